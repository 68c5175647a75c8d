#!/usr/bin/env python3
"""topics_check.py HGREF PAGE...: holds each topic of `hgref help` against its section of a manual page, word for word.

mandoc renders the pages. Words are compared as they are but for their case, since topics write what is to be replaced in
capitals, and for the kind of quotes.
"""

import re
import subprocess
import sys


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def words(text):
    return re.sub("[\u2018\u2019`']", "'", text).replace("\u201c", '"').replace("\u201d", '"').lower().split()


def sections(page):
    """The topics of a page, each with its heading."""
    name = None
    with open(page, encoding="utf-8") as source:
        for line in source:
            if match := re.match(r'\.\\" @topic (\w+):', line):
                name = match[1]
            elif name and (match := re.match(r"\.S[hs] (.*)", line)):
                yield name, match[1].replace('"', "")
                name = None


def section(page, heading):
    """The text of a section, up to the next heading, as mandoc renders it."""
    lines = re.sub(".\b", "", run("mandoc", "-T", "utf8", "-O", "width=500", page)).split("\n")
    begin = next(i for i, line in enumerate(lines) if line.strip() == heading and not line.startswith("     ")) + 1
    end = next(i for i in range(begin, len(lines)) if re.match(" {0,3}[^ ]", lines[i]))
    return " ".join(lines[begin:end])


def topic(hgref, name):
    """The text of a topic, without the help of the command of its name and without the page that it names at the end."""
    text = run(hgref, "help", name)
    for option in ("--help", "-h"):
        helped = subprocess.run([hgref, name, option], capture_output=True, text=True).stdout
        text = text[len(helped) :] if helped and text.startswith(helped) else text
    return text[: text.rindex("In full: ")]


def main():
    hgref, pages = sys.argv[1], sys.argv[2:]
    held, wrong = 0, 0
    for page in pages:
        for name, heading in sections(page):
            held += 1
            if (in_page := words(section(page, heading))) != (in_topic := words(topic(hgref, name))):
                wrong += 1
                pair = next((p for p in zip(in_page, in_topic) if p[0] != p[1]), (in_page[-1:], in_topic[-1:]))
                print(f"help {name}: {pair[1]} where {page} has {pair[0]}")
    print(f"{held} topics, {wrong} that differ")
    return wrong or not held


sys.exit(bool(main()))
