import Bytes
import JSON
import LayoutEngine

/// A gesture over a layout in a row of a scroll stack.
struct RowPan {
  /// The layout after the gesture.
  let layout: RowLayout
  /// Whether the gesture scrolls the layout.
  var scrolls = false
  /// Whether detents have an effect on the gesture.
  var takesDetents = false
  /// Whether the gesture can interrupt motions.
  var takesInterruption = false
  /// The layout at the end of the gesture, from where it comes to rest; nil if it does not move.
  var release: RowRelease?
  /// Writes the members of the answer of the gesture's own route.
  let write: (inout JSONWriter, Meter) throws(NoAnswer) -> Void
  /// The members of the layout's request that the gesture changes.
  let changedMembers: [MemberName]
  /// Writes those that the layout has after the gesture.
  let writeChangedMembers: (inout JSONWriter) -> Void
}

/// The motion of a layout at the end of a gesture over it.
struct RowRelease {
  /// The layout at its start.
  let layout: RowLayout
  let timing: AnimationTiming
  let options: MotionOptions?
}

extension RowPan {
  /// Writes the layout's request after the gesture as a member.
  func writeBody(
    from body: Int, in document: JSONDocument, to writer: inout JSONWriter, meter: Meter
  ) throws(NoAnswer) {
    writer.beginObject("body")
    writer.exactly { writer in
      writer.members(of: body, in: document, besides: changedMembers)
      writeChangedMembers(&writer)
    }
    writer.literal("}")
  }
}

extension LayoutOptions {
  /// The options of the answer of a layout's own route, for a layout in a row: those that don't depend on the place of
  /// the layout. Visible frames are those on the screen.
  var alone: LayoutOptions {
    var options = self
    options.visibleRect = nil
    options.edges = WindowDefaults.edges
    options.frames = frames == .all ? .all : .none
    options.range = nil
    options.overscan = WindowDefaults.overscan
    options.hitTest = nil
    options.exposed = false
    options.rebase = false
    options.isInRow = false
    options.isAlone = true
    options.passage = nil
    return options
  }
}
