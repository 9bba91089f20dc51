/// Finds what somebody meant to write.
public enum Spelling {
  /// The candidate that takes the fewest edits to become `word`, if they are few for its length.
  public static func nearest(to word: String, among candidates: [String]) -> String? {
    let word = Array(lowercase(word).prefix(64))
    var best: (edits: Int, candidate: String)?
    for candidate in candidates {
      let edits = distance(word, lowercase(candidate))
      if edits < best?.edits ?? .max { best = (edits, candidate) }
    }
    guard let best else { return nil }
    let length = best.candidate.unicodeScalars.count
    return best.edits <= max(1, length / 3) && best.edits < length ? best.candidate : nil
  }

  /// The characters of a word, those of ASCII in small letters.
  private static func lowercase(_ word: String) -> [Unicode.Scalar] {
    word.unicodeScalars.map { scalar in
      "A"..."Z" ~= scalar ? Unicode.Scalar(UInt8(ascii: scalar) | 0x20) : scalar
    }
  }

  /// Insertions, deletions, substitutions and swaps of neighbours (optimal string alignment).
  private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var older: [Int] = []
    var old = Array(0...b.count)
    for i in a.indices {
      var new = [i + 1]
      for j in b.indices {
        var edits = min(old[j + 1] + 1, new[j] + 1, old[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { edits = min(edits, older[j - 1] + 1) }
        new.append(edits)
      }
      (older, old) = (old, new)
    }
    return old[b.count]
  }
}
