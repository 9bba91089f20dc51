/// A frame and what it is the frame of.
public struct IdentifiedFrame: Equatable, Sendable {
  /// Whose frame it is. Ids are told apart by their bytes.
  public let id: String
  /// Where it is, in points.
  public let frame: Rect

  /// Makes an entry of a list of frames.
  @inlinable public init(id: String, frame: Rect) {
    self.id = id
    self.frame = frame
  }
}

/// A frame and the number that it is known by: its place in a list of frames, or the index of the row whose
/// frame it is.
public struct NumberedFrame: Equatable, Sendable {
  /// The number.
  public let number: Int
  /// Where it is, in points.
  public let frame: Rect
}

/// How one list of frames becomes another: what an animation from the one to the other has to do.
///
/// Moves are given as FLIP takes them: put where it is now, transformed by its move a frame looks as
/// before; the animation lets go of the transform.
///
/// Source: Docs/motion.md, "Difference".
public struct FrameDifference: Equatable, Sendable {
  /// The transform under which a frame looks as it did before.
  public struct Move: Equatable, Sendable {
    /// The number of the frame in the new list.
    public let number: Int
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
    public let id: String
  }

  /// What is only in the new list, in its order.
  public let inserted: [NumberedFrame]
  /// What is only in the old list, in its order.
  public let removed: [NumberedFrame]
  /// What has another frame than before, and not by rounding only, in the order of the new list.
  public let moved: [Move]
  /// As few as have to be put elsewhere for the old order to become the new one, by their numbers in the
  /// new list, and in its order. What merely makes room for others is not among them.
  public let reordered: [Int]
  /// How many are in both lists with the same frame, and not reordered.
  public let unchanged: Int
  /// The places in the old list of what is in the new one, in its order; nil for what came in.
  public let origins: [Int?]

  /// Compares two lists. A frame is known by its place.
  ///
  /// Costs n·log n for lists of n frames.
  ///
  /// - Throws: the first id that a list has twice; of two lists that do, the old one's.
  public init(
    from old: [IdentifiedFrame], to new: [IdentifiedFrame]
  ) throws(DuplicateID) {
    let oldPlaces = try Self.places(in: old, "from")
    _ = try Self.places(in: new, "to")
    self.init(
      from: Self.numbered(old), to: Self.numbered(new),
      origins: new.map { oldPlaces[ItemID($0.id)] })
  }

  /// Compares two lists, given the places in the old one of what is in the new one.
  init(from old: [NumberedFrame], to new: [NumberedFrame], origins: [Int?]) {
    var inserted: [NumberedFrame] = []
    var isRemoved = Array(repeating: true, count: old.count)
    var moved: [Move] = []
    var kept: [Int] = []
    var keptOrigins: [Int] = []
    var isMoved = Array(repeating: false, count: new.count)
    for (place, entry) in new.enumerated() {
      guard let origin = origins[place] else {
        inserted.append(entry)
        continue
      }
      isRemoved[origin] = false
      kept.append(place)
      keptOrigins.append(origin)
      let before = old[origin].frame
      if before.isSame(as: entry.frame) { continue }
      isMoved[place] = true
      moved.append(Move(entry.number, from: before, to: entry.frame))
    }

    var reordered: [Int] = []
    var unchanged = 0
    let still = longestIncreasingSubsequence(of: keptOrigins)
    var next = 0
    for (number, place) in kept.enumerated() {
      if next < still.count, still[next] == number {
        next += 1
        if !isMoved[place] { unchanged += 1 }
      } else {
        reordered.append(new[place].number)
      }
    }
    var removed: [NumberedFrame] = []
    for (place, entry) in old.enumerated() where isRemoved[place] { removed.append(entry) }
    self.inserted = inserted
    self.removed = removed
    self.moved = moved
    self.reordered = reordered
    self.unchanged = unchanged
    self.origins = origins
  }

  private static func places(
    in list: [IdentifiedFrame], _ name: StaticString
  ) throws(DuplicateID) -> [ItemID: Int] {
    var places: [ItemID: Int] = [:]
    places.reserveCapacity(list.count)
    for (place, entry) in list.enumerated() {
      if places.updateValue(place, forKey: ItemID(entry.id)) == nil { continue }
      throw DuplicateID(path: [.property(name), .element(place), "id"], id: entry.id)
    }
    return places
  }

  private static func numbered(_ list: [IdentifiedFrame]) -> [NumberedFrame] {
    list.enumerated().map { NumberedFrame(number: $0, frame: $1.frame) }
  }
}

extension FrameDifference.Move {
  /// The move of a frame.
  init(_ number: Int, from old: Rect, to new: Rect) {
    self.number = number
    dx = old.x - new.x
    dy = old.y - new.y
    sx = old.width.factor(from: new.width) ?? 1
    sy = old.height.factor(from: new.height) ?? 1
  }
}
