import Documentation
import LayoutAPI

extension Settings {
  /// What bounds requests and answers.
  var limits: Limits {
    var limits = Limits()
    limits.frames = Limits.Adjustable(maxFrames)
    limits.answer = Limits.Adjustable(maxAnswer)
    limits.batch = Limits.Adjustable(maxBatch)
    return limits
  }

  /// The limits in force that everybody may know of.
  var publicLimits: [Documentation.Limit] {
    let limits: [any SettingInForce] = [
      maxBody, maxFrames, maxAnswer, maxBatch, maxConnections, maxConnectionsPerIP, maxInProgress,
      maxMemory, requestTimeout, keepAliveTimeout,
    ]
    return limits.map(\.limit)
  }
}

extension Limits.Adjustable {
  /// A limit that a setting is, which problems call by its flag.
  init(_ setting: InForce<Int>) {
    self.init(setting.value, name: "the server's --\(setting.name)")
  }
}
