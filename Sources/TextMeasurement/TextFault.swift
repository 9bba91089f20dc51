/// A reason why a text can't be measured.
public enum TextFault: Error, Equatable, Sendable {
  /// Pango's libraries can't be loaded.
  case noPango
  /// Pango is available, but no font is.
  case noFonts
  /// This build has no fonts; only a server has them.
  case needsServer
  /// The text has characters whose line breaks only a server knows.
  case needsServerForBreaks
  /// The text has too many characters.
  case tooLong(limit: Int)
  /// A paragraph has too many characters.
  case paragraphTooLong(limit: Int)
  /// A character has more combining characters than any script needs.
  case clusterTooLong(limit: Int)
  /// A paragraph has too many nested directional isolates, embeddings and overrides.
  case nestedTooDeep(limit: Int)
}

/// The limits of a text that is measured. A character is a Unicode scalar.
public enum TextBounds {
  /// Characters in a text.
  public static var text: Int { 100_000 }

  /// Characters in a paragraph. A paragraph is shaped in one step.
  public static var paragraph: Int { 10_000 }

  /// Characters in a grapheme cluster. The time of shaping grows with the square of this: ten thousand
  /// accents on one letter would take a tenth of a second.
  public static var cluster: Int { 256 }

  /// Nested directional isolates, embeddings and overrides. UAX #9 provides for 125 levels; if isolates
  /// exceed them, FriBidi 1.0.8 writes out of bounds.
  public static var nesting: Int { 16 }
}
