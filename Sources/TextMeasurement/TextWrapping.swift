/// Where lines may be broken within words.
///
/// Source: CSS Text 3, "Breaking Within Words".
public struct TextWrapping: Equatable, Sendable {
  /// The breaks between the letters of a text: CSS's `word-break`.
  public enum WordBreak: String, CaseIterable, Sendable {
    /// Those of UAX #14.
    case normal
    /// Only those from a dictionary. Words of Korean, Chinese and Japanese are not broken.
    case keepAll
    /// Between all letters and digits, as between ideographs.
    case breakAll
  }

  /// The lines of a word that does not fit a line: CSS's `overflow-wrap`.
  public enum OverflowWrap: String, CaseIterable, Sendable {
    /// The word overflows its line.
    case normal
    /// The word is broken between any two grapheme clusters.
    case anywhere
    /// The same. They differ in CSS only in the smallest width of a text, which is not measured here.
    case breakWord
  }

  /// Where words are broken.
  public var wordBreak: WordBreak
  /// What happens to a word that does not fit a line.
  public var overflowWrap: OverflowWrap

  /// Creates CSS's initial values.
  public init(wordBreak: WordBreak = .normal, overflowWrap: OverflowWrap = .normal) {
    self.wordBreak = wordBreak
    self.overflowWrap = overflowWrap
  }

  /// Whether a word that does not fit a line is broken.
  var breaksOverflow: Bool {
    switch overflowWrap {
    case .normal: false
    case .anywhere, .breakWord: true
    }
  }

  /// Whether lines can end within words.
  public var breaksWords: Bool {
    switch wordBreak {
    case .breakAll: true
    case .normal, .keepAll: breaksOverflow
    }
  }

  /// A number that values with the same lines share.
  var number: UInt8 {
    let base: UInt8 = breaksOverflow ? 3 : 0
    return switch wordBreak {
    case .normal: base
    case .keepAll: base + 1
    case .breakAll: base + 2
    }
  }
}
