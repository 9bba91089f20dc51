import ArgumentParser
import Documentation

/// One thing that can be set, by a flag or by an environment variable of the same name.
struct Setting<Value: Sendable>: Sendable {
  /// The flag, without its dashes.
  let name: String
  let kind: SettingKind<Value>
  /// What is used where nobody says otherwise.
  let standard: String
  /// What people are told of the default, where it depends on the machine; else the default itself.
  let standardDescription: String
  /// What it sets, in a sentence.
  let help: String
  private let standardValue: Value

  /// - Precondition: the default is of the kind.
  init(
    _ name: String, _ kind: SettingKind<Value>, default standard: String, described: String?,
    _ help: String
  ) {
    guard let value = kind.parse(standard) else {
      preconditionFailure("--\(name): '\(standard)' is not \(kind.form)")
    }
    self.name = name
    self.kind = kind
    self.standard = standard
    self.standardDescription = described ?? standard
    self.help = help
    standardValue = value
  }

  /// The value of a flag.
  func given(_ text: String) -> InForce<Value> { inForce(text, .flag) }

  /// The value where there is no flag: the environment's before the default.
  func assumed() -> InForce<Value> {
    let text = Environment[Environment.variable(of: name)] ?? ""
    return text.isEmpty ? inForce(standard, .standard) : inForce(text, .environment)
  }

  private func inForce(_ text: String, _ origin: Origin) -> InForce<Value> {
    let value = kind.parse(text)
    return InForce(
      setting: self, text: text, origin: origin, isValid: value != nil,
      value: value ?? standardValue)
  }
}

/// Where a value came from.
enum Origin: String {
  case flag
  case environment
  case standard = "default"
}

/// A setting, its value, and where that came from.
struct InForce<Value: Sendable>: Sendable {
  let setting: Setting<Value>
  let text: String
  let origin: Origin
  fileprivate let isValid: Bool
  /// The value; the default's where the text is none, which `check` refuses.
  let value: Value
}

/// A setting and what is in force, whatever the type of its value.
protocol SettingInForce {
  /// The flag, without its dashes.
  var name: String { get }
  /// A line of `print-config`.
  var line: String { get }
  /// A row of the table in Docs/operating.md.
  var row: String { get }
  /// The setting as a limit of the documentation.
  var limit: Documentation.Limit { get }

  /// - Throws: a validation error, which says where the text came from and what is right, where it is
  ///   no value.
  func check() throws
}

extension InForce: SettingInForce {
  var name: String { setting.name }

  var line: String {
    "--\(name) \(text.contains { " *".contains($0) } ? "'\(text)'" : text)  # \(origin.rawValue)"
  }

  var row: String { "| `--\(name)` | \(setting.standardDescription) | \(setting.help) |" }

  var limit: Documentation.Limit {
    Documentation.Limit(
      name: name, value: text, standard: setting.standardDescription, meaning: setting.help)
  }

  func check() throws {
    if isValid { return }
    let place = origin == .environment ? Environment.variable(of: name) : "--\(name)"
    throw ValidationError("\(place): '\(text)' is not \(setting.kind.form)")
  }
}

/// An option of the table, whatever the type of its value.
protocol SettingOption {
  var inForce: any SettingInForce { get }
}

extension Option: SettingOption where Value: SettingInForce {
  var inForce: any SettingInForce { wrappedValue }
}

extension Option {
  /// A row of the table of settings.
  ///
  /// - Parameters:
  ///   - name: the flag, without its dashes.
  ///   - kind: what a value is.
  ///   - standard: the default, as a flag would have it.
  ///   - described: the default as people are told of it, where it depends on the machine.
  ///   - help: what is set, in a sentence.
  init<Set: Sendable>(
    _ name: String, _ kind: SettingKind<Set>, default standard: String, described: String? = nil,
    _ help: String
  ) where Value == InForce<Set> {
    let setting = Setting(name, kind, default: standard, described: described, help)
    self.init(
      wrappedValue: setting.assumed(), name: .customLong(name),
      help: ArgumentHelp(
        "\(help) Takes \(kind.form). (default: \(setting.standardDescription))",
        valueName: kind.placeholder),
      transform: setting.given)
  }
}
