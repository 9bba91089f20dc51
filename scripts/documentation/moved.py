"""Pages that have moved: their old addresses lead to the new ones, in browsers at once."""

# The new place by the name of the old page.
MOVED = {
    "get-by-hand": "http#get-by-hand",
    "migrate-cardsstack": "migrate#from-cardsstack",
    "migrate-koloda": "migrate#from-koloda",
    "migrate-scrollstackcontroller": "migrate#from-scrollstackcontroller",
    "migrate-shuffle": "migrate#from-shuffle",
    "recipe-pictures-in-ci": "recipe-golden-tests#pictures-for-reviews",
}
# The link of `meta` is relative, because the server inserts its base path into `href` only.
PAGE = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url={target}">
<title>{title} – Framewright</title>
<link rel="icon" href="/shared/icon.svg">
</head>
<body><p>This page has moved: <a href="/docs/{target}">{title}</a></p></body>
</html>
"""


def files(guides):
    """The generated files of the old addresses. `guides` are the pages by their names."""
    made = {}
    for old, target in MOVED.items():
        page = target.partition("#")[0]
        title = guides[page].title
        made[f"docs/{old}.html"] = PAGE.format(target=target, title=title)
        made[f"docs/{old}.md"] = f"This page has moved: [{title}](/docs/{page}.md{target.removeprefix(page)})\n"
    return made
