/// The nesting depth of a paragraph's directional isolates, embeddings and overrides.
///
/// Source: UAX #9, "Explicit Levels and Directions", rules X2 to X7, without the limit of 125 levels.
struct BidiNesting {
  /// The number of open isolates, embeddings and overrides.
  private var depth = 0
  /// One bit for each open one, the innermost lowest: 1 for an isolate.
  private var isolates: UInt64 = 0

  /// Whether more than `TextBounds.nesting` of them have been open at once.
  private(set) var isTooDeep = false

  /// Takes the next scalar of the paragraph. Scalars that open and close nothing need not be taken.
  mutating func take(_ scalar: UInt32) {
    switch scalar {
    case 0x202A, 0x202B, 0x202D, 0x202E: open(isIsolate: false)
    case 0x2066...0x2068: open(isIsolate: true)
    // Ends the innermost open one if it is an embedding or override, not an isolate.
    case 0x202C: if depth > 0, isolates & 1 == 0 { close(1) }
    // Ends the innermost isolate and the embeddings inside it.
    case 0x2069: if isolates != 0 { close(isolates.trailingZeroBitCount + 1) }
    default: break
    }
  }

  private mutating func open(isIsolate: Bool) {
    // Greater depths need not be distinguished: such a paragraph is already rejected.
    depth = min(depth + 1, UInt64.bitWidth)
    isolates = isolates << 1 | (isIsolate ? 1 : 0)
    isTooDeep = isTooDeep || depth > TextBounds.nesting
  }

  private mutating func close(_ count: Int) {
    depth -= count
    isolates = count < UInt64.bitWidth ? isolates >> UInt64(count) : 0
  }
}
