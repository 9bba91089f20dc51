import Glibc
import JSON

/// The environment of this process.
enum Environment {
  private static let prefix = "FRAMEWRIGHT_"

  /// The value of a variable; nil if it is not set.
  static subscript(_ variable: String) -> String? { getenv(variable).map { String(cString: $0) } }

  /// The variable of a setting: `FRAMEWRIGHT_MAX_BODY` for `max-body`.
  static func variable(of setting: String) -> String {
    prefix + setting.uppercased().map { $0 == "-" ? "_" : String($0) }.joined()
  }

  /// The variables that have the prefix of settings, but name no setting.
  ///
  /// - Parameter synonyms: the settings that have another name elsewhere, by that name.
  static func unknown(
    besides settings: [String], synonyms: [String: String]
  ) -> [UnknownVariable] {
    let known = settings.map(variable(of:))
    return names.sorted().compactMap { name in
      if !name.hasPrefix(prefix) || known.contains(name) { return nil }
      if let setting = synonyms[name.dropFirst(prefix.count).lowercased()],
        self[name]?.contains("://") == false
      {
        return UnknownVariable(name: name, nearest: variable(of: setting))
      }
      if isOfService(name) { return nil }
      // Compared without their common prefix, which would make all names similar.
      let nearest = Spelling.nearest(
        to: String(name.dropFirst(prefix.count)),
        among: known.map { String($0.dropFirst(prefix.count)) })
      return UnknownVariable(name: name, nearest: nearest.map { prefix + $0 })
    }
  }

  /// The names of all variables.
  private static var names: [String] {
    var names: [String] = []
    var next = environ
    while let entry = next.pointee {
      names.append(String(String(cString: entry).prefix { $0 != "=" }))
      next += 1
    }
    return names
  }

  /// Whether a variable describes a service whose name begins with "framewright". Kubernetes and Docker set
  /// such variables in other containers.
  ///
  /// Source: Kubernetes, *Service*, "Environment variables": `X_SERVICE_HOST`, `X_SERVICE_PORT…`, `X_PORT`, which is a URL,
  /// and `X_PORT_80_TCP…`. No setting's name contains `PORT`.
  private static func isOfService(_ name: String) -> Bool {
    let words = name.split(separator: "_")
    return words.contains("PORT") || words.suffix(2) == ["SERVICE", "HOST"]
  }
}

/// An environment variable that has the prefix of settings, but names no setting.
struct UnknownVariable {
  let name: String
  /// The similar variable that may have been meant; nil if no name is similar.
  let nearest: String?
}
