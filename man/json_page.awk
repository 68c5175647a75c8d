# awk -f man/json_page.awk man/hgref-json.5.in: the manual page of JSON, with what the schemas in scenarios/ say.
#
# A line `.\" @schema NAME` of the page is replaced by NAME.schema.json: its name and description, each key with type, meaning and
# values, then a subsection for each definition with a title; `.\" @keys` by the keys of all schemas named in the page. What is
# defined with a title is called by it; other definitions are written out where they are used. A key that nothing explains is an
# error.

function fail(why) {
	print "json_page.awk: " why >"/dev/stderr"
	failed = 1
	exit 1
}

# ---- the schemas: kind, text[path], keys of an object: keys[path], key[path, i]; paths as in JSON pointers, after the name ----

function read_schema(name,    file, line) {
	if (name in kind)
		return
	file = "scenarios/" name ".schema.json"
	tokens = at = 0
	while ((getline line <file) > 0)
		while (match(line, /"([^"\\]|\\.)*"|[-0-9.]+|true|false|null|[][{},:]/)) {
			token[++tokens] = substr(line, RSTART, RLENGTH)
			line = substr(line, RSTART + RLENGTH)
		}
	close(file)
	if (!tokens)
		fail(file " cannot be read")
	read_value(name)
}

function string(token) {
	token = substr(token, 2, length(token) - 2)
	gsub(/\\"/, "\"", token)
	gsub(/\\\\/, "\\", token)
	return token
}

function read_value(path,    first, name) {
	first = token[++at]
	if (first !~ /^[[{]/) {
		kind[path] = first ~ /^"/ ? "string" : "other"
		text[path] = first ~ /^"/ ? string(first) : first
		return
	}
	kind[path] = first == "{" ? "object" : "list"
	keys[path] = 0
	if (token[at + 1] ~ /^[]}]$/)
		at++
	else
		do {
			name = keys[path]
			if (first == "{") {
				name = string(token[++at])
				at++
			}
			key[path, keys[path]++] = name
			read_value(path "/" name)
		} while (token[++at] == ",")
}

# ---- what is said of a path ----

# Where the $ref of a path leads.
function target(path,    ref, file) {
	ref = text[path "/$ref"]
	file = path
	sub(/\/.*/, "", file)
	if (ref !~ /^#/) {
		file = ref
		sub(/\..*/, "", file)
		read_schema(file)
	}
	return ref ~ /#/ ? file substr(ref, index(ref, "#") + 1) : file
}

# A definition that is called by its title.
function has_title(path) {
	return path ~ /\/(\$defs|definitions)\/[^\/]*$/ && (path "/title") in text
}

# The path itself, or what it refers to if it adds no key.
function meant(path) {
	while (!has_title(path) && (path "/$ref") in text && !((path "/properties") in kind))
		path = target(path)
	return path
}

function description(path) {
	while (!((path "/description") in text) && (path "/$ref") in text && !has_title(path))
		path = target(path)
	return has_title(path) ? "" : text[path "/description"]
}

# The alternatives that are not null: alternative[1..n].
function alternatives(path, alternative,    i, n, group) {
	group = (path "/anyOf") in kind ? path "/anyOf" : path "/oneOf"
	for (i = 0; i < keys[group]; i++)
		if (text[group "/" i "/type"] != "null")
			alternative[++n] = group "/" i
	return n
}

function can_be_null(path,    i, group) {
	for (i = 0; i < keys[path "/type"]; i++)
		if (text[path "/type/" i] == "null")
			return 1
	for (i = 0; i < keys[path "/enum"]; i++)
		if (kind[path "/enum/" i] == "other" && text[path "/enum/" i] == "null")
			return 1
	group = (path "/anyOf") in kind ? path "/anyOf" : path "/oneOf"
	for (i = 0; i < keys[group]; i++)
		if (text[group "/" i "/type"] == "null")
			return 1
	return 0
}

# The type in a word or a few: `number`, `award or null`, `list of cells`.
function type_of(path, many,    found, alternative, value) {
	path = meant(path)
	if (has_title(path))
		found = text[path "/title"] (many ? "s" : "")
	else if (can_be_null(path) && alternatives(path, alternative) == 1)
		found = type_of(alternative[1], many)
	else if (text[path "/type"] == "array" || text[path "/type/0"] == "array")
		found = (many ? "lists" : "list") ((path "/items") in kind ? " of " type_of(path "/items", 1) : "")
	else if ((path "/$ref") in text)
		found = type_of(target(path), many)
	else {
		found = kind[path "/type"] == "list" ? text[path "/type/0"] : text[path "/type"]
		if ((path "/enum") in kind && collect_values(path, value, 0))
			found = "word"
		else if ((path "/const") in kind)
			found = kind[path "/const"] == "string" ? "word" : "number"
		else if ((path "/enum") in kind || found == "integer")
			found = "number"
		else if (found == "" && alternatives(path, alternative) > 1) {
			found = type_of(alternative[1])
			if (found != type_of(alternative[2]))
				found = found " or " type_of(alternative[2])
		}
		else if (found == "" && (path "/properties") in kind)
			found = "object"
		found = found (many && found != "" ? "s" : "")
	}
	return found (can_be_null(path) ? " or null" : "")
}

# ---- the page ----

# Prints a description: each sentence on a line, `words` between backticks as literal ones.
function say(words) {
	gsub(/\\/, "\\e", words)
	while (match(words, /`[^`]*`/))
		words = substr(words, 1, RSTART - 1) "\\(oq" substr(words, RSTART + 1, RLENGTH - 2) "\\(cq" substr(words, RSTART + RLENGTH)
	gsub(/-/, "\\-", words)
	gsub(/\. /, ".\n", words)
	if (words != "")
		print words
}

# The words that a value can be, as in `a`, `b` or `c`; of what is one of several lists, all of them.
function collect_values(path, value, n,    i, alternative, found) {
	for (i = 0; i < keys[path "/enum"]; i++)
		if (kind[path "/enum/" i] == "string")
			value[n++] = "`" text[path "/enum/" i] "`"
	found = alternatives(path, alternative)
	for (i = 1; i <= found && !has_title(meant(alternative[i])); i++)
		n = collect_values(meant(alternative[i]), value, n)
	return n
}

function say_values(path,    i, n, value, words) {
	n = collect_values(path, value, 0)
	for (i = 0; i < n; i++)
		words = words value[i] (i < n - 2 ? ", " : i == n - 2 ? " or " : "")
	if (n)
		say("It is " words ".")
}

# The keys of an object, its conditions included, each with where it is explained: `list` is a place of its own for them.
function collect(path, list,    i, name, part) {
	if ((path "/$ref") in text && target(path) == "parts/$defs/game")
		is_game[list] = 1
	else if ((path "/$ref") in text && !has_title(target(path)))
		collect(target(path), list)
	for (i = 0; i < keys[path "/properties"]; i++) {
		name = key[path "/properties", i]
		part = path "/properties/" name
		if (text[part] == "false" || name == "schema")
			continue
		if (!((list, name) in had)) {
			had[list, name] = part
			listed[list, ++listed_keys[list]] = part
		} else if (part !~ /\/(then|else)\//) {
			others[list, name] = others[list, name] " " part
			if (type_of(part) != type_of(had[list, name]))
				differs[list, name] = 1
		}
	}
	for (i = 0; i < keys[path "/allOf"]; i++)
		collect_conditions(path "/allOf/" i, list)
	collect_conditions(path, list)
	for (i = 0; i < keys[path "/oneOf"]; i++)
		if ((path "/oneOf/" i "/$ref") in text && text[path "/oneOf/" i "/$ref"] ~ /#/)
			collect(path "/oneOf/" i, list)
}

function collect_conditions(path, list) {
	if ((path "/then") in kind)
		collect(path "/then", list)
	if ((path "/else") in kind)
		collect(path "/else", list)
}

# The object whose keys are explained here: the path, what its list has, what is not null, or each value of its keys. "" if there is none, or if they
# are explained elsewhere.
function object_of(path,    alternative) {
	if ((path "/$ref") in text && target(path) !~ /\/(\$defs|definitions)\//)
		return ""
	path = meant(path)
	if (has_title(path))
		return path
	if (text[path "/type"] == "array" || text[path "/type/0"] == "array")
		return object_of(path "/items")
	if (can_be_null(path) && alternatives(path, alternative) == 1)
		return object_of(alternative[1])
	if ((path "/additionalProperties/properties") in kind)
		path = path "/additionalProperties"
	return (path "/properties") in kind ? path : ""
}

function article(word) {
	return (word ~ /^[aeiou]/ ? "an " : "a ") word
}

function heading(title) {
	return toupper(substr(title, 1, 1)) substr(title, 2)
}

function has_values(path) {
	return (path "/enum") in kind || (path "/const") in kind
}

# Prints the key of a path; the parts of its value in a list of their own.
function say_key(path, nested, list,    name, object, words, type, base, n, other, i) {
	name = path
	sub(/.*\//, "", name)
	object = object_of(path)
	type = type_of(path)
	print ".It Cm " name (type == "" ? "" : " Pq " type) (nested ? " :" : "")
	words = description(path)
	if (words == "" && !has_values(meant(path)) && object == "" && !has_title(meant(path)))
		fail(path " is not explained")
	say(words)
	say_values(has_title(meant(path)) ? "" : meant(path))
	if (has_title(object)) {
		if (text[object "/title"] in section)
			print (nested ? "(see\n.Sx " : "See\n.Sx ") heading(text[object "/title"]) (nested ? " )" : " .")
	} else if (object != "") {
		base = (object "/$ref") in text ? target(object) : ""
		if (has_title(base))
			say((type ~ /^list/ ? "Each is " : "It is ") article(text[base "/title"]) " that also has")
		collect(object, path)
		n = split(others[list, name], other, " ")
		for (i = 1; i <= n; i++)
			collect(object_of(other[i]), path)
		say_keys(path, 1)
	}
}

function say_keys(list, nested,    i) {
	print nested ? ".Bl -hang -width Ds -compact" : ".Bl -tag -width Ds"
	for (i = 1; i <= listed_keys[list]; i++)
		say_key(listed[list, i], nested, list)
	print ".El"
}

function say_schema(name,    i, path, defs, base, values) {
	say(text[name "/description"])
	print "The schema is\n.Pa " name ".schema.json ."
	main_keys(name, name, 0)
	if (is_game[name])
		print "Besides those of a\n.Sx Game ,\nit has these keys:"
	if (listed_keys[name])
		say_keys(name, 0)
	defs = name "/$defs"
	for (i = 0; i < keys[defs]; i++) { # those that are values
		path = defs "/" key[defs, i]
		if (has_title(path) && !is_section[path]) {
			if (!values++)
				print ".Bl -tag -width Ds"
			print ".It " text[path "/title"] (type_of_value(path) == "" ? "" : " Pq " type_of_value(path))
			say(text[path "/description"])
			if (keys[path "/enum"] <= 20)
				say_values(path)
		}
	}
	if (values)
		print ".El"
	for (i = 0; i < keys[defs]; i++) {
		path = defs "/" key[defs, i]
		if (!is_section[path])
			continue
		print ".Ss " heading(text[path "/title"])
		say(text[path "/description"])
		base = (path "/$ref") in text ? target(path) : ""
		if (has_title(base))
			say("It is " article(text[base "/title"]) " that also has")
		collect(path, path)
		say_keys(path, 0)
	}
}

# Collects the keys of the objects that a schema is about; those that have a subsection only if it is said.
function main_keys(name, list, titled,    main, i, object) {
	main = text[name "/type"] == "array" ? name "/items" : name
	if ((main "/properties") in kind)
		collect(main, list)
	for (i = 0; i < keys[main "/oneOf"]; i++) {
		object = object_of(main "/oneOf/" i)
		if (object != "" && (titled || !has_title(object)))
			collect(object, list)
	}
}

# A list of the commands, each with the keys of what it prints, by the schemas of the page.
function say_all_keys(    l, word, head, list, i, words, name) {
	print ".Bl -tag -width Ds -compact"
	for (l = 1; l <= lines; l++) {
		split(line[l], word, " ")
		if (word[1] ~ /^\.S[hs]$/)
			head = tolower(substr(line[l], 5))
		if (word[2] != "@schema" || word[3] == "parts")
			continue
		list = word[3] " with all"
		main_keys(word[3], list, 1)
		words = ""
		for (i = 1; i <= listed_keys[list]; i++) {
			name = listed[list, i]
			sub(/.*\//, "", name)
			words = words (words == "" ? "" : ", ") name
		}
		print ".It " head
		print words
	}
	print ".El"
}

function type_of_value(path,    found) {
	found = kind[path "/type"] == "list" ? text[path "/type/0"] : text[path "/type"]
	found = found == "array" ? "list" : found == "integer" ? "number" : (path "/enum") in kind ? "word" : found
	return found (can_be_null(path) ? " or null" : "")
}

function find_sections(name,    i, path, defs) {
	defs = name "/$defs"
	for (i = 0; i < keys[defs]; i++) {
		path = defs "/" key[defs, i]
		is_section[path] = has_title(path) && ((path "/properties") in kind || (path "/oneOf") in kind)
		if (is_section[path])
			section[text[path "/title"]] = path
	}
}

{ line[++lines] = $0 }
$2 == "@schema" {
	read_schema($3)
	find_sections($3)
}

END {
	if (failed)
		exit 1
	for (l = 1; l <= lines; l++) {
		n = split(line[l], word, " ")
		if (word[2] == "@schema")
			say_schema(word[3])
		else if (word[2] == "@keys")
			say_all_keys()
		else
			print line[l]
	}
}
