"""What a row of the table is, and what it found."""

import random
import zlib

ROWS = {}
ALL = "game cut damaged order table loose wrong"
MOVES = "game cut damaged order"


class Row:
    def __init__(self, compare, kinds, most, sabotages):
        self.name, self.compare = compare.__name__.replace("_", "-"), compare
        self.says, self.kinds, self.most, self.sabotages = compare.__doc__.split("\n")[0], kinds.split(), most, sabotages


def row(kinds, most, *sabotages):
    """Makes a function a row: for records of these kinds, at most so many; each sabotage is a command, a pattern in what it
    prints, and what stands there instead, which the row must notice."""

    def register(compare):
        made = Row(compare, kinds, most, sabotages)
        ROWS[made.name] = made
        return compare

    return register


def more(match):
    """The number that a pattern ends with, one higher."""
    return match[1] + str(int(match[2]) + 1)


class Answers:
    """The answers about one record that a row has compared."""

    def __init__(self, row_name, record):
        self.row, self.record, self.count, self.wrong = row_name, record, 0, []
        self.chance = random.Random(zlib.crc32((row_name + record.name).encode()))

    def same(self, what, answer, expected, record=None):
        self.count += 1
        if answer != expected:
            self.wrong.append((what, answer, expected, record or self.record))

    def each(self, what, answer, expected, record=None):
        """As same(), key by key of what is expected."""
        for key, value in expected.items():
            self.same(f"{what}: {key}", answer.get(key), value, record)

    def claim(self, words, verdict, computed=None):
        """The verdict about a claim, with its exit status, and what was computed; returns the answer."""
        answer, status = self.record.claim(words)
        status_of = {"upheld": 0, "rejected": 1, "not-judged": 2}
        self.same(words, [answer.get("verdict"), status], [verdict, status_of[verdict]])
        if computed is not None:
            self.same(words + ", computed", answer.get("computed"), computed)
        return answer

    def beside(self, words, points, players):
        """Claims of these points, and of one more."""
        self.claim(words % points, "upheld", {p: points for p in players})
        self.claim(words % (points + 1), "rejected", {p: points for p in players})

    def true(self, what, holds, record=None):
        self.same(what, bool(holds), True, record)

    def some(self, values, n):
        values = list(values)
        return values if len(values) <= n else [values[i] for i in sorted(self.chance.sample(range(len(values)), n))]
