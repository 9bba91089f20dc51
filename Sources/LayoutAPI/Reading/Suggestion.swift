import Bytes
import JSON

/// Finds the name that a client probably meant.
enum Suggestion {
  /// The known name that a word stands for, or the most similar one; nil if no name is similar.
  static func name(for word: UTF8String, among names: [UTF8String]) -> UTF8String? {
    synonym(of: word, among: names) ?? Spelling.nearest(to: word, among: names)
  }

  /// The known name for which a word stands in other libraries; nil if it stands for none of them.
  static func synonym(of word: UTF8String, among names: [UTF8String]) -> UTF8String? {
    self.names(for: word).first { names.contains($0) }
  }

  /// The names of the API for which a word stands in other libraries.
  static func names(for word: UTF8String) -> [UTF8String] {
    word.bytes.withUnsafeBytes { word in
      var words = WordCursor(synonyms)
      // Bounded: a list in the program.
      while !words.isAtEnd {
        let synonym = words.word(before: "=")
        words.skip("=")
        let names = words.word(before: " ")
        words.skip(" ")
        if synonym.isEqual(to: word) {
          return names.split(separator: UInt8(ascii: ",")).map {
            UTF8String(utf8: UnsafeRawBufferPointer(rebasing: $0))
          }
        }
      }
      return []
    }
  }
}
