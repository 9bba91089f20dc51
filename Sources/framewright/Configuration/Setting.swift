import ArgumentParser

/// One thing that can be set, by a flag or by an environment variable of the same name.
struct Setting<Value> {
  /// The flag, without its dashes.
  let name: String
  /// What is used where nobody says otherwise.
  let standard: String
  /// What a value has to look like.
  let form: String
  /// The value of a text; nil where the text is none.
  let parse: (String) -> Value?

  /// `FRAMEWRIGHT_MAX_BODY` for `max-body`.
  var variable: String {
    "FRAMEWRIGHT_" + name.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
  }

  /// The value in force: the flag's before the environment's before the standard one.
  ///
  /// - Throws: a validation error that says where the value came from and what is right.
  func resolve(flag: String?, environment: [String: String]) throws -> Resolved<Value> {
    let (text, origin, place): (String, Origin, String) =
      if let flag {
        (flag, .flag, "--\(name)")
      } else if let value = environment[variable], !value.isEmpty {
        (value, .environment, variable)
      } else {
        (standard, .standard, "--\(name)")
      }
    guard let value = parse(text) else {
      throw ValidationError("\(place): '\(text)' is not \(form)")
    }
    return Resolved(value: value, name: name, text: text, origin: origin)
  }
}

/// Where a value came from.
enum Origin: String {
  case flag
  case environment
  case standard = "default"
}

/// A value in force.
struct Resolved<Value> {
  let value: Value
  let name: String
  let text: String
  let origin: Origin

  /// A line of `print-config`.
  var line: String {
    "--\(name) \(text.contains { " *".contains($0) } ? "'\(text)'" : text)  # \(origin.rawValue)"
  }
}
