import Glibc
import JSON
import Logging

/// Writes each log event as one line of JSON on standard output: time, level, event, and metadata sorted by
/// key.
struct JSONLogHandler: LogHandler {
  let output: LogOutput
  var logLevel = Logger.Level.info
  var metadata: Logger.Metadata = [:]

  subscript(metadataKey key: String) -> Logger.MetadataValue? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    var writer = JSONWriter(capacity: 512)
    writer.literal("{")
    writer.member("time", Self.now())
    writer.member("level", event.level.rawValue)
    writer.member("event", "\(event.message)")
    let all = metadata.merging(event.metadata ?? [:]) { $1 }
    for (key, value) in all.sorted(by: { $0.key < $1.key }) {
      writer.element()
      writer.string(key)
      writer.literal(":")
      Self.write(value, to: &writer)
    }
    writer.literal("}\n")
    writer.withBytes { output.write($0) }
  }

  private static func write(_ value: Logger.MetadataValue, to writer: inout JSONWriter) {
    switch value {
    case .stringConvertible(let number as any BinaryInteger): writer.integer(Int(clamping: number))
    case .stringConvertible(let isTrue as Bool): writer.literal(isTrue ? "true" : "false")
    default: writer.string("\(value)")
    }
  }

  /// The current time in UTC, in milliseconds, in the format of RFC 3339.
  private static func now() -> String {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let milliseconds = "\(1000 + time.tv_nsec / 1_000_000)".dropFirst()
    return time.tv_sec.utc("%Y-%m-%dT%H:%M:%S.") + "\(milliseconds)Z"
  }
}
