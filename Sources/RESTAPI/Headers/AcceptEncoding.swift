import ContentCoding

/// The content codings that a client accepts, with their weights (RFC 9110, section 12.5.3).
package struct AcceptEncoding {
  /// The size in bytes up to which bodies are not encoded. Encoding them would not save a packet.
  package static var smallestCoded: Int { 1024 }

  private var zstd: Int?
  private var brotli: Int?
  private var gzip: Int?
  private var identity: Int?
  private var any: Int?

  /// Parses a field. An absent field accepts no coding.
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

  /// The coding for a body of `count` bytes; nil to send it without a coding. It is also nil for clients that
  /// accept neither a supported coding nor the plain body.
  ///
  /// - Parameter preferred: the coding to use if the client accepts several with the same weight; nil for the
  ///   fastest one.
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

  /// The coding and its level for a body of `count` bytes; nil to send it without a coding.
  ///
  /// - Parameter nanoseconds: the time that encoding may take. Larger bodies get a lower level. The largest
  ///   are sent without a coding, unless the client rejects that.
  package func choice(
    forBodyOf count: Int, within nanoseconds: Int
  ) -> (coding: ContentCoding, level: CodingLevel)? {
    guard let coding = choice(forBodyOf: count) else { return nil }
    if coding.price(ofBytes: count, at: .normal) <= nanoseconds { return (coding, .normal) }
    if !allows(nil) { return (coding, .fastest) }
    // gzip's fastest level does not reduce the size.
    let isWorthIt = coding != .gzip && coding.price(ofBytes: count, at: .fastest) <= nanoseconds
    return isWorthIt ? (coding, .fastest) : nil
  }

  /// Whether the client accepts a body in a coding, or without one if `coding` is nil.
  func allows(_ coding: ContentCoding?) -> Bool {
    guard let coding else { return !isPlainRefused || !takesAnyCoding }
    return weight(of: coding) > 0
  }

  private var isPlainRefused: Bool { (identity ?? any) == 0 }

  /// Whether the client accepts any supported coding. If not, it gets the plain body, even if the field
  /// excludes that.
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
