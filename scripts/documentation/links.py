"""Links of the rendered pages and of guides in Markdown: each one that stays on the server must lead to something that the server has."""

import re
import urllib.parse

from documentation.markdown import INLINE

LINK = re.compile(r'(?:href|src|srcset)="([^"]+)"')
CODE = re.compile(r"<pre.*?</pre>", re.DOTALL)


def broken(made, root):
    """The links to what does not exist, each after the name of its page. `made` are the generated files by their paths; `root` is the repository."""
    existing = {"/", "/openapi.yaml", "/openapi.json"}
    existing |= {f"/{name.removesuffix('.html')}" for name in made}
    existing |= {f"/{path.relative_to(root / 'Pages').as_posix()}" for folder in ("docs", "shared") for path in (root / "Pages" / folder).iterdir()}
    pictures = root / "Docs/pictures"
    existing |= {f"/docs/pictures/{'-'.join(path.relative_to(pictures).parts)}" for path in pictures.rglob("*.svg")}
    pages = {name: INLINE.render(text) if name.endswith(".md") else text for name, text in made.items() if name.endswith((".html", ".md"))}
    return [f"{name}: {link}" for name, text in pages.items() for link in LINK.findall(CODE.sub("", text))
            if not _leads_to(existing, f"/{name.removesuffix('.html')}", link)]


def _leads_to(existing, page, link):
    target = urllib.parse.urlsplit(urllib.parse.urljoin(page, link))
    return bool(target.scheme) or target.path in existing
