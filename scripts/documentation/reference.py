"""The reference, generated from the contract: a page per path of the API with its own members, and one per type and per further example."""

import functools
import html
import json
import re

from documentation.markdown import highlighted, line, link_to_try, paragraphs, slug
from documentation.samples import samples

# A type is shown with its members' names, up to this many.
MOST_NAMES = 6
# A type's page names this many of the members that have it.
MOST_USES = 12
TYPES = "types"


def number(value):
    """A number with separators between thousands, and as a power of ten above a billion."""
    if abs(value) > 1e9 and str(int(abs(value))).rstrip("0") == "1":
        return ("−" if value < 0 else "") + f"10<sup>{len(str(int(abs(value)))) - 1}</sup>"
    return f"{value:,}".replace("-", "−").removesuffix(".0")


def kebab(name):
    """A name of a type or an example as a part of an address: `CardStackRequest` is `card-stack-request`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name).lower()


def bounds(schema):
    """The range of a value, and the numbers of characters, elements and members."""
    least, most, above = (schema.get(key) for key in ("minimum", "maximum", "exclusiveMinimum"))
    found = []
    if least is not None and most is not None:
        found.append(f"{number(least)}…{number(most)}")
    elif least is not None:
        found.append(f"at least {number(least)}")
    elif above is not None:
        found.append(f"above {number(above)}" + (f", up to {number(most)}" if most is not None else ""))
    elif most is not None:
        found.append(f"at most {number(most)}")
    for kind, unit in (("Length", "characters"), ("Items", "elements"), ("Properties", "members")):
        least, most = schema.get(f"min{kind}"), schema.get(f"max{kind}")
        if least is not None and least == most:
            found.append(f"{number(least)} {unit}")
        elif least is not None and most is not None:
            found.append(f"{number(least)}…{number(most)} {unit}")
        elif least is not None or most is not None:
            found.append(f"at least {number(least)} {unit}" if most is None else f"at most {number(most)} {unit}")
    return found


class Page:
    """The operations of a path, or of a chapter of pages; or a type or an example, without operations."""

    def __init__(self, name, title, chapter=None):
        self.name, self.title, self.chapter, self.operations = name, title, chapter, []

    @property
    def address(self):
        return f"/docs/reference/{self.name}"


class Reference:
    """The contract as pages."""

    def __init__(self, contract, guides):
        self.contract, self.guides = contract, guides
        self.schemas = contract["components"]["schemas"]
        self.pages = self._pages()
        self.index = Page(TYPES, "All types")
        self.types, self.owners = {}, {}
        # Title and content of further examples by their addresses, as pages of operations link to them.
        self.examples = {}
        self._divide()
        self.requested = set()
        for page in self.pages:
            for _, _, operation in page.operations:
                self._collect([operation.get("requestBody"), operation.get("parameters")], self.requested)

    def _pages(self):
        pages = {}
        for path, methods in self.contract["paths"].items():
            for method, operation in methods.items():
                chapter = operation["tags"][0]
                alone = sum(chapter in each["tags"] for paths in self.contract["paths"].values() for each in paths.values()) == 1
                is_api = path.startswith("/v1/")
                name = path[len("/v1/"):].replace("/", "-") if is_api and not alone else slug(chapter)
                page = pages.setdefault(name, Page(name, path if is_api else chapter, chapter))
                page.operations.append((method.upper(), path, operation))
        return list(pages.values())

    def resolved(self, node):
        """The value itself, or the target if it is a reference."""
        while "$ref" in node:
            value = self.contract
            for part in node["$ref"].split("/")[1:]:
                value = value[part]
            node = {**value, **{key: own for key, own in node.items() if key != "$ref"}}
        return node

    def is_section(self, name):
        """Whether a type has members or is one of several alternatives. Others are described where they are used."""
        return "properties" in self.schemas[name] or "oneOf" in self.schemas[name]

    def _collect(self, node, names):
        """Collects the types that a value refers to, directly or indirectly."""
        if isinstance(node, list):
            for each in node:
                self._collect(each, names)
        elif isinstance(node, dict):
            reference = node.get("$ref", "")
            name = reference.rsplit("/", 1)[-1]
            if reference.startswith("#/components/schemas/"):
                if name not in names:
                    names.add(name)
                    self._collect(self.schemas[name], names)
            elif reference and not reference.startswith("#/components/examples/"):
                self._collect(self.resolved({"$ref": reference}), names)
            for each in node.values():
                self._collect(each, names)

    def _divide(self):
        """Gives each type a page: that of the operation whose request or answer it is, or its own."""
        for page in self.pages:
            for _, _, operation in page.operations:
                for body in self._bodies(operation):
                    for name in self.references(body.get("schema", {}))[:1]:
                        self.owners.setdefault(name, page)
        used = set()
        self._collect(self.contract["paths"], used)
        for name in filter(self.is_section, self.schemas):
            if name in used and name not in self.owners:
                self.owners[name] = self.types[name] = Page(kebab(name), name)
    def _bodies(self, operation):
        """The JSON of an operation's request and of its answer."""
        answer = self.resolved(operation["responses"].get("200", {}))
        return [each.get("content", {}).get("application/json", {}) for each in (operation.get("requestBody", {}), answer)]

    def address(self, name):
        owner = self.owners[name]
        return owner.address if name in self.types else f"{owner.address}#{name}"

    # --- Types ----------------------------------------------------------------------------------------------------

    def references(self, node):
        """The types with sections that a value has directly, in its elements, or as alternatives."""
        if "$ref" in node:
            name = node["$ref"].rsplit("/", 1)[-1]
            return [name] if self.is_section(name) else self.references(self.schemas[name])
        return [name for each in (*node.get("oneOf", ()), *([node["items"]] if "items" in node else ())) for name in self.references(each)]

    def type(self, node):
        """The type of a value in words, with links."""
        if "$ref" in node:
            name = node["$ref"].rsplit("/", 1)[-1]
            if not self.is_section(name):
                return self.type(self.schemas[name])
            members = self.schemas[name].get("properties", {})
            short = f' {{{", ".join(members)}}}' if 0 < len(members) <= MOST_NAMES else ""
            unfolds = ' class="unfolds"' if name in self.types else ""
            return f'<a{unfolds} href="{self.address(name)}">{name}</a>{short}'
        if "oneOf" in node:
            return " or ".join(map(self.type, node["oneOf"]))
        if "enum" in node:
            return ", ".join(f"<code>{html.escape(json.dumps(value, ensure_ascii=False), False)}</code>" for value in node["enum"])
        kinds = node.get("type", [])
        return " or ".join(f"array of {self.type(node['items'])}" if kind == "array" and "items" in node else kind
                           for kind in ([kinds] if isinstance(kinds, str) else kinds))

    def section(self, name, title):
        """A type's heading, description and members."""
        return (f'<section id="{name}"><h3>{title} <code>{name}</code> <a class="anchor" href="#{name}" aria-label="Link to {name}">#</a></h3>\n'
                f"{self.content(name)}</section>\n")

    def content(self, name):
        """A type's description, alternatives and members."""
        schema = self.schemas[name]
        text = paragraphs(schema.get("description", ""))
        if "oneOf" in schema:
            text += "<p>One of these:</p>\n<ul>\n" + "".join(f"<li>{self.type(each)}</li>\n" for each in schema["oneOf"]) + "</ul>\n"
        return text + self.members(name)

    def members(self, name):
        schema = self.schemas[name]
        required = set(schema.get("required", ()))
        note = ' <em class="required">required</em>' if name in self.requested else " <em>always present</em>"
        rows = []
        for member, node in schema.get("properties", {}).items():
            target, key = self.resolved(node), f"{name}-{member}"
            notes = bounds(target)
            standard = target.get("default", target.get("x-default"))
            if standard is not None:
                notes.append(f"default <code>{html.escape(json.dumps(standard, ensure_ascii=False), False)}</code>")
            rows.append(
                f'<div id="{key}"><dt><a href="#{key}"><code>{member}</code></a>{note if member in required else ""}\n'
                f'<span class="type">{self.type(node)}</span></dt>\n<dd>{paragraphs(target.get("description", ""))}'
                + (f'<p class="bounds">{" · ".join(notes)}</p>\n' if notes else "") + "</dd></div>\n")
        return f'<dl class="members">\n{"".join(rows)}</dl>\n' if rows else ""

    # --- Pages ----------------------------------------------------------------------------------------------------

    def body(self, page):
        """An operation page's content, with its heading, and its headings as (level, text, id)."""
        headings = [(1, page.title, "")]
        tag = next((tag for tag in self.contract["tags"] if tag["name"] == page.chapter), {})
        text = f"<h1>{page.title}</h1>\n"
        if page.title == page.chapter or page.name == slug(page.chapter):
            text += paragraphs(tag.get("description", ""))
        guide = slug(page.chapter)
        if guide in self.guides:
            text += f'<p>The guide <a href="/docs/{guide}">{page.chapter}</a> explains its use.</p>\n'
        for method, path, operation in page.operations:
            headings.append((2, f"{method} {path}", operation["operationId"]))
            text += self.operation(method, path, operation, page)
        names = set()
        self._collect([operation for _, _, operation in page.operations], names)
        names = [name for name in self.types if name in names]
        if names:
            headings.append((2, "Types", TYPES))
            text += f'<h2 id="{TYPES}">Types</h2>\n<p>The types in this request and its answer, with their members:</p>\n{self.listed(names)}'
        return text, headings

    def listed(self, names):
        """Types with the names of their members."""
        rows = []
        for name in names:
            schema = self.schemas[name]
            within = ", ".join(schema.get("properties", {})) or ", ".join(each for node in schema["oneOf"] for each in self.references(node))
            rows.append(f'<dt><a href="{self.address(name)}">{name}</a></dt><dd>{within}</dd>\n')
        return f'<dl class="listed">\n{"".join(rows)}</dl>\n'

    def index_body(self):
        """The page that lists all types."""
        return f"<h1>{self.index.title}</h1>\n<p>Each type of the contract with its members.</p>\n{self.listed(sorted(self.owners))}"

    def type_body(self, name):
        """The page of a type."""
        uses = [f'<a href="{f"{self.owners[owner].address}#{owner}-{member}" if member else self.address(owner)}">'
                f'{owner}{f".{member}" if member else ""}</a>' for owner, member in self._uses().get(name, ())]
        more = f" and {len(uses) - MOST_USES} more" if len(uses) > MOST_USES else ""
        used = f'<p class="uses">In {", ".join(uses[:MOST_USES])}{more}.</p>\n' if uses else ""
        return f'<h1><code>{name}</code></h1>\n<section id="{name}">\n{self.content(name)}</section>\n{used}'

    @functools.cache
    def _uses(self):
        """The members, or the types with alternatives, that have a type: {name: [(type, member or None)]}."""
        uses = {}
        for owner in self.owners:
            nodes = [*self.schemas[owner].get("properties", {}).items(), *((None, each) for each in self.schemas[owner].get("oneOf", ()))]
            for member, node in nodes:
                for name in self.references(node):
                    uses.setdefault(name, []).append((owner, member))
        return uses

    def operation(self, method, path, operation, page):
        key = operation["operationId"]
        text = (f'<section id="{key}">\n<h2><span class="method {method.lower()}">{method}</span> <code>{path}</code> '
                f'<a class="anchor" href="#{key}" aria-label="Link to {method} {path}">#</a></h2>\n'
                f'<p class="summary">{line(operation.get("summary", ""))}</p>\n{paragraphs(operation.get("description", ""))}')
        answer = self.resolved(operation["responses"].get("200", {}))
        body, answers = self._bodies(operation)
        names = list(body.get("examples", {}))
        pairs = [(self.resolved(body["examples"][name]), self.resolved(answers["examples"][name]) if name in answers.get("examples", {}) else None)
                 for name in names]
        text += self.first_example(path, key, pairs)
        text += self.parameters(operation)
        text += self._schema(body, "Request", method, page) + self._schema(answers, "Answer", method, page)
        types = " or ".join(f"<code>{kind}</code>" for kind in answer.get("content", {}))
        text += f"<p>200: {line(answer.get('description', ''))} {types}</p>\n" + self.statuses(operation)
        if pairs[1:]:
            links = [self._further(path, f"{page.name}-example-{kebab(name)}", pair) for name, pair in list(zip(names, pairs, strict=True))[1:]]
            text += f'<h3>More examples</h3>\n<ul class="examples">\n{"".join(links)}</ul>\n'
        return text + "</section>\n"

    def _further(self, path, name, pair):
        """The link to an example's own page."""
        request, answer = pair
        page = Page(name, line(request.get("summary", "")))
        self.examples[page.address] = page.title, f'<h1>{page.title}</h1>\n<div class="example">\n{self.example(path, request, answer)}</div>\n'
        return f'<li><a class="unfolds" href="{page.address}">{page.title}</a></li>\n'

    def _schema(self, body, title, method, page):
        """The type of a request or an answer, or a link to it: GET has the answer of POST."""
        for name in self.references(body.get("schema", {}))[:1]:
            has_post = any(other == "POST" for other, _, _ in page.operations)
            if self.owners[name] is page and (method == "POST" or not has_post):
                return self.section(name, title)
            return f'<h3>{title}</h3>\n<p>{self.type({"$ref": f"/{name}"})}</p>\n'
        return ""

    def first_example(self, path, key, pairs):
        """The first example: the request in several languages, beside its answer."""
        if not pairs:
            return ""
        request, answer = pairs[0]
        text = f'<div class="sides"><div>\n<p class="caption">Request {link_to_try(request["value"], path)}</p>\n'
        text += samples(path, key, request["value"]) + "</div>\n"
        if answer:
            text += f'<div><p class="caption">Answer</p>\n{highlighted(pretty(answer["value"]), "json")}</div>\n'
        return text + "</div>\n"

    @staticmethod
    def example(path, request, answer):
        shown = f'<p class="caption">Answer</p>\n{highlighted(pretty(answer["value"]), "json")}' if answer else ""
        return f'<p class="caption">Request {link_to_try(request["value"], path)}</p>\n{highlighted(pretty(request["value"]), "json")}{shown}'

    def parameters(self, operation):
        rows = []
        for parameter in map(self.resolved, operation.get("parameters", ())):
            key = f"{operation['operationId']}-{slug(parameter['name'])}"
            schema = parameter.get("schema") or next(iter(parameter.get("content", {}).values()), {}).get("schema", {})
            required = ' <em class="required">required</em>' if parameter.get("required") else ""
            rows.append(f'<div id="{key}"><dt><a href="#{key}"><code>{parameter["name"]}</code></a>{required}\n'
                        f'<span class="type">{parameter["in"]} · {self.type(schema)}</span></dt>\n'
                        f'<dd>{paragraphs(parameter.get("description", ""))}</dd></div>\n')
        if not rows:
            return ""
        return (f'<details class="example"><summary>{len(rows)} parameter{"s" if len(rows) > 1 else ""}</summary>\n'
                f'<dl class="members">\n{"".join(rows)}</dl></details>\n')

    def statuses(self, operation):
        others = [(status, self.resolved(node)) for status, node in operation["responses"].items() if status != "200"]
        rows = "".join(f'<tr><th scope="row">{status}</th><td>{line(node.get("description", ""))}</td></tr>\n'
                       for status, node in others)
        return (f'<details><summary>Other statuses: {", ".join(status for status, _ in others)}</summary>\n'
                '<div class="scrolled" tabindex="0"><table><thead><tr><th scope="col">Status</th><th scope="col">When</th></tr></thead>\n'
                f'<tbody>{rows}</tbody></table></div>\n<p><a href="/docs/problems">Problems</a> explains each kind of problem.</p></details>\n')


def pretty(value, indent=""):
    """JSON, broken into short lines where possible."""
    short = json.dumps(value, ensure_ascii=False)
    if len(short) + len(indent) <= 88 or not value or not isinstance(value, (dict, list)):
        return short
    inner = indent + "  "
    if isinstance(value, list):
        return "[\n" + ",\n".join(inner + pretty(each, inner) for each in value) + f"\n{indent}]"
    return "{\n" + ",\n".join(f"{inner}{json.dumps(key, ensure_ascii=False)}: {pretty(each, inner)}" for key, each in value.items()) + f"\n{indent}}}"
