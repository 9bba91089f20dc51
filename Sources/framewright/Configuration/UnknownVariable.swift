import Glibc

/// A variable that looks like a setting and is none.
struct UnknownVariable {
  let name: String
  /// The one that may have been meant; nil where none is near.
  let nearest: String?
}

extension Settings {
  /// The environment's variables that look like settings and are none.
  var unknownVariables: [UnknownVariable] { Environment.unknown(besides: rows.map(\.name)) }

  /// Says on standard error which variables are none.
  func complain() {
    for variable in unknownVariables {
      let hint = variable.nearest.map { "; did you mean \($0)?" } ?? ""
      StandardStreams.write(
        "warning: \(variable.name) is no setting\(hint)\n", to: STDERR_FILENO)
    }
  }
}
