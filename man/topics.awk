# awk -f man/topics.awk PAGE...: the texts of `hgref help TOPIC` as a table in C, from the sections of manual pages.
#
# A comment `.\" @topic NAME: SUMMARY` comes before the section of a topic, which ends at the next heading. The macros that
# such sections use are turned into plain text; any other is an error, and so is a topic twice.

function fail(why) {
	print FILENAME ":" FNR ": " why >"/dev/stderr"
	failed = 1
	exit 1
}

BEGIN {
	width = 78
	print "/* Written by man/topics.awk. */\n#include \"option/topics.h\"\n\n#include <stddef.h>\n\nconst struct topic topics[] = {"
	opening["Op"] = opening["Bq"] = "["; closing["Op"] = closing["Bq"] = "]"
	opening["Brq"] = "{"; closing["Brq"] = "}"
	opening["Pq"] = "("; closing["Pq"] = ")"
	opening["Ql"] = closing["Ql"] = "`"
}

function unescaped(line) {
	gsub(/\\-/, "-", line)
	gsub(/\\\(ga/, "`", line)
	gsub(/\\\(aq/, "'", line)
	gsub(/\\&/, "", line)
	gsub(/\\\(:u/, "ü", line)
	if (line ~ /\\/)
		fail("an escape that topics do not have")
	return line
}

# A line of the text, as a string in C.
function say(line) {
	sub(/ +$/, "", line)
	gsub(/"/, "\\\"", line)
	print "\t  \"" line "\\n\""
	blank = line == ""
}

function skip_line() {
	if (!blank)
		say("")
}

# Prints the words that were collected, in lines; after a short tag, on its line.
function flush(    n, word, i, line) {
	n = split(text, word, / +/)
	line = sprintf("%" margin "s", "")
	if (tag != "" && length(tag) + 2 <= margin)
		line = sprintf("  %-" (margin - 2) "s", tag)
	else if (tag != "")
		say("  " tag)
	tag = ""
	for (i = 1; i <= n; i++) {
		if (i > 1 && length(line) + 1 + length(word[i]) > width) {
			say(line)
			line = sprintf("%" margin "s", "") word[i]
		} else {
			line = line (line ~ /^ *$/ || line ~ / $/ ? "" : " ") word[i]
		}
	}
	if (n)
		say(line)
	text = ""
}

# The words of a line of macros in plain text; those to be replaced are in capitals.
function plain(line,    n, word, i, w, content, out, glue, capitals, close_with, rest) {
	n = split(line, word, / +/)
	glue = 1
	for (i = 1; i <= n; i++) {
		content = word[i] ~ /^\\&/ # a sign that is no punctuation
		w = word[i] = unescaped(word[i])
		if (w ~ /^(Cm|No|Li|Ar|Pa|Sx)$/) {
			capitals = w == "Ar"
		} else if (w == "Ns") {
			glue = 1
		} else if (w in opening) {
			out = out (glue ? "" : " ") opening[w]
			close_with = closing[w] close_with
			glue = 1
			capitals = 0
		} else if (w == "Fl") {
			out = out (glue ? "" : " ") "-"
			glue = 1
		} else if (w == "Xr") {
			out = out (glue ? "" : " ") word[i + 1] "(" word[i + 2] ")"
			i += 2
			glue = 0
		} else if (w ~ /^[A-Z][a-z]$/) {
			fail("the macro " w " is not one that topics have")
		} else if (!content && w ~ /^[.,:;]$/) {
			rest = i
			while (rest <= n && word[rest] ~ /^[.,:;]$/)
				rest++
			if (rest > n) { # punctuation at the end comes after what it closes
				out = out close_with
				close_with = ""
			}
			out = out w
			glue = 0
		} else {
			if (w ~ /`/ && sub(/`$/, "'", out)) # quotes around backquotes
				sub(/^`/, "'", close_with)
			out = out (glue ? "" : " ") (capitals ? toupper(w) : w)
			glue = 0
		}
	}
	return out close_with
}

function end_topic() {
	if (name == "")
		return
	flush()
	print "\t  \"\\nIn full: " page ".\\n\" },"
	name = ""
}

FNR == 1 { end_topic() }

/^\.Dt / { page = tolower($2) "(" $3 ")" }

/^\.\\" @topic / {
	end_topic()
	next_name = $3
	sub(/:$/, "", next_name)
	summary = $0
	sub(/^[^:]*: */, "", summary)
	summary = unescaped(summary)
	next
}

/^\.S[hs] / {
	end_topic()
	name = next_name
	next_name = ""
	if (name == "")
		next
	if (name in had)
		fail("the topic " name " again")
	had[name] = 1
	print "\t{ \"" name "\", \"" summary "\","
	margin = 0
	blank = 1
	compact = literal = 0
	next
}

name == "" { next }

literal && /^\.Ed/ { literal = 0; next }
literal { say(unescaped($0)); next }

/^\.\\"/ { next }
/^\.Bd -literal/ {
	flush()
	if (!/ -compact/)
		skip_line()
	literal = 1
	next
}
/^\.Pp/ { flush(); skip_line(); next }
/^\.Bl -column/ { flush(); skip_line(); columns = 1; margin = 2; next }
/^\.It/ && columns {
	n = split($0, cell, / Ta /)
	text = sprintf("  %-16s%s", plain(substr(cell[1], 5)), n > 1 ? plain(cell[2]) : "")
	say(text)
	text = ""
	next
}
/^\.Bl -tag/ { flush(); compact = / -compact/; margin = 5; next }
/^\.El/ { flush(); margin = columns = 0; next }
/^\.It/ {
	flush()
	if (!compact)
		skip_line()
	tag = plain(substr($0, 5))
	next
}
/^\./ { text = text (text == "" ? "" : " ") plain(substr($0, 2)); next }
{ text = text (text == "" ? "" : " ") unescaped($0) }

END {
	if (failed)
		exit 1
	end_topic()
	print "\t{ NULL, NULL, NULL },\n};"
}
