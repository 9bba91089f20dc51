import LayoutAPI

extension Configuration {
  /// What bounds requests and answers.
  var limits: Limits {
    .server(frames: maxFrames.value, answer: maxAnswer.value, batch: maxBatch.value)
  }
}

extension Limits {
  /// The limits of a server, which problems call by its flags; standard ones where nothing is said.
  static func server(
    frames: Int? = nil, answer: Int? = nil, batch: Int? = nil
  ) -> Limits {
    var limits = Limits()
    limits.frames = Adjustable(frames ?? limits.frames.value, flag: "max-frames")
    limits.answer = Adjustable(answer ?? limits.answer.value, flag: "max-answer")
    limits.batch = Adjustable(batch ?? limits.batch.value, flag: "max-batch")
    return limits
  }
}

extension Limits.Adjustable {
  /// A limit that a server's flag sets.
  init(_ value: Int, flag: String) {
    self.init(value, name: "the server's --\(flag)")
  }
}
