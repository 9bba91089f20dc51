import LayoutEngine
import TextMeasurement

/// The estimated price of measuring a text for the first time, in nanoseconds. It depends on the
/// shaping of its scripts and on the number of runs.
///
/// Source: Benchmarks/text/prices.py, which searches for the most expensive text of each script.
struct TextPrice {
  private(set) var nanoseconds = 0
  private var script: Script?
  /// Whether the last character belongs to all scripts and is shaped separately from the characters
  /// before it.
  private var isApart = false

  /// A group of scripts with similar prices.
  private enum Script: Equatable {
    /// Spaces, which never end a run.
    case space
    /// Digits and punctuation.
    case common
    case latin, greekAndCyrillic, hebrewAndArabic, eastAsian
    /// Another script: a block of 128 characters.
    case other(block: UInt32)

    init(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x20, 0xA0: self = .space
      case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F: self = .latin
      case 0...0xBF: self = .common
      case 0x370...0x52F: self = .greekAndCyrillic
      case 0x590...0x8FF: self = .hebrewAndArabic
      // Bopomofo marks are more expensive than other East Asian characters.
      case 0x3100...0x312F, 0x31A0...0x31BF: self = .other(block: scalar.value >> 7)
      case 0x2E80...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0xFF00...0xFFEF: self = .eastAsian
      case let value: self = .other(block: value >> 7)
      }
    }

    /// Whether adjacent digits and punctuation usually belong to the same run.
    var includesCommon: Bool {
      switch self {
      case .space, .common, .latin, .greekAndCyrillic: true
      case .hebrewAndArabic, .eastAsian, .other: false
      }
    }

    /// Nanoseconds per character.
    func price(of scalar: Unicode.Scalar) -> Int {
      switch self {
      case .space, .common, .latin, .greekAndCyrillic: TextPrice.ascii
      case .eastAsian: 550
      case .hebrewAndArabic, .other: Int(ScriptPrices.nanoseconds(of: scalar))
      }
    }
  }

  /// Nanoseconds per ASCII character.
  private static var ascii: Int { 350 }

  /// Nanoseconds per character of a text whose words may be broken.
  static var breakInWord: Int { 100 }

  /// Nanoseconds per run.
  private static var stretch: Int { 2000 }

  /// Nanoseconds per change between a script and digits or punctuation.
  private static var change: Int { 800 }

  /// Nanoseconds for a family and a weight. A thread loads their fonts when it uses them for the
  /// first time: a few milliseconds, and up to 12 for a text in all scripts.
  static var font: Int { 3_000_000 }

  /// Nanoseconds for searching a font and its fallbacks for a character.
  static func priceOfSearch(for scalar: Unicode.Scalar) -> Int {
    Script(scalar) == .eastAsian ? 3000 : 22_000
  }

  /// Prices a text, and calls `note` for each of its characters that is not ASCII.
  init(_ text: Text, noting note: (Unicode.Scalar) -> Void = { _ in }) {
    text.forEachRun(
      ascii: { add($0) },
      other: { scalar in
        let next = Script(scalar)
        nanoseconds += next.price(of: scalar)
        follow(next)
        note(scalar)
      })
    nanoseconds += text.paragraphCount * Self.stretch
  }

  /// Adds ASCII characters. They have the same price, and the first letter decides the run.
  private mutating func add(_ ascii: UnsafeRawBufferPointer) {
    nanoseconds += ascii.count * Self.ascii
    if script == .latin { return }
    let letter = ascii.firstIndex { $0.isLetter }
    if ascii[..<(letter ?? ascii.count)].contains(where: { $0 != UInt8(ascii: " ") }) {
      follow(.common)
    }
    if letter != nil { follow(.latin) }
  }

  /// Adds what a character of a script costs because of the characters before it.
  private mutating func follow(_ next: Script) {
    switch next {
    case .space: break
    case .common:
      guard let script, !script.includesCommon, !isApart else { return }
      nanoseconds += Self.change
      isApart = true
    case .latin, .greekAndCyrillic, .hebrewAndArabic, .eastAsian, .other:
      if next != script {
        nanoseconds += Self.stretch
      } else if isApart {
        nanoseconds += Self.change
      }
      script = next
      isApart = false
    }
  }
}

extension ScriptPrices {
  /// Nanoseconds per character.
  fileprivate static func nanoseconds(of scalar: Unicode.Scalar) -> UInt32 {
    // Binary search for the last range that begins at or before the character.
    let next = partitionPoint(of: ranges.count / 2) { ranges[2 * $0] > scalar.value }
    return ranges[2 * next - 1]
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
}
