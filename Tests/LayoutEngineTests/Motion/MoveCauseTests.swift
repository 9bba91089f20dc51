import LayoutEngine
import Testing

@Suite("Causes of moves")
struct MoveCauseTests {
  typealias Frames = [IdentifiedFrame]
  typealias Kind = FrameDifference.Cause.Kind

  /// Rows below each other, with 10 points between them.
  private func rows(_ heights: KeyValuePairs<String, Double>, top: Double = 0) -> Frames {
    var y = top
    return heights.map { id, height in
      defer { y += height + 10 }
      return IdentifiedFrame(id: id, frame: Rect(x: 0, y: y, width: 100, height: height))
    }
  }

  /// The causes of the moves, as `moved frame: kind id change`.
  private func causes(
    _ from: Frames, _ to: Frames, viewports: (from: Size, to: Size)? = nil
  ) throws -> [String] {
    let difference = try FrameDifference(from: from, to: to)
    let causes = difference.causes(from: from, to: to, viewports: viewports)
    return zip(difference.moved, causes).map { move, cause in
      var words = ["\(to[move.number].id):", cause?.kind.rawValue ?? "unknown"]
      if let id = cause?.id { words.append(id) }
      if let change = cause?.change { words.append("\(change.axis) \(change.points)") }
      return words.joined(separator: " ")
    }
  }

  @Test("A row that grows is the cause of its own change and of all below it, the first of several")
  func growth() throws {
    let from = rows(["a": 10, "b": 20, "c": 30, "d": 40])
    let to = rows(["a": 10, "b": 25, "c": 33, "d": 40])
    let cause = "length b vertical 5.0"
    #expect(try causes(from, to) == ["b: \(cause)", "c: \(cause)", "d: \(cause)"])
  }

  @Test("An inserted, removed or moved row is the cause for the rows below it")
  func list() throws {
    let from = rows(["a": 10, "b": 20, "c": 30, "d": 40])
    #expect(
      try causes(from, rows(["a": 10, "x": 20, "b": 20, "c": 30, "d": 40]))
        == ["b: inserted x", "c: inserted x", "d: inserted x"])
    #expect(
      try causes(from, rows(["a": 10, "c": 30, "d": 40])) == ["c: removed b", "d: removed b"])
    #expect(
      try causes(from, rows(["b": 20, "c": 30, "d": 40, "a": 10]))
        == ["b: reordered a", "c: reordered a", "d: reordered a", "a: reordered a"])
    let cause = "length a vertical 5.0"
    #expect(
      try causes(from, rows(["a": 15, "x": 20, "b": 20, "c": 30, "d": 40]))
        == ["a: \(cause)", "b: \(cause)", "c: \(cause)", "d: \(cause)"])
  }

  @Test("A distance that changes with nothing in between is a cause of its own")
  func distance() throws {
    let from = rows(["a": 10, "b": 20, "c": 30])
    var to = from
    for index in 1...2 {
      let frame = from[index].frame
      to[index] = IdentifiedFrame(
        id: from[index].id,
        frame: Rect(x: 0, y: frame.y + 4, width: frame.width, height: frame.height))
    }
    #expect(
      try causes(from, to) == ["b: distance a vertical 4.0", "c: distance a vertical 4.0"])
  }

  @Test("The viewport is a cause only if a number changed with it, and no cause is made up")
  func viewport() throws {
    let (from, to) = (rows(["a": 10, "b": 20], top: 600), rows(["a": 10, "b": 20], top: 500))
    let sizes = (from: Size(width: 100, height: 600), to: Size(width: 100, height: 500))
    let cause = "viewport vertical -100.0"
    #expect(try causes(from, to, viewports: sizes) == ["a: \(cause)", "b: \(cause)"])
    #expect(try causes(from, to) == ["a: unknown", "b: unknown"])
    let same = (from: sizes.from, to: sizes.from)
    #expect(try causes(from, to, viewports: same) == ["a: unknown", "b: unknown"])
    let other = rows(["a": 10, "b": 20], top: 570)
    #expect(try causes(from, other, viewports: sizes) == ["a: unknown", "b: unknown"])
  }

  @Test("In columns, the frame above in the same column is the cause")
  func columns() throws {
    func grid(_ first: Double) -> Frames {
      [
        ("a", 0, 0, first), ("b", 60, 0, 30), ("c", 0, first + 10, 20), ("d", 60, 40, 20),
      ].map { id, x, y, height in
        IdentifiedFrame(id: id, frame: Rect(x: x, y: y, width: 50, height: height))
      }
    }
    #expect(
      try causes(grid(10), grid(18)) == ["a: length a vertical 8.0", "c: length a vertical 8.0"])
  }

  @Test("A frame that overlaps the one before it moves with it, or by its distance")
  func overlap() throws {
    func cards(_ step: Double, _ top: Double) -> Frames {
      (0..<3).map {
        IdentifiedFrame(
          id: "\($0)", frame: Rect(x: 0, y: top + Double($0) * step, width: 100, height: 200))
      }
    }
    #expect(
      try causes(cards(50, 0), cards(60, 0)) == [
        "1: distance 0 vertical 10.0", "2: distance 1 vertical 10.0",
      ])
    let sizes = (from: Size(width: 100, height: 300), to: Size(width: 100, height: 340))
    let cause = "viewport vertical 40.0"
    #expect(
      try causes(cards(50, 0), cards(50, 40), viewports: sizes)
        == ["0: \(cause)", "1: \(cause)", "2: \(cause)"])
  }
}
