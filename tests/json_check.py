"""Validates JSON on standard input against a JSON Schema: json_check.py SCHEMA [whole | strict]

Each line is a value, or with `whole` the input is one value. Prints the number of values if all are valid, otherwise
`LINE: WHERE: what is wrong` for each that is not. A schema may refer to others in its folder. With `strict`, the values
must also become invalid if a key is added to any object in them; the third object of a kind is no longer tried.
Exit status: 0 all valid, 1 some are not, 2 the schema or a value cannot be read.
"""

import collections
import json
import pathlib
import sys

import jsonschema


def remembering(validator_class):
    """The same validator, except that no rule is asked again about a value that it took before."""

    def remember(keyword, check):
        taken = set()

        def ask(validator, rule, value, schema):
            question = (id(schema), json.dumps(value))
            if question in taken:
                return
            errors = list(check(validator, rule, value, schema))
            if not errors:
                taken.add(question)
            yield from errors

        return ask

    asked = {keyword: remember(keyword, validator_class.VALIDATORS[keyword]) for keyword in ("$ref", "items")}
    return jsonschema.validators.extend(validator_class, asked)


def objects(value, where=()):
    """All objects in a value, with the keys that lead to them; the elements of a list are of one kind."""
    if isinstance(value, dict):
        yield where, value
        for key, part in list(value.items()):
            yield from objects(part, (*where, key))
    elif isinstance(value, list):
        for part in value:
            yield from objects(part, (*where, "*"))


def lenient(validator, value, tried):
    """Where a key may be added. Maps by player or edition have numbers, lists or texts as values, but no objects."""
    for where, part in objects(value):
        tried[where] += 1
        if tried[where] > 2:
            continue
        part["another-key"] = {}
        if validator.is_valid(value):
            yield where
        del part["another-key"]


def within(name, part):
    """Changes what a schema in the file of this name refers to into what whole() has."""
    for value in part.values() if isinstance(part, dict) else part if isinstance(part, list) else ():
        within(name, value)
    if isinstance(part, dict) and isinstance(part.get("$ref"), str):
        file, _, where = part["$ref"].partition("#")
        part["$ref"] = f"#/files/{file or name}{where}"


def whole(name, schemas):
    """A schema that refers to nothing outside of it: the one of this name, with all others in it."""
    for other, schema in schemas.items():
        schema.pop("$schema", None)
        within(other, schema)
    return {"files": schemas, "$ref": f"#/files/{name}"}


def main(schema_path, how):
    path = pathlib.Path(schema_path)
    schemas = {file.name: json.loads(file.read_text(encoding="utf-8")) for file in path.parent.glob("*schema.json")}
    validator_class = jsonschema.validators.validator_for(schemas[path.name])
    validator_class.check_schema(schemas[path.name])
    validator = remembering(validator_class)(whole(path.name, schemas))
    tried = collections.Counter()
    lines = wrong = 0
    seen = set()
    for lines, text in enumerate([sys.stdin.read()] if how == "whole" else sys.stdin, 1):
        if text in seen:
            continue
        seen.add(text)
        value = json.loads(text)
        errors = [(error.absolute_path, error.message) for error in validator.iter_errors(value)]
        if how == "strict":
            errors += [(where, "another key is accepted") for where in lenient(validator, value, tried)]
        for path, message in errors:
            wrong += 1
            where = "/".join(str(part) for part in path) or "the line"
            print(f"{lines}: {where}: {message}")
    if lines == 0:
        raise ValueError("there is no value")
    if wrong == 0:
        print(lines)
    return 1 if wrong else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1], "".join(sys.argv[2:])))
    except (OSError, ValueError, KeyError, jsonschema.exceptions.SchemaError) as error:
        print(f"json_check: {error}")
        sys.exit(2)
