"""The search index: pages with their words for lunr, and the members of the reference by name."""

import json
import re

from documentation.markdown import text_of
from lunr import get_default_builder, lunr
from lunr.stemmer import stemmer

# The fields of a page with their weight. Keywords are words that readers use and the page does not.
FIELDS = [{"field_name": "title", "boost": 12}, {"field_name": "keywords", "boost": 10},
          {"field_name": "headings", "boost": 4}, {"field_name": "text", "boost": 1}]
# The reference has most words of the guides. Guides come first.
REFERENCE = 0.5


def index(pages, members, keywords):
    """The index as JSON.

    `pages` are (address, title, group, headings, introduction, html), `members` are (name, type, address).
    """
    unknown = keywords.keys() - {address for address, *_ in pages}
    assert not unknown, f"keywords of pages that do not exist: {unknown}"
    documents = [({"id": str(place), "title": title, "keywords": " ".join(keywords.get(address, [])),
                  "headings": " ".join(heading for _, heading, _ in headings), "text": words(body)},
                  {"boost": REFERENCE if "/reference/" in address else 1})
                 for place, (address, title, _, headings, _, body) in enumerate(pages)]
    # Whole words instead of stems: typing errors are found by their distance to a word.
    builder = get_default_builder()
    builder.pipeline.remove(stemmer)
    builder.search_pipeline.remove(stemmer)
    built = lunr(ref="id", fields=FIELDS, documents=documents, builder=builder)
    return json.dumps({
        "index": built.serialize(),
        "pages": [[title, group, address, introduction] for address, title, group, _, introduction, _ in pages],
        "members": members}, ensure_ascii=False, separators=(",", ":"))


def words(body):
    """The text of a page with each word once, without its code: names of members are found separately."""
    text = text_of(re.sub(r"<pre.*?</pre>", " ", body, flags=re.DOTALL))
    found = re.findall(r"[^\W\d_][\w-]{2,}", text.lower())
    return " ".join(dict.fromkeys(found))
