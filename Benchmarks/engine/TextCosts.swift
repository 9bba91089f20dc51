import Glibc
import TextMeasurement

/// The CPU time of measuring each text of standard input, one per line, in nanoseconds: the least of three times, and
/// the first time, when fonts and characters may not be known. Both are 0 for a text that is rejected.
///
///     engine-benchmark --text-costs < texts.txt
enum TextCosts {
  static func run() {
    // Nothing stays in a cache without capacity. Words are learned each time, in vain.
    let measurer = TextMeasurer(cacheBytes: 0, wordBytes: 1)
    while let line = readLine() {
      let times = try? (0..<3).map { _ in try time(of: Text(line), by: measurer) }
      print(times?.min() ?? 0, times?.first ?? 0)
      // For a program that waits for each.
      fflush(nil)
    }
  }

  private static func time(of text: Text, by measurer: TextMeasurer) throws -> Int {
    let start = now()
    _ = try measurer.measure(text, in: FontStyle(), size: 14, width: 345)
    return now() - start
  }

  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
