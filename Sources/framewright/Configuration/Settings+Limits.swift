import LayoutAPI

extension Settings {
  /// The limits of requests and answers.
  var limits: Limits {
    var limits = Limits()
    limits.frames = Limits.Adjustable(maxFrames)
    limits.answer = Limits.Adjustable(maxAnswer)
    limits.batch = Limits.Adjustable(maxBatch)
    return limits
  }

  /// The limits that the documentation shows to clients: the values in force, by their flags.
  var publicLimits: [String: String] {
    let limits: [any AnySetting] = [
      maxBody, maxFrames, maxAnswer, maxBatch, maxConnections, maxConnectionsPerIP, maxInProgress,
      maxMemory, requestTimeout, keepAliveTimeout,
    ]
    return Dictionary(uniqueKeysWithValues: limits.map { ($0.name, $0.text) })
  }
}

extension Limits.Adjustable {
  /// Creates a limit from a setting. Problems name the limit by the setting's flag.
  init(_ setting: Setting<Int>) {
    self.init(setting.value, name: "the server's --\(setting.name)")
  }
}
