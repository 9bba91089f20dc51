"""The frame that all pages share: the bar, the contents, the page's own headings, the previous and the next page."""

import html

PAGE = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="{description}">
<title>{title} – Framewright</title>
<link rel="icon" href="/shared/icon.svg">
<link rel="stylesheet" href="/shared/style.css">
<link rel="stylesheet" href="/docs/docs.css">
<script type="module" src="/docs/docs.js"></script>
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<a class="skip" href="#contents">Skip to the list of pages</a>
<header class="bar">
<a class="to-contents" href="#contents">Menu</a>
<a class="brand" href="/docs"><img src="/shared/icon.svg" alt="" width="24" height="24">Framewright</a>
<form role="search" class="search" hidden>
<input type="search" role="combobox" aria-label="Search the documentation" aria-expanded="false" \
aria-controls="results" aria-autocomplete="list" autocomplete="off" placeholder="Search" spellcheck="false">
<ul id="results" role="listbox" aria-label="Results" hidden></ul>
</form>
<a href="/">Playground</a>
</header>
<div class="columns">
<main id="content" tabindex="-1">
{body}
{around}</main>
<nav id="contents" tabindex="-1" aria-label="Documentation">
{contents}</nav>
{headings}</div>
<footer><a href="/openapi.yaml">openapi.yaml</a> <a href="/openapi.json">openapi.json</a></footer>
</body>
</html>
"""


class Frame:
    """The frame of pages in groups: [(title, [(title, address)])]."""

    def __init__(self, groups):
        self.groups = groups
        self.order = [link for _, links in groups for link in links]

    def page(self, address, title, headings, body, description=""):
        """The HTML of a page. `headings` are (level, text, id); the contents of the page have those of level 2."""
        return PAGE.format(
            title=html.escape(title), description=html.escape(description), body=body, around=self._around(address),
            contents=self._contents(address), headings=self._headings(headings))

    @staticmethod
    def _headings(headings):
        links = [f'<li><a href="#{key}">{html.escape(text)}</a></li>\n' for level, text, key in headings if level == 2]
        if len(links) < 2:
            return ""
        return f'<nav class="on-page" aria-label="On this page">\n<h2>On this page</h2>\n<ul>{"".join(links)}</ul>\n</nav>\n'

    def _contents(self, address):
        """The contents. A page outside of them, such as that of a type, has the first page of each group: there are hundreds."""
        if address not in ("", "/docs", *(target for _, target in self.order)):
            return "<ul>" + "".join(f'<li><a href="{links[0][1]}">{title}</a></li>\n' for title, links in self.groups) + "</ul>\n"
        return "".join(self._group(group, address) for group in self.groups)

    @staticmethod
    def _group(group, address):
        title, links = group
        rows = "".join(f'<li><a href="{target}"{" aria-current=page" if target == address else ""}>{html.escape(name)}</a></li>\n'
                       for name, target in links)
        is_open = " open" if address in ("/docs", *(target for _, target in links)) else ""
        return f"<details{is_open}><summary>{title}</summary>\n<ul>{rows}</ul></details>\n"

    def _around(self, address):
        """Links to the previous and the next page of the contents."""
        places = [place for place, (_, target) in enumerate(self.order) if target == address]
        if not places:
            return ""
        links = []
        for place, rel, label in ((places[0] - 1, "prev", "Previous"), (places[0] + 1, "next", "Next")):
            if 0 <= place < len(self.order):
                name, target = self.order[place]
                links.append(f'<a rel="{rel}" href="{target}"><small>{label}</small> {html.escape(name)}</a>')
        return f'<p class="around">{"".join(links)}</p>\n'
