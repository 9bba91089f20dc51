import Bytes
import JSON
import TextMeasurement

/// The fonts in which the server can measure texts.
public struct FontReport: Sendable {
  /// The library that measures texts, with its version; nil if texts cannot be measured.
  public let engine: String?
  /// The font families, sorted by name.
  public let families: [String]
  /// Why texts cannot be measured, and what to install; nil if they can.
  public let problem: String?

  /// Searches for Pango and fonts.
  public init() {
    let measurer = TextMeasurer()
    do {
      let found = try (engine: measurer.engine(), families: measurer.families())
      (engine, families, problem) = (found.engine, found.families, nil)
    } catch {
      engine = nil
      families = []
      problem = "texts \(Problem.Fault.sentence(error))"
    }
  }
}
