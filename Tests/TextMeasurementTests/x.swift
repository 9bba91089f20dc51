import Testing
import TextMeasurement
@Test func smoke() throws {
  let m = TextMeasurer()
  print(try m.families().count)
  for (s, w) in [("Hello brave new world", 60.0), ("a\n\nb\n", 100), ("", 100), ("これは日本語の文章で、行の折り返しを測定するためのものです。", 100), ("foo\u{AD}bar\u{AD}baz", 50), ("   x", 3)] {
    let t = try Text(s)
    let e = try m.measure(t, in: FontStyle(), size: 16, width: w)
    print(s, e, try m.font(for: FontStyle()), try m.font(for: FontStyle()).lineHeight(size: 16))
    let f = try m.measure(t, by: AdvanceTable(standard: 0.5), size: 16, width: w)
    print(f)
  }
  print(m.cacheHits, m.cacheMisses)
}
