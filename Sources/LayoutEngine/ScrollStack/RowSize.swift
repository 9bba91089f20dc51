/// How long a row's content is along its stack's axis.
///
/// Source: ScrollStackController, `ControllerSize`.
/// Departs: where the original asks a view to fit itself, the size is given: its length, or the ratio
/// of its sides. A text is known by a number, and measured by whoever can once the room that it has is
/// known.
public struct RowSize: Equatable, Sendable {
  /// The ways to say it.
  public enum Kind: Equatable, Sendable {
    /// So many points.
    case fixed(Double)
    /// What the content measures, in points.
    case fit(length: Double)
    /// What the content's width over its height makes of the side that is known.
    case aspectRatio(Double)
    /// What a text measures, which goes by this number.
    case text(Int)
    /// One of two lengths in points, by a switch.
    case collapsible(collapsed: Double, expanded: Double, isExpanded: Bool)
  }

  /// Measures the text that goes by a number: how long it is along an axis, 0…1,000,000 points, where it has
  /// so many points across it.
  public typealias TextMeasure = (_ text: Int, _ axis: LayoutAxis, _ breadth: Double) -> Double

  /// For rows that have no texts.
  public static func noTexts(_ text: Int, _ axis: LayoutAxis, _ breadth: Double) -> Double {
    preconditionFailure("a text needs somebody to measure it")
  }

  /// What was said.
  public let kind: Kind

  /// Makes a size. Lengths are 0…1,000,000 points, ratios 0.001…1000.
  ///
  /// - Throws: a fault for each length or ratio out of bounds.
  public init(_ kind: Kind) throws(LayoutFaults) {
    var faults = FaultCollector()
    switch kind {
    case .fixed(let length):
      faults.check(length, in: InputBounds.length, "fixed")
    case .fit(let length):
      faults.check(length, in: InputBounds.length, "fit.length")
    case .aspectRatio(let ratio):
      faults.check(ratio, in: Self.aspectRatioBounds, "fit.aspectRatio")
    case .text: break
    case .collapsible(let collapsed, let expanded, _):
      faults.check(collapsed, in: InputBounds.length, "collapsible.collapsed")
      faults.check(expanded, in: InputBounds.length, "collapsible.expanded")
    }
    try faults.finish()
    self.init(unchecked: kind)
  }

  private init(unchecked kind: Kind) { self.kind = kind }

  /// Width over height: 0.001…1000.
  public static var aspectRatioBounds: ClosedRange<Double> { 0.001...1000 }

  /// The length along `axis`, in points, of content that has `breadth` points across it.
  public func length(
    along axis: LayoutAxis, breadth: Double, measuring measure: TextMeasure = noTexts
  ) -> Double {
    switch kind {
    case .fixed(let length), .fit(let length): length
    case .aspectRatio(let ratio):
      switch axis {
      case .horizontal: breadth * ratio
      case .vertical: breadth / ratio
      }
    case .text(let text): measure(text, axis, breadth)
    case .collapsible(let collapsed, let expanded, let isExpanded):
      isExpanded ? expanded : collapsed
    }
  }

  /// The size with its switch turned; nil where it has none.
  public func toggled() -> RowSize? {
    switch kind {
    case .fixed, .fit, .aspectRatio, .text: nil
    case .collapsible(let collapsed, let expanded, let isExpanded):
      RowSize(
        unchecked: .collapsible(
          collapsed: collapsed, expanded: expanded, isExpanded: !isExpanded))
    }
  }
}
