"""Markdown as HTML: guides, and the descriptions of the contract."""

import functools
import html
import itertools
import json
import pathlib
import re
import urllib.parse

from documentation.figures import without_remarks
from markdown_it import MarkdownIt
from pygments.lexers import get_lexer_by_name
from pygments.token import Comment, Keyword, Name, Number, String, Token

# The classes of highlighted tokens, the most specific kind first.
CLASSES = [(Name.Tag, "name"), (Name.Attribute, "name"), (Name.Function, "name"), (Comment, "comment"), (String, "string"),
           (Number, "number"), (Keyword, "word")]
# A table with more columns is shown as blocks on a narrow screen.
MOST_COLUMNS = 2
# The layouts that can be embedded have an element.
ELEMENTS = pathlib.Path(__file__).resolve().parents[2] / "Clients/JavaScript/elements"
INLINE = MarkdownIt("commonmark", {"html": True}).enable("table")
# A block of code, which is no text with links; a link, whose text can have brackets; the address of a picture.
FENCE = re.compile(r"(^(`{3,}).*?^\2$)", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\[((?:[^][]|\[[^][]*\])*)\]\(([^()\s]+)\)")
PICTURE = re.compile(r'(src|srcset)="(pictures/[^"]+)"')
# Code that is broken into lines in a table, such as a command. Shorter code, such as a flag, keeps its line.
LONG = re.compile(r"<code>(?=[^<]{40})")


def slug(text):
    """The id of a heading, as on GitHub."""
    return "".join(letter for letter in text.lower().replace(" ", "-") if letter.isalnum() or letter in "-_")


@functools.cache
def colour(kind):
    """The class of a kind of token; None if it has the colour of the text."""
    return next((name for known, name in CLASSES if kind in known), None) if kind is not Token.Text else None


def highlighted(code, language):
    """A code block. It can take the focus, so that the keyboard can scroll it."""
    aliases = {"": "text", "mermaid": "text", "jsonc": "json", "tsx": "typescript", "vue": "html", "svelte": "html"}
    lexer = get_lexer_by_name(aliases.get(language, language), stripnl=False)
    code = code.rstrip("\n") + "\n"
    tokens = list(lexer.get_tokens(code))
    assert "".join(text for _, text in tokens) == code, f"the lexer of {language} has lost a part of:\n{code}"
    parts = []
    for name, run in itertools.groupby(tokens, lambda token: colour(token[0])):
        text = html.escape("".join(text for _, text in run), quote=False)
        parts.append(f'<span class="{name}">{text}</span>' if name else text)
    return f'<pre tabindex="0"><code>{"".join(parts).rstrip()}</code></pre>\n'


def fragment(request, route):
    """The fragment of a link to a request, in the playground or as an embed."""
    request = json.dumps(request, ensure_ascii=False, separators=(",", ":"))
    return f'{route}?request={urllib.parse.quote(request, safe="")}'


def link_to_try(request, route):
    """A link that opens the playground with a request."""
    return f'<a class="try" href="/#{fragment(request, route)}">Try it</a>'


def paragraphs(text):
    """A description of the contract as HTML."""
    return INLINE.render(text)


def line(text):
    """A description without the paragraph around it."""
    return re.sub(r"</?p>\n?", "", INLINE.render(text)).strip()


class Guide:
    """A page that is written in Markdown."""

    def __init__(self, name, text, address):
        """Converts a guide. `address` returns the address of the target of a link."""
        self.name, self._address, self.headings = name, address, []
        text = without_remarks(text)
        # Recipes and the page on migration show their first layout as an embed.
        self._is_embedded = not name.startswith(("recipe-", "migrate"))
        parser = MarkdownIt("commonmark", {"html": True}).enable("table")
        parser.renderer.rules.update(fence=self._fence, table_open=self._table_open, table_close=self._table_close)
        tokens = parser.parse(text)
        self._mark(tokens)
        self._label(tokens)
        self._is_embedded |= "<picture>" in text
        body = parser.renderer.render(tokens, parser.options, {})
        self.html = LONG.sub('<code class="long">', PICTURE.sub(lambda it: f'{it[1]}="{self._target(it[2])}"', body))
        # Text, a block of code and the mark of its end take turns.
        parts = FENCE.split(text)
        parts[::3] = [PICTURE.sub(lambda it: f'{it[1]}="{self._target(it[2])}"', LINK.sub(self._written, part)) for part in parts[::3]]
        del parts[2::3]
        # The guide in Markdown, with the links of the page.
        self.markdown = "".join(parts)
        self.title = self.headings[0][1] if self.headings else name
        first = next((token for place, token in enumerate(tokens)
                      if token.type == "inline" and tokens[place - 1].type == "paragraph_open"
                      and not token.content.startswith("<")), None)
        self.introduction = re.match(r".*?[.:](?=\s|$)|.*", plain(first), re.DOTALL)[0] if first else ""

    @property
    def sections(self):
        """The text of each section, by its heading."""
        found = re.split(r'<h[1-6] id="([^"]+)">', self.html)
        return {key: text_of(value) for key, value in zip(found[1::2], found[2::2], strict=True)}

    def _mark(self, tokens):
        """Gives headings their ids and links, and links their addresses on the server."""
        used = set()
        for place, token in enumerate(tokens):
            if token.type == "heading_open":
                title = plain(tokens[place + 1])
                key, count = slug(title), 0
                while key in used:
                    count += 1
                    key = f"{slug(title)}-{count}"
                used.add(key)
                token.attrSet("id", key)
                self.headings.append((int(token.tag[1]), title, key))
                if token.tag != "h1":
                    close = tokens[place + 1].children[-1].copy()
                    close.type, close.tag, close.children, close.nesting = "html_inline", "", None, 0
                    close.content = f' <a class="anchor" href="#{key}" aria-label="Link to “{html.escape(title)}”">#</a>'
                    tokens[place + 1].children.append(close)
            if token.type == "inline":
                self._link(token.children)

    @staticmethod
    def _label(tokens):
        """Gives cells of wide tables the titles of their columns, which a narrow screen shows beside them, and columns of numbers a class."""
        table, titles, column = None, [], 0
        for place, token in enumerate(tokens):
            # The policy of the pages blocks styles in attributes.
            if token.attrs.pop("style", None) == "text-align:right":
                token.attrSet("class", "end")
            if token.type == "table_open":
                table, titles = token, []
            elif token.type == "th_open":
                titles.append(plain(tokens[place + 1]))
            elif token.type == "tr_open":
                column = 0
            elif token.type == "td_open":
                if len(titles) > MOST_COLUMNS:
                    table.attrSet("class", "wide")
                    token.attrSet("data-title", titles[column])
                column += 1

    def _link(self, tokens):
        for token in tokens:
            if token.type == "link_open":
                token.attrSet("href", self._target(token.attrGet("href")))

    def _written(self, link):
        """A link in Markdown to Markdown on the server."""
        target = self._target(link[2])
        path, hash, fragment = target.partition("#")
        if path == "/docs":
            path = "/docs/README.md"
        elif path.startswith("/docs/") and not path.startswith(("/docs/pictures/", "/docs/reference/")) and path != "/docs/limits":
            path += ".md"
        return f"[{link[1]}]({path}{hash}{fragment})"

    def _target(self, url):
        """The server's address for the target of a link."""
        if urllib.parse.urlsplit(url).scheme or url.startswith(("#", "/")):
            return url
        path, hash, fragment = url.partition("#")
        address = self._address(path)
        # The page of a file shows its source, which has no headings.
        return address if address.startswith("/docs/file-") else address + hash + fragment

    @staticmethod
    def _table_open(tokens, place, *_):
        kind = ' class="wide"' if tokens[place].attrGet("class") else ""
        return f'<div class="scrolled" tabindex="0"><table{kind}>\n'

    @staticmethod
    def _table_close(*_):
        return "</table></div>\n"

    def _fence(self, tokens, place, *_):
        """A code block. "json /v1/card-stack" is a request, with a link to the playground."""
        language, _, route = tokens[place].info.strip().partition(" ")
        code = tokens[place].content
        caption = ""
        if language == "json" and route.startswith("/v1/"):
            request = json.loads(code)
            caption = f'<p class="caption">Request {link_to_try(request, route)}</p>\n'
            if not self._is_embedded and (ELEMENTS / f"{route.removeprefix('/v1/')}.js").exists():
                self._is_embedded = True
                caption = f'<div data-embed="{fragment(request, route)}"></div>\n{caption}'
        return caption + highlighted(code, language)


def plain(token):
    """The text of an inline token, without markup."""
    return "".join(child.content if child.type in ("text", "code_inline") else " "
                   for child in token.children or [] if child.type in ("text", "code_inline", "softbreak"))


def text_of(markup):
    """The text of HTML, without tags."""
    return html.unescape(re.sub(r"<[^>]+>", " ", re.sub(r'<a class="anchor".*?</a>', "", markup)))
