import TextMeasurement

/// Which fonts texts can be measured in.
public struct FontReport: Sendable {
  /// The families, in the order of their names.
  public let families: [String]
  /// Why there are none, and what to install; nil where there are some.
  public let problem: String?

  /// Looks for Pango and fonts.
  public init() {
    do {
      families = try TextMeasurer().families()
      problem = nil
    } catch {
      families = []
      problem = "texts " + Problem.Fault.sentence(error)
    }
  }
}
