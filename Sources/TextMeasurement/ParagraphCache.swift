import Bytes

/// A cache of measured paragraphs, bounded by a number of bytes.
///
/// It has two generations. A paragraph that is found moves into the younger one; when that is full, the older
/// one is discarded. The cache affects the time of an answer, but not its content.
struct ParagraphCache {
  /// The values that a paragraph depends on.
  struct Key: Hashable {
    let utf8: [UInt8]
    /// The number of the font.
    let font: Int
    /// The number of the wrapping.
    let wrapping: UInt8

    static func == (one: Key, other: Key) -> Bool {
      one.font == other.font && one.wrapping == other.wrapping
        && one.utf8.withUnsafeBytes { one in other.utf8.withUnsafeBytes { one.isEqual(to: $0) } }
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(font)
      utf8.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }

  /// The number of hits.
  private(set) var hits = 0
  /// The number of misses.
  private(set) var misses = 0

  private let capacity: Int
  private var young: [Key: Paragraph] = [:]
  private var old: [Key: Paragraph] = [:]
  private var youngBytes = 0

  /// Creates a cache of `capacity` bytes.
  init(capacity: Int) { self.capacity = capacity }

  /// The cached paragraph, or nil.
  mutating func find(_ key: Key) -> Paragraph? {
    if let paragraph = young[key] {
      hits += 1
      return paragraph
    }
    guard let paragraph = old[key] else {
      misses += 1
      return nil
    }
    hits += 1
    insert(paragraph, for: key)
    return paragraph
  }

  /// Stores a paragraph, unless it would take most of the capacity.
  mutating func insert(_ paragraph: Paragraph, for key: Key) {
    let bytes =
      key.utf8.count + paragraph.segments.count * MemoryLayout<Paragraph.Segment>.stride
      + paragraph.fonts.count * MemoryLayout<FontMetrics>.stride + Self.overhead
    if bytes > capacity / 2 { return }
    if youngBytes + bytes > capacity / 2 {
      old = young
      young = [:]
      youngBytes = 0
    }
    youngBytes += bytes
    young[key] = paragraph
  }

  /// The bytes of an entry besides text and segments: the headers of three arrays, and its share of the
  /// table.
  private static var overhead: Int { 224 }
}
