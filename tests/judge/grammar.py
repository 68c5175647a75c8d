"""A second reader of logs, made from hgref-log(5) alone: which lines of a log can be read.

The ABNF of the page, section GRAMMAR, becomes regular expressions; what it leaves to the text of the page is below.
unreadable(text) yields, for each game of a log, its line, its title and the lines that cannot be read.
"""

import functools
import os
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from reader import Unreadable, read_games
from setup import set_up
from table import ROWS

PAGE = os.environ.get("HGREF_LOG_PAGE", "man/hgref-log.5")
BLANK = r"[ \t\r]"
CORE = {"SP": " ", "HTAB": r"\t", "CR": r"\r", "DQUOTE": '"', "ALPHA": "[A-Za-z]", "DIGIT": "[0-9]"}
HEADER = "edition expansion ruling player tile box stack table start setup board row piece given deal scores".split()
STEPS = "end scored totals winner returned covered supply majority next fits legal king robber pieces violation result".split()
ACTIONS = "discard decline remove shift recall".split()
COLOURS = "red blue green yellow black violet pink white orange grey gray purple brown".split()
ROLES_HG, ROLES_BASE = "gatherer fisher hunter hut".split(), "knight thief highwayman monk farmer".split()
LATER = ("expansion", "setup", "board", "row", "piece", "given")  # not the colours of players
OTHER_GAME = {"king", "robber", "pieces", "setup", "expansion", *ROLES_BASE}
BARRED = ({"game", "none", "by", "nowhere", "complete", "+"} | {*HEADER, *STEPS, *ACTIONS, *ROLES_HG}) - OTHER_GAME - {"result", *LATER[2:]}
GIVEN = "next totals king robber covered".split()  # in the order in which these lines are read
ONCE = ("edition", "expansion", "table", "start", "box land", "box bonus", "stack land", "stack bonus")
HUNTERS, BASE = "hg", "base"
LINE_MOST, GAME_MOST, MOVES_MOST, STEPS_MOST, KINDS_MOST, LISTED_MOST, GIVEN_MOST, PLAYERS_MOST = 16384, 1048576, 254, 20000, 384, 512, 255, 5
PRINTED_HG1 = {*map(str, range(79)), *(f"B{n}" for n in range(1, 13))}
PRINTED_HG2 = {*map(str, range(95))}
PRINTED_BASE = {*"ABCDEFGHIJKLMNOPQRSTUVWX", *(f"K{n}" for n in range(1, 6))}


# ---- the page ----

def page() -> str:
    with open(PAGE, encoding="utf-8") as source:
        return source.read()


def rules_of_page() -> dict[str, str]:
    """The rules of the ABNF by name, each with the comment that bounds it."""
    block = re.search(r"^\.Sh GRAMMAR\n.*?^\.Bd -literal\n(.*?)^\.Ed", page(), re.M | re.S)[1]
    block = re.sub(r"\\&", "", block).replace(r"\-", "-").replace(r"\e", "\\")
    rules, name = {}, ""
    for line in block.split("\n"):
        if found := re.match(r"([a-z0-9-]+) *= (.*)", line):
            name = found[1]
            rules[name] = found[2]
        elif line.startswith(" "):
            rules[name] += "\n" + line
    return rules


def codes_of_page() -> list[str]:
    section = re.search(r"^\.Sh VIOLATION CODES\n(.*?)^\.Sh ", page(), re.M | re.S)[1]
    return re.findall(r"^\.It Cm ([a-z-]+)", section, re.M)


# ---- from ABNF to regular expressions ----

ABNF = re.compile(r'\s+|;[^\n]*|(?P<string>%i)?"(?P<text>[^"]*)"|%x(?P<from>[0-9A-F]+)(?:-(?P<to>[0-9A-F]+))?|<(?P<prose>[^>]*)>'
                  r"|(?P<repeat>\d*\*\d*|\d+)|(?P<name>[A-Za-z][A-Za-z0-9-]*)|(?P<sign>[][()/])")  # fmt: skip


class Grammar:
    """Regular expressions for the rules of one game, of players and tiles that the record has."""

    def __init__(self, game: str, players: tuple[str, ...], scouts: tuple[str, ...]) -> None:
        self.game, self.made = game, {}
        names = "|".join(sorted(map(re.escape, players), key=len, reverse=True)) or r"(?!)"
        verbs = "|".join(map(re.escape, [*ACTIONS, "+", "?"]))
        self.prose = {
            "a colour of the player lines of this game": rf"(?:{names})(?!\S)",
            "a word that is neither + nor ? nor begins an action": rf"(?!(?:{verbs})(?!\S))[^ \t\r\n#][^ \t\r\n]*",
            "a tile of the record that is one": rf"(?:{'|'.join(map(re.escape, scouts)) or '(?!)'})(?!\S)",
            "a word other than +": r"(?!\+(?!\S))[^ \t\r\n#][^ \t\r\n]*",
            "a code of VIOLATION CODES": "(?:" + "|".join(CODES) + ")",
        }

    def __getitem__(self, name: str) -> str:
        if name not in self.made:
            text = RULES.get(name) or RULES.get(f"{name}-{self.game}")
            self.made[name] = self.bounded(text) if text else "(?!)"  # a rule of the other game
        return self.made[name]

    def bounded(self, text: str) -> str:
        if found := re.search(r"; -?(\d+) to (9+)\s*$", text):
            return rf"(?:-?0*\d{{1,{len(found[2])}}})" if f"-{found[2]} to" in text else rf"(?:-0+|0*\d{{1,{len(found[2])}}})"
        tokens = [m for m in ABNF.finditer(text) if m.lastgroup]
        assert "".join(m[0] for m in ABNF.finditer(text)) == text, text
        made, rest = self.alternatives(tokens)
        assert not rest, text
        return made

    def alternatives(self, tokens: list) -> tuple[str, list]:
        made = [""]
        while tokens and tokens[0]["sign"] not in (")", "]"):
            if tokens[0]["sign"] == "/":
                made.append("")
                tokens = tokens[1:]
                continue
            times = ""
            if tokens[0]["repeat"]:
                least, star, most = tokens[0]["repeat"].partition("*")
                times = f"{{{least or 0},{most}}}" if star else f"{{{least}}}"
                tokens = tokens[1:]
            one, tokens = self.one(tokens)
            made[-1] += one + times
        return "(?:" + "|".join(made) + ")", tokens

    def one(self, tokens: list) -> tuple[str, list]:
        token, rest = tokens[0], tokens[1:]
        if token["sign"]:
            inner, rest = self.alternatives(rest)
            return inner + ("?" if token["sign"] == "[" else ""), rest[1:]
        if token["text"] is not None:
            return f"(?i:{token['text']})" if token["string"] else "(?:" + re.escape(token["text"]) + ")", rest
        if token["from"]:
            first, last = (rf"\U{int(n, 16):08x}" for n in (token["from"], token["to"] or token["from"]))
            return f"[{first}-{last}]", rest
        if token["prose"]:
            return self.prose[token["prose"]], rest
        return CORE.get(token["name"]) or self[token["name"]], rest

    def reads(self, rule: str, line: str) -> bool:
        if ("line", rule) not in self.made:
            self.made["line", rule] = re.compile(self[rule])
        return self.made["line", rule].fullmatch(line) is not None


grammar_of = functools.lru_cache(maxsize=64)(Grammar)
RULES, CODES = rules_of_page(), codes_of_page()


# ---- the notation of tiles ----

def slots_of(words: str) -> list[int] | None:
    """The slots of `10-2,4` or `all` from the hour 11 on; None if it is something else."""
    if words == "all":
        return list(range(12))
    slots = []
    for part in words.split(","):
        if not re.fullmatch(r"\d+(-\d+)?", part):
            return None
        first, _, last = part.partition("-")
        at, end = (int(first) + 1) % 12, (int(last or first) + 1) % 12
        slots.append(at)
        while at != end:
            at = (at + 1) % 12
            slots.append(at)
    return slots


@dataclass
class Zone:
    kind: str
    slots: list[int] = field(default_factory=list)
    inner: str = ""
    ends: list[str] = field(default_factory=list)
    near: list[str] | None = None
    marks: list[str] = field(default_factory=list)


def zone_of(text: str) -> Zone | None:
    """A zone that the grammar can read; None if it has a property twice."""
    words = text.split()
    zone = Zone(words.pop(0))
    if zone.kind not in ("lake", "lakeA", "lakeB", "monastery") and words[0] != "->":
        extent = words.pop(0)
        zone.inner = extent if extent.startswith("inner") else ""
        zone.slots = [] if zone.inner else slots_of(extent)
    while words:
        word = words.pop(0)
        if word == "->":
            zone.ends.append(words.pop(0))
        elif word == "near":
            if zone.near is not None:
                return None
            places = words.pop(0)
            zone.near = [] if places == "none" else places.split(",")
        elif word in zone.marks:
            return None
        else:
            zone.marks.append(word)
            if words and words[0].isdigit():
                words.pop(0)
    return zone


def has_each_slot_once(zones: list[Zone]) -> bool:
    return sorted(s for z in zones for s in z.slots) == list(range(12))


def has_right_sides(zones: list[Zone]) -> bool:
    at = {s: z for z in zones for s in z.slots}
    for side in range(0, 12, 3):
        first, middle, last = at[side], at[side + 1], at[side + 2]
        if middle.kind in ("river", "road"):
            if not {first.kind, last.kind} <= {"meadow", "field"}:
                return False
        elif not first is middle is last:
            return False
    return True


def are_lakes_right(zones: list[Zone]) -> bool:
    lakes = [z.kind for z in zones if z.kind.startswith("lake")]
    named = [e for z in zones for e in z.ends if e.startswith("lake")]
    return sorted(lakes) in ([], ["lake"], ["lakeA", "lakeB"]) and set(named) <= set(lakes)


def are_inner_right(zones: list[Zone], game: str) -> bool:
    rivers = [z for z in zones if z.kind == "river" and not z.slots]
    others = [z for z in zones if z.inner or (game == BASE and z.kind == "road" and not z.slots)]
    letters = [z.inner for z in others if z.inner not in ("", "inner")]
    placed = [(i, z.inner) for i, z in enumerate(others)]
    in_order = all(name in ("", "inner") or name == "inner" + "AB"[i] for i, name in placed if i < 2)
    return len(rivers) <= 2 and len(others) <= 2 and in_order and len(letters) in (0, 2)


def inner_cities(zones: list[Zone]) -> list[Zone]:
    return [z for z in zones if z.kind == "city" and z.inner]


def near_cities(zone: Zone, zones: list[Zone]) -> list[Zone | None]:
    """The city of each place that a field names; None if there is none."""
    inner = [z for z in zones if not z.slots and z.kind in ("city", "field", "road")]
    found: list[Zone | None] = []
    for place in zone.near or []:
        if place == "inner":
            cities = inner_cities(zones)
            found.append(cities[0] if len(cities) == 1 else None)
        elif place.startswith("inner"):
            at = "AB".index(place[5])
            found.append(inner[at] if len(inner) == 2 and inner[at].kind == "city" else None)
        else:
            there = next(z for z in zones if (int(place) + 1) % 12 in z.slots)
            found.append(there if there.kind == "city" else None)
    return found


def are_fields_right(zones: list[Zone]) -> bool:
    city = any(z.kind == "city" for z in zones)
    for zone in (z for z in zones if z.kind == "field"):
        cities = near_cities(zone, zones)
        if (city and zone.near is None) or None in cities or len({id(c) for c in cities}) < len(cities):
            return False
    return True


def tile_of(text: str, game: str) -> list[Zone] | None:
    """The zones of a tile whose line the grammar can read; None if they are no tile."""
    read = [zone_of(part) for part in text.split(";")]
    if None in read or len(read) > 16:
        return None
    zones = [z for z in read if z]
    paths = all(len(z.slots) + len(z.ends) == 2 for z in zones if z.kind in ("river", "road"))
    fair = (paths and sum(z.kind == "monastery" for z in zones) <= 1 and has_each_slot_once(zones) and has_right_sides(zones)
            and are_lakes_right(zones) and are_inner_right(zones, game) and are_fields_right(zones))  # fmt: skip
    return zones if fair else None


# ---- Scout tiles ----

SCOUTS = {"shaman": None, "scout": "forest", "canoe": "lake", "bridge": "meadow", "agriculture": "meadow"}


def scout_of(name: str, zones: list[Zone]) -> str | None:
    if name.lower() in SCOUTS:
        return name.lower()
    marks = {m for z in zones for m in z.marks}
    return next((s for s in ("scout", "canoe", "bridge", "agriculture") if s in marks), None)


def can_be_scout(scout: str, zones: list[Zone]) -> bool:
    """Whether a tile has the zones for the piece of this Scout tile."""
    if scout == "shaman":
        return True
    kind = SCOUTS[scout]
    marked = [z for z in zones if scout in z.marks]
    stands = marked or [z for z in zones if z.kind.rstrip("AB") == kind]
    if scout == "canoe":
        return len(stands) == 1 and any(stands[0].kind in z.ends for z in zones)
    if scout == "bridge":
        return len(stands) == 2 or (len(stands) == 1 and sum(z.kind == "meadow" for z in zones) == 1)
    return bool(stands)


# ---- words that are none ----

OTHERS = {"rule": "ruling", "title": "game", "total": "totals", "final": "end", "finish": "end", "colour": "player", "color": "player"}
HEADER_ROWS = "player edition ruling table scores tile box stack start deal expansion setup board row piece given".split()


def distance(a: bytes, b: bytes) -> int:
    """The bytes to insert, remove, change or exchange with the next one."""
    d = [[i or j for j in range(len(b) + 1)] for i in range(len(a) + 1)]
    for i in range(1, len(a) + 1):
        for j in range(1, len(b) + 1):
            d[i][j] = min(d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (a[i - 1] != b[j - 1]))
            if i > 1 and j > 1 and a[i - 1] == b[j - 2] and a[i - 2] == b[j - 1]:
                d[i][j] = min(d[i][j], d[i - 2][j - 2] + 1)
    return d[len(a)][len(b)]


def nearest(word: str, words: list[str]) -> str | None:
    """The word that a mistyped one stands for, the first of several that are as near."""
    if word in OTHERS:
        return OTHERS[word]
    typed = word.encode()
    found = [(distance(typed.lower(), w.encode().lower()), i) for i, w in enumerate(words) if max(len(typed), len(w.encode())) <= 40]
    least, at = min(found, default=(len(typed), 0))
    return words[at] if least < (len(typed) + 1) // 2 else None


# ---- games ----

def words_of(line: str) -> list[str]:
    """The words of a line without its comment."""
    words = []
    for word in re.split(f"{BLANK}+", line.strip(" \t\r")):
        if word.startswith("#"):
            break
        words += [word] if word else []
    return words


def names_twice(words: list[str]) -> bool:
    """Whether an assertion names a player or an animal twice."""
    named = {"totals": words[1::2], "majority": words[2::2], "covered": words[2::2]}.get(words[0], [])
    return len(named) > len(set(named))


class Stop(Exception):
    """No further line of the game is read."""


class Game:
    """One game of a log: `bad` are the lines that cannot be read, with the line of the game for the whole."""

    def __init__(self, number: int, title: str) -> None:
        self.number, self.title, self.bad = number, title, []
        self.headless = False  # its first line is one of the header: a table in rows
        self.lines: list[tuple[int, bytes]] = []
        self.edition, self.names_edition = "hig-2020", False
        self.edition_unread = 0  # its line; nothing is said of those below it
        self.players: list[str] = []
        self.names: list[str] = []
        self.player_lines, self.moves, self.steps, self.results = 0, 0, 0, 0
        self.steps_unread = False
        self.header: list[tuple[int, str, list[str]]] = []
        self.scouts: dict[str, str] = {}  # tile lines for Scout tiles: the name by the Scout tile
        self.dealt: list[str] = []
        self.kinds: set[str] = set()
        self.full: set[str] = set()  # kinds of header lines of which there are too many

    @property
    def game(self) -> str:
        return BASE if self.edition.startswith("base-") else HUNTERS

    def read(self) -> None:
        try:
            at = self.read_header()
            if self.headless and not any(words[0] == "row" for _, _, words in self.header):
                self.bad, self.edition_unread = [self.number], 0
                return
            if not self.steps_unread:
                self.read_setup()
                self.read_steps(at)
                self.check_start()
        except Stop:
            pass
        self.bad = sorted(number for number in set(self.bad) if not self.edition_unread or number <= self.edition_unread)

    # ---- header

    def text(self, at: int) -> str | None:
        """A line as text; None if it is none."""
        try:
            text = self.lines[at][1].decode()
        except UnicodeDecodeError:
            return None
        return None if "\0" in text else text.removeprefix("\ufeff")

    def first_word(self, at: int) -> str:
        words = words_of(self.lines[at][1].decode(errors="replace").removeprefix("\ufeff"))
        return words[0] if words else ""

    def begins_header(self, word: str) -> bool:
        return word in HEADER and not (word in LATER and word in self.players)

    def is_before_header_line(self, at: int) -> bool:
        after = next((w for i in range(at + 1, len(self.lines)) if (w := self.first_word(i))), "")
        return after in HEADER

    def is_mistyped(self, at: int, word: str) -> bool:
        """Whether a line that begins with no word of the header is one of the header all the same."""
        if word in self.players or word in STEPS or any(n == word or n.startswith(f"{word} ") for n in self.names):
            return False
        near = nearest(word, [*self.players, *STEPS, "game", *HEADER]) if word not in COLOURS else None
        meant = word if word in ("game", *HEADER) else near
        return meant in ("game", *HEADER) if meant else self.is_before_header_line(at)

    def read_header(self) -> int:
        """Reads the header; returns where the steps begin."""
        at = 0 if self.headless else 1
        while at < len(self.lines):
            number, text, word = self.lines[at][0], self.text(at), self.first_word(at)
            if text is None:
                self.bad.append(number)
                self.steps_unread |= word == "player"
            elif self.begins_header(word):
                self.take_header_line(number, text, word)
            elif word and self.is_mistyped(at, word):
                self.bad.append(number)
                self.steps_unread |= nearest(word, HEADER_ROWS) == "player"
            elif word:
                break
            at += 1
        self.assume(at)
        self.read_header_lines()
        if self.player_lines == 0 and at < len(self.lines):
            self.steps_unread = True
            self.bad += [] if self.bad else [self.lines[at][0]]
        return at

    def assume(self, at: int) -> None:
        """What rows need not say: that letters are of base Carcassonne, and who plays if no move follows."""
        stated = [words[0] for _, _, words in self.header]
        names = {word.partition("/")[0] for _, _, words in self.header if words[0] == "row" for word in words[1:]} & set(PRINTED_BASE)
        if "row" in stated and names and not self.edition_unread and not self.names_edition and "tile" not in stated:
            self.edition, self.names_edition = "base-2014", True
            if any(name[0] == "K" and name[1:] for name in names) and "expansion" not in stated:
                self.header.append((self.number, "expansion king", ["expansion", "king"]))
        if "row" in stated and not self.player_lines and not self.steps_unread and self.first_word_or_end(at) == "end":
            named = [word for _, _, words in self.header for i, word in enumerate(words)
                     if (words[0] == "piece" and i == 1) or (words[0] == "given" and word in COLOURS)]  # fmt: skip
            players = list(dict.fromkeys(word for word in named if word not in (*ROLES_HG, *ROLES_BASE)))
            players += [colour for colour in ("red", "blue") if colour not in players][: max(0, 2 - len(players))]
            for colour in players:
                self.read_player(self.number, f"player {colour}", ["player", colour])

    def first_word_or_end(self, at: int) -> str:
        return self.first_word(at) if at < len(self.lines) else "end"

    def take_header_line(self, number: int, text: str, word: str) -> None:
        words = words_of(text)
        if word == "player":
            self.read_player(number, text, words)
        elif word == "edition":
            self.read_edition(number, text, words)
        else:
            self.header.append((number, text, words))

    def read_player(self, number: int, text: str, words: list[str]) -> None:
        name = re.search('"([^"]*)"', text)
        fair = (grammar_of(HUNTERS, (), ()).reads("header-line", text) and len(words[1].encode()) < 32 and words[1] not in BARRED
                and (not name or len(name[1].encode()) < 128))  # fmt: skip
        if self.player_lines == 16:
            self.refuse(number, "player", True)
        elif not fair:
            self.refuse(number, "player", False)
        else:
            self.player_lines += 1
            self.players += [words[1]] if words[1] not in self.players else []
            self.names += [name[1]] if name else []
            self.header.append((number, text, words))

    def refuse(self, number: int, word: str, full: bool) -> None:
        """A header line that cannot be read. Of those beyond a bound, one of each kind is counted."""
        self.bad += [] if word in self.full else [number]
        self.full |= {word} if full else set()
        self.steps_unread |= word == "player"

    def read_edition(self, number: int, text: str, words: list[str]) -> None:
        if self.names_edition or not grammar_of(HUNTERS, (), ()).reads("header-line", text):
            self.bad.append(number)
            self.edition_unread = self.edition_unread or (0 if self.names_edition else number)
        else:
            self.edition, self.names_edition = words[1], True

    def read_header_lines(self) -> None:
        """All but editions, in an order in which each knows what it refers to."""
        order = {"tile": 1, "box": 2, "stack": 2, "start": 2, "deal": 2}
        self.grammar = grammar_of(self.game, tuple(self.players), ())
        printed = PRINTED_BASE if self.game == BASE else PRINTED_HG2 if self.edition.endswith("2020") else PRINTED_HG1
        self.kinds = set(printed)
        seen: set[str] = set()
        for number, text, words in sorted(self.header, key=lambda line: order.get(line[2][0], 0)):
            if words[0] == "deal":
                self.grammar = grammar_of(self.game, tuple(self.players), tuple(self.scouts.values()))
            if words[0] not in ("setup", "given") and not self.is_header_line(text, words, seen):
                self.refuse(number, words[0], self.is_beyond(words))
        self.grammar = grammar_of(self.game, tuple(self.players), tuple(self.scouts.values()))

    def is_beyond(self, words: list[str]) -> bool:
        return len(words) - 2 > LISTED_MOST or len(self.dealt) > 16 or len(self.kinds) > KINDS_MOST

    def is_header_line(self, text: str, words: list[str], seen: set[str]) -> bool:
        word = words[0]
        if word == "player":
            return self.game == HUNTERS or words[1] not in OTHER_GAME
        if word == "tile":
            return self.is_tile_line(text)
        key = " ".join(words[:2]) if word in ("box", "stack") else words[1].split("=")[0] if word == "ruling" and len(words) > 1 else word
        if not self.grammar.reads("header-line", text) or key in seen or len(words) - 2 > LISTED_MOST:
            return False
        seen |= {key} if word in ("box", "stack", "ruling") or key in ONCE else set()
        if word == "deal":
            return self.deal(words[2:])
        return True

    def deal(self, names: list[str]) -> bool:
        by_name = {name: scout for scout, name in self.scouts.items()}
        self.dealt += [by_name.get(name, name.lower()) for name in names]
        return len(self.dealt) <= 16

    def is_tile_line(self, text: str) -> bool:
        """A tile line, whose comment begins with any `#` after the name."""
        found = re.match(rf"({BLANK}*tile{BLANK}+[^ \t\r]+)(.*)", text, re.S)
        line = found[1] + found[2].split("#")[0].rstrip(" \t\r") if found else text
        name = words_of(line)[1] if len(words_of(line)) > 1 else ""
        barred = name in BARRED or (self.game == BASE and name in OTHER_GAME)
        if barred or not self.grammar.reads("name", name) or len(name.encode()) > 15:
            return False
        self.kinds.add(name)
        if len(self.kinds) > KINDS_MOST or not self.grammar.reads("header-line", line) or "\r" in line.strip():
            return False
        zones = tile_of(line.split(None, 2)[2], self.game)
        return zones is not None and (self.edition != "devir" or self.take_scout(name, zones))

    def take_scout(self, name: str, zones: list[Zone]) -> bool:
        scout = scout_of(name, zones)
        if not scout:
            return True
        if scout in self.scouts and self.scouts[scout] != name:
            return False
        self.scouts[scout] = name
        return can_be_scout(scout, zones)

    # ---- steps

    def read_setup(self) -> None:
        for number, text, words in self.header:
            if words[0] == "setup":
                fair = self.grammar.reads("header-line", text) and self.has_own_roles(words) and self.has_no_undefined_scout(words[1:2])
                self.bad += [] if fair else [number]
                self.count_move(number, fair)
            elif words[0] in ROWS:
                self.bad += [] if self.grammar.reads("header-line", text) else [number]
        given = [line for line in self.header if line[2][0] == "given"]
        if given and not any(words[0] in (*ROWS, "setup") for _, _, words in self.header):
            self.bad.append(given[0][0])
            return
        self.read_given(given)
        if not self.bad and any(words[0] in ROWS for _, _, words in self.header):
            self.bad += self.unread_rows()

    def read_given(self, lines: list[tuple[int, str, list[str]]]) -> None:
        """What a position states besides its tiles and pieces, by what it is about."""
        fair: dict[str, list[list[str]]] = {}
        for number, text, words in sorted(lines, key=lambda line: GIVEN.index(line[2][1]) if line[2][1:] and line[2][1] in GIVEN else len(GIVEN)):
            if sum(map(len, fair.values())) == GIVEN_MOST and self.is_given(text, words, []):
                self.refuse(number, "given", True)
            elif self.is_given(text, words, fair.get(" ".join(words[1:2]), [])):
                fair.setdefault(words[1], []).append(words)
            else:
                self.refuse(number, "given", False)

    def is_given(self, text: str, words: list[str], before: list[list[str]]) -> bool:
        if not self.grammar.reads("header-line", text) or names_twice(words[1:]):
            return False
        if words[1] == "covered":
            return not before if words[2] == "none" else ["none"] not in [other[2:] for other in before]
        points = words[3::2] if words[1] == "totals" else []
        return not before and (words[1] != "totals" or (set(words[2::2]) >= set(self.players[:PLAYERS_MOST]) and all(int(n) >= 0 for n in points)))

    def unread_rows(self) -> list[int]:
        """Where rows of tiles say too little, or nothing fits."""
        lines = [line.decode() for _, line in self.lines]
        record = next(read_games("".join(f"{line}\n" for line in lines)))
        try:
            set_up(record)
        except Unreadable as error:
            return [self.number + error.line - 1]
        return []

    def check_start(self) -> None:
        """A record without a start tile has a setup; no tile is called none."""
        self.bad += [number for number, _, words in self.header if words[:2] == ["start", "none"] and len(words) > 2]
        lone = [number for number, _, words in self.header if words == ["start", "none"]]
        if not self.bad and not any(words[0] in ("setup", "row") for _, _, words in self.header):
            self.bad += lone

    def count_move(self, number: int, counts: bool) -> None:
        self.moves += counts
        if self.moves > MOVES_MOST:
            self.bad.append(number)
            raise Stop

    def read_steps(self, at: int) -> None:
        for i in range(at, len(self.lines)):
            number, text = self.lines[i][0], self.text(i)
            if text is None:
                self.bad.append(number)
            elif self.grammar.reads("blank-line", text):
                continue
            else:
                self.read_step(number, text, words_of(text))

    def read_step(self, number: int, text: str, words: list[str]) -> None:
        self.steps += 1
        if self.steps > STEPS_MOST:
            self.bad.append(number)
            raise Stop
        if words[0] == "actions" and words[0] not in self.players:
            self.bad.append(number)
            raise Stop
        fair = self.is_step(text, words)
        self.bad += [] if fair else [number]
        move = words[0] in self.players and not set(words[1:3]) & set(ACTIONS)
        self.count_move(number, fair and move)

    def is_step(self, text: str, words: list[str]) -> bool:
        rule = "action-line" if words[0] in self.players or words[0] == "end" else "assertion-line"
        if not self.grammar.reads(rule, text):
            return False
        if words[0] in self.players:
            tile = words[2:3] if words[1] == "+" else words[1:2]
            return self.has_own_roles(words) and self.has_no_undefined_scout(tile)
        if words[0] == "result":
            self.results += 1
            return self.results == 1
        if words[0] == "legal":
            tile = words[3:4] if words[2] == "+" else words[2:3]
            return self.has_own_roles(words) and self.has_no_undefined_scout(tile)
        return not names_twice(words)

    def has_own_roles(self, words: list[str]) -> bool:
        return self.names_edition or not set(words[4:]) & set(ROLES_BASE) - set(self.players)

    def has_no_undefined_scout(self, tile: list[str]) -> bool:
        name = tile[0].lower() if tile else ""
        known = name in self.scouts or (tile and tile[0] in self.kinds)
        return bool(known) or self.edition != "devir" or name == "shaman" or name not in self.dealt


RULES["action-line"] = "[ ws ] action end"
RULES["assertion-line"] = "[ ws ] assertion end"


# ---- logs ----

def plays_format(game: Game) -> bool:
    return any(words_of(line.decode(errors="replace").removeprefix("\ufeff"))[:2] == ["player", "format"] for _, line in game.lines)


def unreadable(data: bytes) -> Iterator[Game]:
    """The games of a log, each with the lines that cannot be read; what is no game is one with its first line unreadable."""
    game: Game | None = None
    skips = passes = False  # the format is another one; the game is longer than it may be, or no game
    size, plays, begun = 0, False, False
    lines = data.split(b"\n")
    for number, line in enumerate(lines[: -1 if lines[-1] == b"" else None], 1):
        words = words_of(line.decode(errors="replace").removeprefix("\ufeff"))
        first = words[0] if words else ""
        if first == "player" and words[1:2] == ["format"]:
            plays = True
        stated = first == "format" and not (game and plays)
        if stated or (first == "game" and not skips):
            if game:
                yield game
            game, passes, size, plays = None, False, 0, False
        if stated:
            skips = words != ["format", "1"]
            if skips:
                game = Game(number, "")
                game.bad = [number]
                yield game
                game = None
        elif skips or passes:
            continue
        elif first == "game":
            game = Game(number, line.decode(errors="replace").strip().removeprefix("\ufeff").strip()[4:].strip())
        elif not game and first in HEADER and not begun:
            game = Game(number, "")
            game.headless = True
        elif not game and (first or bad_bytes(line)):
            game = Game(number, "")
            game.bad = [number]
            yield game
            game, passes = None, True
        begun = begun or bool(first)
        if game and not passes:
            size += len(line) + 1
            game.lines.append((number, line))
            if len(line) > LINE_MOST or size - 1 > GAME_MOST:
                game.lines.pop()
                game.bad.append(number)
                passes = True
    if game:
        yield game


def bad_bytes(line: bytes) -> bool:
    try:
        return b"\0" in line or line.decode() is None
    except UnicodeDecodeError:
        return True
