import Glibc

extension Settings {
  /// Names of other servers for a setting.
  static let synonyms = ["port": "listen", "host": "listen", "bind": "listen", "p": "listen"]

  /// The environment's variables that have the prefix of settings, but name no setting.
  var unknownVariables: [UnknownVariable] {
    Environment.unknown(besides: rows.map(\.name), synonyms: Self.synonyms)
  }

  /// Warns of the unknown variables on standard error.
  func complain() {
    for variable in unknownVariables {
      let hint = variable.nearest.map { "; did you mean \($0)?" } ?? ""
      StandardStreams.write(
        "warning: \(variable.name) is not a setting\(hint)\n", to: STDERR_FILENO)
    }
  }
}
