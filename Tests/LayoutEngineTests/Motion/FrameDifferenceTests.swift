import LayoutEngine
import Testing

@Suite("Frame difference")
struct FrameDifferenceTests {
  typealias Frames = [IdentifiedFrame]

  /// Rows of ten points, one below the other.
  private func list(_ ids: String) -> Frames {
    ids.enumerated().map { index, id in
      IdentifiedFrame(
        id: String(id), frame: Rect(x: 0, y: Double(index) * 10, width: 100, height: 10))
    }
  }

  @Test("In an expanding card stack, the third card moves by 328 points and is not scaled")
  func cards() throws {
    let stack = CardStackConfiguration()
    let lists = try [CardStackArrangement.collapsed, .expanded].map { arrangement in
      let layout = try CardStackLayout(
        configuration: stack, count: 5, width: 375, arrangement: arrangement)
      return (0..<5).map { IdentifiedFrame(id: "\($0)", frame: layout.item(at: $0).frame) }
    }
    let difference = try FrameDifference(from: lists[0], to: lists[1])
    #expect(difference.moved.map(\.number) == [1, 2, 3, 4])
    let third = try #require(difference.moved.first { $0.number == 2 })
    #expect([third.dx, third.dy, third.sx, third.sy] == [0, -328, 1, 1])
    #expect(difference.inserted.isEmpty)
    #expect(difference.removed.isEmpty)
    #expect(difference.reordered.isEmpty)
    #expect(difference.unchanged == 1)
  }

  @Test(
    "A difference consists of insertions, removals, and a minimum of reorderings",
    arguments: [
      ("", "", "", "", "", "", 0),
      ("ABC", "ABC", "", "", "", "", 3),
      ("", "AB", "AB", "", "", "", 0),
      ("AB", "", "", "AB", "", "", 0),
      ("ABCD", "BCAD", "", "", "BCA", "A", 1),
      ("ABCD", "DABC", "", "", "DABC", "D", 0),
      ("ABC", "XABC", "X", "", "ABC", "", 0),
      ("ABC", "BC", "", "A", "BC", "", 0),
      ("ABC", "AXC", "X", "B", "", "", 2),
      ("ABCDE", "EBXDA", "X", "C", "EA", "EA", 2),
    ])
  func lists(
    from: String, to: String, inserted: String, removed: String, moved: String,
    reordered: String, unchanged: Int
  ) throws {
    let (from, to) = (list(from), list(to))
    let difference = try FrameDifference(from: from, to: to)
    #expect(difference.inserted.map { to[$0.number].id }.joined() == inserted)
    #expect(difference.removed.map { from[$0.number].id }.joined() == removed)
    #expect(difference.moved.map { to[$0.number].id }.joined() == moved)
    #expect(difference.reordered.map { to[$0].id }.joined() == reordered)
    #expect(difference.unchanged == unchanged)
  }

  @Test(
    "The scale is 1 if no finite factor exists",
    arguments: [
      (100.0, 50.0, 2.0), (50, 100, 0.5), (0, 100, 0), (100, 0, 1), (0, 0, 1),
      (1_000_000, .leastNonzeroMagnitude, 1),
    ])
  func scale(old: Double, new: Double, factor: Double) throws {
    let difference = try FrameDifference(
      from: [IdentifiedFrame(id: "a", frame: Rect(x: 0, y: 0, width: old, height: 8))],
      to: [IdentifiedFrame(id: "a", frame: Rect(x: 3, y: 0, width: new, height: 4))])
    let move = try #require(difference.moved.first)
    #expect([move.dx, move.dy, move.sx, move.sy] == [-3, 0, factor, 2])
  }

  @Test("A duplicate id is reported at its second occurrence")
  func duplicates() {
    #expect(
      throws: FrameDifference.DuplicateID.self, "in the old list"
    ) { try FrameDifference(from: list("ABCB"), to: list("AA")) }
    do {
      _ = try FrameDifference(from: list("AB"), to: list("ABCAB"))
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.path == ["to", 3, "id"])
      #expect(error.id == "A")
    }
  }

  @Test("Applying a difference to the old list produces the new list", arguments: 0..<200)
  func application(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let old = randomList(&generator)
    let new = randomList(&generator)
    let difference = try FrameDifference(from: old, to: new)
    let reordered = difference.reordered.map { new[$0].id }
    let gone = Set(difference.removed.map { old[$0.number].id }).union(reordered)
    let come = Set(difference.inserted.map { new[$0.number].id }).union(reordered)
    #expect(
      old.map(\.id).filter { !gone.contains($0) } == new.map(\.id).filter { !come.contains($0) })

    var frames = Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0.frame) })
    for entry in difference.removed { frames[old[entry.number].id] = nil }
    for entry in difference.inserted { frames[new[entry.number].id] = entry.frame }
    for move in difference.moved {
      let id = new[move.number].id
      let frame = try #require(frames[id])
      frames[id] = Rect(
        x: frame.x - move.dx, y: frame.y - move.dy, width: frame.width / move.sx,
        height: frame.height / move.sy)
    }
    #expect(frames == Dictionary(uniqueKeysWithValues: new.map { ($0.id, $0.frame) }))

    let kept = new.count - difference.inserted.count
    #expect(difference.unchanged <= kept - difference.moved.count)
    #expect(difference.unchanged >= kept - difference.moved.count - difference.reordered.count)
  }

  @Test("The number of reorderings is minimal", arguments: 0..<50)
  func fewest(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let order = (0..<8).shuffled(using: &generator)
    let frame = Rect(x: 0, y: 0, width: 1, height: 1)
    let difference = try FrameDifference(
      from: (0..<8).map { IdentifiedFrame(id: "\($0)", frame: frame) },
      to: order.map { IdentifiedFrame(id: "\($0)", frame: frame) })
    let subsequences = (0..<256).map { subset in order.filter { subset & (1 << $0) != 0 } }
    let longest = subsequences.filter { $0 == $0.sorted() }.map(\.count).max() ?? 0
    #expect(difference.reordered.count == 8 - longest)
  }

  @Test("100,000 frames in reverse order are compared")
  func many() throws {
    let frame = Rect(x: 0, y: 0, width: 1, height: 1)
    let frames = (0..<100_000).map { IdentifiedFrame(id: "\($0)", frame: frame) }
    let difference = try FrameDifference(from: frames, to: frames.reversed())
    #expect(difference.reordered.count == 99_999)
  }

  /// Some of twelve ids in random order; sizes are powers of two, so that scale factors are exact.
  private func randomList(_ generator: inout SeededGenerator) -> Frames {
    let count = Int.random(in: 0...12, using: &generator)
    return (0..<12).shuffled(using: &generator).prefix(count).map { id in
      IdentifiedFrame(
        id: "\(id)",
        frame: Rect(
          x: Double(Int.random(in: 0...2, using: &generator)),
          y: Double(Int.random(in: 0...2, using: &generator)),
          width: Double(1 << Int.random(in: 0...1, using: &generator)), height: 4))
    }
  }
}
