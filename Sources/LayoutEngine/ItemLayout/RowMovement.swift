/// The movement of a row that its content follows: a sticky row shifts its content, an emphasized
/// row transforms it.
public struct RowMovement: Equatable, Sendable {
  /// The shift in points, before mirroring.
  public let shift: Point
  /// The transform after the shift, in content coordinates as shown on the device.
  public let transform: Transform

  /// This movement within the movement of an outer row.
  func within(_ outer: RowMovement?) -> RowMovement {
    guard let outer else { return self }
    return RowMovement(
      shift: shift.translated(by: outer.shift),
      transform: transform.concatenating(outer.transform))
  }

  /// The same movement of a layout that is not mirrored afterwards.
  var mirrored: RowMovement {
    RowMovement(shift: Point(x: 0 - shift.x, y: shift.y), transform: transform)
  }

  /// Whether edges that ascend can descend after the transform, or turn into edges across the axis.
  /// The transform rotates, and scales both axes alike.
  var turns: Bool { transform.b != 0 || transform.a < 0 }
}

extension Presentation {
  /// The presentation of the content of a row that moves.
  func carried(by rowMovement: RowMovement) -> Presentation {
    at(offset, carriedBy: rowMovement.within(self.rowMovement))
  }

  /// The transform of the row if it turns the layout, so that edges can descend; nil otherwise.
  @usableFromInline var turn: Transform? {
    guard let rowMovement, rowMovement.turns else { return nil }
    return rowMovement.transform
  }

  /// The presentation after the row's shift, but before its transform.
  public var shifted: Presentation {
    guard let shift = rowMovement?.shift else { return self }
    return at(offset.translated(by: shift), carriedBy: nil)
  }

  /// A frame as shown on the device after the row's shift, but before its transform.
  public func shiftedFrame(_ frame: Rect) -> Rect { shifted.present(frame) }

  /// The bounding box of a frame as shown on the device where its row moves it.
  public func carry(_ frame: Rect) -> Rect {
    let shown = shiftedFrame(frame)
    return rowMovement.map { shown.outline(under: $0.transform) } ?? shown
  }

  /// The point that the row's transform maps to a point on the device; nil if it maps no single
  /// point there.
  public func uncarried(_ point: Point) -> Point? {
    guard let rowMovement, rowMovement.transform != .identity else { return point }
    return rowMovement.transform.inverted().map { point.transformed(by: $0) }
  }
}

extension Rect {
  /// A rectangle that contains the content of every layout.
  @usableFromInline static var everything: Rect {
    Rect(minX: -1e17, minY: -1e17, maxX: 1e17, maxY: 1e17)
  }

  /// The bounding box of the rectangle after a transform of the plane.
  public func outline(under transform: Transform) -> Rect {
    if transform == .identity { return self }
    let moved = center.transformed(by: transform)
    var local = transform
    (local.tx, local.ty) = (moved.x - center.x, moved.y - center.y)
    return transformed(by: local)
  }
}

extension PresentedLayout {
  /// The layout without the transform of the row that contains it, but with its shift.
  public var untransformed: PresentedLayout { PresentedLayout(base, presentation.shifted) }

  /// The layout without the movement of the row that contains it. The states of rows are in it.
  public var stationary: PresentedLayout {
    if !isCarried { return self }
    return PresentedLayout(base, presentation.at(presentation.offset, carriedBy: nil))
  }
}
