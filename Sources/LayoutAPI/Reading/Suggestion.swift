import Bytes
import JSON

/// Finds the name that a client probably meant.
enum Suggestion {
  /// The names of other libraries for a member or a value of the API, whose spelling differs too much.
  private static var synonyms: [(word: StaticString, name: UTF8String)] {
    [
      ("dragging", "inTransit"), ("dragging", "changed"), ("scale", "pixelScale"),
      ("direction", "layoutDirection"), ("rtl", "layoutDirection"), ("rtl", "rightToLeft"),
      ("ltr", "leftToRight"),
    ]
  }

  /// The known name that a word stands for, or the most similar one; nil if no name is similar.
  static func name(for word: UTF8String, among names: [UTF8String]) -> UTF8String? {
    let synonym = synonyms.first { word == "\($0.word)" && names.contains($0.name) }
    return synonym?.name ?? Spelling.nearest(to: word, among: names)
  }
}
