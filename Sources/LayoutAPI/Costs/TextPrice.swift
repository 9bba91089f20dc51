import TextMeasurement

/// What measuring a text costs that has not been measured before, in nanoseconds: its characters, by
/// how their scripts are shaped, and each place where shaping starts again.
///
/// Source: Benchmarks/text/prices.py, which looks for the most expensive text of each script.
struct TextPrice {
  private(set) var nanoseconds = 0
  private var script: Script?
  /// Whether the last character belongs to all scripts, and is shaped apart from those before it.
  private var isApart = false

  /// Scripts that are alike in what they cost and differ in what follows them.
  private enum Script: Equatable {
    /// What belongs to all scripts and never ends a stretch.
    case space
    /// What belongs to all scripts: digits, punctuation.
    case common
    case latin, greekAndCyrillic, hebrewAndArabic, eastAsian
    /// Other scripts: a block of 128 characters.
    case other(block: UInt32)

    init(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x20, 0xA0: self = .space
      case 0x41...0x5A, 0x61...0x7A, 0xC0...0x24F: self = .latin
      case 0...0xBF: self = .common
      case 0x370...0x52F: self = .greekAndCyrillic
      case 0x590...0x8FF: self = .hebrewAndArabic
      // Bopomofo, whose marks cost more than other East Asian characters.
      case 0x3100...0x312F, 0x31A0...0x31BF: self = .other(block: scalar.value >> 7)
      case 0x2E80...0x9FFF, 0xAC00...0xD7AF, 0xF900...0xFAFF, 0xFF00...0xFFEF: self = .eastAsian
      case let value: self = .other(block: value >> 7)
      }
    }

    /// Whether digits and punctuation beside it have its font and its direction, for most texts.
    var includesCommon: Bool {
      switch self {
      case .space, .common, .latin, .greekAndCyrillic: true
      case .hebrewAndArabic, .eastAsian, .other: false
      }
    }

    /// Nanoseconds for one of its characters.
    func price(of scalar: Unicode.Scalar) -> Int {
      switch self {
      case .space, .common, .latin, .greekAndCyrillic: 350
      case .eastAsian: 550
      case .hebrewAndArabic, .other: Int(ScriptPrices.nanoseconds(of: scalar))
      }
    }
  }

  /// Nanoseconds for each stretch that is shaped by itself.
  private static var stretch: Int { 2000 }

  /// Nanoseconds for each change between a script and digits or punctuation, which the first font has.
  private static var change: Int { 800 }

  /// Nanoseconds for finding out whether a font, or one that stands in for it, has a character.
  static func priceOfSearch(for scalar: Unicode.Scalar) -> Int {
    Script(scalar) == .eastAsian ? 3000 : 22_000
  }

  /// The price of a text.
  init(_ text: Text) {
    text.forEachScalar { add($0) }
    nanoseconds += text.paragraphCount * Self.stretch
  }

  private mutating func add(_ scalar: Unicode.Scalar) {
    let next = Script(scalar)
    nanoseconds += next.price(of: scalar)
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
  /// What a character of a script in the table costs, in nanoseconds.
  fileprivate static func nanoseconds(of scalar: Unicode.Scalar) -> UInt32 {
    // The last range that begins at the character or before it.
    var (low, high) = (0, ranges.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if ranges[middle].first <= scalar.value { low = middle } else { high = middle }
    }
    return ranges[low].nanoseconds
  }
}
