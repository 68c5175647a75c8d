"""
The page shows why: what scored is marked by itself, with its points and all that counts; the ledger; addresses; sizes. What
is expected comes from `hgref trace`, `score` and `claim`, and from the rows of counts.
"""
import json
import os
import re
import subprocess

WAIT = "new Promise((done) => setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(done)), 300))"
NOW = "document.querySelector('#moves > .now')"
# The kinds of signs and the counts of an award that they are.
SIGNS = {"river": ["fish"], "huts": ["fish"], "canoe": ["fish"], "meadow": ["deer", "aurochs", "mammoth", "tiger"],
         "hunting-trap": ["deer", "aurochs", "mammoth", "tiger"], "city": ["shields"]}
KINDS = {"shields": "shield"}

# What is marked now: the chips with points, the holes in the veil, the numbers of signs by kind, and what each item counts.
MARKED = """(() => {
  const shown = (e) => e.getClientRects().length > 0;
  const list = (selector) => [...document.querySelectorAll("#board " + selector)].filter(shown);
  const things = {};
  for (const ring of list("rect.ring")) {
    const to = Number(ring.nextElementSibling.textContent.split("-").pop());
    things[ring.dataset.kind] = Math.max(things[ring.dataset.kind] || 0, to);
  }
  return {
    chips: list(".won").map((e) => ({ at: e.dataset.at, zones: e.dataset.for,
      words: [...e.querySelectorAll("text:not(.less)")].map((t) => t.textContent) })),
    holes: [...document.querySelectorAll("#marked use")].map((e) => e.dataset.part),
    outlines: new Set([...document.querySelectorAll("#edges use")].map((e) => e.dataset.part)).size,
    things, crosses: list("#counts > use").length,
    units: list(".unit").map((e) => [Math.floor(e.getBBox().x / 96) + "," + Math.floor(e.getBBox().y / 96), Number(e.textContent),
      Math.floor((e.getBBox().x + e.getBBox().width - 4) / 96) === Math.floor(e.getBBox().x / 96)]), numbers: list(".nth").map((e) => e.textContent),
    veiled: shown(document.getElementById("marks")),
    shown: document.querySelectorAll(".award.shown").length,
  }; })()"""


class Why:
    def __init__(self, browser, check, hgref, folder):
        self.browser, self.check, self.hgref, self.folder = browser, check, hgref, folder

    def output(self, *arguments):
        return subprocess.run([self.hgref, *arguments], capture_output=True, text=True).stdout

    def page(self, file, *options):
        path = os.path.join(self.folder, "why.html")
        subprocess.run([self.hgref, "report", *options, "-o", path, file], capture_output=True)
        return path

    def awards(self, file):
        """The stops with awards that pay, as the trace has them: the name of the stop, and its awards."""
        for line in self.output("trace", file).splitlines():
            step = json.loads(line)
            paid = [award for award in step.get("awards", []) if award["points"]]
            if paid and step["action"] in ("turn", "end"):
                yield ("end" if step["action"] == "end" else f"move-{step['move']}"), paid

    def go(self, stop):
        self.browser.run(f"""new Promise((done) => {{
            const shown = () => requestAnimationFrame(() => requestAnimationFrame(done));
            if (location.hash === "#{stop}")
                return shown();
            addEventListener("hashchange", shown, {{ once: true }});
            location.hash = "#{stop}"; }})""")

    def check_scored(self, file):
        """Every stop with awards shows every scored feature with its points, without any action; each shows all that counts."""
        browser, check = self.browser, self.check
        browser.open(self.page(file), "#move-0")
        marks = browser.run("[...document.querySelectorAll('#scores .player')].map((e) => e.textContent)")
        colours = re.findall(r"(?m)^player (\S+)", open(file).read())
        mark = dict(zip(colours, marks))
        for stop, awards in self.awards(file):
            self.go(stop)
            seen, where = browser.run(MARKED), f"{file} {stop}"
            wanted = sorted([f"+{a['points']} {mark[p]}" for p in sorted(a["players"], key=colours.index)] for a in awards)
            check("every scored feature has its points, with no action", sorted(c["words"] for c in seen["chips"]) == wanted,
                  f"{where}: {seen['chips']} {wanted}")
            tiles = [({"%d,%d" % tuple(at) for at in a["tiles"]}, [f"+{a['points']} {mark[p]}" for p in a["players"]]) for a in awards]
            check("the points are on a tile of their feature", all(any(
                chip["at"] in cells and sorted(words) == sorted(chip["words"]) for cells, words in tiles) or any(
                a["at"] is None or a["kind"] in ("logboat", "canoe", "hunting-trap", "field") for a in awards) for chip in seen["chips"]), where)
            check("all that is marked is unveiled and outlined", seen["veiled"] and seen["shown"] == len(awards)
                  and seen["outlines"] == len(set(seen["holes"])), where)
            for i, award in enumerate(awards):
                self.check_award(stop, i, award, where)

    def check_award(self, stop, i, award, where):
        browser, check = self.browser, self.check
        browser.run("{ const list = [...document.querySelectorAll('#%s .award')].filter((e) => e.dataset.paid.split(' ')[0] !== '0'); "
                    "list[%d].querySelector('summary').focus(); list[%d].open = true; }" % (stop, i, i))
        seen = browser.run(MARKED)
        rows = browser.run("[...document.querySelectorAll('.award.shown li:not([class*=in])')].map((e) => e.textContent)")
        where = f"{where} {award['kind']} at {award['at']}"
        signs = browser.run("(document.querySelector('.award.shown').dataset.signs || '').split(' ').filter(Boolean)")
        check("no sign that counts is under the veil", set(signs) <= set(seen["holes"]), f"{where}: {signs}")
        for key in SIGNS.get(award["kind"], []):
            counted = award.get(key, 0) - (award.get("deer_eaten", 0) if key == "deer" else 0)
            check("each thing that counts is ringed and numbered", seen["things"].get(KINDS.get(key, key), 0) == counted,
                  f"{where}: {key} {counted}, {seen['things']}")
        check("deer that were eaten are struck out", "deer_eaten" not in award or seen["crosses"] == award["deer_eaten"], where)
        units = [[m[1], int(m[2]), True] for m in (re.search(r"^(-?\d+,-?\d+) tile .* = (\d+)", row) for row in rows) if m and m[2] != "0"]
        check("each tile has the points of its row, on it", sorted(seen["units"]) == sorted(units), f"{where}: {seen['units']} {units}")
        if award["kind"] in ("field", "king", "robber"):
            kind, count = ("road", award["roads"]) if award["kind"] == "robber" else ("city", award["cities"])
            numbers = [words for words in seen["numbers"] if words.startswith(kind)]
            check("each city or road that counts is numbered", sorted(numbers) == sorted(f"{kind} {n + 1}" for n in range(count)),
                  f"{where}: {numbers}")
        if award["at"]:
            holes = {browser.run(f"document.getElementById('p{part.split('.')[0]}').dataset.at") for part in set(seen["holes"])}
            check("all tiles of the award are unveiled", {"%d,%d" % tuple(at) for at in award["tiles"]} <= holes, where)

    def check_stays(self, file):
        """A mark survives the pointer, the size of the board, paper; an arrow takes the next; rows and tiles light each other."""
        browser, check = self.browser, self.check
        browser.open(self.page(file), "#end")
        browser.run(WAIT)
        browser.press("ArrowDown")
        first = browser.run(MARKED)
        check("an arrow marks one award with its count", first["shown"] == 1 and first["units"], first["shown"])
        browser.press("ArrowDown")
        second = browser.run(MARKED)
        check("the next arrow marks another", second["shown"] == 1 and second["holes"] != first["holes"])
        x, y, w, h = browser.run("(() => { const r = document.querySelector('#end .award:not(.shown) summary').getBoundingClientRect(); "
                                 "return [r.x, r.y, r.width, r.height]; })()")
        browser.point(x + 20, y + h / 2)
        check("pointing previews", browser.run(MARKED)["holes"] != second["holes"])
        browser.point(2, 2)
        check("a mark stays when the pointer has left", browser.run(MARKED)["holes"] == second["holes"])
        for key in "++-":
            browser.press(key)
            after = browser.run(MARKED)
            check("a mark stays whatever the size of the board", (after["holes"], after["units"], after["chips"]) == (
                second["holes"], second["units"], second["chips"]), key)
        places = "[...document.querySelectorAll('#counts .ring')].flatMap((e) => [...'xy'].map((side) => Number(e.getAttribute(side))))"
        window = browser.run(places)
        browser.call("Emulation.setEmulatedMedia", media="print")
        check("a mark is printed", browser.run(MARKED)["chips"] == second["chips"])
        for key in ("ArrowDown", "ArrowUp"):
            browser.press(key)
        paper = browser.run(places)
        check("marks drawn anew for paper are where they are in the window", window and len(paper) == len(window)
              and all(abs(a - b) < 1.5 for a, b in zip(paper, window)), f"{paper} {window}")
        browser.call("Emulation.setEmulatedMedia", media="")
        browser.press("Escape")
        browser.press("Escape")
        browser.press("ArrowDown")
        browser.run("document.querySelector('.award.shown').open = true")
        items = browser.run("document.querySelector('.award.shown').dataset.items.split(' ').map((e) => parseInt(e, 10))")
        for i in (0, len(items) - 1):
            row = f"document.querySelectorAll('.award.shown li:not([class*=in])')[{i}]"
            cell = browser.run(row + ".textContent.split(' ')[0]")
            browser.run(f"{row}.dispatchEvent(new PointerEvent('pointerenter'))")
            at = browser.run("(() => { const r = document.querySelector('#light rect'); return r && (r.getAttribute('x') - 2) / 96 + ',' "
                             "+ (r.getAttribute('y') - 2) / 96; })()")
            check("a row of the count lights its tile", at == cell, f"{at} {cell}")
            browser.run(f"{row}.dispatchEvent(new PointerEvent('pointerleave'))")
            browser.run(f"document.getElementById('p{items[i]}').dispatchEvent(new PointerEvent('pointermove', {{ bubbles: true }}))")
            check("a tile lights its row", browser.run(row + ".classList.contains('lit')"), cell)
        check("nothing is said twice", browser.run("document.querySelectorAll('.lit').length") == 1)

    def check_ledger(self, file, stops):
        """Each number of the standings equals its ledger, each line of which leads to its stop and its mark."""
        browser, check = self.browser, self.check
        browser.open(self.page(file), "#move-0")
        for stop in stops:
            self.go(stop)
            for i in range(browser.run("document.querySelectorAll('#result td button').length")):
                number, last, added = browser.run(
                    "(() => { const b = document.querySelectorAll('#result td button')[%d]; b.click(); "
                    "const rows = [...document.querySelectorAll('#ledger tr')].map((r) => [...r.cells].map((c) => c.textContent)); "
                    "const r = [Number(b.textContent), Number(rows.at(-1)?.at(-1) || 0), rows.reduce((s, r) => s + Number(r[2]), 0)]; "
                    "b.click(); return r; })()" % i)
                check("a number of the standings equals its ledger", number == last == added, f"{file} {stop} {i}: {number} {last} {added}")
        browser.run("document.querySelectorAll('#result td button')[0].click(); document.querySelector('#ledger a')?.click()")
        browser.run(WAIT)
        check("a line of the ledger leads to its stop and its mark", browser.run(
            f"document.querySelector('#ledger a')?.getAttribute('href') === '#' + {NOW}.id && document.querySelectorAll('.award.shown').length === 1"))

    def check_addresses(self, file):
        """Any line of the record is an address."""
        browser, check = self.browser, self.check
        browser.open(self.page(file), "#move-0")
        stops, stop = {}, "move-0"
        for line in self.output("trace", file).splitlines():
            step = json.loads(line)
            stops[step["line"]] = "end" if step["action"] == "end" else f"move-{step['move']}"
        for line in range(1, open(file).read().count("\n") + 1):
            stop = stops.get(line, stop)
            self.go(f"line-{line}")
            check("a line of the record leads to its stop", browser.run(NOW + ".id") == stop, f"{file}:{line}")

    def check_names(self, file):
        """Tiles and pieces have names, which are theirs."""
        browser, check = self.browser, self.check
        browser.open(self.page(file))
        drawn = re.findall(r'data-tile="([^"]*)" data-at="([^"]*)"', self.output("draw", file))
        titles = browser.run("Object.fromEntries([...document.querySelectorAll('#tiles use')].map((e) => [e.dataset.at, e.textContent]))")
        check("each tile says which it is and where", all(
            titles[at].startswith(f"tile {tile} at {at}, ") for tile, at in drawn) and len(titles) == len(drawn), titles)
        check("and who placed it", all(re.search("(move [0-9]+ by |before the first move)", words) for words in titles.values()))
        roles = browser.run("[...document.querySelectorAll('#pieces use')].map((e) => [e.textContent, e.getAttribute('href'), e.ariaLabel])")
        names = browser.run("[...document.querySelectorAll('#scores .name')].map((e) => e.textContent)")
        check("each piece says whose it is", all(words == label == f"{href.split('-')[1]} of {names[int(href.split('-')[2])]}"
                                                  for words, href, label in roles))
        text = browser.run("document.body.innerText")
        check("no command line is on the page", not re.search("hgref [a-z]", text))

    def check_claims(self, file):
        """The verdict on a claim is the first line, in red or green, with a sign; the count is next, then the rule."""
        browser, check = self.browser, self.check
        for words, word, sign in (("violet: river at 4,3:N pays 12", "REJECTED", "\u2717"), ("violet: river at 4,3:N pays 9", "UPHELD", "\u2713")):
            browser.open(self.page(file, "--claim", words))
            first, colour, size = browser.run(
                "(() => { const p = document.querySelector('header p'), s = getComputedStyle(p); return [p.innerText, s.color.match(/\\d+/g).map(Number), "
                "document.getElementById('p56').getBoundingClientRect().width]; })()")
            check("the verdict is in the first line, with a sign", first.startswith(f"{sign} {word}: Ana claimed "), first)
            check("it is red or green", (colour[0] > 2 * colour[1]) if word == "REJECTED" else (colour[1] > 2 * colour[0]), colour)
            check("what is claimed is brought to the eye", size > 90, size)
            parts = browser.run("[...document.querySelectorAll('#claim li')].map((e) => e.textContent)")
            check("the sum comes before the rule", parts[-1].startswith("rule ") and any(p.startswith("3,2 tile 17 = 1") for p in parts), parts)
        browser.open(self.page(file))
        summary = browser.run("document.querySelector('#rulings summary').textContent")
        check("what is open is said", re.search("other readings? would change|no other reading", summary), summary)

    def check_sizes(self, file, sizes=((1280, 900), (390, 844), (844, 390), (3840, 2160), (640, 450))):
        """Signs and words on the board can be read, nothing is cut; prints the smallest of each."""
        browser, check = self.browser, self.check
        page = self.page(file)
        for width, height in sizes:
            browser.size(width, height)
            browser.open(page, "#move-56")
            browser.run(WAIT)
            sign, letter, tile, high = browser.run("""(() => {
              const shown = (e) => e.getClientRects().length > 0, unit = document.getElementById("p0").getBoundingClientRect().width / 96;
              const signs = [...document.querySelectorAll('#board use')].filter((e) =>
                /#(small-)?(deer|aurochs|mammoth|tiger|fish|menhir|mushrooms|shield)$/.test(e.getAttribute("xlink:href")) && shown(e));
              const words = [...document.querySelectorAll('#board text')].filter(shown);
              const view = document.getElementById("view").getBoundingClientRect();
              return [Math.min(...signs.map((e) => Math.max(e.getBoundingClientRect().width, e.getBoundingClientRect().height))),
                Math.min(...words.map((e) => parseFloat(getComputedStyle(e).fontSize) * Math.hypot(e.getScreenCTM().c, e.getScreenCTM().d))), 96 * unit, view.height]; })()""")
            where = f"{width}x{height}"
            print(f"{where}: a tile {tile:.0f} px, the smallest sign {sign:.1f}, letter {letter:.1f}, the board's window {high:.0f} high")
            check("each sign on the board has 9 pixels", sign >= 8.9, f"{where}: {sign}")
            check("each word on the board has letters of 9 pixels", letter >= 8.9, f"{where}: {letter}")
            check("nothing is beside the window", browser.run("document.documentElement.scrollWidth <= innerWidth"), where)
            check("the standings are whole", browser.run("(() => { const e = document.querySelector('.wide'); return e.scrollWidth <= e.clientWidth + 1; })()"), where)
            check("the points are in sight", browser.run("""(() => { const w = document.querySelector(".won").getBoundingClientRect(),
              v = document.getElementById("view").getBoundingClientRect();
              return w.left >= v.left && w.right <= v.right && w.top >= v.top && w.bottom <= v.bottom; })()"""), where)
        browser.size(1400, 1000)

    def check_moved(self, file):
        """The enlarged board is dragged, and by arrows when it has the focus."""
        browser, check = self.browser, self.check
        browser.open(self.page(file), "#move-30")
        for _ in range(3):
            browser.press("+")
        scrolled = "(() => { const v = document.getElementById('view'); return v.scrollLeft; })()"
        before = browser.run(scrolled)
        x, y = browser.run("(() => { const r = document.getElementById('view').getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()")
        for kind, dx in (("mousePressed", 0), ("mouseMoved", 60), ("mouseReleased", 60)):
            browser.call("Input.dispatchMouseEvent", type=kind, x=x + dx, y=y, button="left", buttons=0 if kind == "mouseReleased" else 1, clickCount=1)
        check("the enlarged board is dragged", browser.run(scrolled) < before, f"{before} {browser.run(scrolled)}")
        check("that is no click", browser.run(NOW + ".id") == "move-30")
        browser.run("document.getElementById('view').focus()")
        browser.press("ArrowRight")
        check("arrows stay with a box that scrolls", browser.run(NOW + ".id") == "move-30")


def check_why(browser, check, hgref, folder, games, king):
    why = Why(browser, check, hgref, folder)
    two = "scenarios/games/two-players.log"
    for file in [two, king, *games]:
        why.check_scored(file)
    long = os.path.join(folder, "long.log")
    with open(long, "w") as out:
        out.write(re.sub(r"\bgold\b", "gold-nugget-012", re.sub(r"\bQ\b", "quiet-lake-007", open("scenarios/scout/five-scout-tiles.log").read())))
    browser.size(2800, 1600)  # in which names of tiles are shown
    why.check_scored(long)
    browser.size(1400, 1000)
    why.check_stays(two)
    why.check_ledger(two, ("move-40", "end"))
    why.check_ledger(king, ("move-30", "end"))
    given = os.path.join(folder, "given.log")
    with open(given, "w") as out:
        out.write("game Given\nedition base-2014\nplayer red\nplayer blue\nrow D U/0\ngiven totals red 5 blue 7\ngiven next blue\n"
                  "blue E 0,-1 180 knight S\n")
    why.check_ledger(given, ("move-1",))
    why.check_addresses(two)
    why.check_names(two)
    why.check_claims(two)
    why.check_sizes(two)
    why.check_moved(two)
