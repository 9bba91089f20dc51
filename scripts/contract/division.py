"""Divides the contract into two documents, for clients of the API and of the pages, and joins them again.

Generated clients need the operations of the API only. Checks and the documentation need all operations.
"""

import json
import pathlib

from .publishing import references, with_unions

# The documents, without their extensions.
API, PAGES = "openapi", "openapi-pages"


def divide(document, pages):
    """The document of the API, and that of the operations with one of the tags in `pages`.

    `pages` also has the members of the second document's `info`.
    """
    def part(info, is_included):
        tags = [tag for tag in document["tags"] if is_included(tag["name"])]
        paths = {path: operations for path, operations in document["paths"].items()
                 if is_included(next(iter(operations.values()))["tags"][0])}
        return needed(document | {"info": info, "tags": tags, "paths": paths})

    return (part(document["info"], lambda tag: tag not in pages["tags"]),
            part(document["info"] | pages["info"], lambda tag: tag in pages["tags"]))


def needed(document):
    """The document without the components that its operations do not use."""
    components = document["components"]
    used, new = set(), {*references([document["paths"]], with_rules=True)}
    while new:
        used |= new
        found = [components[section][name] for section, name in (each.split("/")[2:] for each in new)]
        new = {*references(found, with_rules=True)} - used
    return document | {"components": {
        section: {name: each for name, each in of_section.items()
                  if section == "securitySchemes" or f"#/components/{section}/{name}" in used}
        for section, of_section in components.items()}}


def joined(root):
    """The whole contract: both documents in a folder as one, with the unions that are hidden from generators of clients."""
    api, pages = [json.loads((pathlib.Path(root) / f"{name}.json").read_text()) for name in (API, PAGES)]
    return with_unions(api | {
        "tags": api["tags"] + pages["tags"], "paths": api["paths"] | pages["paths"],
        "components": {
            section: of_section | pages["components"].get(section, {})
            for section, of_section in api["components"].items()}})
