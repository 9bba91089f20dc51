/// How a layout's frames are fitted to the device that shows them: mirrored for right-to-left
/// reading, then snapped to its pixels. A last, separate pass over frames; what it does not need it
/// does not cost.
///
/// Source: Docs/options.md, options `layoutDirection` and `pixelScale`.
public struct Presentation: Equatable, Sendable {
  /// The width in which x is mirrored, in points; nil leaves x alone.
  public let mirrorWidth: Double?

  /// Device pixels a point to which edges are snapped; nil leaves them alone.
  public let pixelScale: Double?

  /// Leaves frames as the layout made them.
  @inlinable public static var identity: Presentation {
    Presentation(unchecked: nil, pixelScale: nil)
  }

  /// Makes a presentation.
  ///
  /// - Throws: a fault where the width is not 0…10¹⁶ points, and where the scale is not in the bounds of
  ///   pixel scales.
  public init(mirrorWidth: Double?, pixelScale: Double?) throws(LayoutFaults) {
    var faults = FaultCollector()
    if let mirrorWidth { faults.check(mirrorWidth, in: InputBounds.contentLength, "mirrorWidth") }
    if let pixelScale { faults.check(pixelScale, in: InputBounds.pixelScale, "pixelScale") }
    try faults.finish()
    self.init(unchecked: mirrorWidth, pixelScale: pixelScale)
  }

  @inlinable
  init(unchecked mirrorWidth: Double?, pixelScale: Double?) {
    self.mirrorWidth = mirrorWidth
    self.pixelScale = pixelScale
  }

  /// The frame as the device shows it.
  @inlinable public func present(_ frame: Rect) -> Rect {
    let mirrored = mirrored(frame)
    return pixelScale.map { mirrored.snapped(to: $0) } ?? mirrored
  }

  /// The frame as the device shows it, its lower edge at the pixel of `maxY`: the same edge, as what
  /// it touches there has it.
  @inlinable public func present(_ frame: Rect, endingAt maxY: Double) -> Rect {
    var presented = present(frame)
    if let pixelScale {
      presented.height = max(0, Rect.snap(maxY, pixelScale) - presented.y)
    }
    return presented
  }

  /// The frame mirrored only.
  @inlinable public func mirrored(_ frame: Rect) -> Rect {
    guard let mirrorWidth else { return frame }
    var mirrored = frame
    // An edge where the content ends is at 0 in the mirror image, whichever of the two it is.
    mirrored.x = mirrorWidth.subtracting(frame.maxX).start(ofLength: frame.width)
    return mirrored
  }
}

extension Presentation {
  /// A rectangle that meets every frame whose presented frame meets `rect`.
  @inlinable
  func unpresented(_ rect: Rect) -> Rect {
    let mirrored = mirrored(rect)
    if mirrorWidth == nil, pixelScale == nil { return rect }
    // Mirroring rounds, and snapping moves an edge by half a pixel at the most.
    let slack =
      (pixelScale.map { 1 / $0 } ?? 0) + Double.largestNoise + 4 * (mirrorWidth ?? 0).ulp
    return Rect(
      minX: mirrored.minX - slack, minY: mirrored.minY - slack, maxX: mirrored.maxX + slack,
      maxY: mirrored.maxY + slack)
  }
}
