import Bytes

/// Estimates the width of text. The server does not know the fonts of the viewer.
package enum SVGText {
  /// The estimated width of a text, in pixels.
  package static func width(of text: UTF8String, size: Double) -> Double {
    var ems = 0.0
    for cluster in GraphemeClusters(text) { ems += self.ems(of: cluster, in: text) }
    return ems * size
  }

  /// The estimated width of a grapheme cluster, in ems: the width of its first character.
  private static func ems(of cluster: Range<Int>, in text: UTF8String) -> Double {
    switch text.bytes[cluster.lowerBound] {
    // Wide characters begin with Hangul at U+1100, whose second byte is 0x84.
    case 0xE1: text.bytes[cluster.lowerBound + 1] < 0x84 ? narrow : 1
    case 0xE2..<0xF0: 1
    // Most characters from U+10000 on are emoji.
    case 0xF0...: 1.4
    default: narrow
    }
  }

  private static var narrow: Double { 0.56 }

  /// Breaks a text into lines of an estimated width.
  package static func lines(_ text: UTF8String, width: Double, size: Double) -> [UTF8String] {
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

  /// Shortens a text to an estimated width. The middle is removed, in whole grapheme clusters,
  /// because ids often differ only at their ends.
  package static func fitted(_ text: UTF8String, width: Double, size: Double) -> UTF8String {
    if self.width(of: text, size: size) <= width { return text }
    let clusters = Array(GraphemeClusters(text))
    var (head, tail) = (0, clusters.count)
    // The ellipsis is one em wide.
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
  /// Appends bytes of another text.
  fileprivate mutating func appendInterpolation(utf8 bytes: ArraySlice<UInt8>) {
    self += bytes.withUnsafeBytes { UTF8String(utf8: $0) }
  }
}
