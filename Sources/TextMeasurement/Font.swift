import Bytes

/// The font that a text requests.
public struct FontStyle: Sendable {
  /// Font families, separated by commas. The first available one is used.
  public var families: String
  /// The weight, 1…1000: 400 is normal, 700 is bold.
  public var weight: Int

  /// Creates a style.
  public init(families: String = FontStyle.standardFamily, weight: Int = 400) {
    self.families = families
    self.weight = weight
  }

  /// Roboto, the font of Material Design.
  public static var standardFamily: String { "Roboto" }

  /// The families without emoji fonts, unless all are emoji fonts. Pango finds an emoji font without help. If
  /// the list names one beside others, Pango also takes digits from it, because they are part of keycaps.
  var familiesForText: String {
    let others = families.split(separator: ",").filter { !Self.isForEmoji($0) }
    return others.isEmpty ? families : others.joined(separator: ",")
  }

  private static func isForEmoji(_ family: Substring) -> Bool {
    let name = Array(family.lowercased().utf8)
    let word = Array("emoji".utf8)
    return name.indices.contains { name[$0...].starts(with: word) }
  }

  /// The first family of the list, in lower case.
  fileprivate var firstFamily: String {
    families.prefix { $0 != "," }.familyName
  }

  /// The families, in lower case, from which a browser with the same fonts takes the same characters: those
  /// up to the first unavailable one.
  func sharedFamilies(of present: Set<String>) -> Set<String> {
    var shared: Set<String> = []
    for family in families.split(separator: ",") {
      let name = family.familyName
      if !present.contains(name) { break }
      shared.insert(name)
    }
    return shared
  }
}

extension FontStyle: Hashable {
  /// Whether both request the same font. Families are compared byte by byte.
  public static func == (one: FontStyle, other: FontStyle) -> Bool {
    one.weight == other.weight
      && one.families.withBytes { one in other.families.withBytes { one.isEqual(to: $0) } }
  }

  /// Hashes the bytes of the families, and the weight.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(weight)
    families.withBytes { hasher.combine(bytes: $0) }
  }
}

/// The font that was found for a style.
public struct ResolvedFont: Equatable, Sendable {
  /// The style.
  let style: FontStyle
  /// The font's family.
  public let family: String
  /// Whether it replaces a requested family that is not available.
  public let isFallback: Bool
  /// The font's number in the cache.
  let number: Int
  /// The metrics that determine line heights.
  let metrics: FontMetrics

  init(family: String, for style: FontStyle, number: Int, metrics: FontMetrics) {
    self.style = style
    self.family = family
    self.number = number
    self.metrics = metrics
    let wanted = style.firstFamily
    isFallback = wanted != family.lowercased() && !Self.generic.contains(wanted)
  }

  /// Generic families, which any font may stand for.
  private static let generic: Set<String> = ["sans-serif", "serif", "monospace", "system-ui"]
}

extension Substring {
  /// The family's name without spaces around it, in lower case.
  fileprivate var familyName: String {
    Substring(utf8.trimming { $0 == UInt8(ascii: " ") }).lowercased()
  }
}
