/// Which font a text asks for.
public struct FontStyle: Sendable {
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

  /// The families that a browser with the same fonts takes characters from as they are taken here, in small
  /// letters: those named up to the first one that is not there.
  func sharedFamilies(of present: Set<String>) -> Set<String> {
    var shared: Set<String> = []
    for family in families.split(separator: ",") {
      let name = family.trimmed.lowercased()
      if !present.contains(name) { break }
      shared.insert(name)
    }
    return shared
  }
}

extension FontStyle: Hashable {
  /// Whether both ask for the same; families are compared byte by byte.
  public static func == (one: FontStyle, other: FontStyle) -> Bool {
    one.weight == other.weight && one.families.utf8.elementsEqual(other.families.utf8)
  }

  /// Hashes the bytes of the families, and the weight.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(weight)
    for byte in families.utf8 { hasher.combine(byte) }
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
  /// What lines' heights depend on.
  let metrics: FontMetrics

  init(family: String, for style: FontStyle, number: Int, metrics: FontMetrics) {
    self.family = family
    self.number = number
    self.metrics = metrics
    let wanted = style.firstFamily
    isFallback = wanted != family.lowercased() && !Self.generic.contains(wanted)
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
