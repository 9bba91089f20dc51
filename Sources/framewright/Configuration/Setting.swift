import ArgumentParser

/// A setting, which a flag or an environment variable of the same name sets.
struct Setting<Value: Sendable>: Sendable {
  /// The flag, without its dashes.
  let name: String
  let kind: SettingKind<Value>
  /// The default, in the form of a flag's value.
  let standard: String
  /// The default as the help describes it, if it depends on the machine; otherwise the default itself.
  let standardDescription: String
  /// A sentence that describes the setting.
  let help: String
  private let standardValue: Value

  /// - Precondition: the default is a valid value.
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

  /// The value of the flag.
  func given(_ text: String) -> InForce<Value> { inForce(text, .flag) }

  /// The value without a flag: that of the environment, or the default.
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

/// The source of a value.
enum Origin: String {
  case flag
  case environment
  case standard = "default"
}

/// A setting with its value and the value's source.
struct InForce<Value: Sendable>: Sendable {
  let setting: Setting<Value>
  let text: String
  let origin: Origin
  fileprivate let isValid: Bool
  /// The value. If the text is not valid, it is the default, and `check` throws.
  let value: Value
}

/// A setting in force, independent of its value's type.
protocol SettingInForce {
  /// The flag, without its dashes.
  var name: String { get }
  /// The setting's line in `print-config`.
  var line: String { get }
  /// The setting's row in the table of Docs/operating.md.
  var row: String { get }
  /// The value in force, as text.
  var text: String { get }

  /// Checks that the text is a valid value.
  ///
  /// - Throws: a validation error that names the text's source and the valid form.
  func check() throws
}

extension InForce: SettingInForce {
  var name: String { setting.name }

  var line: String {
    "--\(name) \(text.contains { " *".contains($0) } ? "'\(text)'" : text)  # \(origin.rawValue)"
  }

  var row: String { "| `--\(name)` | \(setting.standardDescription) | \(setting.help) |" }

  func check() throws {
    if isValid { return }
    let index = origin == .environment ? Environment.variable(of: name) : "--\(name)"
    throw ValidationError("\(index): '\(text)' is not \(setting.kind.form)")
  }
}

/// An option of the table, independent of its value's type.
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
  ///   - kind: the kind of its values.
  ///   - standard: the default, in the form of a flag's value.
  ///   - described: the default as the help describes it, if it depends on the machine.
  ///   - help: a sentence that describes the setting.
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
