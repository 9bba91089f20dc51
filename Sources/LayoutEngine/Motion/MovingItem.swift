/// One item of a list or a layout, with its motion.
public struct MovingItem: Equatable, Sendable {
  /// The final index; for a removed item, the initial index. Nil if the item is identified only by
  /// its id.
  public var index: Int?
  /// The item's id, if any.
  public let id: String?
  /// The motion. An inserted item fades in at its position, a removed item fades out.
  public let motion: ItemMotion
  /// Whether the item is absent at the end.
  public let isRemoved: Bool
  /// Whether the item is not seen after its motion, as a removed item or the card that a swipe removes: a later motion
  /// can let it go on.
  public let leaves: Bool
  /// Whether the content of the item moves as well, or keeps its size, while the item's size changes. The change
  /// must not be shown by a scale then.
  public let contentMoves: Bool

  /// Creates an entry of a list of motions.
  public init(
    index: Int?, id: String?, motion: ItemMotion, isRemoved: Bool = false,
    leaves: Bool = false, contentMoves: Bool = false
  ) {
    self.index = index
    self.id = id
    self.motion = motion
    self.isRemoved = isRemoved
    self.leaves = leaves || isRemoved
    self.contentMoves = contentMoves
  }
}
