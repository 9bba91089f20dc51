/// The valid ranges of all inputs to the engine. Within them no computation overflows, so no result
/// contains an infinity or NaN.
///
/// The contract's schemas have these ranges: scripts/assemble-contract reads them.
public enum InputBounds {
  /// Sizes, spacings, insets and thresholds: 0 to one million points.
  @inlinable public static var length: ClosedRange<Double> { 0...1_000_000 }

  /// Positions and translations: ±10¹⁵ points. In this range a `Double` resolves an eighth of a
  /// point.
  @inlinable public static var coordinate: ClosedRange<Double> { -1e15...1e15 }

  /// The extent of content: a billion rows of the maximum length occupy 6·10¹⁵ points.
  @inlinable public static var contentLength: ClosedRange<Double> { 0...1e16 }

  /// Positions and velocities of rows in motion, which answers contain.
  @inlinable public static var motion: ClosedRange<Double> { -1e16...1e16 }

  /// Numbers of cards or rows, and the indices derived from them.
  @inlinable public static var count: ClosedRange<Int> { 0...1_000_000_000 }

  /// Device pixels per point. 0 is not a valid scale; the minimum is a millionth.
  @inlinable public static var pixelScale: ClosedRange<Double> { 0.000_001...16 }

  /// The range of in-transit progress, which can leave 0…1. Beyond it, cards would have coordinates
  /// that clients can't handle.
  @inlinable public static var progress: ClosedRange<Double> { -1e15...1e15 }

  /// Ratios, such as thresholds as a fraction of the bounds and the factors by which cards shrink.
  @inlinable public static var share: ClosedRange<Double> { 0...1 }

  /// The duration of an animation, in seconds.
  @inlinable public static var duration: ClosedRange<Double> { 0...60 }

  /// Frames per second of a timeline.
  @inlinable public static var frameRate: ClosedRange<Double> { 1...240 }

  /// A time in an animation, in seconds. A spring with very low damping oscillates for centuries.
  @inlinable public static var time: ClosedRange<Double> { 0...1e12 }

  /// The maximum error of a simplified easing's progress.
  @inlinable public static var tolerance: ClosedRange<Double> { 0.0001...0.5 }

  /// The range of progress at the points of a curve, which can lie outside 0…1.
  @inlinable public static var curveProgress: ClosedRange<Double> { -100...100 }

  /// A spring's damping as a fraction of critical damping, at which it just does not overshoot.
  @inlinable public static var dampingRatio: ClosedRange<Double> { 0.001...1 }

  /// The initial velocity of a spring, in total distances per second.
  @inlinable public static var springVelocity: ClosedRange<Double> { -1_000_000...1_000_000 }

  /// The share of a scroll's velocity that remains after each millisecond. 1 is not valid.
  @inlinable public static var deceleration: ClosedRange<Double> { 0.9...0.999_999 }

  /// A spring's stiffness, damping and mass.
  @inlinable public static var springConstant: ClosedRange<Double> { 0.001...1_000_000 }

  /// The rotation of a card in radians: half a turn in either direction.
  @inlinable public static var angle: ClosedRange<Double> { -.pi ... .pi }

  /// The scale of a transition.
  @inlinable public static var transitionScale: ClosedRange<Double> { 0...10 }

  /// A row's share of the viewport's length.
  @inlinable public static var fraction: ClosedRange<Double> { 0.000_001...10 }

  /// The number of rows that are as long as the viewport.
  @inlinable public static var rowsPerView: ClosedRange<Double> { 0.1...100 }

  /// The weight by which rows share what other rows leave of the viewport.
  @inlinable public static var weight: ClosedRange<Double> { 0.000_001...1_000_000 }

  /// The number of visible cards of a deck.
  @inlinable public static var visibleCount: ClosedRange<Int> { 1...100 }

  /// The number of detents of a card stack.
  @inlinable public static var detents: ClosedRange<Int> { 2...16 }

  /// Width divided by height.
  @inlinable public static var aspectRatio: ClosedRange<Double> { 0.001...1000 }

  /// The number of rows that one given row can represent.
  @inlinable public static var copies: ClosedRange<Int> { 1...1_000_000_000 }

  /// The number of rows that share a snap place.
  @inlinable public static var snapGroup: ClosedRange<Int> { 1...1_000_000_000 }
}
