#!/usr/bin/env python3
"""suggestions.py HGREF FILE...: follows what messages suggest for the user's own line, until nothing is suggested.

Each record is checked; where a message says `did you mean ...`, `write ...`, or shows the line as it should be, the line is
changed in that way and the record is checked again. A suggestion is refused if that message, or another one of a word at or
before the same place of the line, is printed of the changed record. What has a form in it, such as `X,Y`, is no suggestion.
"""

import os
import re
import subprocess
import sys
import tempfile

MESSAGE = re.compile(r"^(?P<file>.*?):(?P<line>\d+):(?P<column>\d+): (?P<code>[a-z-]+): (?P<words>.*)$")
SAID = [
    r"did you mean `(?P<s>[^`]*)`(?: and on the next line `(?P<next>[^`]*)`)?",
    r"; write `(?P<s>[^`]*)`|: write `(?P<s2>[^`]*)`$",
    r"(?:in quotes|closing quote|comes first|by spaces): `(?P<s>[^`]*)`$",
    r"no colon: `(?P<s>[^`]*)`, and below it `(?P<below>[^`]*)`",
    r"list of lines: `(?P<s>[^`]*)`$",
    r"with a hyphen: `(?P<s>[^`]*)`$",
    r"then \S+ is `(?P<s>[^`]*)` here",
    r"with its turn: `(?P<s>[^`]*)`",
    r"^`(?P<s>[^`]*)` would be (?:right|legal)",
    r"to the south, `(?P<flipped>[^`]*)` makes it true",
]
OTHER = re.compile("cells? (is|are) open|does not fit|fits in no turn")  # of a row whose words can be read
FORM = re.compile(r"\b(X|Y|TILE|TURN|ROLE|SLOT|COLOUR|PLAYER|FILE|N)\b(?! *(-?\d+,|\d))|\.\.\.")


def messages(hgref, files):
    """What is wrong with files: lists of file, line, column, code, words, marked, help."""
    said = subprocess.run([hgref, "check", *files], capture_output=True, text=True, errors="replace")
    found = []
    for line in said.stderr.split("\n") + said.stdout.split("\n"):
        if match := MESSAGE.match(line):
            found.append({**match.groupdict(), "marked": 0, "help": ""})
        elif found and (match := re.match(r"^ +\| ( *)(\^+)$", line)):
            found[-1]["marked"] = len(match[2])
        elif found and (match := re.match(r"^  help: (.*)$", line)):
            found[-1]["help"] = match[1]
    for m in found:
        m["line"], m["column"] = int(m["line"]), int(m["column"])
    return found


def suggestion(message):
    """What is suggested for the line of a message: its parts; None if nothing is."""
    for words in (message["words"], message["help"]):
        for pattern in SAID:
            if match := re.search(pattern, words):
                parts = {key: value for key, value in match.groupdict().items() if value is not None}
                text = parts.get("s") or parts.get("s2") or ""
                if text and not FORM.search(text):
                    return {**parts, "s": text}
    return None


def changed(line, message, parts):
    """The line with the suggestion in it, in each way in which it can be meant: the word, the rest, the item, the line."""
    s, at = parts["s"], message["column"] - 1
    indent = re.match(r"\s*(?:- )?", line)[0]
    if "below" in parts:
        yield "\n".join([re.match(r" *", line)[0] + s, " " * (len(indent)) + parts["below"]])
        return
    if "next" in parts:
        yield indent + s + "\n" + parts["next"]
        return
    wrong = re.search(r"`([^`]*)`", message["words"])
    marked = max(message["marked"], 1)
    word = re.match(r"[^\s,}\]]*", line[at:])[0]
    if wrong and wrong[1] and (begin := line.find(wrong[1], max(at - 1, 0))) >= 0:
        yield line[:begin] + s + line[begin + len(wrong[1]) :]
    yield line[:at] + s + line[at + marked :]
    yield line[:at] + s + line[at + len(word) :]
    yield line[:at] + s
    yield re.sub(r"[\w-]+: *[^,}]*", lambda _: s, line[at:], count=1).join([line[:at], ""])
    for opening, closing, keep in ("{", "}", 0), ('"', '"', 1):
        begin, end = line.rfind(opening, 0, at + 1), line.find(closing, at)
        if 0 <= begin < end:
            yield line[: begin + keep] + s + line[end + 1 - keep :]
    yield line[: line.find("expect")] + s if "expect" in line else line
    yield indent + s
    yield re.match(r" *", line)[0] + s


def follow(hgref, path, text, message, parts, folder):
    """The text with the suggestion in it that is accepted; None if it is refused in each way."""
    lines = text.split("\n")
    number, code = message["line"], message["code"]
    for line in dict.fromkeys(changed(lines[number - 1], message, parts)):
        if line == lines[number - 1]:
            continue
        new = "\n".join(lines[: number - 1] + [line] + lines[number:])
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(new)
        written = range(number, number + line.count("\n") + 1)
        again = [m for m in messages(hgref, [path]) if m["line"] in written and not OTHER.search(m["words"])]
        place = (number, message["column"])
        if not [m for m in again if code != "error" or (m["code"] == "error" and (m["line"] > number or (m["line"], m["column"]) <= place))]:
            return new
        if code != "error" and not [m for m in again if m["code"] in (code, "error")]:
            return new
    return None


def main():
    hgref, files = sys.argv[1], sys.argv[2:]
    followed, refused = 0, 0
    first = {}
    for message in messages(hgref, files):
        if message["file"] not in first and suggestion(message):
            first[message["file"]] = message
    with tempfile.TemporaryDirectory() as folder:
        for name, message in first.items():
            with open(name, encoding="utf-8", errors="surrogateescape", newline="") as file:
                text = file.read()
            path = os.path.join(folder, "record" + os.path.splitext(name)[1])
            seen = set()
            while message:
                parts = suggestion(message)
                followed += 1
                seen.add((message["line"], message["words"]))
                if (new := follow(hgref, path, text, message, parts, folder)) is None:
                    refused += 1
                    print(f"{name}:{message['line']}: `{parts['s']}` is refused: {message['words']}")
                    break
                text = new
                left = [m for m in messages(hgref, [path]) if suggestion(m) and (m["line"], m["words"]) not in seen]
                message = left[0] if left else None
    print(f"{followed} suggestions followed, {refused} refused")
    return refused > 0 or followed == 0


sys.exit(main())
