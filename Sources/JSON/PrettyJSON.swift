/// Formats JSON in lines. A value that fits into a line is not broken.
public enum PrettyJSON {
  /// A document in lines; nil if the bytes are not a document.
  ///
  /// - Parameter width: the maximum number of bytes of a line that can be broken.
  public static func lines(of bytes: [UInt8], width: Int = 100) -> [UInt8]? {
    guard let parser = JSONParser() else { return nil }
    return PaddedBytes.withCopy(of: bytes) { bytes in
      guard let document = try? parser.parse(bytes, explains: false) else { return nil }
      return lines(of: document, at: document.root, width: width)
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
    private var indent = 0

    init(document: JSONDocument, width: Int) {
      self.document = document
      self.width = width
    }

    /// Appends a value, without a break if it fits after the text of the line.
    mutating func add(_ position: Int, after column: Int) {
      let short = line(of: position)
      let isBroken = column + short.count > width
      switch document.kind(at: position) {
      case .object where isBroken:
        addParts(of: position, "{", "}") { lines, key in
          let name = lines.json(of: key) + ": ".utf8
          lines.text += name
          lines.add(key + 1, after: lines.indent + name.count)
          return lines.document.next(after: key + 1)
        }
      case .array where isBroken:
        addParts(of: position, "[", "]") { lines, element in
          lines.add(element, after: lines.indent)
          return lines.document.next(after: element)
        }
      case .object, .array, .string, .integer, .unsigned, .double, .true, .false, .null:
        text += short
      }
    }

    private mutating func addParts(
      of position: Int, _ opening: String, _ closing: String,
      _ add: (inout Lines, Int) -> Int
    ) {
      let end = document.next(after: position) - 1
      var part = position + 1
      text += opening.utf8
      indent += 2
      while part != end {
        beginLine()
        part = add(&self, part)
        if part != end { text += ",".utf8 }
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
