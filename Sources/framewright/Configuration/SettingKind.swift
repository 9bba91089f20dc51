import ArgumentParser
import HTTPServer
import JSON
import RESTAPI

/// The kind of a setting's values: how they are described, completed and parsed.
struct SettingKind<Value: Sendable>: Sendable {
  /// The placeholder of a value in the help: `size`.
  let placeholder: String
  /// The valid form of a value, as it follows "is not".
  let form: String
  /// The values that a shell completes.
  var completion: CompletionKind?
  /// The value that was probably meant by an invalid text; nil if no value is similar.
  var suggest: @Sendable (String) -> String? = { _ in nil }
  /// Parses a text; nil if it is not a valid value.
  let parse: @Sendable (String) -> Value?
}

extension SettingKind<Int> {
  /// A whole number in a range.
  static func count(in range: ClosedRange<Int>) -> Self {
    Self(
      placeholder: "number", form: "a number from \(range.lowerBound) to \(range.upperBound)",
      parse: { text in Int(text).flatMap { range ~= $0 ? $0 : nil } })
  }

  /// A number of bytes, 1 B to 1 GiB.
  static var size: Self {
    Self(
      placeholder: "size", form: "a size such as 64KiB or 8MiB, at most 1GiB",
      suggest: Units.nearestSize(to:), parse: { Units.size($0, in: 1...(1 << 30)) })
  }

  /// A number of bytes between some MiB and some GiB.
  static func size(fromMiB minimum: Int, toGiB maximum: Int = 1) -> Self {
    Self(
      placeholder: "size", form: "a size from \(minimum)MiB to \(maximum)GiB",
      suggest: Units.nearestSize(to:),
      parse: { Units.size($0, in: (minimum << 20)...(maximum << 30)) })
  }
}

extension SettingKind<Duration> {
  /// A duration of whole milliseconds, up to a day.
  static var duration: Self {
    Self(
      placeholder: "duration", form: "a duration such as 500ms, 4s or 2m, at most 24h",
      parse: { Units.duration($0, atMost: .seconds(86_400)) })
  }

  /// A duration of whole milliseconds, up to a year.
  static var age: Self {
    Self(
      placeholder: "duration", form: "a duration such as 5m, 24h or 30d, at most 365d",
      parse: { Units.duration($0, atMost: .seconds(365 * 86_400)) })
  }
}

extension SettingKind<Bool> {
  /// Either `on` or `off`.
  static var `switch`: Self {
    Self(
      placeholder: "switch", form: "on or off", completion: .list(["on", "off"]),
      parse: { ["on": true, "off": false][$0] })
  }
}

extension SettingKind<String?> {
  /// A path in the file system; nil for `off`.
  static var path: Self {
    Self(
      placeholder: "path", form: "a path, or off", completion: .file(),
      parse: { $0 == "off" ? .some(nil) : .some($0) })
  }
}

extension SettingKind<ListenAddress> {
  static var address: Self {
    Self(
      placeholder: "address", form: "host:port, [ipv6]:port or unix:/path",
      parse: { ListenAddress($0) })
  }
}

extension SettingKind<Int32?> {
  /// The mode of a file; nil for that of the process's umask.
  static var mode: Self {
    Self(
      placeholder: "mode", form: "an octal mode from 0000 to 0777, such as 0660, or umask",
      parse: { text in
        if text == "umask" { return .some(nil) }
        let isOctal = 3...4 ~= text.count && text.allSatisfy { ("0"..."7").contains($0) }
        return isOctal ? Int32(text, radix: 8).flatMap { $0 <= 0o777 ? .some($0) : nil } : nil
      })
  }
}

extension SettingKind<BasePath> {
  /// The path below which a proxy serves everything; empty for `off`.
  static var basePath: Self {
    Self(
      placeholder: "path",
      form:
        "a path such as /layout, with at most \(BasePath.maximumCount) of A-Z a-z 0-9 - . _ ~ / and "
        + "no / at its end, that is not one of the server's own, or off",
      parse: { text in
        if text == "off" { return BasePath.none }
        let segment = text.split(separator: "/").first.map(String.init) ?? ""
        return Route.firstSegments.contains(segment) ? nil : BasePath(text)
      })
  }
}

extension SettingKind<TrustedProxies> {
  /// A list of networks; empty for `off`.
  static var proxies: Self {
    Self(
      placeholder: "networks",
      form:
        "a list of networks such as 10.0.0.0/8,fd00::/8, of addresses, or unix for the peers of "
        + "a Unix socket, or off",
      parse: { $0 == "off" ? TrustedProxies() : TrustedProxies($0) })
  }
}

extension SettingKind<AllowedOrigins?> {
  /// A list of origins; nil for `off`.
  static var origins: Self {
    Self(
      placeholder: "origins",
      form: "a list of origins as browsers send them, such as "
        + "https://example.com,http://localhost:3000, or *, or off",
      parse: { $0 == "off" ? .some(nil) : AllowedOrigins($0).map { .some($0) } })
  }
}

extension SettingKind<FrameAncestors> {
  /// A list of origins besides the server's own.
  static var ancestors: Self {
    Self(
      placeholder: "origins",
      form: "self, a list of origins as browsers send them, such as "
        + "https://example.com,http://localhost:3000, or *, or off",
      parse: { FrameAncestors($0) })
  }
}

extension SettingKind where Value: CaseIterable & RawRepresentable<String> {
  /// One of several words.
  static func word(_ placeholder: String) -> Self {
    let words = Value.allCases.map(\.rawValue)
    return Self(
      placeholder: placeholder,
      form: words.dropLast().joined(separator: ", ") + " or " + words.suffix(1).joined(),
      completion: .list(words),
      suggest: { text in
        words.first { !text.isEmpty && $0.hasPrefix(text) }
          ?? Spelling.nearest(to: text, among: words)
      },
      parse: { Value(rawValue: $0) })
  }
}
