import TextMeasurement

/// What measuring a text costs that has not been measured before, in nanoseconds: its characters, by
/// how their scripts are shaped, and each place where shaping starts anew.
///
/// Source: Benchmarks/load/dearest.py, which looks for the texts that cost the most.
struct TextPrice {
  private(set) var nanoseconds = 0
  private var script: Script?

  /// Scripts that are alike in what they cost and differ in what follows them.
  private enum Script: Equatable {
    /// What belongs to all scripts: spaces, digits, punctuation.
    case common
    case latin, greekAndCyrillic, hebrewAndArabic, eastAsian
    /// Scripts of clusters: a block of 128 characters.
    case other(block: UInt32)

    init(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F: self = .latin
      case 0...0xBF: self = .common
      case 0x370...0x52F: self = .greekAndCyrillic
      case 0x590...0x8FF: self = .hebrewAndArabic
      case 0x2E80...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0xFF00...0xFFEF: self = .eastAsian
      case let value: self = .other(block: value >> 7)
      }
    }

    /// Nanoseconds a character.
    var price: Int {
      switch self {
      case .common, .latin, .greekAndCyrillic: 350
      case .eastAsian: 550
      case .hebrewAndArabic, .other: 900
      }
    }
  }

  /// Nanoseconds for each stretch that is shaped by itself.
  private static var stretch: Int { 2000 }

  /// The price of a text.
  init(_ text: Text) {
    text.forEachScalar { add($0) }
    nanoseconds += text.paragraphCount * Self.stretch
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    let next = Script(scalar)
    nanoseconds += next.price
    if next == .common { return }
    if next != script { nanoseconds += Self.stretch }
    script = next
  }
}
