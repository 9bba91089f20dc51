import ContentCoding

/// Which content codings a client takes, and how gladly (RFC 9110, section 12.5.3).
package struct AcceptEncoding {
  /// Bodies up to this size are left as they are: coded they would fill as many packets.
  package static var smallestCoded: Int { 1024 }

  private var zstd: Int?
  private var brotli: Int?
  private var gzip: Int?
  private var identity: Int?
  private var any: Int?

  /// Reads a field; none at all asks for no coding.
  package init(_ field: UnsafeRawBufferPointer) {
    for element in WeightedList(field) {
      if element.isNamed("gzip") || element.isNamed("x-gzip") {
        gzip = element.weight
      } else if element.isNamed("br") {
        brotli = element.weight
      } else if element.isNamed("zstd") {
        zstd = element.weight
      } else if element.isNamed("identity") {
        identity = element.weight
      } else if element.isNamed("*") {
        any = element.weight
      }
    }
  }

  /// The coding for a body of so many bytes; nil where it is best left as it is, which includes
  /// clients that take neither a coding of ours nor the plain body.
  ///
  /// - Parameter preferred: which one, for clients that take it as gladly as others; nil for the fastest.
  package func choice(
    forBodyOf count: Int, preferring preferred: ContentCoding? = nil
  ) -> ContentCoding? {
    if count <= Self.smallestCoded, !isPlainRefused { return nil }
    var best: (coding: ContentCoding, weight: Int)?
    for coding in ContentCoding.allCases {
      let weight = weight(of: coding)
      if weight > best?.weight ?? 0 || (coding == preferred && weight == best?.weight) {
        best = (coding, weight)
      }
    }
    guard let best, best.weight >= identity ?? 0 else { return nil }
    return best.coding
  }

  /// The coding and its level for a body of so many bytes; nil where it is best left as it is.
  ///
  /// - Parameter nanoseconds: how long coding may take. The larger the body, the lower its level; the largest
  ///   are left as they are, unless the client refuses that.
  package func choice(
    forBodyOf count: Int, within nanoseconds: Int
  ) -> (coding: ContentCoding, level: CodingLevel)? {
    guard let coding = choice(forBodyOf: count) else { return nil }
    if coding.price(ofBytes: count, at: .normal) <= nanoseconds { return (coding, .normal) }
    if !allows(nil) { return (coding, .fastest) }
    // gzip's fastest level makes nothing smaller.
    let isWorthIt = coding != .gzip && coding.price(ofBytes: count, at: .fastest) <= nanoseconds
    return isWorthIt ? (coding, .fastest) : nil
  }

  /// Whether a body in a coding, or in none, may be answered.
  func allows(_ coding: ContentCoding?) -> Bool {
    guard let coding else { return !isPlainRefused || !takesAnyCoding }
    return weight(of: coding) > 0
  }

  private var isPlainRefused: Bool { (identity ?? any) == 0 }

  /// Whether the client takes any coding of ours. If not, it gets the plain body, whatever it says of that.
  private var takesAnyCoding: Bool {
    ContentCoding.allCases.contains { weight(of: $0) > 0 }
  }

  private func weight(of coding: ContentCoding) -> Int {
    let named =
      switch coding {
      case .zstd: zstd
      case .brotli: brotli
      case .gzip: gzip
      }
    return named ?? any ?? 0
  }
}
