import LayoutEngine
import TextMeasurement

/// The steps of measuring a text: its characters, by the class of their script, and its runs, each of which is shaped by
/// itself. Pango takes at most as long as these steps, for a text that it has not measured before. A text that is in a
/// cache counts the same.
struct TextSteps {
  private(set) var count = 0
  private var run: Run?

  /// The steps of a character. Most scripts of a class take less; conjuncts and stacked marks take most.
  private enum Class: Int {
    case alphabetic = 35
    case eastAsian = 55
    case other = 120
    case conjunct = 250
    case stacked = 1000
    /// Grantha, for which HarfBuzz tries all orders of its marks.
    case slowest = 5500

    init(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0..<0x250, 0x370..<0x530: self = .alphabetic
      // Tibetan, Balinese, Javanese, Siddham.
      case 0xF00..<0x1000, 0x1B00..<0x1B80, 0xA980..<0xA9E0, 0x11580..<0x11600: self = .stacked
      case 0x11300..<0x11380: self = .slowest
      // Syriac, Myanmar, Khmer, and the historic scripts beyond the first plane.
      case 0x700..<0x750, 0x860..<0x870, 0x1000..<0x10A0, 0x1780..<0x1800, 0x19E0..<0x1A00,
        0xA9E0..<0xAA00, 0xAA60..<0xAA80, 0xABC0..<0xAC00, 0xAAE0..<0xAB00, 0x10A00..<0x1F000:
        self = .conjunct
      // Bopomofo is not among them: its marks take longer.
      case 0x2E80..<0x3100, 0x3130..<0x31A0, 0x31C0..<0xA000, 0xAC00..<0xD7B0, 0xF900..<0xFB00,
        0xFF00..<0xFFF0:
        self = .eastAsian
      default: self = .other
      }
    }
  }

  /// What the characters of a run have in common.
  private enum Run: Equatable {
    /// Digits and punctuation, which belong to all scripts.
    case common
    case latin, greekAndCyrillic, eastAsian
    /// Another script: a block of 128 characters.
    case block(UInt32)

    init(_ scalar: Unicode.Scalar) {
      switch (scalar.value, Class(scalar)) {
      case (0x41...0x5A, _), (0x61...0x7A, _), (0xC0...0x24F, _): self = .latin
      case (0...0xBF, _): self = .common
      case (_, .alphabetic): self = .greekAndCyrillic
      case (_, .eastAsian): self = .eastAsian
      case (let value, _): self = .block(value >> 7)
      }
    }

    /// Whether digits and punctuation belong to the run.
    var includesCommon: Bool {
      switch self {
      case .common, .latin, .greekAndCyrillic: true
      case .eastAsian, .block: false
      }
    }
  }

  private static var run: Int { 200 }

  /// The steps of a character of a text whose words may be broken.
  static var breakInWord: Int { 10 }

  /// The steps of a family and a weight. A thread loads their fonts when it uses them for the first time.
  static var font: Int { 300_000 }

  /// The steps of searching a font and its fallbacks for a character.
  static func search(for scalar: Unicode.Scalar) -> Int {
    Class(scalar) == .eastAsian ? 300 : 2200
  }

  /// Counts a text, and calls `note` for each of its characters that is not ASCII.
  init(of text: Text, noting note: (Unicode.Scalar) -> Void = { _ in }) {
    count = text.paragraphCount * Self.run
    text.forEachRun(
      ascii: { add($0) },
      other: { scalar in
        count += Class(scalar).rawValue
        if scalar != "\u{A0}" { follow(Run(scalar)) }
        note(scalar)
      })
  }

  /// Adds ASCII characters. They have the same class, and the first letter decides the run.
  private mutating func add(_ ascii: UnsafeRawBufferPointer) {
    count += ascii.count * Class.alphabetic.rawValue
    if run == .latin { return }
    let letter = ascii.firstIndex { $0.isLetter }
    if ascii[..<(letter ?? ascii.count)].contains(where: { $0 != UInt8(ascii: " ") }) {
      follow(.common)
    }
    if letter != nil { follow(.latin) }
  }

  private mutating func follow(_ next: Run) {
    if next == run || next == .common && run?.includesCommon == true { return }
    // Digits and punctuation before a letter belong to its run.
    if run != .common || !next.includesCommon { count += Self.run }
    run = next
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 }
}
