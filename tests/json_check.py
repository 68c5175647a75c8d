"""Validates lines of JSON on standard input against a JSON Schema: json_check.py SCHEMA

Prints the number of lines if all are valid, otherwise `LINE: WHERE: what is wrong` for each that is not.
Exit status: 0 all valid, 1 some are not, 2 the schema or a line cannot be read.
"""

import json
import sys

import jsonschema


def main(schema_path):
    with open(schema_path, encoding="utf-8") as file:
        schema = json.load(file)
    validator_class = jsonschema.validators.validator_for(schema)
    validator_class.check_schema(schema)
    validator = validator_class(schema)
    lines = wrong = 0
    for lines, line in enumerate(sys.stdin, 1):
        for error in validator.iter_errors(json.loads(line)):
            wrong += 1
            where = "/".join(str(part) for part in error.absolute_path) or "the line"
            print(f"{lines}: {where}: {error.message}")
    if wrong == 0:
        print(lines)
    return 1 if wrong else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1]))
    except (OSError, ValueError, jsonschema.exceptions.SchemaError) as error:
        print(f"json_check: {error}")
        sys.exit(2)
