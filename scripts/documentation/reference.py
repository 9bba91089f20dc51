"""The reference: a page per path of the API, generated from the contract."""

import html
import json

from documentation.markdown import highlighted, line, link_to_try, paragraphs, slug
from documentation.samples import samples

# Types that other pages describe are shown with their members' names, up to this many.
MOST_NAMES = 6
# Types in types are unfolded to this depth. Deeper ones follow below "Types".
DEPTH = 3
TYPES = "types"


def number(value):
    """A number with separators between thousands, and as a power of ten above a billion."""
    if abs(value) > 1e9 and str(int(abs(value))).rstrip("0") == "1":
        return ("−" if value < 0 else "") + f"10<sup>{len(str(int(abs(value)))) - 1}</sup>"
    return f"{value:,}".replace("-", "−").removesuffix(".0")


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
    """The operations of a path, or of a chapter of pages."""

    def __init__(self, name, title, chapter, operations):
        self.name, self.title, self.chapter, self.operations = name, title, chapter, operations
        self.schemas = []

    @property
    def address(self):
        return f"/docs/reference/{self.name}"


class Reference:
    """The contract as pages."""

    def __init__(self, contract, guides):
        self.contract, self.guides = contract, guides
        self.schemas = contract["components"]["schemas"]
        self.pages = self._pages()
        self.shared = Page(TYPES, "Common types", None, [])
        self.owners = self._owners()
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
                page = pages.setdefault(name, Page(name, path if is_api else chapter, chapter, []))
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

    def _owners(self):
        """The page that describes each type: the first one of the only chapter that uses it."""
        used = []
        for page in self.pages:
            names = set()
            for _, _, operation in page.operations:
                self._collect(operation, names)
            used.append((page, names))
        owners = {}
        for name in filter(self.is_section, self.schemas):
            users = [page for page, names in used if name in names]
            if not users:
                continue
            owners[name] = users[0] if len({page.chapter for page in users}) == 1 else self.shared
            owners[name].schemas.append(name)
        return owners

    def address(self, name):
        return f"{self.owners[name].address}#{name}"

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
            return f'<a href="{self.address(name)}">{name}</a>{short}'
        if "oneOf" in node:
            return " or ".join(map(self.type, node["oneOf"]))
        if "enum" in node:
            return ", ".join(f"<code>{html.escape(json.dumps(value, ensure_ascii=False), False)}</code>" for value in node["enum"])
        kinds = node.get("type", [])
        return " or ".join(f"array of {self.type(node['items'])}" if kind == "array" and "items" in node else kind
                           for kind in ([kinds] if isinstance(kinds, str) else kinds))

    def section(self, name, page, shown, title=None, depth=0):
        """A type's heading, description and members. Nested types unfold if the page describes them."""
        shown.add(name)
        schema = self.schemas[name]
        body = paragraphs(schema.get("description", ""))
        if "oneOf" in schema:
            body += "<p>One of these:</p>\n<ul>\n" + "".join(
                f"<li>{self.type(each)}{self.nested(each, page, shown, depth)}</li>\n" for each in schema["oneOf"]) + "</ul>\n"
        body += self.members(name, page, shown, depth)
        if depth:
            return f'<details class="nested" id="{name}"><summary>Members of <code>{name}</code></summary>\n{body}</details>\n'
        heading = f"{title} <code>{name}</code>" if title else f"<code>{name}</code>"
        return f'<section id="{name}"><h3>{heading} <a class="anchor" href="#{name}" aria-label="Link to {name}">#</a></h3>\n{body}</section>\n'

    def nested(self, node, page, shown, depth):
        """The types of a value that the page describes and has not shown yet."""
        names = [name for name in self.references(node) if name not in shown and self.owners[name] is page and depth < DEPTH]
        return "".join(self.section(name, page, shown, depth=depth + 1) for name in names if name not in shown)

    def members(self, name, page, shown, depth):
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
                + (f'<p class="bounds">{" · ".join(notes)}</p>\n' if notes else "")
                + self.nested(node, page, shown, depth) + "</dd></div>\n")
        return f'<dl class="members">\n{"".join(rows)}</dl>\n' if rows else ""

    # --- Pages ----------------------------------------------------------------------------------------------------

    def body(self, page):
        """A page's content, with its heading, and its headings as (level, text, id)."""
        shown, headings = set(), [(1, page.title, "")]
        tag = next((tag for tag in self.contract["tags"] if tag["name"] == page.chapter), {})
        text = f"<h1>{page.title}</h1>\n"
        if page is self.shared:
            text += "<p>This page describes the types that several operations use.</p>\n"
        elif page.title == page.chapter or page.name == slug(page.chapter):
            text += paragraphs(tag.get("description", ""))
        guide = slug(page.chapter or "")
        if guide in self.guides:
            text += f'<p>The guide <a href="/docs/{guide}">{page.chapter}</a> explains its use.</p>\n'
        for method, path, operation in page.operations:
            headings.append((2, f"{method} {path}", operation["operationId"]))
            text += self.operation(method, path, operation, page, shown)
        rest = "".join(self.section(name, page, shown) for name in page.schemas if name not in shown)
        if rest and page is not self.shared:
            headings.append((2, "Types", "types"))
            text += '<h2 id="types">Types</h2>\n'
        return text + rest, headings

    def operation(self, method, path, operation, page, shown):
        key = operation["operationId"]
        text = (f'<section id="{key}">\n<h2><span class="method {method.lower()}">{method}</span> <code>{path}</code> '
                f'<a class="anchor" href="#{key}" aria-label="Link to {method} {path}">#</a></h2>\n'
                f'<p class="summary">{line(operation.get("summary", ""))}</p>\n{paragraphs(operation.get("description", ""))}')
        body = operation.get("requestBody", {}).get("content", {}).get("application/json", {})
        answer = self.resolved(operation["responses"].get("200", {}))
        answers = answer.get("content", {}).get("application/json", {})
        pairs = [(self.resolved(node), self.resolved(answers["examples"][name]) if name in answers.get("examples", {}) else None)
                 for name, node in body.get("examples", {}).items()]
        text += self.first_example(path, key, pairs)
        text += self.parameters(operation)
        text += self._schema(body, "Request", page, shown) + self._schema(answers, "Answer", page, shown)
        types = " or ".join(f"<code>{kind}</code>" for kind in answer.get("content", {}))
        text += f"<p>200: {line(answer.get('description', ''))} {types}</p>\n" + self.statuses(operation)
        if pairs[1:]:
            text += "<h3>More examples</h3>\n" + "".join(self.example(path, *pair) for pair in pairs[1:])
        return text + "</section>\n"

    def _schema(self, body, title, page, shown):
        """The type of a request or an answer, or a link to it."""
        names = self.references(body.get("schema", {}))
        if not names:
            return ""
        name = names[0]
        if self.owners[name] is page and name not in shown:
            return self.section(name, page, shown, title=title)
        return f'<h3>{title}</h3>\n<p>{self.type({"$ref": f"/{name}"})}</p>\n'

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
        return (f'<details class="example"><summary>{line(request.get("summary", ""))}</summary>\n<p class="caption">Request '
                f'{link_to_try(request["value"], path)}</p>\n{highlighted(pretty(request["value"]), "json")}{shown}</details>\n')

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
