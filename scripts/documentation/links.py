"""Links of the rendered pages and of guides in Markdown: each one that stays on the server must lead to something that the server has,
also the part after the #."""

import re
import urllib.parse

from documentation.markdown import INLINE

LINK = re.compile(r'(?:href|src|srcset)="([^"]+)"')
PLACE = re.compile(r' id="([^"]+)"')
CODE = re.compile(r"<pre.*?</pre>", re.DOTALL)


def broken(made, root):
    """The links to what does not exist, each after the name of its page. `made` are the generated files by their paths; `root` is the repository."""
    existing = {"/", "/openapi.yaml", "/openapi.json"}
    existing |= {f"/{name.removesuffix('.html')}" for name in made}
    existing |= {f"/{path.relative_to(root / 'Pages').as_posix()}" for folder in ("docs", "shared") for path in (root / "Pages" / folder).iterdir()}
    pictures = root / "Docs/pictures"
    existing |= {f"/docs/pictures/{'-'.join(path.relative_to(pictures).parts)}" for path in pictures.rglob("*.svg")}
    pages = {name: INLINE.render(text) if name.endswith(".md") else text for name, text in made.items() if name.endswith((".html", ".md"))}
    places = {f"/{name.removesuffix('.html')}": {*PLACE.findall(text)} for name, text in made.items() if name.endswith(".html")}
    return [f"{name}: {link}" for name, text in pages.items() for link in LINK.findall(CODE.sub("", text))
            if not _leads_to(existing, places, f"/{name.removesuffix('.html')}", link)]


def _leads_to(existing, places, page, link):
    """`places` are the ids of the pages. A guide in Markdown has the headings of its page; the fragment of the playground is its state."""
    target = urllib.parse.urlsplit(urllib.parse.urljoin(page, link))
    if target.scheme:
        return True
    ids = places.get(target.path.removesuffix(".md"))
    return target.path in existing and (not target.fragment or ids is None or target.fragment in ids)
