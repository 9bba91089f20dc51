import TextMeasurement

/// Compares the sizes of texts that are shaped word by word with those of texts that are shaped as a whole.
///
///     engine-benchmark --word-agreement < texts.txt
///
/// Each line has font families, a weight and a text, separated by tabs. The number of each different line is printed,
/// then how many texts were compared.
enum WordAgreement {
  static func run() throws {
    // Nothing stays in a cache without capacity. The words of the second measurer are forgotten often.
    let whole = TextMeasurer(cacheBytes: 0, wordBytes: 0)
    let byWords = [1 << 20, 1 << 12].map { TextMeasurer(cacheBytes: 0, wordBytes: $0) }
    var compared = 0
    var number = 0
    while let line = readLine() {
      number += 1
      let fields = line.split(separator: "\t", maxSplits: 2)
      guard fields.count == 3, let weight = Int(fields[1]), let text = try? Text(String(fields[2]))
      else { continue }
      let style = FontStyle(families: String(fields[0]), weight: weight)
      guard let sizes = try? whole.sizes(of: text, in: style) else { continue }
      compared += 1
      for measurer in byWords {
        // A text teaches a part of its words each time.
        for _ in 0..<3 where try measurer.sizes(of: text, in: style) != sizes {
          print("different: \(number)")
        }
      }
    }
    print("\(compared) compared")
  }
}

extension TextMeasurer {
  /// The size of a text in short lines, and in one line.
  fileprivate func sizes(of text: Text, in style: FontStyle) throws -> [Extent] {
    try [60, Double.infinity].map { width in
      try measure(text, in: style, size: 16, width: width)
    }
  }
}
