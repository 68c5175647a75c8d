"""The program as users run it, and records that are edited as users edit them."""

import json
import re
import subprocess

OPTIONS = {  # the options of a record that a command takes; the others are for those that judge
    "convert": (), "mend": ("-e", "-r", "-j"), "report": ("-e", "-r", "--on-illegal"), "claim": ("-e", "-r", "--on-illegal"),
    "explain": ("-e", "-r", "--on-illegal"), "draw": ("-e", "-r", "--on-illegal"),
}  # fmt: skip
ANY = ("-e", "-r", "-j", "--on-illegal")


class Program:
    """HGREF, perhaps with a sabotage: a change of what some of its commands print."""

    def __init__(self, path, sabotage=None):
        self.path, self.sabotage, self.asked = path, sabotage, 0

    def run(self, *args, text=""):
        """Runs a command whose input is `text`; its status, output and standard error."""
        done = subprocess.run([self.path, *args], input=text.encode(), capture_output=True, timeout=300)
        out = self.altering(" ".join(args), done.stdout.decode(errors="replace"))
        return done.returncode, out, done.stderr.decode(errors="replace")

    def altering(self, command, out):
        """What a command printed, or wrote into a file: altered every other time that the sabotage is of it."""
        if not self.sabotage or not set(self.sabotage[0].split()) <= set(command.split()):
            return out
        altered = re.sub(self.sabotage[1], self.sabotage[2], out)
        self.asked += altered != out
        return altered if self.asked % 2 else out


class Record:
    """The text of a game, or of several, and the options with which each command is asked about it."""

    def __init__(self, program, name, kind, text, options=(), parts=()):
        self.program, self.name, self.kind, self.text, self.options, self.parts = program, name, kind, text, options, parts
        self.kept = {}

    def become(self, program):
        """The same record asked of another program."""
        self.program, self.kept = program, {}
        for part in self.parts:
            part.become(program)

    def like(self, text, name="edited"):
        return Record(self.program, self.name + ", " + name, self.kind, text, self.options)

    def run(self, command, *args):
        taken = OPTIONS.get(command, ANY)
        chosen = [word for pair in zip(self.options[::2], self.options[1::2]) if pair[0] in taken for word in pair]
        return self.program.run(command, *args, *chosen, "-", text=self.text)

    def claim(self, words):
        """The verdict about a claim, in JSON, and the status; in claims the record stands before the words."""
        chosen = [word for pair in zip(self.options[::2], self.options[1::2]) if pair[0] != "-j" for word in pair]
        status, out, _ = self.program.run("claim", "-f", "json", *chosen, "-", words, text=self.text)
        return (objects(out) or [{}])[0], status

    def json(self, command, *args):
        return self.json_of(command, "json", *args)

    def json_of(self, command, form, *args):
        return objects(self.run(command, *args, "-f", form)[1])

    def once(self, *args):
        """As json(), asked once."""
        if args not in self.kept:
            self.kept[args] = self.json(*args) if args[0] != "trace" else objects(self.run(*args)[1])
        return self.kept[args]

    @property
    def score(self):
        return (self.once("score") or [{}])[0]

    @property
    def codes(self):
        return [v["code"] for v in self.score["violations"]]

    def codes_on(self, number):
        return [v["code"] for v in self.score["violations"] if v["line"] == number]

    @property
    def ended(self):
        """What `score --if-ended` adds, or nothing."""
        return (self.once("score", "--if-ended") or [{}])[0].get("if_ended") or {}

    @property
    def given(self):
        """The points that a position gives each player, which `trace` has from the first move on."""
        return {s["player"]: s.get("given", 0) for s in self.score["standings"]}

    def totals_at(self, step):
        """The totals at a step of the trace; those of the setup come before what is given."""
        return {p: n + (self.given[p] if step["action"] == "setup" else 0) for p, n in step["totals"].items()}

    @property
    def trace(self):
        return self.once("trace", "--legal")

    @property
    def lines(self):
        return self.text.split("\n")

    @property
    def players(self):
        return [line.split()[1] for line in self.lines if re.match(r"\s*player \w", line)]

    def is_action(self, line):
        return line.split() and line.split()[0] in self.players

    def under(self, *options):
        """The same record, asked about with these options."""
        return Record(self.program, self.name + ", " + " ".join(options), self.kind, self.text, options)

    def first(self, command, *args):
        """The first object that a command prints in JSON."""
        return (self.json(command, *args) or [{}])[0]

    def before(self, number):
        """The record up to the line before line `number`."""
        return self.like("\n".join(self.lines[: number - 1]) + "\n", f"up to line {number - 1}")

    def without(self, *words):
        """The record without the lines that begin so."""
        kept = [line for line in self.lines if not line.startswith(words)]
        return self.like("\n".join(kept), "without " + ", ".join(words))

    def replaced(self, number, line):
        lines = self.lines
        lines[number - 1] = line
        return self.like("\n".join(lines), f"line {number}: {line}")

    def and_then(self, *lines):
        return self.like(self.text.rstrip("\n") + "\n" + "\n".join(lines) + "\n", "and then " + lines[-1])


def objects(out):
    """The objects of JSON lines; what is not JSON is no answer."""
    found = []
    for line in out.splitlines():
        try:
            value = json.loads(line)
        except ValueError:
            continue
        found += value if isinstance(value, list) else [value]
    return [value for value in found if isinstance(value, dict)]


def with_changes(text, changes):
    """The text with the changes of a correction, whose lines are those of the text as it was."""
    lines = text.split("\n")
    new = [[line] for line in lines] + [[]]
    for change in changes:
        place = new[change["line"] - 1]
        if change["was"] is None:
            place.insert(len(place) - 1 if place else 0, change["now"])
        elif change["now"] is None:
            place.pop()
        else:
            place[-1] = change["now"]
    return "\n".join(line for place in new for line in place)


def patched(text, diff):
    """The text with a unified diff of one file applied."""
    lines, out, at = text.split("\n"), [], 0
    for line in diff.split("\n")[2:]:
        header = re.match(r"@@ -(\d+)(,\d+)? ", line)
        if header:
            start = int(header[1]) - (header[2] != ",0")
            out += lines[at:start]
            at = start
        elif line[:1] in (" ", "-"):
            at += 1
        if line[:1] in (" ", "+"):
            out.append(line[1:])
    return "\n".join(out + lines[at:])


def awards_of(value):
    """Awards as they can be compared: without what only an answer about one of them adds."""
    return [{k: v for k, v in a.items() if k not in ("tally", "lost", "counted")} for a in value or []]


def of_feature(value):
    """What every answer says of a feature."""
    return {k: value[k] for k in ("kind", "at", "tiles", "segments", "open", "to_fill", "pieces", "leaders")}


def short(award):
    """KIND, PLACE, POINTS, PLAYERS."""
    return award["kind"].replace("-", " "), award["at"], award["points"], tuple(award["players"])


LINE = re.compile(r"^\s*(?:[-+] (?:at the end|move \d+): )?([a-z][a-z -]*?)(?: at (\S+))?: .*?= (\d+) (?:each )?to (.*)$")


def award_lines(text, players):
    """The awards that a text names, each as short() has them."""
    found = []
    for line in text.splitlines():
        match, to = LINE.match(line), []
        for word in re.findall(r"\w+", match[4]) if match else []:
            if word not in (*players, "and"):
                break
            to += [word] if word != "and" else []
        if match:
            found.append((match[1].replace("-", " "), match[2], int(match[3]), tuple(to)))
    return found


def numbers_of(text, players):
    """The points of each player in a line of text, such as `red 4, blue 0`."""
    return {p: int(n) for p, n in re.findall(r"(\w+) (\d+)\b", text) if p in players}
