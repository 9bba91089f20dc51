import Bytes
import JSON
import LayoutEngine

/// The frames that an answer has.
enum FrameSelection: String, CaseIterable {
  case all, visible, none
}

/// The encoding of an answer's frames.
enum FrameEncoding: String, CaseIterable {
  /// One object per frame.
  case objects
  /// One array per property.
  case columns
}

/// The direction of reading.
enum LayoutDirection: String, CaseIterable {
  case leftToRight, rightToLeft
}

/// The options of all layouts.
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
  /// Whether a row contains the layout. The options are then those of the outermost request.
  var isInRow = false
  /// Whether the answer is that of the route of a layout in a row. Then these options are the ones of the outermost request
  /// that don't depend on the place of the layout.
  var isAlone = false
  /// The origin of the coordinates of the whole answer; nil until the place of the row is known, and for a layout in no
  /// row.
  var originAroundRow: Point?
  /// What a layout in a row shows on the way to the answer; nil without a way. Set for the outermost layout, too, for
  /// those in its rows.
  var passage: Passage?

  /// Reads the options among an object's members.
  init(_ object: ObjectReader) {
    visibleRect = object.rect(.visibleRect)
    // Most requests have no other option. The pixel scale may have been read for texts.
    guard object.hasMore || object.has(.pixelScale) else { return }
    object.read(.edges, into: &edges)
    object.read(.frames, into: &frames)
    range = object.object(.range, as: .indexRange) { Self.range($0) }
    if let count = object.integer(.overscan, in: InputBounds.count) { overscan = count }
    hitTest = object.point(.hitTest)
    object.read(.exposed, into: &exposed)
    pixelScale = object.number(.pixelScale)
    object.read(.layoutDirection, into: &direction)
    object.read(.rebase, into: &rebase)
    object.read(.encoding, into: &encoding)
  }

  private static func range(_ object: ObjectReader) -> Range<Int>? {
    let start = object.requiredInteger(.start, in: InputBounds.count)
    let count = object.requiredInteger(.count, in: InputBounds.count)
    guard let start, let count else { return nil }
    return start..<start + count
  }

  /// The option that requires a visible rect; nil if none does.
  var needOfVisibleRect: StaticString? {
    if frames == .visible { return "\"frames\": \"visible\"" }
    if exposed { return "\"exposed\"" }
    if overscan > 0 { return "\"overscan\"" }
    if rebase { return "\"rebase\"" }
    return nil
  }

  /// The mirroring and snapping of frames; nil, with faults noted, if the options are invalid.
  ///
  /// - Parameter width: the width of the container in points; nil if frames are not mirrored.
  func presentation(width: Double?, in object: ObjectReader) -> Presentation? {
    if direction == .leftToRight, pixelScale == nil { return .identity }
    // An invalid width has its own fault.
    let width = width.flatMap { InputBounds.length ~= $0 ? $0 : nil }
    return object.make { () throws(LayoutFaults) in
      try Presentation(
        mirrorWidth: direction == .rightToLeft ? width : nil, pixelScale: pixelScale)
    }
  }

  /// Notes a fault if a visible rect is required, but absent.
  func requireVisibleRect(_ need: @autoclosure () -> StaticString?, in object: ObjectReader) {
    guard visibleRect == nil, !isInRow, let need = need(), !object.has(.visibleRect) else {
      return
    }
    object.noteMissing(.visibleRect, because: "\(need)")
  }

  /// Notes the options that have no effect.
  ///
  /// - Parameters:
  ///   - hasWindow: whether the layout has a window without `visibleRect`.
  ///   - hasMotion: whether the answer may have motions, to which `range` applies.
  func warn(in object: ObjectReader, hasWindow: Bool = false, hasMotion: Bool = false) {
    if isInRow { return }
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

  /// The origin of the answer's coordinates, along the axis of a layout.
  func origin(along axis: LayoutAxis) -> Point {
    if let originAroundRow { return originAroundRow }
    guard rebase, let visibleRect else { return .zero }
    return Point.zero.with(visibleRect.min(along: axis), along: axis)
  }

  /// The indices that are also in the request's range.
  func clip(_ indices: Range<Int>) -> Range<Int> {
    range.map { indices.clamped(to: $0) } ?? indices
  }
}
