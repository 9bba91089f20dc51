import Bytes
import CPango

/// The advances of characters that a client gives, in ems.
public struct AdvanceTable: Equatable, Sendable {
  /// The valid range of an advance, in ems.
  public static var bounds: ClosedRange<Double> { 0...100 }

  private let standard: Double
  private var ascii: [Double?] = Array(repeating: nil, count: 0x80)
  /// The indices in `advances` of characters that are not ASCII.
  private var scalars: [Int: Int] = [:]
  private var advances: [Double] = []
  private var clusters: [[UInt8]: Double] = [:]

  /// Creates a table that gives every character the standard advance.
  public init(standard: Double) { self.standard = standard }

  /// The number of characters with an advance of their own.
  public var count: Int { ascii.count { $0 != nil } + scalars.count + clusters.count }

  /// Sets the advance of a grapheme cluster in UTF-8. If it is a single scalar, the advance also applies to
  /// clusters that begin with it and are not in the table.
  public mutating func set(_ cluster: UnsafeRawBufferPointer, to advance: Double) {
    let utf8 = Array(cluster)
    var first: Unicode.Scalar?
    var count = 0
    utf8.forEachScalar { scalar, _, index in
      if index == 0 { first = scalar }
      count += 1
    }
    guard let first, count == 1 else {
      clusters[utf8] = advance
      return
    }
    if first.isASCII {
      ascii[Int(first.value)] = advance
    } else {
      scalars[Int(first.value)] = advances.count
      advances.append(advance)
    }
  }

  /// A character's advance, in ems.
  func advance(of scalar: Unicode.Scalar) -> Double {
    if scalar.isASCII { return ascii[Int(scalar.value)] ?? standard }
    if let index = scalars[Int(scalar.value)] { return advances[index] }
    return scalar.isDefaultIgnorable ? 0 : standard
  }

  /// A paragraph with the advances of the table.
  func paragraph(
    _ utf8: [UInt8], _ breaker: LineBreaker, _ wrapping: TextWrapping
  ) throws(TextFault) -> Paragraph {
    let breaks = try breaker.breaks(in: utf8, by: .unicode, wrapping.wordBreak)
    return Paragraph(
      utf8, breaks: breaks, wrapping, isExact: false, hyphen: { advance(of: "\u{2010}") },
      cluster: { scalar, offset, index in
        guard breaks.beginsCluster(at: index) else { return Paragraph.Cluster(advance: 0) }
        if !clusters.isEmpty, let advance = clusters[cluster(in: utf8, breaks, offset, index)] {
          return Paragraph.Cluster(advance: advance)
        }
        return Paragraph.Cluster(advance: advance(of: scalar))
      })
  }

  /// The grapheme cluster that begins with a character.
  private func cluster(
    in utf8: [UInt8], _ breaks: Breaks, _ offset: Int, _ index: Int
  ) -> [UInt8] {
    var end = offset + 1
    var next = index
    while end < utf8.count {
      if !utf8[end].continuesScalar {
        next += 1
        if breaks.beginsCluster(at: next) { break }
      }
      end += 1
    }
    return Array(utf8[offset..<end])
  }
}
