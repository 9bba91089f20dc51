/// A frame with the id of its item.
public struct IdentifiedFrame: Equatable, Sendable {
  /// The item's id. Ids are compared by their bytes.
  public let id: String
  /// The frame, in points.
  public let frame: Rect

  /// Creates an entry of a list of frames.
  @inlinable public init(id: String, frame: Rect) {
    self.id = id
    self.frame = frame
  }
}

/// A frame with its number: its index in a list of frames, or the index of its row.
public struct NumberedFrame: Equatable, Sendable {
  /// The number.
  public let number: Int
  /// The frame, in points.
  public let frame: Rect
}

/// The difference between two lists of frames: what an animation from one to the other must do.
///
/// Moves follow the FLIP technique: a frame at its new position, with the transform of its move,
/// looks as before. The animation then removes the transform.
///
/// Source: Docs/motion.md, "Difference".
public struct FrameDifference: Equatable, Sendable {
  /// The transform under which a frame at its new position looks as before.
  public struct Move: Equatable, Sendable {
    /// The number of the frame in the new list.
    public let number: Int
    /// The old x minus the new x, in points.
    public let dx: Double
    /// The old y minus the new y, in points.
    public let dy: Double
    /// The old width divided by the new width; 1 if no finite factor exists.
    public let sx: Double
    /// The old height divided by the new height; 1 if no finite factor exists.
    public let sy: Double
  }

  /// The error for a list that contains an id twice.
  public struct DuplicateID: Error, Equatable, Sendable {
    /// The path of the second occurrence: `from[3].id` or `to[3].id`.
    public let path: PropertyPath
    /// The duplicate id.
    public let id: String
  }

  /// The frames that are only in the new list, in its order.
  public let inserted: [NumberedFrame]
  /// The frames that are only in the old list, in its order.
  public let removed: [NumberedFrame]
  /// The frames that changed by more than a rounding error, in the order of the new list.
  public let moved: [Move]
  /// A minimum set of frames that must be reordered to turn the old order into the new one, by
  /// their numbers in the new list and in its order. Frames that only make room for others are not
  /// included.
  public let reordered: [Int]
  /// The number of frames that are in both lists, are equal, and are not reordered.
  public let unchanged: Int
  /// For each frame of the new list, its index in the old list; nil for an inserted frame.
  public let origins: [Int?]

  /// Compares two lists. Frames are numbered by their indices.
  ///
  /// Costs O(n log n) for lists of n frames.
  ///
  /// - Throws: the first id that a list contains twice. The old list is checked first.
  public init(
    from old: [IdentifiedFrame], to new: [IdentifiedFrame]
  ) throws(DuplicateID) {
    let oldPositions = try Self.positions(in: old, "from")
    _ = try Self.positions(in: new, "to")
    self.init(
      from: Self.numbered(old), to: Self.numbered(new),
      origins: new.map { oldPositions[ItemID($0.id)] })
  }

  /// Compares two lists, given the indices in the old list of the frames of the new list.
  init(from old: [NumberedFrame], to new: [NumberedFrame], origins: [Int?]) {
    var inserted: [NumberedFrame] = []
    var isRemoved = Array(repeating: true, count: old.count)
    var moved: [Move] = []
    var reordered: [Int] = []
    var unchanged = 0
    // The frames that are not reordered, by their positions among those in both lists.
    var still = longestIncreasingSubsequence(of: origins.compactMap { $0 })[...]
    var position = 0
    for (entry, origin) in zip(new, origins).interruptible {
      guard let origin else {
        inserted.append(entry)
        continue
      }
      isRemoved[origin] = false
      let before = old[origin].frame
      let isMoved = !before.isSame(as: entry.frame)
      if isMoved { moved.append(Move(entry.number, from: before, to: entry.frame)) }
      if still.first == position {
        still.removeFirst()
        if !isMoved { unchanged += 1 }
      } else {
        reordered.append(entry.number)
      }
      position += 1
    }
    self.inserted = inserted
    removed = zip(old, isRemoved).compactMap { $1 ? $0 : nil }
    self.moved = moved
    self.reordered = reordered
    self.unchanged = unchanged
    self.origins = origins
  }

  private static func positions(
    in list: [IdentifiedFrame], _ name: StaticString
  ) throws(DuplicateID) -> [ItemID: Int] {
    var positions: [ItemID: Int] = [:]
    positions.reserveCapacity(list.count)
    for (index, entry) in list.enumerated().interruptible {
      if positions.updateValue(index, forKey: ItemID(entry.id)) == nil { continue }
      throw DuplicateID(path: [.property(name), .element(index), "id"], id: entry.id)
    }
    return positions
  }

  private static func numbered(_ list: [IdentifiedFrame]) -> [NumberedFrame] {
    list.enumerated().map { NumberedFrame(number: $0, frame: $1.frame) }
  }
}

extension FrameDifference.Move {
  /// Creates the move of a frame.
  init(_ number: Int, from old: Rect, to new: Rect) {
    self.number = number
    dx = old.x.subtracting(new.x)
    dy = old.y.subtracting(new.y)
    sx = old.width.factor(from: new.width) ?? 1
    sy = old.height.factor(from: new.height) ?? 1
  }
}
