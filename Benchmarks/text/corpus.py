"""Gathers texts that others wrote, out of Debian's packages.

    python3 Benchmarks/text/corpus.py DIRECTORY

Downloads packages into the directory with apt (nothing is installed), takes paragraphs from translated manual
pages, package descriptions, program messages and questions of Debian's installer, and prints them as JSON, one paragraph per line:
{"language", "script", "string"}. Which ones is decided by their hashes, so that each is as likely as the next.
"""

import collections
import gettext
import gzip
import hashlib
import io
import json
import pathlib
import re
import subprocess
import sys
import tarfile
import zipfile

# For each language its script, and where its texts are: a package, or its name in package descriptions.
LANGUAGES = {
    "de": ("Latin", "manpages-de"), "fr": ("Latin", "manpages-fr"), "pl": ("Latin", "manpages-pl"),
    "tr": ("Latin", "manpages-tr"), "vi": ("Latin", "manpages-vi"),
    "el": ("Greek", "manpages-el"),
    "ru": ("Cyrillic", "manpages-ru"), "uk": ("Cyrillic", "manpages-uk"),
    "ja": ("Japanese", "manpages-ja", "ja"), "zh": ("Chinese", "manpages-zh", "zh_CN"),
    "ko": ("Hangul", "ko"),
    "ar": ("Arabic", "libreoffice-l10n-ar"), "he": ("Hebrew", "libreoffice-l10n-he"),
    "hi": ("Devanagari", "libreoffice-l10n-hi"), "ka": ("Georgian", "libreoffice-l10n-ka"),
    "th": ("Thai", "libreoffice-l10n-th"), "km": ("Khmer", "libreoffice-l10n-km", "firefox-esr-l10n-km", "km"),
    "my": ("Myanmar", "firefox-esr-l10n-my"),
    "lo": ("Lao", "base-installer", "bootstrap-base", "partman-auto", "partman-auto-lvm", "partman-base",
           "partman-crypto", "partman-lvm", "partman-md"),
}
PER_LANGUAGE = 150
CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]")


def apt(directory, *arguments):
    """Runs apt-get beside the machine's own lists, on those of Debian 12."""
    sources = directory / "sources.list"
    sources.write_text(
        "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] "
        "http://deb.debian.org/debian bookworm main main/debian-installer\n")
    options = {
        "Dir::State::lists": directory / "lists", "Dir::Etc::sourcelist": sources,
        "Dir::Etc::sourceparts": "/dev/null", "Dir::Cache": directory / "cache",
        "APT::Sandbox::User": "root"}
    subprocess.run(
        ["apt-get", "-qq", *(f"-o{name}={value}" for name, value in options.items()), *arguments],
        cwd=directory, check=True)


def download(packages, directory):
    """Fetches missing packages, and returns their paths."""
    missing = [name for name in packages if not list(directory.glob(f"{name}_*.*deb"))]
    if missing:
        apt(directory, "download", *missing)
    return {name: sorted(directory.glob(f"{name}_*.*deb"))[-1] for name in packages}


def descriptions(languages, directory):
    """The translated package descriptions: language and text."""
    for language in languages:
        name = language.replace("_", "%5f")
        for path in (directory / "lists").glob(f"*Translation-{name}*"):
            text = subprocess.run(
                ["/usr/lib/apt/apt-helper", "cat-file", str(path)], check=True, capture_output=True).stdout
            yield language, text.decode("utf-8")


def described(text):
    """The paragraphs of package descriptions: a paragraph ends at a lone dot; lists are omitted."""
    for entry in re.findall(r"^Description-\S+: .*\n((?: .*\n)*)", text, re.MULTILINE):
        for paragraph in re.split(r"^ \.\n", entry, flags=re.MULTILINE):
            if not re.search(r"^  ", paragraph, re.MULTILINE):
                yield " ".join(paragraph.split())


def files(package):
    """The files of a package: name and bytes."""
    data = subprocess.run(["dpkg-deb", "--fsys-tarfile", str(package)], check=True, capture_output=True)
    with tarfile.open(fileobj=io.BytesIO(data.stdout)) as archive:
        for member in archive:
            if member.isfile():
                yield member.name, archive.extractfile(member).read()


def questions(package, language):
    """The paragraphs of what a package of Debian's installer asks, which debconf keeps beside its files."""
    control = subprocess.run(["dpkg-deb", "--ctrl-tarfile", str(package)], check=True, capture_output=True)
    with tarfile.open(fileobj=io.BytesIO(control.stdout)) as archive:
        text = archive.extractfile("./templates").read().decode("utf-8")
    for short, more in re.findall(
            rf"^Description-{language}\.UTF-8: (.*)\n((?: .*\n)*)", text, re.MULTILINE):
        yield short
        for paragraph in re.split(r"^ \.\n", more, flags=re.MULTILINE):
            yield " ".join(paragraph.split())


def manual(text):
    """The paragraphs of a manual page, without the marks of troff."""
    paragraph = []
    literal = False
    for line in text.splitlines() + [".PP"]:
        if line[:1] in (".", "'"):
            request = line[1:].split()[:1]
            literal = request == ["nf"] or (literal and request != ["fi"])
            if request and request[0] in ("B", "I", "BR", "IR", "RB", "RI", "BI", "IB"):
                paragraph.append(line[1:].partition(" ")[2].replace('"', "").strip())
                continue
            if paragraph and not literal:
                yield plain(" ".join(paragraph))
            paragraph = []
        elif not literal:
            paragraph.append(line.strip())


def plain(text):
    """A line of troff without its escapes; empty where some are left."""
    text = re.sub(r"\\f(\(..|\[[^]]*\]|.)|\\s[-+]?\d+|\\[&|^:%/,]", "", text)
    text = re.sub(r"\\\((.)\1", r"\1", text).replace("\\-", "-").replace("\\ ", "\u00a0")
    text = re.sub(r"\\\(aq", "'", text).replace("\\e", "\\").replace("\\(em", "\u2014").replace("\\(co", "\u00a9")
    return "" if "\\" in text else " ".join(text.split(" ")).strip()


def messages(name, data):
    """The messages of a program, of GNU's gettext or Firefox's Fluent."""
    if name.endswith(".mo"):
        for text in gettext.GNUTranslations(io.BytesIO(data))._catalog.values():
            yield from text.splitlines()
    elif name.endswith(".xpi"):
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            for entry in archive.namelist():
                if entry.endswith(".ftl"):
                    for line in archive.read(entry).decode("utf-8").splitlines():
                        yield line.partition("=")[2].strip()


def paragraphs(package, language):
    """The texts of a package."""
    if package.suffix == ".udeb":
        yield from questions(package, language)
        return
    for name, data in files(package):
        if "/man/" in name and name.endswith(".gz"):
            yield from manual(gzip.decompress(data).decode("utf-8", "replace"))
        else:
            yield from messages(name, data)


# The script of at least one in three letters, which excludes untranslated pages.
LETTERS = {
    "Latin": r"[A-Za-z\u00c0-\u024f\u1e00-\u1eff]", "Greek": r"[\u0370-\u03ff]", "Cyrillic": r"[\u0400-\u04ff]",
    "Japanese": r"[\u3040-\u30ff\u4e00-\u9fff]", "Chinese": r"[\u4e00-\u9fff]", "Hangul": r"[\uac00-\ud7a3]",
    "Arabic": r"[\u0600-\u06ff]", "Hebrew": r"[\u0590-\u05ff]", "Devanagari": r"[\u0900-\u097f]",
    "Georgian": r"[\u10a0-\u10ff]", "Thai": r"[\u0e00-\u0e7f]", "Khmer": r"[\u1780-\u17ff]",
    "Myanmar": r"[\u1000-\u109f]", "Lao": r"[\u0e80-\u0eff]",
}


def chosen(texts, script):
    """Those of the right length and script, in the order of their hashes."""
    shortest = 30 if script in ("Japanese", "Chinese", "Hangul") else 50
    texts = {
        text for text in texts
        if shortest <= len(text) < 700 and "\ufffd" not in text and not CONTROL.search(text)
        and 3 * len(re.findall(LETTERS[script], text)) > len(text)}
    return sorted(texts, key=lambda text: hashlib.sha256(text.encode()).digest())[:PER_LANGUAGE]


def main():
    directory = pathlib.Path(sys.argv[1]).resolve()
    directory.mkdir(parents=True, exist_ok=True)
    sources = {language: entry[1:] for language, entry in LANGUAGES.items()}
    packages = [name for names in sources.values() for name in names if "-" in name]
    described_languages = [name for names in sources.values() for name in names if "-" not in name]
    if not list(directory.glob("lists/*Translation-*")):
        (directory / "lists/partial").mkdir(parents=True, exist_ok=True)
        (directory / "cache/archives/partial").mkdir(parents=True, exist_ok=True)
        apt(directory, "update", f"-oAcquire::Languages={','.join(described_languages)}")
    downloaded = download(packages, directory)
    texts = collections.defaultdict(list)
    for language, names in sources.items():
        for name in names:
            if name in downloaded:
                texts[language] += paragraphs(downloaded[name], language)
    owners = {name: language for language, names in sources.items() for name in names}
    for name, text in descriptions(described_languages, directory):
        texts[owners[name]] += described(text)
    for language, (script, *_) in LANGUAGES.items():
        for text in chosen(texts[language], script):
            print(json.dumps({"language": language, "script": script, "string": text}, ensure_ascii=False))


if __name__ == "__main__":
    main()
