/// An atomic sequence of operations on a scroll stack, and its results: either all operations
/// apply, or none.
///
/// Source: ScrollStackController, "Adding rows" to "Hide / Show rows", and Docs/scroll-stack-edits.md.
public struct ScrollStackEdit: Sendable {
  /// The stack before the first operation.
  public let before: ScrollStackLayout
  /// The stack after the last operation.
  public let after: ScrollStackLayout
  /// The result of each operation, in order.
  public let results: [ScrollStackOperation.Result]
  /// The kept rows, by ascending new index. A row keeps its identity when it is changed or moved,
  /// and when it is removed and a row with its id is inserted.
  public let kept: [KeptRows]
  /// The changes of rows, for their animations: first of removed rows by ascending old index, then
  /// of the other rows by ascending new index. Rows that only moved because of other rows are not
  /// included; `difference` contains them.
  public let changes: [RowChange]
  /// What the operations did with rows, in order; empty if the history is not recorded.
  public let history: [EditedRows]

  /// The timing of the change of the viewport; nil if no operation specifies its animation.
  let viewportTiming: AnimationTiming?

  /// The animation override of each operation.
  let animations: [AnimationOverride?]

  /// The indices in `kept`, by ascending old row index.
  private let keptByOldIndex: [Int]

  /// Applies operations in order.
  ///
  /// - Parameters:
  ///   - animations: the animation overrides of the operations, in their order; nil for an
  ///     operation without one; an empty array if no operation has one. If several operations
  ///     change a row, the last override applies.
  ///   - recordsHistory: whether `history` is recorded.
  ///   - update: determines the new contents of rows that are updated.
  ///   - measure: measures the texts of rows that are inserted or whose available width changes.
  /// - Throws: the first fault: two rows with the same id, at `rows[7].id`; an invalid reference or
  ///   value of an operation, at `operations[3].index`; or a content whose measured length is not
  ///   0…1,000,000 points.
  public init(
    _ operations: [ScrollStackOperation], to layout: ScrollStackLayout,
    animations: [AnimationOverride?] = [], recordsHistory: Bool = false,
    updating update: RowSize.ContentUpdate = { _, _, _ in nil },
    measuring measure: RowSize.ContentMeasure = RowSize.noContent
  ) throws(RowReferenceFault) {
    var editor = try RowEditor(layout, recordsHistory: recordsHistory)
    var results: [ScrollStackOperation.Result] = []
    results.reserveCapacity(operations.count)
    for (index, operation) in operations.enumerated() {
      if WorkCheck.mustEnd() { throw .interrupted }
      do {
        let animation = index < animations.count ? animations[index] : nil
        try animation?.check(as: "animation")
        editor.animation = animation.map { _ in index }
        let indexes = try editor.apply(operation, updating: update)
        results.append(ScrollStackOperation.Result(operation.name, indexes: indexes))
      } catch {
        throw error.within(["operations", .element(index)])
      }
    }
    let rows = editor.order.elements.map { editor.rows[$0] }
    self.animations = animations
    before = layout
    do {
      after = try ScrollStackLayout(
        configuration: editor.configuration, checkedRows: rows, measuring: measure)
    } catch { throw error.faults.first.map { RowReferenceFault($0) } ?? .interrupted }
    let comparison = try RowComparison(editor, before: before, after: after)
    self.results = results
    let kept = comparison.kept
    self.kept = kept
    keptByOldIndex = kept.indices.sorted {
      kept[$0].old.lowerBound < kept[$1].old.lowerBound
    }
    changes = comparison.changes
    history = editor.history ?? []
    viewportTiming = editor.viewportAnimation.map { animations[$0]?.applied(to: .standard) } ?? nil
  }

  /// Whether rows can have other places although the edit does not change them.
  var changesRoom: Bool { before.configuration != after.configuration }

  /// The new index of a row of the old layout; nil if it was removed.
  public func newIndex(ofOld index: Int) -> Int? {
    let position = partitionPoint(of: kept.count) {
      kept[keptByOldIndex[$0]].old.upperBound > index
    }
    guard position < kept.count, kept[keptByOldIndex[position]].old ~= index else { return nil }
    let rows = kept[keptByOldIndex[position]]
    return rows.new.lowerBound + (index - rows.old.lowerBound)
  }

  /// The old index of a row of the new layout; nil if it was inserted.
  public func oldIndex(ofNew index: Int) -> Int? {
    let position = partitionPoint(of: kept.count) { kept[$0].new.upperBound > index }
    guard position < kept.count, kept[position].new ~= index else { return nil }
    return kept[position].old.lowerBound + (index - kept[position].new.lowerBound)
  }
}

extension ScrollStackLayout {
  /// The rows after one operation, and those that it affected, as in `ScrollStackOperation.Result`.
  /// No row is measured.
  ///
  /// - Parameter update: determines the new content of a row that is updated.
  /// - Throws: a fault of the operation.
  public func rows(
    after operation: ScrollStackOperation, updating update: RowSize.ContentUpdate
  ) throws(RowReferenceFault) -> (rows: [ScrollStackRow], indexes: IndexRanges) {
    var editor = try RowEditor(self, recordsHistory: false)
    let indexes = try editor.apply(operation, updating: update)
    return (editor.order.elements.map { editor.rows[$0] }, indexes)
  }
}
