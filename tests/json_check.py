"""Validates JSON on standard input against a JSON Schema: json_check.py SCHEMA [whole]

Each line is a value, or with `whole` the input is one value. Prints the number of values if all are valid, otherwise
`LINE: WHERE: what is wrong` for each that is not. A schema may refer to others in its folder.
Exit status: 0 all valid, 1 some are not, 2 the schema or a value cannot be read.
"""

import json
import pathlib
import sys
import warnings

import jsonschema

warnings.simplefilter("ignore", DeprecationWarning)


def main(schema_path, values):
    with open(schema_path, encoding="utf-8") as file:
        schema = json.load(file)
    validator_class = jsonschema.validators.validator_for(schema)
    validator_class.check_schema(schema)
    resolver = jsonschema.RefResolver(pathlib.Path(schema_path).resolve().as_uri(), schema)
    validator = validator_class(schema, resolver=resolver)
    lines = wrong = 0
    for lines, value in enumerate(values, 1):
        for error in validator.iter_errors(json.loads(value)):
            wrong += 1
            where = "/".join(str(part) for part in error.absolute_path) or "the line"
            print(f"{lines}: {where}: {error.message}")
    if wrong == 0:
        print(lines)
    return 1 if wrong else 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1], [sys.stdin.read()] if sys.argv[2:] == ["whole"] else sys.stdin))
    except (OSError, ValueError, jsonschema.exceptions.SchemaError, jsonschema.exceptions.RefResolutionError) as error:
        print(f"json_check: {error}")
        sys.exit(2)
