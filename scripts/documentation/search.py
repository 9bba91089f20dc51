"""The search index: sections of pages with their words for lunr, and the types and members of the reference by name."""

import json
import re

from documentation.markdown import text_of
from lunr import get_default_builder, lunr
from lunr.stemmer import stemmer

# The fields of a section with their weight. The first section of a page has the page's title, and the keywords: words that readers use
# and the page does not.
FIELDS = [{"field_name": "title", "boost": 12}, {"field_name": "keywords", "boost": 10},
          {"field_name": "heading", "boost": 5}, {"field_name": "text", "boost": 1}]
# The reference and the pages about the whole have most words of the guides. Guides come first.
LESS, OVERVIEWS = 0.5, {"/docs", "/docs/glossary", "/docs/changelog", "/docs/architecture", "/docs/decisions"}
# The table of keywords in the glossary.
WHERE = "where-to-look"
HEADING = re.compile(r'<h2[^>]*? id="([^"]+)"[^>]*>(.*?)</h2>', re.DOTALL)


def index(pages, members, keywords):
    """The index as JSON.

    `pages` are (address, title, group, headings, introduction, html), `members` are (name, type, address), `keywords` are words by address.
    """
    unknown = keywords.keys() - {address for address, *_ in pages}
    assert not unknown, f"keywords of pages that do not exist: {unknown}"
    found, documents = [], []
    for place, (address, title, _, _, _, body) in enumerate(pages):
        boost = {"boost": LESS if "/reference/" in address or address in OVERVIEWS else 1}
        for number, (key, heading, text) in enumerate(each for each in sections(body) if each[0] != WHERE):
            first = (title, " ".join(keywords.get(address, ()))) if number == 0 else ("", "")
            documents.append(({"id": str(len(found)), "title": first[0], "keywords": first[1], "heading": heading, "text": words(text)}, boost))
            found.append([place, key, heading] if number else [place])
    # Whole words instead of stems: typing errors are found by their distance to a word.
    builder = get_default_builder()
    builder.pipeline.remove(stemmer)
    builder.search_pipeline.remove(stemmer)
    built = lunr(ref="id", fields=FIELDS, documents=documents, builder=builder)
    return json.dumps({
        "index": built.serialize(),
        "pages": [[title, group, address, introduction] for address, title, group, _, introduction, _ in pages],
        "sections": found, "members": members}, ensure_ascii=False, separators=(",", ":"))


def sections(body):
    """The sections of a page as (id, heading, HTML). The first one, before the first heading, has neither."""
    parts = HEADING.split(body)
    return [("", "", parts[0]), *((key, text_of(heading).strip(), text) for key, heading, text in zip(parts[1::3], parts[2::3], parts[3::3], strict=True))]


def words(body):
    """The text of a section with each word once, without its code: names of members are found separately."""
    text = text_of(re.sub(r"<pre.*?</pre>", " ", body, flags=re.DOTALL))
    found = re.findall(r"[^\W\d_][\w-]{2,}", text.lower())
    return " ".join(dict.fromkeys(found))
