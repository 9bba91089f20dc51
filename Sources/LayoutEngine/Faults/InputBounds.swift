/// The ranges that every input to the engine has to lie in. Within them no computation overflows, so
/// that no answer carries an infinity or a NaN.
///
/// Source: Docs/options.md, "Common ground".
public enum InputBounds {
  /// Sizes, spacings, insets, thresholds: 0 to one million points.
  @inlinable public static var length: ClosedRange<Double> { 0...1_000_000 }

  /// Positions and translations: within ±10¹⁵ points, where a `Double` still resolves an eighth of one.
  @inlinable public static var coordinate: ClosedRange<Double> { -1e15...1e15 }

  /// What content can measure: a billion rows of the longest kind fill 6·10¹⁵ points.
  @inlinable public static var contentLength: ClosedRange<Double> { 0...1e16 }

  /// Numbers of cards or rows, and the indices derived from them.
  @inlinable public static var count: ClosedRange<Int> { 0...1_000_000_000 }

  /// Device pixels a point. Zero is no scale: a millionth is the least.
  @inlinable public static var pixelScale: ClosedRange<Double> { 0.000_001...16 }

  /// How far in-transit progress may leave 0…1. Beyond it cards would stand further out than any
  /// coordinate that a client can work with.
  @inlinable public static var progress: ClosedRange<Double> { -1e15...1e15 }

  /// Shares of something: thresholds as a part of the bounds, factors by which cards get smaller.
  @inlinable public static var share: ClosedRange<Double> { 0...1 }

  /// How long an animation takes, in seconds.
  @inlinable public static var duration: ClosedRange<Double> { 0...60 }

  /// Frames a second of a timeline.
  @inlinable public static var frameRate: ClosedRange<Double> { 1...240 }

  /// A time of an animation, in seconds. A spring that hardly anything damps swings for centuries.
  @inlinable public static var time: ClosedRange<Double> { 0...1e12 }

  /// How far an easing's progress may be from the one that it stands for.
  @inlinable public static var tolerance: ClosedRange<Double> { 0.0001...0.5 }

  /// Where the points of a curve can lie beside progress 0 and 1.
  @inlinable public static var curveProgress: ClosedRange<Double> { -100...100 }

  /// A spring's share of the damping at which it would just not overshoot.
  @inlinable public static var dampingRatio: ClosedRange<Double> { 0.001...1 }

  /// How fast a spring can start, in ways a second.
  @inlinable public static var springVelocity: ClosedRange<Double> { -1_000_000...1_000_000 }

  /// A spring's stiffness, damping and mass.
  @inlinable public static var springConstant: ClosedRange<Double> { 0.001...1_000_000 }

  /// How far a card can turn, in radians: half a turn either way.
  @inlinable public static var angle: ClosedRange<Double> { -.pi ... .pi }

  /// How many cards of a deck can be seen.
  @inlinable public static var visibleCount: ClosedRange<Int> { 2...100 }

  /// Width over height.
  @inlinable public static var aspectRatio: ClosedRange<Double> { 0.001...1000 }

  /// How many rows one given row can stand for.
  @inlinable public static var copies: ClosedRange<Int> { 1...1_000_000_000 }
}
