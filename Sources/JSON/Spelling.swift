import Bytes

/// Finds the intended word for a misspelled one.
public enum Spelling {
  /// The candidate with the smallest edit distance to `word`; nil if the distance is large for its length.
  public static func nearest(to word: UTF8String, among candidates: [UTF8String]) -> UTF8String? {
    let word = Array(characters(of: word).prefix(64))
    var best: (edits: Int, length: Int, candidate: UTF8String)?
    for candidate in candidates {
      let characters = characters(of: candidate)
      // The number of edits is at least the difference of the lengths.
      if abs(characters.count - word.count) >= best?.edits ?? .max { continue }
      let edits = distance(word, characters)
      if edits < best?.edits ?? .max { best = (edits, characters.count, candidate) }
    }
    guard let best else { return nil }
    return best.edits <= max(1, best.length / 3) && best.edits < best.length
      ? best.candidate : nil
  }

  /// The candidate with the smallest edit distance to `word`; nil if the distance is large for its length.
  public static func nearest(to word: String, among candidates: [String]) -> String? {
    nearest(to: UTF8String(word), among: candidates.map { UTF8String($0) })?.description
  }

  /// The characters of a word, each as the number that its bytes form. ASCII is in lower case.
  private static func characters(of word: UTF8String) -> [UInt32] {
    var characters: [UInt32] = []
    for byte in word.bytes {
      switch byte {
      // A continuation byte.
      case 0x80..<0xC0 where !characters.isEmpty:
        characters[characters.count - 1] = characters[characters.count - 1] << 8 | UInt32(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): characters.append(UInt32(byte | 0x20))
      default: characters.append(UInt32(byte))
      }
    }
    return characters
  }

  /// The number of insertions, deletions, substitutions and swaps of adjacent characters (optimal string alignment).
  private static func distance(_ a: [UInt32], _ b: [UInt32]) -> Int {
    var old = Array(0...b.count)
    var (older, new) = (old, old)
    for i in a.indices {
      new[0] = i + 1
      for j in b.indices {
        var edits = min(old[j + 1] + 1, new[j] + 1, old[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { edits = min(edits, older[j - 1] + 1) }
        new[j + 1] = edits
      }
      (older, old, new) = (old, new, older)
    }
    return old[b.count]
  }
}
