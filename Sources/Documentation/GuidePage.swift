import JSON

/// A page of a guide, which is written in Markdown.
struct GuidePage {
  let title: String
  /// The page's content as HTML, with its heading.
  let html: String
  let headings: [Markdown.Heading]

  /// The guide's first picture, if it has one.
  var picture: String? {
    guard let start = html.firstRange(of: "<picture>"), let end = html.firstRange(of: "</picture>")
    else { return nil }
    return String(html[start.lowerBound..<end.upperBound])
  }

  /// The guide's first sentence.
  var introduction: String {
    guard let start = html.firstRange(of: "<p>"), let end = html.firstRange(of: "</p>")
    else { return "" }
    let text = HTML.text(of: html[start.upperBound..<end.lowerBound])
    let sentence = text.split(separator: ".").first ?? ""
    return HTML.escaped("\(sentence).")
  }

  /// Converts a guide to HTML.
  ///
  /// - Parameter names: the names of all guides. Links to other files are removed, and their text stays.
  init(_ guide: Documentation.Guide, among names: Set<String>) {
    let markdown = Markdown(guide.markdown) { Self.target(of: $0, among: names) }
    title = markdown.headings.first?.text ?? guide.name
    headings = markdown.headings
    html = Self.withMarkedCode(
      Self.withServedPictures(Self.withScrolledTables(markdown.html)))
  }

  /// The server's address for a link of a guide.
  private static func target(of url: String, among names: Set<String>) -> String? {
    if url.hasPrefix("http") || url.hasPrefix("#") { return url }
    if url == "../openapi.yaml" { return "/openapi.yaml" }
    if url.hasPrefix("pictures/") { return Documentation.path(ofPicture: url) }
    let parts = url.split(separator: "#", maxSplits: 1)
    guard let file = parts.first, file.hasSuffix(".md") else { return nil }
    let name = String(file.dropLast(3))
    guard names.contains(name) else { return nil }
    return "/docs/\(name)" + (parts.count > 1 ? "#\(parts[1])" : "")
  }

  /// Puts each table into an element that scrolls, also by keyboard, if the table is wider than the page.
  private static func withScrolledTables(_ html: String) -> String {
    html.replacing("<table>", with: "<div class=\"scrolled\" tabindex=\"0\"><table>")
      .replacing("</table>", with: "</table></div>")
  }

  /// Replaces the pictures' sources with the server's paths.
  private static func withServedPictures(_ html: String) -> String {
    let parts = html.split(separator: "=\"pictures/", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { served, part in
      let path = "pictures/\(part.prefix { $0 != "\"" })"
      served += "=\"\(Documentation.path(ofPicture: path))" + part.drop { $0 != "\"" }
    }
  }

  /// Highlights blocks of JSON, and adds a link to the playground if the block's info string names a route,
  /// as in "json /v1/card-stack".
  private static func withMarkedCode(_ html: String) -> String {
    let opening = "<pre><code class=\"language-json\""
    var pieces = html.split(separator: opening, omittingEmptySubsequences: false)[...]
    var marked = String(pieces.removeFirst())
    for piece in pieces {
      let parts = piece.split(
        separator: "</code></pre>", maxSplits: 1, omittingEmptySubsequences: false)
      let block = parts[0].split(separator: ">", maxSplits: 1, omittingEmptySubsequences: false)
      let json = HTML.unescaped(block.count > 1 ? block[1] : "")
      if let route = block[0].split(separator: "\"").last, let request = compact(json) {
        marked +=
          "<p class=\"caption\">Request \(CodeBlock.link(toTry: request, at: String(route)))</p>\n"
      }
      marked += CodeBlock.html(json) + (parts.count > 1 ? parts[1] : "")
    }
    return marked
  }

  /// JSON on one line; nil if it is not valid JSON.
  private static func compact(_ json: String) -> String? {
    guard let parser = JSONParser() else { return nil }
    return PaddedBytes.withCopy(of: Array(json.utf8)) { bytes in
      guard let document = try? parser.parse(bytes, explains: false) else { return nil }
      return ContractNode(document: document, position: document.root).json
    }
  }
}
