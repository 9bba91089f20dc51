import JSON
import LayoutEngine

/// The name of a frame in an answer.
enum FrameName {
  case id(String)
  case index(Int)
}

extension JSONWriter {
  /// Writes the members of a difference, with rectangles relative to `origin`.
  ///
  /// - Parameters:
  ///   - causes: the causes of the moves, in their order; empty if they are not requested.
  ///   - name: returns the name of a frame by its number, and by whether the frame is removed.
  mutating func difference(
    _ difference: FrameDifference, relativeTo origin: Point,
    causes: [FrameDifference.Cause?] = [],
    naming name: (_ number: Int, _ isRemoved: Bool) -> FrameName
  ) {
    frames("inserted", difference.inserted, relativeTo: origin) { name($0, false) }
    frames("removed", difference.removed, relativeTo: origin) { name($0, true) }
    beginArray("moved")
    for (index, move) in difference.moved.enumerated().interruptible where !isOverfull {
      beginElement()
      nameMember(name(move.number, false))
      member("dx", move.dx)
      member("dy", move.dy)
      member("sx", move.sx)
      member("sy", move.sy)
      if !causes.isEmpty, let cause = causes[index] { member("cause", cause) }
      literal("}")
    }
    literal("]")
    beginArray("reordered")
    for number in difference.reordered.interruptible where !isOverfull {
      element()
      value(name(number, false))
    }
    literal("]")
    member("unchanged", difference.unchanged)
  }

  private mutating func frames(
    _ name: StaticString, _ frames: [NumberedFrame], relativeTo origin: Point,
    naming frameName: (Int) -> FrameName
  ) {
    beginArray(name)
    for entry in frames.interruptible where !isOverfull {
      beginElement()
      nameMember(frameName(entry.number))
      rectMembers(entry.frame.relative(to: origin))
      literal("}")
    }
    literal("]")
  }

  private mutating func member(_ name: StaticString, _ cause: FrameDifference.Cause) {
    beginObject(name)
    member("kind", choice: cause.kind)
    if let id = cause.id { member("id", id) }
    if let change = cause.change {
      member("axis", choice: change.axis)
      member("by", change.points)
    }
    literal("}")
  }

  private mutating func nameMember(_ name: FrameName) {
    switch name {
    case .id: member("id")
    case .index: member("index")
    }
    value(name)
  }

  private mutating func value(_ name: FrameName) {
    switch name {
    case .id(let id): string(id)
    case .index(let index): integer(index)
    }
  }
}
