/// The documentation's first page: the API, its guides and its routes.
struct IndexPage {
  let contract: Contract
  let guides: [(title: String, guides: [(name: String, page: GuidePage)])]

  /// The page's content, with its heading.
  var html: String {
    let info = contract.root["info"]
    return """
      <h1>\(info?["title"]?.string ?? "")</h1>
      <p class="lead">Send a layout’s measures, the state of its cards and how far a finger has moved them; get back the frame and the
      visible part of every card.</p>
      \(guides.first.map(cards) ?? "")
      <h2 id="routes">Routes</h2>
      <ul class="routes">
      \(contract.chapters.flatMap(rows).joined())</ul>
      <h2 id="all-requests">What holds for all requests</h2>
      \(Markdown(info?["description"]?.string ?? "").html)
      """
  }

  /// The guides of the first group as cards with their pictures.
  private func cards(_ shelf: (title: String, guides: [(name: String, page: GuidePage)])) -> String
  {
    let cards = shelf.guides.map { name, page in
      """
      <li><a href="/docs/\(name)">\(page.picture ?? "")<strong>\(HTML.escaped(page.title))</strong></a>
      <p>\(page.introduction)</p></li>

      """
    }
    return "<ul class=\"cards\">\n\(cards.joined())</ul>\n"
  }

  private func rows(_ chapter: Contract.Chapter) -> [String] {
    chapter.operations.map { operation in
      """
      <li><a href="/docs/reference/\(chapter.name)#\(operation.id)">\
      <span class="method \(operation.method.lowercased())">\(operation.method)</span> \
      <code>\(operation.path)</code></a> <span>\(Markdown.line(operation.summary))</span></li>

      """
    }
  }
}
