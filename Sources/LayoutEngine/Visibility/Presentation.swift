/// The adaptation of a layout's frames to a device: frames are moved to their place in an outer
/// layout, x is mirrored for right-to-left reading, then edges are snapped to pixels. This is a
/// separate last pass over the frames. Unused steps cost nothing.
///
/// Source: Docs/options.md, options `layoutDirection` and `pixelScale`.
public struct Presentation: Equatable, Sendable {
  /// The origin of the layout in the content of the outermost layout, in points, before mirroring.
  /// Zero for a layout that no other one contains.
  public let offset: Point

  /// The width within which x is mirrored, in points; nil disables mirroring.
  public let mirrorWidth: Double?

  /// Device pixels per point, to which edges are snapped; nil disables snapping.
  public let pixelScale: Double?

  /// The presentation that does not change frames.
  @inlinable public static var identity: Presentation {
    Presentation(unchecked: nil, pixelScale: nil)
  }

  /// Creates a presentation.
  ///
  /// - Throws: a fault if the width is not 0…10¹⁶ points, or if the scale is not in
  ///   `InputBounds.pixelScale`.
  public init(mirrorWidth: Double?, pixelScale: Double?) throws(LayoutFaults) {
    var faults = FaultCollector()
    if let mirrorWidth { faults.check(mirrorWidth, in: InputBounds.contentLength, "mirrorWidth") }
    if let pixelScale { faults.check(pixelScale, in: InputBounds.pixelScale, "pixelScale") }
    try faults.finish()
    self.init(unchecked: mirrorWidth, pixelScale: pixelScale)
  }

  @inlinable
  init(unchecked mirrorWidth: Double?, pixelScale: Double?, offset: Point = .zero) {
    self.offset = offset
    self.mirrorWidth = mirrorWidth
    self.pixelScale = pixelScale
  }

  /// The presentation of a layout whose content starts at a point of this one's content.
  ///
  /// - Parameter origin: the point, in points, before mirroring.
  public func within(_ origin: Point) -> Presentation {
    Presentation(
      unchecked: mirrorWidth, pixelScale: pixelScale,
      offset: Point(x: offset.x + origin.x, y: offset.y + origin.y))
  }

  /// The frame as shown on the device.
  @inlinable public func present(_ frame: Rect) -> Rect {
    let mirrored = mirrored(frame)
    return pixelScale.map { mirrored.snapped(to: $0) } ?? mirrored
  }

  /// The frame as shown on the device, with its lower edge at the pixel of `maxY`. `maxY` is the
  /// lower edge as stored by the frame that it touches, so both snap to the same pixel.
  @inlinable public func present(_ frame: Rect, endingAt maxY: Double) -> Rect {
    var presented = present(frame)
    if let pixelScale {
      presented.height = max(0, Rect.snap(maxY + offset.y, pixelScale) - presented.y)
    }
    return presented
  }

  /// The moved and mirrored frame, not snapped.
  @inlinable public func mirrored(_ frame: Rect) -> Rect {
    let moved = Rect(
      x: frame.x + offset.x, y: frame.y + offset.y, width: frame.width, height: frame.height)
    return reflected(moved)
  }

  /// The frame mirrored within `mirrorWidth`, not moved.
  @inlinable
  func reflected(_ frame: Rect) -> Rect {
    guard let mirrorWidth else { return frame }
    var reflected = frame
    // An edge at the end of the content is exactly 0 after mirroring, for either of the frame's
    // edges.
    reflected.x = mirrorWidth.subtracting(frame.maxX).start(ofLength: frame.width)
    return reflected
  }
}

extension Presentation {
  /// A rectangle that intersects every frame whose presented frame intersects `rect`.
  @inlinable
  func unpresented(_ rect: Rect) -> Rect {
    if self == .identity { return rect }
    let reflected = reflected(rect)
    // Moving and mirroring round, and snapping moves an edge by at most half a pixel.
    let slack =
      (pixelScale.map { 1 / $0 } ?? 0) + Double.largestNoise
      + 4 * ((mirrorWidth ?? 0) + abs(offset.x) + abs(offset.y)).ulp
    return Rect(
      minX: reflected.minX - offset.x - slack, minY: reflected.minY - offset.y - slack,
      maxX: reflected.maxX - offset.x + slack, maxY: reflected.maxY - offset.y + slack)
  }
}
