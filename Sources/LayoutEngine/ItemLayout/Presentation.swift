/// The adaptation of a layout's frames to a device: frames are moved to their position in an outer
/// layout, x is mirrored for right-to-left reading, then edges are snapped to pixels. This is a
/// separate last pass over the frames. Unused steps cost nothing.
///
/// Source: Docs/options.md, options `layoutDirection` and `pixelScale`.
public struct Presentation: Equatable, Sendable {
  /// The place of the layout in a row of another one; nil for a layout in no row.
  @usableFromInline let position: PositionInRow?

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
  init(unchecked mirrorWidth: Double?, pixelScale: Double?, position: PositionInRow? = nil) {
    self.position = position
    self.mirrorWidth = mirrorWidth
    self.pixelScale = pixelScale
  }

  /// Whether the presentation does not change frames.
  @inlinable
  var isIdentity: Bool { position == nil && mirrorWidth == nil && pixelScale == nil }

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
      let end = position.map { maxY + $0.offset.y } ?? maxY
      presented.height = max(0, Rect.snap(end, pixelScale) - presented.y)
    }
    return presented
  }

  /// The line at the end of a row as shown on the device. Its thickness is snapped as that of a border in CSS, so that
  /// all lines of a stack are equally thick and none vanishes. It ends where the row does.
  ///
  /// - Parameters:
  ///   - line: the line before mirroring and snapping.
  ///   - row: the row's frame as shown on the device.
  ///   - axis: the axis of the stack.
  ///
  /// Source: CSS Values and Units Level 4, "snap a length as a border width".
  @inlinable
  func present(line: Rect, atEndOf row: Rect, along axis: LayoutAxis) -> Rect {
    let shown = present(line)
    guard let pixelScale else { return shown }
    let thickness = Rect.snapBorder(line.length(along: axis), pixelScale)
    let endsAtMinimum = axis == .horizontal && mirrorWidth != nil
    return Rect(
      along: axis,
      start: endsAtMinimum ? row.minX : row.max(along: axis) - thickness, length: thickness,
      across: shown.min(along: axis.crossing), breadth: shown.length(along: axis.crossing))
  }

  /// The moved and mirrored frame, not snapped.
  @inlinable public func mirrored(_ frame: Rect) -> Rect {
    reflected(position.map { $0.move(frame) } ?? frame)
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
    isIdentity ? rect : changedBack(rect)
  }

  /// The rectangle before snapping and mirroring, before the layout was moved to its position, and before its
  /// row moved. The row must not turn the layout.
  @usableFromInline @inline(never)
  func changedBack(_ rect: Rect) -> Rect {
    var still = rect
    if let rowMovement {
      // A row of scale 0 shows all items at one point.
      guard let inverse = rowMovement.transform.inverted() else { return .everything }
      still = rect.outline(under: inverse)
    }
    let mirrored = reflected(still)
    let offset = rowMovement.map { self.offset.translated(by: $0.shift) } ?? self.offset
    // Moving and mirroring round, and snapping moves an edge by at most half a pixel.
    let slack =
      (pixelScale.map { 1 / $0 } ?? 0) + Double.largestNoise + 4 * (mirrorWidth ?? 0).ulp
      + 4 * (offset.x.magnitude + offset.y.magnitude).ulp
    return Rect(
      minX: mirrored.minX - slack, minY: mirrored.minY - slack, maxX: mirrored.maxX + slack,
      maxY: mirrored.maxY + slack
    ).relative(to: offset)
  }
}
