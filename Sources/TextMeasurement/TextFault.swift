/// Why a text has no size.
public enum TextFault: Error, Equatable, Sendable {
  /// Pango's libraries can't be loaded; what the system says about it.
  case noPango(reason: String)
  /// Pango is there, but no font at all.
  case noFonts
  /// This is no server, and has no fonts.
  case needsServer
  /// The text has characters of which it is known on servers alone where lines break beside them.
  case needsServerForBreaks
  /// The text has more characters than are measured.
  case tooLong(limit: Int)
  /// A paragraph has more characters than are measured.
  case paragraphTooLong(limit: Int)
  /// More combining characters follow each other than any script needs.
  case clusterTooLong(limit: Int)
  /// A paragraph nests more directional isolates, embeddings and overrides than are measured.
  case nestedTooDeep(limit: Int)
}

/// How much text is measured at once. A character is a Unicode scalar.
public enum TextBounds {
  /// Characters in a text.
  public static var text: Int { 100_000 }

  /// Characters in a paragraph, which is shaped at once.
  public static var paragraph: Int { 10_000 }

  /// Characters in a grapheme cluster. Shaping takes the square of it: ten thousand accents on one
  /// letter would take a tenth of a second.
  public static var cluster: Int { 256 }

  /// Directional isolates, embeddings and overrides in each other. UAX #9 provides for 125 levels; where isolates
  /// exceed them, FriBidi 1.0.8 writes out of bounds.
  public static var nesting: Int { 16 }
}
