import CPango

/// How wide characters are, as a client says: in ems.
public struct AdvanceTable: Equatable, Sendable {
  /// What an advance may be, in ems.
  public static var bounds: ClosedRange<Double> { 0...100 }

  private let standard: Double
  private var ascii: [Double?] = Array(repeating: nil, count: 0x80)
  /// The places of characters that are not ASCII among `advances`.
  private var scalars: [Int: Int] = [:]
  private var advances: [Double] = []
  private var clusters: [[UInt8]: Double] = [:]

  /// A table that gives every character a standard width.
  public init(standard: Double) { self.standard = standard }

  /// How many characters have a width of their own.
  public var count: Int { ascii.count { $0 != nil } + scalars.count + clusters.count }

  /// Gives a character a width: a grapheme cluster in UTF-8, of which one of a single scalar also
  /// stands for clusters that begin with it and are not in the table.
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

  /// A character's width.
  func advance(of scalar: Unicode.Scalar) -> Double {
    if scalar.isASCII { return ascii[Int(scalar.value)] ?? standard }
    if let place = scalars[Int(scalar.value)] { return advances[place] }
    return scalar.isDefaultIgnorable ? 0 : standard
  }

  /// A paragraph whose clusters are as wide as the table says.
  func paragraph(_ utf8: [UInt8], _ breaker: LineBreaker) throws(TextFault) -> Paragraph {
    let breaks = try breaker.breaks(in: utf8, by: .unicode)
    return Paragraph(
      utf8, breaks: breaks, isExact: false, hyphen: { advance(of: "\u{2010}") },
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
      if utf8[end] & 0xC0 != 0x80 {
        next += 1
        if breaks.beginsCluster(at: next) { break }
      }
      end += 1
    }
    return Array(utf8[offset..<end])
  }
}
