import ArgumentParser

/// The source of a value.
enum Origin: String {
  case flag
  case environment
  case standard = "default"
}

/// A setting, which a flag or an environment variable of the same name sets, with its value and the value's source.
struct Setting<Value: Sendable>: Sendable {
  /// The flag, without its dashes.
  let name: String
  /// The default as the help describes it.
  let standard: String
  /// A sentence that describes the setting.
  let help: String
  /// The value as text, and the valid form of such a text.
  let text: String
  let form: String
  let origin: Origin
  /// The value that was probably meant by an invalid text.
  let suggestion: String?
  fileprivate let isValid: Bool
  /// The value. If the text is not valid, it is the default, and `check` throws.
  let value: Value
}

/// A setting, independent of its value's type.
protocol AnySetting {
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

extension Setting: AnySetting {
  var line: String {
    "--\(name) \(text.contains { " *".contains($0) } ? "'\(text)'" : text)  # \(origin.rawValue)"
  }

  var row: String { "| `--\(name)` | \(standard) | \(help) |" }

  func check() throws {
    if isValid { return }
    let index = origin == .environment ? Environment.variable(of: name) : "--\(name)"
    let hint = suggestion.map { "; did you mean '\($0)'?" } ?? ""
    throw ValidationError("\(index): '\(text)' is not \(form)\(hint)")
  }
}

/// An option of the table, independent of its value's type.
protocol SettingOption {
  var setting: any AnySetting { get }
}

extension Option: SettingOption where Value: AnySetting {
  var setting: any AnySetting { wrappedValue }
}

extension Option {
  /// A row of the table of settings. Without a flag, its value is that of the environment, or the default.
  ///
  /// - Parameters:
  ///   - name: the flag, without its dashes.
  ///   - kind: the kind of its values.
  ///   - standard: the default, in the form of a flag's value.
  ///   - described: the default as the help describes it, if it depends on the machine.
  ///   - help: a sentence that describes the setting.
  /// - Precondition: the default is a valid value.
  @inline(never)  // Each row would contain it.
  init<Set: Sendable>(
    _ name: String, _ kind: SettingKind<Set>, default standard: String, described: String? = nil,
    _ help: String
  ) where Value == Setting<Set> {
    guard let standardValue = kind.parse(standard) else {
      preconditionFailure("--\(name): '\(standard)' is not \(kind.form)")
    }
    let setting = { @Sendable (text: String, origin: Origin) in
      let value = kind.parse(text)
      return Setting(
        name: name, standard: described ?? standard, help: help, text: text, form: kind.form,
        origin: origin, suggestion: value == nil ? kind.suggest(text) : nil, isValid: value != nil,
        value: value ?? standardValue)
    }
    let text = Environment[Environment.variable(of: name)] ?? ""
    self.init(
      wrappedValue: text.isEmpty ? setting(standard, .standard) : setting(text, .environment),
      name: .customLong(name),
      help: ArgumentHelp(
        "\(help) Takes \(kind.form). (default: \(described ?? standard))",
        valueName: kind.placeholder), completion: kind.completion,
      transform: { setting($0, .flag) })
  }
}
