"""A page that is asked: what a tap on a piece or a zone says, and that it is what `claim` and `trace --legal` say."""
import json
import re
import subprocess

KIND_OF = {"fisher": "river", "gatherer": "forest", "hunter": "meadow", "hut": "huts", "thief": "road", "knight": "city",
           "monk": "monastery", "farmer": "field"}  # fmt: skip
ANSWERS = ('[...document.querySelectorAll("#asked button")].map((e) => [e.textContent, e.classList.contains("shown"), '
           'e.dataset.zones.split(" ").length])')
# The pieces that can be seen: role, player, cell, and the middle of each in the window.
PIECES = """(() => [...document.querySelectorAll("#pieces use")].filter((e) => {
  const box = e.getBoundingClientRect(), view = document.getElementById("view").getBoundingClientRect();
  return box.width > 0 && box.x > view.x && box.right < view.right && box.y > view.y && box.bottom < view.bottom;
}).map((e) => {
  const box = e.getBoundingClientRect(), tile = document.getElementById("p" + parseInt(e.dataset.zone, 10));
  return [...e.getAttribute("href").split("-").slice(1), tile.dataset.at, box.x + box.width / 2, box.y + box.height / 2];
}))()"""
TILE = '(() => { const r = document.getElementById("p%d").getBoundingClientRect(); return [r.x, r.y, r.width, r.height]; })()'
MARKED = 'document.getElementById("marked").children.length'
WAIT = "new Promise((done) => setTimeout(done, 30))"


def steps_of(hgref, file):
    lines = subprocess.run([hgref, "trace", "--legal", file], capture_output=True, text=True).stdout.splitlines()
    return [json.loads(line) for line in lines]


def said_by_claim(hgref, file, place, move, colours):
    """Complete, at the end and the state of a feature, by player, as `claim` has it."""
    found = {}
    for colour in colours:
        claim = f"{colour}: {place} would pay 999 after move {move}"
        answer = json.loads(subprocess.run([hgref, "claim", "-f", "json", file, claim], capture_output=True, text=True).stdout)
        for sense in ("complete", "end"):
            if answer["values"][sense][colour]:
                found.setdefault(sense, {})[colour] = answer["values"][sense][colour]
    return found.get("complete", {}), found.get("end", {}), answer["state"]


def points_in(words, when, names):
    """The points by player that an answer has in one sense."""
    part = re.search(r"(?:: |, )((?:\d+(?: each)? to (?:(?! if )[\w ])+(?:, )?)+) " + when, words)
    return {names[name]: int(points) for points, who in re.findall(r"(\d+)(?: each)? to ([\w ]+)", part[1] if part else "")
            for name in who.split(" and ")}  # fmt: skip


def check_pieces(browser, check, hgref, page, file, names, moves, touch):
    """Every piece that can be seen at these moves is asked about by a click or a tap."""
    steps, asked = steps_of(hgref, file), 0
    slots = {(",".join(map(str, s["at"])), p.split()[0]): p.split()[1] for s in steps if s.get("legal") for p in s.get("pieces", [])}
    for move in moves:
        browser.open(page, f"#move-{move}")
        browser.run(WAIT)
        browser.press("b")
        for i in range(min(4, len(browser.run(PIECES)))):
            role, _, cell, x, y = browser.run(PIECES)[i]
            (browser.tap if touch else browser.click)(x, y)
            browser.run(WAIT)
            place, answers = f"{KIND_OF[role]} at {cell}:{slots[cell, role]}", browser.run(ANSWERS)
            where = f"{file}, move {move}, {place}: {answers}"
            complete, end, state = said_by_claim(hgref, file, place, move, names.values())
            check("an answer is given, and marked", answers and answers[0][1] and browser.run(MARKED) == answers[0][2], where)
            words = answers[0][0] if answers else ""
            if state in ("incomplete", "expected"):
                check("it says what the end pays", points_in(words, "if the game ended", names) == end, f"{where} {end}")
                if complete != end:
                    check("it says what it pays when it is complete", points_in(words, "if it were complete", names) == complete, where)
                asked += 1
            browser.press("Escape")
            check("Escape ends it", browser.run('document.getElementById("asked").hidden'), where)
    check("features were asked about", asked > len(moves), f"{file}: {asked}")


def check_zones(browser, check, hgref, page, file, move):
    """A click beside the rim of a tile is about the area that `trace --legal` has there, and areas that differ differ."""
    browser.open(page, f"#move-{move}")
    browser.run(WAIT)
    browser.press("b")
    browser.run(WAIT)
    steps = [s for s in steps_of(hgref, file) if s["action"] == "turn" and s["move"] <= move]
    for step in steps[2::7]:
        number = 1 + steps.index(step)
        browser.press("Escape")
        x, y, wide, high = browser.run(TILE % number)
        first = {}
        for area in step["areas"]:
            for hour in area[1:]:
                along, side = (0.2 + 0.3 * ((hour + 1) % 3)), (hour + 1) // 3 % 4
                at = {0: (along, 0.04), 1: (0.96, along), 2: (1 - along, 0.96), 3: (0.04, 1 - along)}[side]
                browser.click(x + at[0] * wide, y + at[1] * high)
                words = browser.run('(document.querySelector("#asked button") || {}).textContent') or ""
                where = f"{file}, move {move}, tile {step['tile']} at {step['at']}, {hour}: {words}"
                check("a zone is called what it is", words.startswith(area[0] + ",") or f": {area[0]} at" in words, where)
                zones = browser.run('document.querySelector("#asked button")?.dataset.zones')
                check("a zone is one feature", zones == first.setdefault(tuple(area), zones), where)
        if len(first) > 1:
            check("several features are told apart", len(set(first.values())) > 1, f"{step['tile']} {first}")
    link = browser.run('document.querySelector("#asked a").getAttribute("href")')
    check("the answer leads to the move of the tile", link == f"#move-{step['move']}", link)
    browser.press("a")
    first = browser.run(ANSWERS)
    browser.press("a")
    check("a key asks about one feature after the other", first and browser.run(ANSWERS) != first, first)
    browser.press("Home")
    check("a step ends the answer", browser.run('document.getElementById("asked").hidden'))


def check_paid(browser, check, page):
    """A feature that was paid answers with its awards, which lead to their stop."""
    browser.open(page, "#end")
    award = 'document.querySelector("#moves > li:not(#end) .award[data-zones]")'
    zone, words, stop = browser.run(f'[{award}.dataset.zones.split(" ")[0], {award}.querySelector("summary").firstChild.textContent, '
                                    f'{award}.closest("#moves > li").id]')
    number = int(zone.split(".")[0])
    x, y, wide, high = browser.run(TILE % number)
    for i in range(49):
        browser.click(x + wide * (i % 7 + 0.5) / 7, y + high * (i // 7 + 0.5) / 7)
        answers = browser.run(ANSWERS)
        if any(words.strip() in a[0] for a in answers):
            browser.run('document.querySelector("#asked button").click()')
            check("an award that is asked for leads to its stop", browser.run('document.querySelector("#moves > .now").id') == stop, stop)
            return
    check("a feature that was paid says by which award", False, f"{page}: {words}")


def check_asking(browser, check, hgref, page, file, king_page, king):
    two = {"Ana": "violet", "Ben": "yellow"}
    check_pieces(browser, check, hgref, page, file, two, (12, 40, 70), False)
    check_zones(browser, check, hgref, page, file, 60)
    check_zones(browser, check, hgref, king_page, king, 40)
    colours = [re.split(r"\s+", line)[1] for line in open(king, encoding="utf-8") if line.startswith("player ")]
    browser.size(390, 844)
    check_pieces(browser, check, hgref, king_page, king, {c: c for c in colours}, (30, 60), True)
    browser.size(1400, 1000)
    check_paid(browser, check, page)
