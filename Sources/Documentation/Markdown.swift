import CMarkdown
import Glibc

/// Markdown converted to HTML.
struct Markdown {
  /// A heading of the text.
  struct Heading {
    let level: Int
    let text: String
    let id: String
  }

  /// The text as HTML.
  let html: String
  /// Its headings.
  let headings: [Heading]

  /// Converts a text.
  ///
  /// - Parameter link: returns the target that replaces a link's target, or nil to remove the link and keep
  ///   its text.
  init(_ text: String, link: (String) -> String? = { $0 }) {
    (html, headings) = withoutActuallyEscaping(link) { link in
      let visit = Visit(link: link)
      var visitor = fw_markdown_visitor()
      visitor.context = Unmanaged.passUnretained(visit).toOpaque()
      visitor.link = { context, url, room, capacity in
        guard let visit = Visit.of(context), let url, let room else { return 0 }
        return Visit.write(visit.link(String(cString: url)) ?? "", to: room, capacity)
      }
      visitor.heading = { context, level, text, room, capacity in
        guard let visit = Visit.of(context), let text, let room else { return 0 }
        let id = visit.note(String(cString: text), level: Int(level))
        return Visit.write(id, to: room, capacity)
      }
      let html = fw_markdown_html(text, text.utf8.count, &visitor)
      defer { free(html) }
      return (html.map { String(cString: $0) } ?? "", visit.headings)
    }
  }

  /// Markdown converted to HTML without the paragraph around it, for use in a line.
  static func line(_ text: String) -> String {
    let html = Markdown(text).html
    let isOneParagraph = html.hasPrefix("<p>") && html.hasSuffix("</p>\n")
    let inner = isOneParagraph ? String(html.dropFirst(3).dropLast(5)) : html
    return inner.replacing("<p>", with: "").replacing("</p>\n", with: " ")
  }

  /// The state of a conversion.
  private final class Visit {
    let link: (String) -> String?
    private(set) var headings: [Heading] = []

    init(link: @escaping (String) -> String?) { self.link = link }

    static func of(_ context: UnsafeMutableRawPointer?) -> Visit? {
      context.map { Unmanaged<Visit>.fromOpaque($0).takeUnretainedValue() }
    }

    /// Records a heading and returns its id, which is unique in the text.
    func note(_ text: String, level: Int) -> String {
      let slug = HTML.slug(of: text)
      let alike = headings.count { $0.id == slug || $0.id.hasPrefix("\(slug)-") }
      let id = headings.contains { $0.id == slug } ? "\(slug)-\(alike)" : slug
      headings.append(Heading(level: level, text: text, id: id))
      return id
    }

    /// Copies a text into `room` if it fits, and returns its length.
    static func write(_ text: String, to room: UnsafeMutablePointer<CChar>, _ capacity: Int) -> Int
    {
      let bytes = text.utf8CString.dropLast()
      guard bytes.count <= capacity else { return 0 }
      for (index, byte) in bytes.enumerated() { room[index] = byte }
      return bytes.count
    }
  }
}
