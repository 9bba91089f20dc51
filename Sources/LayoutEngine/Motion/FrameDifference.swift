/// A frame and what it is the frame of.
public struct IdentifiedFrame<ID: Hashable & Sendable>: Equatable, Sendable {
  /// Whose frame it is.
  public let id: ID
  /// Where it is, in points.
  public let frame: Rect

  /// Makes an entry of a list of frames.
  @inlinable public init(id: ID, frame: Rect) {
    self.id = id
    self.frame = frame
  }
}

/// How one list of frames becomes another: what an animation from the one to the other has to do.
///
/// Moves are given as FLIP takes them: put where it is now, transformed by its move a frame looks as
/// before; the animation lets go of the transform.
///
/// Source: Docs/motion.md, "Difference".
public struct FrameDifference<ID: Hashable & Sendable>: Equatable, Sendable {
  /// The transform under which a frame looks as it did before.
  public struct Move: Equatable, Sendable {
    /// Whose frame it is.
    public let id: ID
    /// How much further right it started, in points.
    public let dx: Double
    /// How much further down it started, in points.
    public let dy: Double
    /// How many times as wide it was; 1 where no factor makes the width of before out of that of now.
    public let sx: Double
    /// How many times as high it was; 1 where no factor makes the height of before out of that of now.
    public let sy: Double
  }

  /// A list that has an id twice.
  public struct DuplicateID: Error, Equatable, Sendable {
    /// Where the second one stands: `from[3].id` or `to[3].id`.
    public let path: PropertyPath
    /// The id.
    public let id: ID

    @inlinable
    init(path: PropertyPath, id: ID) {
      self.path = path
      self.id = id
    }
  }

  /// What is only in the new list, in its order.
  public let inserted: [IdentifiedFrame<ID>]
  /// What is only in the old list, in its order.
  public let removed: [IdentifiedFrame<ID>]
  /// What has another frame than before, and not by rounding only, in the order of the new list.
  public let moved: [Move]
  /// As few as have to be put elsewhere for the old order to become the new one, in the order of the
  /// new list. What merely makes room for others is not among them.
  public let reordered: [ID]
  /// How many are in both lists with the same frame, and not reordered.
  public let unchanged: Int

  /// Compares two lists.
  ///
  /// Costs n·log n for lists of n frames.
  ///
  /// - Throws: the first id that a list has twice; of two lists that do, the old one's.
  @inlinable public init(
    from old: [IdentifiedFrame<ID>], to new: [IdentifiedFrame<ID>]
  ) throws(DuplicateID) {
    if let place = Self.duplicate(in: old) {
      throw DuplicateID(path: ["from", .element(place), "id"], id: old[place].id)
    }
    if let place = Self.duplicate(in: new) {
      throw DuplicateID(path: ["to", .element(place), "id"], id: new[place].id)
    }
    self.init(fromUnique: old, to: new)
  }

  /// Compares two lists that have no id twice.
  @inlinable
  init(fromUnique old: [IdentifiedFrame<ID>], to new: [IdentifiedFrame<ID>]) {
    var oldPlaces: [ID: Int] = [:]
    oldPlaces.reserveCapacity(old.count)
    for (place, entry) in old.enumerated() { oldPlaces[entry.id] = place }

    var inserted: [IdentifiedFrame<ID>] = []
    var moved: [Move] = []
    var kept: [(id: ID, oldPlace: Int, isMoved: Bool)] = []
    for entry in new {
      guard let place = oldPlaces[entry.id] else {
        inserted.append(entry)
        continue
      }
      let isMoved = !old[place].frame.isSame(as: entry.frame)
      if isMoved { moved.append(Move(entry.id, from: old[place].frame, to: entry.frame)) }
      kept.append((entry.id, place, isMoved))
    }

    var isRemoved = Array(repeating: true, count: old.count)
    for entry in kept { isRemoved[entry.oldPlace] = false }
    var isReordered = Array(repeating: true, count: kept.count)
    for place in longestIncreasingSubsequence(of: kept.map { $0.oldPlace }) {
      isReordered[place] = false
    }
    self.inserted = inserted
    self.moved = moved
    removed = zip(old, isRemoved).filter { $1 }.map { $0.0 }
    reordered = zip(kept, isReordered).filter { $1 }.map { $0.0.id }
    unchanged = zip(kept, isReordered).count { !$0.isMoved && !$1 }
  }

  /// The place of the first entry whose id one before it has.
  @inlinable
  static func duplicate(in list: [IdentifiedFrame<ID>]) -> Int? {
    var ids = KnownIDs<ID>()
    return list.firstIndex { !ids.insert($0.id) }
  }
}

extension FrameDifference.Move {
  /// The move of a frame.
  @inlinable
  init(_ id: ID, from old: Rect, to new: Rect) {
    self.id = id
    dx = old.x - new.x
    dy = old.y - new.y
    sx = Self.scale(from: old.width, to: new.width)
    sy = Self.scale(from: old.height, to: new.height)
  }

  /// What `new` has to be multiplied with to make `old`. No factor makes anything out of nothing, and
  /// none that is finite out of next to nothing.
  @inlinable
  static func scale(from old: Double, to new: Double) -> Double {
    let scale = old / new
    return scale.isFinite ? scale : 1
  }
}
