/// Formats JSON in lines. A value that fits into a line is not broken.
public enum PrettyJSON {
  /// A document in lines; nil if the bytes are not a document.
  ///
  /// - Parameter width: the maximum number of bytes of a line that can be broken.
  public static func lines(of bytes: [UInt8], width: Int = 100) -> [UInt8]? {
    guard let parser = JSONParser() else { return nil }
    return PaddedBytes.withCopy(of: bytes) { bytes in
      guard let document = try? parser.parse(bytes, explains: false) else { return nil }
      return lines(of: document, at: JSONDocument.root, width: width)
    }
  }

  /// A value of a document in lines.
  public static func lines(
    of document: JSONDocument, at position: Int, width: Int = 100
  ) -> [UInt8] {
    var lines = Lines(document: document, width: width)
    lines.add(position, after: 0)
    return lines.text
  }

  private struct Lines {
    let document: JSONDocument
    let width: Int
    var text: [UInt8] = []
    var indent = 0

    /// Appends a value, without a break if it fits after the text of the line.
    mutating func add(_ position: Int, after column: Int) {
      let short = line(of: position)
      if column + short.count <= width {
        text += short
      } else if let members = document.members(at: position) {
        addParts(members, "{", "}") { lines, member in
          let name = lines.json(of: member.position) + ": ".utf8
          lines.text += name
          lines.add(member.value, after: lines.indent + name.count)
        }
      } else if let elements = document.elements(at: position) {
        addParts(elements, "[", "]") { lines, element in
          lines.add(element, after: lines.indent)
        }
      } else {
        text += short
      }
    }

    private mutating func addParts<Parts: Sequence>(
      _ parts: Parts, _ opening: String, _ closing: String,
      _ add: (inout Lines, Parts.Element) -> Void
    ) {
      text += opening.utf8
      indent += 2
      var separator = ""
      for part in parts {
        text += separator.utf8
        beginLine()
        add(&self, part)
        separator = ","
      }
      indent -= 2
      beginLine()
      text += closing.utf8
    }

    private mutating func beginLine() {
      text += "\n".utf8
      text += Array(repeating: UInt8(ascii: " "), count: indent)
    }

    /// A value in one line, with a space after each comma and colon.
    private func line(of position: Int) -> [UInt8] {
      var line: [UInt8] = []
      var isInString = false
      var isEscaped = false
      for unit in json(of: position) {
        line.append(unit)
        if unit == UInt8(ascii: "\""), !isEscaped { isInString.toggle() }
        isEscaped = unit == UInt8(ascii: "\\") && !isEscaped
        if !isInString, unit == UInt8(ascii: ",") || unit == UInt8(ascii: ":") {
          line.append(UInt8(ascii: " "))
        }
      }
      return line
    }

    private func json(of position: Int) -> [UInt8] {
      var writer = JSONWriter()
      writer.value(at: position, in: document)
      return writer.withBytes { Array($0) }
    }
  }
}
