import Glibc

extension time_t {
  /// The time in UTC, as `strftime` formats it. Names are those of the locale C, which the program does not change.
  func utc(_ format: String) -> String {
    var (time, parts) = (self, tm())
    gmtime_r(&time, &parts)
    var text = [CChar](repeating: 0, count: 32)
    strftime(&text, text.count, format, &parts)
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
  }
}
