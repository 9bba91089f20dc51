import JSON
import LayoutEngine

/// The room that text takes, estimated: a picture is seen in fonts that the server does not know.
enum SVGText {
  /// About how wide a text is.
  static func width(of text: UTF8String, size: Double) -> Double {
    var ems = 0.0
    for cluster in GraphemeClusters(text) { ems += self.ems(of: cluster, in: text) }
    return ems * size
  }

  /// About how wide a grapheme cluster is, in ems: as wide as its first character.
  private static func ems(of cluster: Range<Int>, in text: UTF8String) -> Double {
    switch text.bytes[cluster.lowerBound] {
    // From U+1100 on, where Korean letters begin, whose second byte is 0x84.
    case 0xE1: text.bytes[cluster.lowerBound + 1] < 0x84 ? narrow : 1
    case 0xE2..<0xF0: 1
    // From U+10000 on, most are emoji.
    case 0xF0...: 1.4
    default: narrow
    }
  }

  private static var narrow: Double { 0.56 }

  /// A text in lines of about a width.
  static func lines(_ text: UTF8String, width: Double, size: Double) -> [UTF8String] {
    var lines: [UTF8String] = []
    var line: UTF8String = ""
    for word in text.bytes.split(separator: UInt8(ascii: " ")) {
      let word = word.withUnsafeBytes { UTF8String(utf8: $0) }
      let longer = line.isEmpty ? word : "\(line) \(word)"
      if !line.isEmpty, Self.width(of: longer, size: size) > width {
        lines.append(line)
        line = word
      } else {
        line = longer
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// A text of about a width at the most. A longer one loses its middle, in whole grapheme clusters: ids
  /// often differ only at their ends.
  static func fitted(_ text: UTF8String, width: Double, size: Double) -> UTF8String {
    if self.width(of: text, size: size) <= width { return text }
    let clusters = Array(GraphemeClusters(text))
    var (head, tail) = (0, clusters.count)
    // The ellipsis takes one em.
    var left = width - size
    while head < tail {
      let takesHead = head <= clusters.count - tail
      left -= ems(of: clusters[takesHead ? head : tail - 1], in: text) * size
      if left < 0 { break }
      if takesHead { head += 1 } else { tail -= 1 }
    }
    if head == 0 { return "" }
    let start = text.bytes[..<clusters[head].lowerBound]
    let end = tail < clusters.count ? text.bytes[clusters[tail].lowerBound...] : []
    return "\(utf8: start)…\(utf8: end)"
  }
}

extension UTF8String {
  /// Adds bytes of another text.
  fileprivate mutating func appendInterpolation(utf8 bytes: ArraySlice<UInt8>) {
    self += bytes.withUnsafeBytes { UTF8String(utf8: $0) }
  }
}
