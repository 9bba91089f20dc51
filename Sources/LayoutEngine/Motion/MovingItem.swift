/// One item of a list or a layout, and its way from how it is seen to how it will be.
public struct MovingItem: Equatable, Sendable {
  /// Its place or index at last; at first, for one that is removed. Nil where it goes by its id only.
  public var index: Int?
  /// Its id, if it has one.
  public let id: String?
  /// The way. What comes in fades in where it stands, what goes fades out.
  public let motion: ItemMotion
  /// Whether it is not there any more at last.
  public let isRemoved: Bool

  /// Makes an entry of a list of ways.
  public init(index: Int?, id: String?, motion: ItemMotion, isRemoved: Bool = false) {
    self.index = index
    self.id = id
    self.motion = motion
    self.isRemoved = isRemoved
  }
}
