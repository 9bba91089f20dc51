import Bytes
import CPango

/// Finds the offsets at which paragraphs may be broken. Not safe for concurrent use.
final class LineBreaker {
  /// The rules for line breaks.
  enum Rules {
    /// UAX #14, with dictionaries for scripts without spaces.
    case unicode
    /// The same rules with the changes that browsers make.
    case browsers
  }

  private let breaker: OpaquePointer

  init() {
    guard let breaker = fw_breaker_create() else { preconditionFailure("out of memory") }
    self.breaker = breaker
  }

  deinit { fw_breaker_destroy(breaker) }

  /// The line breaks and clusters of a paragraph in UTF-8.
  ///
  /// - Throws: a fault if a grapheme cluster is too long, or if the rules for a character are not known here.
  func breaks(
    in utf8: [UInt8], by rules: Rules, _ wordBreak: TextWrapping.WordBreak
  ) throws(TextFault) -> Breaks {
    let count = utf8.scalarCount
    var found = FW_BREAKS_FOUND
    var flags = [UInt8](unsafeUninitializedCapacity: count + 1) { flags, initialized in
      utf8.withUnsafeBytes { text in
        found = fw_find_breaks(
          breaker, rules == .browsers ? FW_BREAK_AS_BROWSERS : FW_BREAK_AS_UNICODE,
          wordBreak.rule, text.baseAddress?.assumingMemoryBound(to: CChar.self), text.count,
          flags.baseAddress,
          count)
        precondition(found != FW_BREAKS_OUT_OF_MEMORY, "out of memory")
      }
      // If the rules are not known, the array is empty.
      initialized = found == FW_BREAKS_FOUND ? count + 1 : 0
    }
    if found == FW_BREAKS_UNKNOWN { throw .needsServerForBreaks }
    if rules == .browsers { BrowserRules.apply(to: &flags, of: utf8, wordBreak) }
    return try Breaks(flags, count: count)
  }
}

extension TextWrapping.WordBreak {
  fileprivate var rule: fw_word_breaks {
    switch self {
    case .normal: FW_WORDS_AS_USUAL
    case .keepAll: FW_WORDS_KEPT
    case .breakAll: FW_WORDS_BROKEN
    }
  }
}

/// The line breaks and grapheme clusters of a paragraph.
struct Breaks {
  private let flags: [UInt8]

  /// Stores a flag for each character and one for the end.
  ///
  /// - Throws: a fault if a grapheme cluster is too long.
  fileprivate init(_ flags: [UInt8], count: Int) throws(TextFault) {
    self.flags = flags
    var start = 0
    for index in 1...count where beginsCluster(at: index) {
      if index - start > TextBounds.cluster { throw .clusterTooLong(limit: TextBounds.cluster) }
      start = index
    }
  }

  /// Whether a line may begin with the character at `index`.
  func canBreak(before index: Int) -> Bool { flags[index] & UInt8(FW_BREAK_LINE) != 0 }

  /// Whether a line may also begin with the character at `index` if words may be broken.
  func canBreakWord(before index: Int) -> Bool {
    flags[index] & UInt8(FW_BREAK_WORD) != 0 && beginsCluster(at: index)
  }

  /// Whether a grapheme cluster begins with the character at `index`.
  func beginsCluster(at index: Int) -> Bool { flags[index] & UInt8(FW_BREAK_CLUSTER) != 0 }
}

/// The line breaks that browsers decide without UAX #14: after spaces, and between two ASCII characters.
/// Chromium, Safari and Firefox share these rules by inheritance.
///
/// Source: the behaviour of Chromium 156 for each pair of characters, with and without a letter before the
/// pair.
private enum BrowserRules {
  /// Sets for each character of a paragraph whether a line may begin with it, if browsers do not apply UAX
  /// #14 there.
  static func apply(
    to flags: inout [UInt8], of utf8: [UInt8], _ wordBreak: TextWrapping.WordBreak
  ) {
    let breaksWords = if case .breakAll = wordBreak { true } else { false }
    let line = UInt8(FW_BREAK_LINE)
    let word = UInt8(FW_BREAK_WORD)
    var beforeLast: UInt32 = 0
    var last: UInt32 = 0
    utf8.forEachScalar { scalar, _, index in
      let value = scalar.value
      if index > 0 {
        if value == 0x20 {
          flags[index] &= ~(line | word)
        } else if last == 0x20 {
          flags[index] |= line
        } else if value < 0x80, last < 0x80 {
          let canBreak = canBreak(between: UInt8(last), and: UInt8(value), after: beforeLast)
          flags[index] &= ~(line | word)
          if canBreak {
            flags[index] |= line
          } else if breaksWords, canBreakWord(between: UInt8(last), and: UInt8(value)) {
            flags[index] |= word
          }
        }
      }
      beforeLast = last
      last = value
    }
  }

  /// Whether a line may end with one printing ASCII character and the next line begin with another.
  private static func canBreak(
    between last: UInt8, and next: UInt8, after beforeLast: UInt32
  ) -> Bool {
    switch last {
    case UInt8(ascii: "-") where next.isDigit:
      // Otherwise the hyphen is a minus sign.
      beforeLast < 0x80 && UInt8(beforeLast).isAlphanumeric
    case UInt8(ascii: "-"): !next.isEnding && next != UInt8(ascii: "$")
    case UInt8(ascii: "?"):
      !next.isEnding && next != UInt8(ascii: "\"") && next != UInt8(ascii: "'")
    default: next.isOpening && last.endsBeforeOpening
    }
  }

  /// Whether `word-break: break-all` allows a break between two printing ASCII characters. Most signs act like letters,
  /// the hyphen among them.
  private static func canBreakWord(between last: UInt8, and next: UInt8) -> Bool {
    if next.isEnding || next.isQuotation || last.isOpeningBracket || last.isQuotation {
      return false
    }
    switch next {
    case UInt8(ascii: "%"):
      return last == UInt8(ascii: "!") || last == UInt8(ascii: "%") || last == UInt8(ascii: "?")
        || last.isPrefix
    case UInt8(ascii: "$"), UInt8(ascii: "\\"): return !last.isPrefix && !last.isSeparator
    default: return !last.isPrefix
    }
  }
}

extension UInt8 {
  /// Whether it is one of `(<[{`.
  fileprivate var isOpening: Bool {
    switch self {
    case UInt8(ascii: "("), UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: "{"): true
    default: false
    }
  }

  /// Whether it is one of `([{`.
  fileprivate var isOpeningBracket: Bool { isOpening && self != UInt8(ascii: "<") }

  /// Whether it is a quotation mark.
  fileprivate var isQuotation: Bool { self == UInt8(ascii: "\"") || self == UInt8(ascii: "'") }

  /// Whether it stays with a number after it: the dollar sign, and the backslash, which is the yen sign in some fonts.
  fileprivate var isPrefix: Bool { self == UInt8(ascii: "$") || self == UInt8(ascii: "\\") }

  /// Whether it is one of `,.:;`, which separate numbers.
  fileprivate var isSeparator: Bool {
    switch self {
    case UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ";"): true
    default: false
    }
  }

  /// Whether it is one of `!),./:;?]}`, which stay with the preceding character.
  fileprivate var isEnding: Bool {
    switch self {
    case UInt8(ascii: "!"), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: "."),
      UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "?"),
      UInt8(ascii: "]"), UInt8(ascii: "}"):
      true
    default: false
    }
  }

  /// Whether the next line may begin with an opening bracket after it. This holds for signs that do not stand
  /// for a word and do not belong to the next word.
  fileprivate var endsBeforeOpening: Bool {
    switch self {
    case UInt8(ascii: "$"), UInt8(ascii: "'"), UInt8(ascii: "/"), UInt8(ascii: "@"),
      UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "`"):
      false
    default: self > 0x20 && self < 0x7F && !isOpening && !isAlphanumeric
    }
  }
}
