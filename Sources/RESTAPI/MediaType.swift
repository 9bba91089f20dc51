import Bytes

/// Parses the header fields `Content-Type` and `Accept` (RFC 9110).
enum MediaType {
  static var json: StaticString { "application/json" }
  static var html: StaticString { "text/html" }
  static var svg: StaticString { "image/svg+xml" }
  static var problem: StaticString { "application/problem+json" }

  /// Whether a `Content-Type` is JSON in UTF-8. An absent field counts as JSON.
  static func isJSON(_ field: UnsafeRawBufferPointer) -> Bool {
    if field.isEmpty || field.isEqual(to: json) { return true }
    var parts = text(field).split(separator: ";", omittingEmptySubsequences: false).map(trimmed)[
      ...]
    guard parts.popFirst() == "application/json" else { return false }
    return parts.allSatisfy { parameter in
      let pair = parameter.split(separator: "=", maxSplits: 1).map(trimmed)
      guard pair.first == "charset", pair.count == 2 else { return true }
      return pair[1].filter { $0 != "\"" } == "utf-8"
    }
  }

  /// The index of the media type that an `Accept` prefers; both types must be in lower case. It is 0 if the
  /// client prefers neither, and nil if it accepts neither. An absent field accepts any type.
  static func choice(
    of first: StaticString, or second: StaticString? = nil, in field: UnsafeRawBufferPointer
  ) -> Int? {
    if field.isEmpty || field.isEqual(to: "*/*") || field.isEqual(to: first) { return 0 }
    let weight = weight(of: first, in: field)
    if let second, self.weight(of: second, in: field) > weight { return 1 }
    return weight > 0 ? 0 : nil
  }

  /// The weight of a media type in an `Accept`, in thousandths. Parameters are ignored.
  private static func weight(of type: StaticString, in field: UnsafeRawBufferPointer) -> Int {
    let type = "\(type)".prefix { $0 != ";" }
    let group = type.prefix { $0 != "/" } + "/*"
    var best: (precision: Int, weight: Int)?
    for range in WeightedList(field) {
      let name = text(UnsafeRawBufferPointer(rebasing: range.name))
      guard let precision = ["*/*", group, type].firstIndex(of: name[...]) else { continue }
      if precision >= best?.precision ?? 0 { best = (precision, range.weight) }
    }
    return best?.weight ?? 0
  }

  private static func text(_ field: UnsafeRawBufferPointer) -> String {
    String(decoding: field, as: UTF8.self).lowercased()
  }

  private static func trimmed(_ text: Substring) -> Substring {
    Substring(text.utf8.trimming { $0.isBlank })
  }
}
