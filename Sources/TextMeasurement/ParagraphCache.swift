/// Paragraphs that have been measured, as many as fit into a number of bytes.
///
/// Two generations: those that are asked for move into the younger one, and the older one goes when
/// that is full. What is found here is what would be worked out anew: it changes how long an answer
/// takes, not the answer.
struct ParagraphCache {
  /// What a paragraph depends on.
  struct Key: Hashable {
    let utf8: [UInt8]
    /// The number of the font.
    let font: Int

    func hash(into hasher: inout Hasher) {
      hasher.combine(font)
      utf8.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }

  /// How many paragraphs were found.
  private(set) var hits = 0
  /// How many were not.
  private(set) var misses = 0

  private let capacity: Int
  private var young: [Key: Paragraph] = [:]
  private var old: [Key: Paragraph] = [:]
  private var youngBytes = 0

  /// A cache for so many bytes.
  init(capacity: Int) { self.capacity = capacity }

  /// A paragraph that was put in, or nil.
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

  /// Puts a paragraph in, unless it would take most of the room for itself.
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

  /// What an entry takes beside text and segments: three arrays' heads, and its share of the table.
  private static var overhead: Int { 224 }
}
