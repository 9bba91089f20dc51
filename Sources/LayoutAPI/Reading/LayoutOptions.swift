import Bytes
import JSON
import LayoutEngine

/// Which frames an answer carries.
enum FrameSelection: String, CaseIterable {
  case all, visible, none
}

/// How an answer's frames are written.
enum FrameEncoding: String, CaseIterable {
  /// An object a frame.
  case objects
  /// An array a property.
  case columns
}

/// The direction in which the reader's language runs.
enum LayoutDirection: String, CaseIterable {
  case leftToRight, rightToLeft
}

/// The options that every layout takes.
struct LayoutOptions {
  var visibleRect: Rect?
  var edges = WindowDefaults.edges
  var frames = FrameSelection.all
  var range: Range<Int>?
  var overscan = WindowDefaults.overscan
  var hitTest: Point?
  var exposed = false
  var pixelScale: Double?
  var direction = LayoutDirection.leftToRight
  var rebase = false
  var encoding = FrameEncoding.objects

  /// Reads the options among an object's members.
  init(_ object: inout ObjectReader) {
    visibleRect = object.rect("visibleRect")
    edges = object.choice("edges") ?? WindowDefaults.edges
    frames = object.choice("frames") ?? .all
    range = object.object("range") { Self.range(&$0) }
    overscan = object.integer("overscan", in: InputBounds.count) ?? WindowDefaults.overscan
    hitTest = object.point("hitTest")
    exposed = object.bool("exposed") ?? false
    pixelScale = object.number("pixelScale")
    direction = object.choice("layoutDirection") ?? .leftToRight
    rebase = object.bool("rebase") ?? false
    encoding = object.choice("encoding") ?? .objects
  }

  private static func range(_ object: inout ObjectReader) -> Range<Int>? {
    let start = object.requiredInteger("start", in: InputBounds.count)
    let count = object.requiredInteger("count", in: InputBounds.count)
    return start..<start + count
  }

  /// What makes a visible rect necessary, if anything does.
  var needOfVisibleRect: StaticString? {
    if frames == .visible { return "\"frames\": \"visible\"" }
    if exposed { return "\"exposed\"" }
    if overscan > 0 { return "\"overscan\"" }
    if rebase { return "\"rebase\"" }
    return nil
  }

  /// How frames are fitted to the device, in a container of a width in points, or in one whose reading
  /// direction does not matter; nil with faults noted where the options don't allow it.
  func presentation(width: Double?, in object: ObjectReader) -> Presentation? {
    if direction == .leftToRight, pixelScale == nil { return .identity }
    // A width that is none has a fault of its own.
    let width = width.flatMap { InputBounds.length ~= $0 ? $0 : nil }
    return object.make { () throws(LayoutFaults) in
      try Presentation(
        mirrorWidth: direction == .rightToLeft ? width : nil, pixelScale: pixelScale)
    }
  }

  /// Notes a fault if there has to be a visible rect and is none.
  func requireVisibleRect(_ need: StaticString?, in object: ObjectReader) {
    guard let need, visibleRect == nil, !object.has("visibleRect") else { return }
    object.faults.note(at: object.position, .missing(member: "visibleRect", reason: "\(need)"))
  }

  /// Notes the options that have no effect.
  ///
  /// - Parameters:
  ///   - hasWindow: whether there is a rectangle to be seen in without `visibleRect`.
  ///   - hasMotion: whether the answer may have what moves, of which `range` takes a part, too.
  func warn(in object: ObjectReader, hasWindow: Bool = false, hasMotion: Bool = false) {
    let isSeen = hasWindow || visibleRect != nil
    if edges != WindowDefaults.edges, !isSeen {
      object.warn(ignored: "edges", "without \"visibleRect\"")
    }
    if frames != .none { return }
    if encoding != .objects {
      object.warn(ignored: "encoding", "with \"frames\": \"none\"")
    }
    if range != nil, !isSeen, !hasMotion {
      object.warn(
        ignored: "range", "with \"frames\": \"none\" and without \"visibleRect\"")
    }
  }

  /// The origin from which the answer's rectangles are counted, along the axis of a layout.
  func origin(along axis: LayoutAxis) -> Point {
    guard rebase, let visibleRect else { return .zero }
    return Point.zero.with(visibleRect.min(along: axis), along: axis)
  }

  /// The part of some indices that the request's range leaves.
  func clip(_ indices: Range<Int>) -> Range<Int> {
    range.map { indices.clamped(to: $0) } ?? indices
  }
}
