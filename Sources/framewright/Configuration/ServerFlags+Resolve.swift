import Glibc

extension ServerFlags {
  /// The configuration of these flags, this process's environment and this machine.
  func resolved() throws -> Configuration {
    try Configuration(
      self, environment: Self.environment, cores: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }

  /// The environment's variables.
  private static var environment: [String: String] {
    var variables: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
      let pair = String(cString: entry).split(separator: "=", maxSplits: 1)
      if pair.count == 2 { variables[String(pair[0])] = String(pair[1]) }
      next += 1
    }
    return variables
  }
}
