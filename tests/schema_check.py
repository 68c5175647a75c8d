"""Validates scenarios against a JSON Schema: schema_check.py SCHEMA FILE...

Each YAML document is validated on its own and gets one line, `FILE:LINE: valid` or `FILE:LINE: WHERE: what is wrong`.
Exit status: 0 all valid, 1 some are not, 2 a file or the schema cannot be read.

Scalars are resolved as editors do, by the core schema of YAML 1.2, so that `yes`, `12:30` and `1_000` are words.
"""

import json
import re
import sys

import jsonschema
import yaml


class Loader(yaml.SafeLoader):
    """PyYAML with the scalars of YAML 1.2, and with keys that are always strings, as JSON has them."""

    yaml_implicit_resolvers = {}

    def construct_mapping(self, node, deep=False):
        keys = [key.value for key, _ in node.value]
        if not all(isinstance(key, str) for key in keys):
            raise yaml.YAMLError(f"line {node.start_mark.line + 1}: a key is a word")
        if len(set(keys)) < len(keys):
            raise yaml.YAMLError(f"line {node.start_mark.line + 1}: a key is given twice")
        return {key.value: self.construct_object(value, deep=True) for key, value in node.value}


def resolve(tag, pattern, construct):
    tag = "tag:yaml.org,2002:" + tag
    Loader.add_implicit_resolver(tag, re.compile(f"^(?:{pattern})$"), None)
    Loader.add_constructor(tag, lambda loader, node: construct(node.value))


resolve("null", "~|null|Null|NULL|", lambda text: None)
resolve("bool", "true|True|TRUE|false|False|FALSE", lambda text: text.lower() == "true")
resolve("int", "[-+]?[0-9]+", int)
resolve("float", r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?", float)


def documents(path):
    """The line and the value of each document."""
    with open(path, encoding="utf-8") as file:
        loader = Loader(file)
        while loader.check_node():
            node = loader.get_node()
            yield node.start_mark.line + 1, loader.construct_document(node)


def main(schema_path, paths):
    with open(schema_path, encoding="utf-8") as file:
        schema = json.load(file)
    validator_class = jsonschema.validators.validator_for(schema)
    validator_class.check_schema(schema)
    validator = validator_class(schema)
    status, line = 0, None
    for path in paths:
        for line, document in documents(path):
            error = jsonschema.exceptions.best_match(validator.iter_errors(document))
            if error:
                status = 1
                where = "/".join(str(part) for part in error.absolute_path) or "the document"
                print(f"{path}:{line}: {where}: {error.message}")
            else:
                print(f"{path}:{line}: valid")
    if line is None:
        raise ValueError("there is no document")
    return status


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1], sys.argv[2:]))
    except (OSError, ValueError, yaml.YAMLError, jsonschema.exceptions.SchemaError) as error:
        print(f"schema_check: {error}")
        sys.exit(2)
