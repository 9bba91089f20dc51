/// The place of a layout in a row of another layout.
public struct PositionInRow: Equatable, Sendable {
  /// The movement of the row, and the rows in front of it. A class, because most rows have neither, and presentations
  /// are copied often.
  @usableFromInline
  final class Surroundings: Sendable {
    /// The movement of the row that contains the layout; nil for a row that does not move. It changes
    /// presented frames only.
    @usableFromInline let carrier: Carrier?

    /// The rows in front of the row, on each level; empty unless exposed regions are requested.
    let covers: [CoverLayer]

    fileprivate init(_ carrier: Carrier?, _ covers: [CoverLayer]) {
      self.carrier = carrier
      self.covers = covers
    }
  }

  /// The origin of the layout in the content of the outermost layout, in points, before mirroring.
  @usableFromInline let offset: Point

  /// Nil for a row that does not move and has no rows in front of it.
  @usableFromInline let surroundings: Surroundings?

  init(offset: Point, carrier: Carrier?, covers: [CoverLayer]) {
    self.offset = offset
    surroundings = carrier == nil && covers.isEmpty ? nil : Surroundings(carrier, covers)
  }

  @inlinable
  var carrier: Carrier? { surroundings?.carrier }

  /// The frame in the content of the outermost layout.
  @usableFromInline
  func move(_ frame: Rect) -> Rect { frame.translated(by: offset) }

  /// Whether two positions are the same, whatever is in front of them.
  public static func == (one: PositionInRow, other: PositionInRow) -> Bool {
    one.offset == other.offset && one.carrier == other.carrier
  }
}

extension Presentation {
  /// The origin of the layout in the content of the outermost layout, in points, before mirroring.
  public var offset: Point { position?.offset ?? .zero }

  /// The movement of the row that contains the layout; nil for a layout in a row that does not move,
  /// or in no row.
  @inlinable public var carrier: Carrier? { position?.carrier }

  /// The rows in front of the row that contains the layout, on each level.
  public var covers: [CoverLayer] { position?.surroundings?.covers ?? [] }

  /// The presentation of the layout behind rows.
  public func behind(_ covers: [CoverLayer]) -> Presentation {
    Presentation(
      unchecked: mirrorWidth, pixelScale: pixelScale,
      position: PositionInRow(offset: offset, carrier: carrier, covers: covers))
  }

  /// The presentation of a layout whose content starts at a point of this one's content.
  ///
  /// - Parameter origin: the point, in points, before mirroring.
  public func within(_ origin: Point) -> Presentation {
    at(offset.translated(by: origin), carriedBy: carrier)
  }

  /// The presentation that moves a layout of a size, whose own origin is 0, to the same position, but
  /// does not mirror. For layouts without a direction of reading.
  public func unmirrored(of size: Size) -> Presentation {
    let offset = mirrored(Rect(size: size)).origin
    let carrier = mirrorWidth == nil ? carrier : carrier?.mirrored
    return Presentation(
      unchecked: nil, pixelScale: pixelScale,
      position: PositionInRow(offset: offset, carrier: carrier, covers: covers))
  }

  /// The presentation at another position.
  func at(_ offset: Point, carriedBy carrier: Carrier?) -> Presentation {
    Presentation(
      unchecked: mirrorWidth, pixelScale: pixelScale,
      position: PositionInRow(offset: offset, carrier: carrier, covers: covers))
  }
}
