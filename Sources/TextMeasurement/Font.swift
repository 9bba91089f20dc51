/// Which font a text asks for.
public struct FontStyle: Hashable, Sendable {
  /// Families, separated by commas: the first one that is there is used.
  public var families: String
  /// 1…1000; 400 is normal, 700 is bold.
  public var weight: Int

  /// Makes a style.
  public init(families: String = FontStyle.standardFamily, weight: Int = 400) {
    self.families = families
    self.weight = weight
  }

  /// Roboto, Material Design's.
  public static var standardFamily: String { "Roboto" }

  /// The families without those for emoji, unless there are no others. Pango finds a font for emoji by
  /// itself; where one is named beside others, it takes digits from it, too, which are part of keycaps.
  var familiesForText: String {
    let others = families.split(separator: ",").filter { !Self.isForEmoji($0) }
    return others.isEmpty ? families : others.joined(separator: ",")
  }

  private static func isForEmoji(_ family: Substring) -> Bool {
    let name = Array(family.lowercased().utf8)
    let word = Array("emoji".utf8)
    return name.indices.contains { name[$0...].starts(with: word) }
  }

  /// The family that is asked for first, in small letters.
  fileprivate var firstFamily: String {
    families.prefix { $0 != "," }.trimmed.lowercased()
  }
}

/// A font that was found for a style.
public struct ResolvedFont: Equatable, Sendable {
  /// Its family.
  public let family: String
  /// Whether another family was asked for, which is not there.
  public let isFallback: Bool
  /// What it is called by in the cache.
  let number: Int
  /// From the line's top to its baseline, in ems.
  private let ascent: Double
  /// From the baseline to the line's bottom, in ems.
  private let descent: Double
  /// Between two lines, in ems.
  private let lineGap: Double

  init(
    family: String, for style: FontStyle, number: Int, ascent: Double, descent: Double,
    lineGap: Double
  ) {
    self.family = family
    self.number = number
    self.ascent = ascent
    self.descent = descent
    self.lineGap = lineGap
    let wanted = style.firstFamily
    isFallback = wanted != family.lowercased() && !Self.generic.contains(wanted)
  }

  /// A line's height at a size, both in points, where none is given: CSS's `line-height: normal`, with
  /// ascent, descent and gap each rounded to whole points, as Chromium does.
  public func lineHeight(size: Double) -> Double {
    // A half must not be lost to the units that fonts are loaded in.
    [ascent, descent, lineGap].reduce(0) { $0 + (($1 * size * 1024).rounded() / 1024).rounded() }
  }

  /// Families that every font can stand for.
  private static let generic: Set<String> = ["sans-serif", "serif", "monospace", "system-ui"]
}

extension Substring {
  /// Without spaces at both ends.
  fileprivate var trimmed: Substring {
    let start = drop { $0 == " " }
    return start.prefix(upTo: start.lastIndex { $0 != " " }.map(index(after:)) ?? start.startIndex)
  }
}
