/// An edit of a scroll stack as a device shows it.
///
/// Content read from right to left grows on its left: places count from the content's left edge, so
/// that all of them change with its width. What an edit moves is therefore told in the space of after:
/// rows that stay at their distance from where reading starts have not moved.
///
/// An object, since it holds five layouts, and is made once an edit.
public final class PresentedEdit: Sendable {
  /// What was edited.
  public let edit: ScrollStackEdit
  /// The stack before the edit, as it was shown then.
  public let before: PresentedLayout<ScrollStackLayout>
  /// The stack after it.
  public let after: PresentedLayout<ScrollStackLayout>
  /// The stack before the edit, in the space of after.
  let start: PresentedLayout<ScrollStackLayout>

  init(_ edit: ScrollStackEdit, _ presentation: Presentation, mirrored isMirrored: Bool) {
    self.edit = edit
    before = edit.before.presented(presentation, mirrored: isMirrored)
    after = edit.after.presented(presentation, mirrored: isMirrored)
    start = edit.before.presented(
      presentation, mirrored: isMirrored, in: edit.after.mirrorWidth)
  }
}

extension ScrollStackEdit {
  /// The edit as a device shows it.
  ///
  /// - Parameters:
  ///   - presentation: how frames are snapped; that it mirrors is of no effect.
  ///   - isMirrored: whether the stack is read from right to left.
  public func presented(_ presentation: Presentation, mirrored isMirrored: Bool) -> PresentedEdit {
    PresentedEdit(self, presentation, mirrored: isMirrored)
  }

  /// The edit as it is laid out.
  var presented: PresentedEdit { presented(.identity, mirrored: false) }
}

extension PresentedEdit {
  /// The content offset at which a row starts where it started in the viewport before the edit,
  /// given the offset then. It may lie beyond the content's edges.
  ///
  /// Along another axis than before, the start keeps its distance from the viewport's start, and the
  /// offset across is 0.
  ///
  /// - Throws: a fault where no row had the id, or none has it any more.
  public func contentOffset(
    keepingRow id: String, from contentOffset: Point
  ) throws(RowReferenceFault) -> Point {
    guard let old = try edit.before.index(ofID: id), let new = edit.newIndex(ofOld: old) else {
      throw RowReferenceFault(path: "keepingRow", reason: .unknownID(id))
    }
    let offset = before.readingOffset(contentOffset.coordinate(along: before.axis))
    let across = before.axis == after.axis ? contentOffset : .zero
    let gained = after.readingStart(at: new).subtracting(before.readingStart(at: old))
    let kept = gained == 0 ? offset : offset.subtracting(-gained)
    return across.with(after.readingOffset(kept), along: after.axis)
  }

  /// The content offset that shows the content from as far behind its start on as the one before the
  /// edit; along another axis than before, from the start of both.
  public func contentOffset(from contentOffset: Point) -> Point {
    guard before.axis == after.axis else {
      return Point.zero.with(after.startOffset, along: after.axis)
    }
    let gained = after.readingContent.start.subtracting(before.readingContent.start)
    if gained == 0 { return contentOffset }
    let offset = before.readingOffset(contentOffset.coordinate(along: before.axis))
    return contentOffset.with(
      after.readingOffset(offset.subtracting(-gained)), along: after.axis)
  }
}
