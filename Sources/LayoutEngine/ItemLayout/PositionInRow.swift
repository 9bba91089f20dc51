/// The place of a layout in a row of another layout.
public struct PositionInRow: Equatable, Sendable {
  /// The movement of the row, and the rows in front of it. A class, because most rows have neither, and presentations
  /// are copied often.
  @usableFromInline
  final class Surroundings: Sendable {
    /// The movement of the row that contains the layout; nil for a row that does not move. It changes
    /// presented frames only.
    @usableFromInline let rowMovement: RowMovement?

    /// The rows in front of the row, on each level; empty unless exposed regions are requested.
    let occluders: [OccluderLayer]

    fileprivate init(_ rowMovement: RowMovement?, _ occluders: [OccluderLayer]) {
      self.rowMovement = rowMovement
      self.occluders = occluders
    }
  }

  /// The origin of the layout in the content of the outermost layout, in points, before mirroring.
  @usableFromInline let offset: Point

  /// Nil for a row that does not move and has no rows in front of it.
  @usableFromInline let surroundings: Surroundings?

  init(offset: Point, rowMovement: RowMovement?, occluders: [OccluderLayer]) {
    self.offset = offset
    surroundings =
      rowMovement == nil && occluders.isEmpty ? nil : Surroundings(rowMovement, occluders)
  }

  @inlinable
  var rowMovement: RowMovement? { surroundings?.rowMovement }

  /// The frame in the content of the outermost layout.
  @usableFromInline
  func move(_ frame: Rect) -> Rect { frame.translated(by: offset) }

  /// Whether two positions are the same, whatever is in front of them.
  public static func == (one: PositionInRow, other: PositionInRow) -> Bool {
    one.offset == other.offset && one.rowMovement == other.rowMovement
  }
}

extension Presentation {
  /// The origin of the layout in the content of the outermost layout, in points, before mirroring.
  public var offset: Point { position?.offset ?? .zero }

  /// The movement of the row that contains the layout; nil for a layout in a row that does not move,
  /// or in no row.
  @inlinable public var rowMovement: RowMovement? { position?.rowMovement }

  /// The rows in front of the row that contains the layout, on each level.
  public var occluders: [OccluderLayer] { position?.surroundings?.occluders ?? [] }

  /// The presentation of the layout behind rows.
  public func behind(_ occluders: [OccluderLayer]) -> Presentation {
    Presentation(
      unchecked: mirrorWidth, pixelScale: pixelScale,
      position: PositionInRow(offset: offset, rowMovement: rowMovement, occluders: occluders))
  }

  /// The presentation of a layout whose content starts at a point of this one's content.
  ///
  /// - Parameter origin: the point, in points, before mirroring.
  public func within(_ origin: Point) -> Presentation {
    at(offset.translated(by: origin), carriedBy: rowMovement)
  }

  /// The presentation that moves a layout of a size, whose own origin is 0, to the same position, but
  /// does not mirror. For layouts without a direction of reading.
  public func unmirrored(of size: Size) -> Presentation {
    let offset = mirrored(Rect(size: size)).origin
    let rowMovement = mirrorWidth == nil ? rowMovement : rowMovement?.mirrored
    return Presentation(
      unchecked: nil, pixelScale: pixelScale,
      position: PositionInRow(offset: offset, rowMovement: rowMovement, occluders: occluders))
  }

  /// The presentation at another position.
  func at(_ offset: Point, carriedBy rowMovement: RowMovement?) -> Presentation {
    Presentation(
      unchecked: mirrorWidth, pixelScale: pixelScale,
      position: PositionInRow(offset: offset, rowMovement: rowMovement, occluders: occluders))
  }
}
