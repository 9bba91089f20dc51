"""The files of the repository that become pages: guides, decisions, the changelog, and all files to which these link."""

import posixpath

from documentation.markdown import Guide

GUIDES, DECISIONS, CHANGES = "Docs", "Docs/Decisions", "CHANGELOG.md"
# The lexers of files by their endings. Others are shown without colours.
LANGUAGES = {".json": "json", ".md": "markdown", ".py": "python", ".service": "ini", ".socket": "ini", ".swift": "swift", ".yaml": "yaml", ".yml": "yaml"}
# Files that the server has at an address of its own.
SERVED = {"openapi.yaml": "/openapi.yaml", "openapi.json": "/openapi.json"}


class Sources:
    """The pages that are made of files, by their names: `guides` of Docs/, `decisions`, and `others`."""

    def __init__(self, root):
        self._root = root
        self._linked = []
        self.guides = {path.stem: self._page(path) for path in self._markdown(GUIDES)}
        self.decisions = {name: self._page(path) for path in self._markdown(DECISIONS) if (name := self._name(self._relative(path)))}
        self.others = {self._name(CHANGES): self._page(root / CHANGES)}
        # A page may link to further files.
        while self._linked:
            path = self._linked.pop()
            if (name := self._name(path)) not in {*self.guides, *self.decisions, *self.others}:
                self.others[name] = self._page(root / path)

    @property
    def all(self):
        return {**self.guides, **self.decisions, **self.others}

    def _markdown(self, folder):
        return sorted((self._root / folder).glob("*.md"))

    def _relative(self, path):
        return path.relative_to(self._root).as_posix()

    def _name(self, path):
        """The name of a file's page: the last part of its address."""
        stem = posixpath.basename(path).removesuffix(".md")
        if path == CHANGES:
            return "changelog"
        if path == DECISIONS:
            return "decisions"
        return {GUIDES: stem, DECISIONS: f"decision-{stem}"}.get(posixpath.dirname(path), f"file-{path.replace('/', '-')}")

    def _page(self, path):
        """A guide, or a file as a guide: a file of code, or the list of a folder."""
        relative = self._relative(path)
        folder = relative if path.is_dir() else posixpath.dirname(relative)
        if path.is_dir():
            text = f"# {'Decisions' if relative == DECISIONS else relative}\n\n{self._list(path)}"
        elif path.suffix == ".md" and (relative == CHANGES or folder in (GUIDES, DECISIONS)):
            text = path.read_text()
        else:
            text = f"# {relative}\n\n`````{LANGUAGES.get(path.suffix, 'text')}\n{path.read_text()}\n`````\n"
        return Guide(self._name(relative), text, lambda url: self._address(folder, url))

    def _list(self, folder):
        """The files of a folder. Those of Markdown have the title of their page."""
        names = sorted(self._relative(path).removeprefix(f"{self._relative(folder)}/") for path in folder.rglob("*")
                       if path.is_file() and not path.name.startswith("."))
        titles = [self._title(folder / name) if name.endswith(".md") else f"`{name}`" for name in names]
        return "".join(f"- [{title}]({name})\n" for title, name in zip(titles, names, strict=True))

    @staticmethod
    def _title(path):
        return path.read_text().partition("\n")[0].removeprefix("# ")

    def _address(self, folder, url):
        """The server's address for a path that a file of a folder has in a link. A path that does not exist stops the build."""
        path = posixpath.normpath(posixpath.join(folder, url))
        if path in SERVED:
            return SERVED[path]
        if path.startswith("Docs/pictures/"):
            return "/docs/pictures/" + path.removeprefix("Docs/pictures/").replace("/", "-")
        target = self._root / path
        assert target.exists() and not path.startswith(".."), f"a link in {folder} leads nowhere: {url}"
        name = self._name(path)
        if name == "README":
            return "/docs"
        self._linked.append(path)
        return f"/docs/{name}"
