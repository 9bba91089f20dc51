/// Operations applied to a scroll stack, all of them or none, and what they make of its rows.
///
/// Source: ScrollStackController, "Adding rows" to "Hide / Show rows", and Docs/scroll-stack.md.
public struct ScrollStackEdit: Sendable {
  /// The stack before the first operation.
  public let before: ScrollStackLayout
  /// The stack after the last one.
  public let after: ScrollStackLayout
  /// What each operation did, in order.
  public let results: [ScrollStackOperation.Result]
  /// The rows that stayed, ascending in their new indexes. A row stays what it is when it is changed
  /// or moved, and when it goes and one with its id comes in.
  public let kept: [KeptRows]
  /// What was done to rows, for an animation of each: those that went, ascending in their old
  /// indexes, then the others, ascending in their new ones. Rows that are where they are only because
  /// others changed are not among them; `difference` has these.
  public let changes: [RowChange]

  /// How operations want what they do animated, by their places.
  let animations: [AnimationOverride?]

  /// The places of `kept`, ascending in old indexes.
  private let keptByOldIndex: [Int]

  /// Applies operations in order.
  ///
  /// - Parameters:
  ///   - animations: how operations want what they do animated, in their order; nil, or none, where one
  ///     doesn't say. Of several that do something to a row the last one counts.
  ///   - measure: measures the texts of rows that come in or get other room.
  /// - Throws: the first fault: of two rows with one id, at `rows[7].id`, of what an operation names
  ///   or gives a row, at `operations[3].index`, or of a text that is not measured to be 0…1,000,000
  ///   points long.
  public init(
    _ operations: [ScrollStackOperation], to layout: ScrollStackLayout,
    animations: [AnimationOverride?] = [],
    measuring measure: RowSize.TextMeasure = RowSize.noTexts
  ) throws(RowReferenceFault) {
    var editor = try RowEditor(layout)
    var results: [ScrollStackOperation.Result] = []
    for (place, operation) in operations.enumerated() {
      do {
        let animation = place < animations.count ? animations[place] : nil
        try Self.check(animation)
        editor.animation = animation == nil ? nil : place
        let indexes = try editor.apply(operation)
        results.append(ScrollStackOperation.Result(operation.name, indexes: indexes))
      } catch {
        throw error.within(["operations", .element(place)])
      }
    }
    var configuration = layout.configuration
    configuration.axis = editor.axis
    let rows = editor.order.numbers.map { editor.rows[$0] }
    self.animations = animations
    before = layout
    do {
      after = try ScrollStackLayout(
        configuration: configuration, checkedRows: rows, measuring: measure)
    } catch { throw RowReferenceFault(error.faults[0]) }
    let comparison = RowComparison(editor, before: before, after: after)
    self.results = results
    let kept = comparison.kept
    self.kept = kept
    keptByOldIndex = places(of: kept.count, along: { Double(kept[$0].old.lowerBound) })
    changes = comparison.changes
  }

  private static func check(_ animation: AnimationOverride?) throws(RowReferenceFault) {
    var faults = FaultCollector()
    if let animation { faults.check(animation, "animation") }
    try faults.throwFirst()
  }

  /// The index that a row of the old layout has in the new one; nil where it went.
  public func newIndex(ofOld index: Int) -> Int? {
    let place = partitionPoint(of: kept.count) { kept[keptByOldIndex[$0]].old.upperBound > index }
    guard place < kept.count, kept[keptByOldIndex[place]].old ~= index else { return nil }
    let rows = kept[keptByOldIndex[place]]
    return rows.new.lowerBound + (index - rows.old.lowerBound)
  }

  /// The index that a row of the new layout had in the old one; nil where it came in.
  public func oldIndex(ofNew index: Int) -> Int? {
    let place = partitionPoint(of: kept.count) { kept[$0].new.upperBound > index }
    guard place < kept.count, kept[place].new ~= index else { return nil }
    return kept[place].old.lowerBound + (index - kept[place].new.lowerBound)
  }

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
    try presented.contentOffset(keepingRow: id, from: contentOffset)
  }

  /// The content offset after the edit where no row is to keep still: the one before it; along another
  /// axis, where scrolling to the start leads, and 0 across.
  public func contentOffset(from contentOffset: Point) -> Point {
    presented.contentOffset(from: contentOffset)
  }
}
