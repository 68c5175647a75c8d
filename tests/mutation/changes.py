"""The small changes that can be made to a C source text or a script: an operator, a constant, a condition, a statement.

changes_of(text, enums) lists them. The text is read as tokens, not parsed: it relies on the way clang-format lays the
code out, in that an operator with spaces on both sides takes two operands. Comments, strings, assertions, enum
definitions and the bounds of arrays in declarations stay as they are.
"""

import re
import subprocess
from typing import NamedTuple

TOKEN = re.compile(
    r"""(?P<comment>/\*.*?\*/|//[^\n]*)|(?P<string>"(?:\\.|[^"\\])*")|(?P<char>'(?:\\.|[^'\\])')
    |(?P<splice>\\\n)|(?P<line>\n)|(?P<blank>[ \t]+)|(?P<word>[A-Za-z_]\w*)|(?P<number>\d\w*)
    |(?P<sign>->|\+\+|--|<<=|>>=|===|!==|<<|>>|<=|>=|==|!=|&&|\|\||[-+*/%&|^]=|\.\.\.|\#\#|.)""",
    re.S | re.X,
)

BINARY = {
    "<": ("<=", ">="), "<=": ("<", ">"), ">": (">=", "<="), ">=": (">", "<"), "==": ("!=",), "!=": ("==",),
    "===": ("!==",), "!==": ("===",),
    "+": ("-",), "-": ("+",), "*": ("+",), "/": ("*",), "%": ("*",),
    "&&": ("||",), "||": ("&&",), "&": ("|",), "|": ("&",), "^": ("|",), "<<": (">>",), ">>": ("<<",),
    "+=": ("-=",), "-=": ("+=",), "*=": ("+=",), "/=": ("*=",), "|=": ("&=", "="), "&=": ("|=", "="), "^=": ("|=",),
}  # fmt: skip
TYPES = set(
    "bool int char unsigned size_t void let const static struct enum union extern typedef inline "
    "uint8_t uint16_t uint32_t uint64_t int8_t int16_t int32_t int64_t".split()
)
NO_STATEMENT = TYPES | set("if for while do switch case default else return goto function".split())


class Change(NamedTuple):
    start: int
    end: int
    new: str


class Token(NamedTuple):
    kind: str
    text: str
    start: int
    end: int


class Source:
    """The tokens of a text that are code, and which of them belong together."""

    def __init__(self, text):
        self.text = text
        self.tokens = [t for t in self.read(text) if t.kind not in ("comment", "blank", "line", "splice")]
        self.mate = self.match_brackets()
        self.fixed = self.find_fixed()

    @staticmethod
    def read(text):
        """All tokens but those of preprocessor lines; of a #define of several lines, those after the first."""
        tokens, directive, first = [], False, False
        begin = True
        for m in TOKEN.finditer(text):
            token = Token(m.lastgroup, m.group(), m.start(), m.end())
            if begin and token.text == "#":
                directive = first = True
            if token.kind == "line":
                directive = False
                begin = True
            elif token.kind == "splice":
                first = False
            elif token.kind != "blank":
                begin = False
            if not (directive and first):
                tokens.append(token)
        return tokens

    def match_brackets(self):
        mate, open_at = {}, []
        for i, token in enumerate(self.tokens):
            if token.text in "([{":
                open_at.append(i)
            elif token.text in ")]}" and open_at:
                mate[open_at[-1]] = i
                mate[i] = open_at.pop()
        return mate

    def find_fixed(self):
        """Tokens that stay: assertions, enum definitions, bounds in declarations, the index of `sizeof x[0]`."""
        fixed = set()
        statement = 0
        for i, token in enumerate(self.tokens):
            word = token.text
            after = self.tokens[i + 1].text if i + 1 < len(self.tokens) else ""
            if word == "assert" and after == "(":
                fixed.update(range(i, self.mate[i + 1] + 1))
            if word == "enum":
                brace = i + 1 if after == "{" else i + 2
                if brace < len(self.tokens) and self.tokens[brace].text == "{":
                    fixed.update(range(i, self.mate[brace] + 1))
            if word == "sizeof":
                at = i + 1
                while self.tokens[at].kind == "word" or self.tokens[at].text in (".", "->", "["):
                    at = self.mate[at] + 1 if self.tokens[at].text == "[" else at + 1
                fixed.update(range(i, at))
            if word in ";{}":
                statement = i + 1
            if word == "[" and self.tokens[statement].text in TYPES:
                between = [t.text for t in self.tokens[statement:i]]
                if "=" not in between and not ("for" in between):
                    fixed.update(range(i, self.mate[i] + 1))
        return fixed

    def spaced(self, token):
        return self.text[token.start - 1] in " \t\n" and self.text[token.end] in " \t\n"

    def statement_end(self, first):
        """The `;` of the statement that begins at this token, or None if a block begins instead."""
        i = first
        while i < len(self.tokens):
            word = self.tokens[i].text
            if word == ";":
                return i
            if word == "{" and self.tokens[i - 1].text not in (")", "=", ",", "{", "return"):
                return None
            if word in ")]}":
                return None
            i = self.mate[i] + 1 if word in "([{" and i in self.mate else i + 1
        return None


def enum_groups(compiler, headers):
    """The next value of each enumeration constant, for those that are not bounds: no numbers are given to these."""
    text = subprocess.run([*compiler, "-MF", "/dev/null", "-E", "-P", *headers], capture_output=True, text=True, check=True).stdout
    after = {}
    for name, body in re.findall(r"\benum\s*(\w*)\s*\{([^}]*)\}", text):
        parts = [part.strip() for part in body.split(",") if part.strip()]
        names = [part.split("=")[0].strip() for part in parts]
        counts = any("=" in part for part in parts[1:])
        if counts and not all("<<" in part for part in parts):
            continue
        if len(parts) == 1 or (not name and "=" in parts[0]):
            continue
        for i, constant in enumerate(names):
            after[constant] = names[(i + 1) % len(names)]
    return after


def number_changes(token, before):
    digits = re.match(r"0[xX][0-9a-fA-F]+|\d+", token.text).group()
    suffix = token.text[len(digits) :]
    value = int(digits, 16 if digits[:2] in ("0x", "0X") else 10)
    new = [value + 1]
    if value > 0:
        new.append(value - 1)
    elif not suffix and before not in ("{", "-"):
        new.append(-1)
    return [Change(token.start, token.end, f"{n}{suffix}") for n in new]


def operator_changes(source, i):
    token = source.tokens[i]
    before = source.tokens[i - 1]
    if token.text in BINARY and source.spaced(token):
        if token.text == "*" and (before.text in TYPES or source.tokens[i - 2].text in ("struct", "enum")):
            return
        for new in BINARY[token.text]:
            yield Change(token.start, token.end, new)
    elif token.text in ("++", "--"):
        yield Change(token.start, token.end, "--" if token.text == "++" else "++")
    elif token.text in ("!", "~"):
        yield Change(token.start, token.end, "")
    elif token.text == "-" and before.text not in (")", "]") and before.kind not in ("word", "number"):
        yield Change(token.start, token.end, "")


def negated(source, first, last):
    """The tokens from first to last, as the opposite condition."""
    start, end = source.tokens[first].start, source.tokens[last].end
    return Change(start, end, f"!({source.text[start:end]})")


def condition_changes(source, i):
    word = source.tokens[i].text
    if word in ("if", "while") and source.tokens[i + 1].text == "(":
        yield negated(source, i + 2, source.mate[i + 1] - 1)
    if word == "for":
        close = source.mate[i + 1]
        stops, at = [], i + 2
        while at < close:
            if source.tokens[at].text == ";":
                stops.append(at)
            at = source.mate[at] + 1 if source.tokens[at].text in "([{" else at + 1
        if len(stops) > 1 and stops[1] > stops[0] + 1:
            yield negated(source, stops[0] + 1, stops[1] - 1)
    if word == "?":
        at = i - 1
        while source.tokens[at].text not in ("=", "return", "(", "[", "{", ",", "?", ":", ";", "+=", "-=", "|=", "}"):
            at = source.mate[at] - 1 if source.tokens[at].text in (")", "]", "}") else at - 1
        if at + 1 < i:
            yield negated(source, at + 1, i - 1)


def begins_statement(source, i):
    before = source.tokens[i - 1]
    if before.text in (";", "{", "}", "else"):
        return True
    if before.text == ")" and i - 1 in source.mate:
        return source.tokens[source.mate[i - 1] - 1].text in ("if", "for", "while", "switch")
    if before.text == ":":
        return source.tokens[i - 2].text == "default" or source.tokens[i - 3].text == "case"
    return False


def statement_changes(source, i, returns):
    token = source.tokens[i]
    if not begins_statement(source, i):
        return
    if token.text == "return":
        end = source.statement_end(i)
        value = source.text[source.tokens[i + 1].start : source.tokens[end].start]
        if end == i + 1:
            yield Change(token.start, token.end, "")
        elif returns != "struct":
            for constant in ("0", "1") if returns == "bool" else ("0",):
                if value not in (constant, "true", "false", "NULL"):
                    yield Change(token.end + 1, source.tokens[end].start, constant)
        return
    if token.kind not in ("word", "sign") or token.text in NO_STATEMENT or token.text in "{}();":
        return
    end = source.statement_end(i)
    if end and i not in source.fixed:
        yield Change(token.start, source.tokens[end].start, "")


FUNCTION = re.compile(r"^(?:\t(?=function )|(?:static )?(?:const )?)(?P<kind>\w+) (?P<rest>[\w *]*?)(?P<name>\w+)\(", re.M)


def functions_of(text):
    """Where functions begin, what they return (`struct`, `bool` or another word), and their names."""
    for m in FUNCTION.finditer(text):
        pointer = "*" in m.group("rest")
        yield m.start(), "pointer" if pointer else m.group("kind"), m.group("name")


def function_at(text, at):
    """The name of the function that the text has there."""
    names = [name for start, kind, name in functions_of(text) if start <= at]
    return names[-1] if names else "-"


def is_in_function(text, at):
    """Whether a place is inside the braces of a function."""
    begin = max((start for start, kind, name in functions_of(text) if start <= at), default=None)
    return begin is not None and text.count("{", begin, at) > text.count("}", begin, at)


def changes_of(text, enums):
    source = Source(text)
    functions = list(functions_of(text))
    changes = []
    for i, token in enumerate(source.tokens):
        if i in source.fixed or i == 0:
            continue
        if token.kind == "number":
            changes += number_changes(token, source.tokens[i - 1].text)
        elif token.kind == "char" and len(token.text) == 3:
            changes.append(Change(token.start, token.end, f"'{chr(ord(token.text[1]) + 1)}'"))
        elif token.text in ("true", "false"):
            changes.append(Change(token.start, token.end, "false" if token.text == "true" else "true"))
        elif token.text in enums:
            changes.append(Change(token.start, token.end, enums[token.text]))
        changes += operator_changes(source, i)
        changes += condition_changes(source, i)
        returns = [kind for start, kind, name in functions if start < token.start]
        if returns:
            changes += statement_changes(source, i, returns[-1])
    return sorted(set(changes))
