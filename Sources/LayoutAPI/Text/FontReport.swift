import JSON
import TextMeasurement

/// Which fonts texts can be measured in.
public struct FontReport: Sendable {
  /// What measures texts, with its version; nil where texts can't be measured.
  public let engine: String?
  /// The families, in the order of their names.
  public let families: [String]
  /// Why there are none, and what to install; nil where there are some.
  public let problem: String?

  /// Looks for Pango and fonts.
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
