/// The frame that all pages of the documentation share.
struct PageFrame {
  /// A group of links to pages.
  struct Group {
    let title: String
    var links: [(title: String, path: String)]
  }

  let groups: [Group]

  /// The HTML of a page.
  ///
  /// - Parameters:
  ///   - path: the page's path.
  ///   - headings: the page's headings; its table of contents lists those of level 2.
  ///   - body: the page's content, with its heading.
  func html(title: String, path: String, headings: [Markdown.Heading], body: String) -> String {
    """
    <!doctype html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(HTML.escaped(title)) – Framewright</title>
    <link rel="icon" href="/shared/icon.svg">
    <link rel="stylesheet" href="/shared/style.css">
    <link rel="stylesheet" href="/docs/docs.css">
    <script type="module" src="/docs/docs.js"></script>
    </head>
    <body>
    <a class="skip" href="#content">Skip to the content</a>
    <header class="bar">
    <a class="brand" href="/docs"><img src="/shared/icon.svg" alt="" width="24" height="24">Framewright</a>
    <form role="search" class="search" hidden>
    <input type="search" role="combobox" aria-label="Search the documentation" aria-expanded="false" \
    aria-controls="results" aria-autocomplete="list" autocomplete="off" placeholder="Search" spellcheck="false">
    <ul id="results" role="listbox" aria-label="Results" hidden></ul>
    </form>
    <a class="to-contents" href="#contents">Contents</a>
    <a href="/">Playground</a>
    </header>
    <div class="columns">
    <main id="content" tabindex="-1">
    \(body)
    </main>
    <nav id="contents" aria-label="Documentation">
    \(groups.map { group($0, at: path, headings) }.joined())
    </nav>
    </div>
    <footer><a href="/openapi.yaml">openapi.yaml</a> <a href="/openapi.json">openapi.json</a></footer>
    </body>
    </html>

    """
  }

  private func group(_ group: Group, at path: String, _ headings: [Markdown.Heading]) -> String {
    let links = group.links.map { title, target in
      if target != path { return "<li><a href=\"\(target)\">\(HTML.escaped(title))</a></li>\n" }
      let inside = headings.filter { $0.level == 2 }.map {
        "<li><a href=\"#\($0.id)\">\(HTML.escaped($0.text))</a></li>\n"
      }
      return """
        <li><a href="\(target)" aria-current="page">\(HTML.escaped(title))</a>
        \(inside.isEmpty ? "" : "<ul>\(inside.joined())</ul>")</li>

        """
    }
    return "<h2>\(group.title)</h2>\n<ul>\(links.joined())</ul>\n"
  }
}
