import LayoutEngine
import Testing

@Suite("Edits that interrupt the motion of another edit")
struct InterruptedEditTests {
  private static let spring = AnimationOverride(
    duration: 0.5, pace: .spring(.ratio(0.8, velocity: 3)))

  private static func stack(isExpanded: Bool) throws -> ScrollStackLayout {
    try Stacks.bare(
      [
        ScrollStackRow(id: "a", size: .fixed(100)),
        ScrollStackRow(
          id: "b", size: .collapsible(collapsed: 100, expanded: 300, isExpanded: isExpanded)),
        ScrollStackRow(id: "c", size: .fixed(100)),
      ])
  }

  /// The rows in motion at a time of an edit.
  private static func interrupted(_ edit: PresentedEdit, at time: Double) -> [InterruptedItem] {
    edit.motions().map { item in
      InterruptedItem(
        item.id.map { .id($0) } ?? .index(item.index ?? 0), isRemoved: item.isRemoved,
        pose: item.motion.pose(atTime: time), velocity: item.motion.velocity(at: time))
    }
  }

  private static func toggle(
    _ stack: ScrollStackLayout, interrupting rows: [InterruptedItem] = [],
    _ animation: AnimationOverride = spring
  ) throws -> PresentedEdit {
    let edit = try ScrollStackEdit(
      [.toggleExpanded(.row(.id("b")))], to: stack, animations: [animation])
    return try edit.presented.scrolled(from: .zero, to: .zero).interrupting(rows)
  }

  @Test("A row that is toggled twice keeps its position and its velocity", arguments: [0.1, 0.3])
  func toggledTwice(time: Double) throws {
    let first = try Self.toggle(Self.stack(isExpanded: false))
    let rows = Self.interrupted(first, at: time)
    let second = try Self.toggle(first.edit.after, interrupting: rows)
    let motions = second.motions()
    #expect(motions.map { $0.id } == ["b", "c"])
    for (row, item) in zip(rows, motions) {
      #expect(item.motion.pose(atTime: 0) == row.pose)
      let velocity = item.motion.velocity(at: 0)
      let before = try #require(row.velocity)
      #expect(abs(velocity.frame.y - before.frame.y) < 1e-9)
      #expect(abs(velocity.frame.height - before.frame.height) < 1e-9)
      #expect(item.motion.pose(atTime: 0.5) == item.motion.to)
      #expect(item.motion.velocity(at: 0.5) == .rest)
    }
    // b and c stay adjacent on the way.
    let (b, c) = (motions[0].motion.pose(atTime: 0.07), motions[1].motion.pose(atTime: 0.07))
    #expect(abs(b.frame.maxY - c.frame.minY) < 1e-9)
  }

  @Test("A spring with v₀ = 5 has the progress .657746 at 0.2 T, and .979630 at 0.4 T")
  func spring() throws {
    let velocity = ItemPose(
      frame: Rect(x: 0, y: 0, width: 0, height: -500), ItemPose.rest.appearance)
    let row = InterruptedItem(
      .id("b"), pose: ItemPose(frame: Rect(x: 0, y: 100, width: 100, height: 200)),
      velocity: velocity)
    let edit = try Self.toggle(
      Self.stack(isExpanded: true), interrupting: [row],
      AnimationOverride(duration: 0.25, pace: .spring(.ratio(0.8))))
    let motion = try #require(edit.motions().first { $0.id == "b" }?.motion)
    // From 200 to 100, at −500 points per second.
    #expect(abs(motion.pose(atTime: 0.05).frame.height - (200 - 100 * 0.657746)) < 1e-4)
    #expect(abs(motion.pose(atTime: 0.1).frame.height - (200 - 100 * 0.979630)) < 1e-4)
  }

  @Test("A curve has its own speed, and starts where the row is")
  func curve() throws {
    let rows = Self.interrupted(try Self.toggle(Self.stack(isExpanded: false)), at: 0.1)
    let edit = try Self.toggle(
      Self.stack(isExpanded: true), interrupting: rows,
      AnimationOverride(pace: .curve(.easeInOut)))
    let motion = try #require(edit.motions().first { $0.id == "b" }?.motion)
    #expect(motion.velocity == nil)
    #expect(motion.from == rows[0].pose)
    #expect(motion.velocity(at: 0) == .rest)
  }

  @Test("A row that the edit does not move comes to rest with the default spring")
  func settling() throws {
    let first = try Self.toggle(Self.stack(isExpanded: false))
    let rows = Self.interrupted(first, at: 0.1)
    let edit = try ScrollStackEdit([], to: first.edit.after)
    let second = try edit.presented.scrolled(from: .zero, to: .zero).interrupting(rows)
    #expect(second.settling == [1..<3])
    let spring = AnimationTiming(duration: 0.25, pace: .spring(.ratio(0.8)))
    #expect(second.wholeTiming() == spring)
    #expect(second.motions().map { $0.motion.timing } == [spring, spring])
    #expect(second.animation(ofSettling: 1).to == Rect(x: 0, y: 100, width: 100, height: 300))
  }

  @Test("A removed row that is inserted again starts from where it fades out")
  func insertedAgain() throws {
    let stack = try Self.stack(isExpanded: false)
    let removal = try ScrollStackEdit([.remove(.ids(["b"]))], to: stack).presented
    let rows = Self.interrupted(removal, at: 0.1)
    #expect(rows[0].isRemoved && rows[0].pose.appearance.alpha < 1)
    let edit = try ScrollStackEdit(
      [.insert([ScrollStackRow(id: "b", size: .fixed(100))], at: .index(1))],
      to: removal.edit.after)
    let second = try edit.presented.scrolled(from: .zero, to: .zero).interrupting(rows)
    let motion = try #require(second.motions().first { $0.id == "b" }?.motion)
    #expect(motion.from == rows[0].pose)
    #expect(motion.to.appearance.alpha == 1)
  }

  @Test("A window contains a row only if it is there on its way from where it is")
  func window() throws {
    let stack = try Self.stack(isExpanded: true)
    // c is caught at 150, above its place at 400, and moves up first.
    let velocity = ItemPose(
      frame: Rect(x: 0, y: -3000, width: 0, height: 0), ItemPose.rest.appearance)
    let row = InterruptedItem(
      .id("c"), pose: ItemPose(frame: Rect(x: 0, y: 150, width: 100, height: 20)),
      velocity: velocity)
    let edit = try ScrollStackEdit([.move(from: 2, to: 2)], to: stack)
    let presented = try edit.presented.scrolled(from: .zero, to: .zero).interrupting([row])
    func contains(_ y: Double) -> Bool {
      presented.rows(passing: Rect(x: 0, y: y, width: 100, height: 1), edges: .exclusive)
        .new.contains(2)
    }
    let motion = try #require(presented.motions().first?.motion)
    let highest = stride(from: 0.0, to: 0.25, by: 0.0005).map { motion.pose(atTime: $0).frame.y }
      .reduce(.infinity, min)
    #expect(highest < 140)
    #expect(contains(highest - 0.9))
    #expect(!contains(highest - 1.1))
    #expect(contains(300))
  }

  @Test(
    "A transform and its velocity have the angle, the scale and their velocities",
    arguments: [Scale(x: 0.5, y: 2), Scale(x: 0, y: 2), Scale(x: 0.5, y: 0)])
  func transforms(scale: Scale) {
    let appearance = ItemAppearance(
      translation: Point(x: 3, y: 4), scale: scale, angle: 2.5)
    let velocity = ItemAppearance(
      alpha: 0, translation: Point(x: 5, y: 6), scale: Scale(x: -1, y: 7), angle: 11)
    let found = ItemAppearance.decomposed(
      appearance.transform, velocity: appearance.transformVelocity(velocity))
    #expect(abs(found.appearance.angle - 2.5) < 1e-12)
    #expect(abs(found.appearance.scale.x - scale.x) < 1e-12)
    #expect(abs(found.appearance.scale.y - scale.y) < 1e-12)
    #expect(abs(found.velocity.angle - 11) < 1e-12)
    #expect(abs(found.velocity.scale.x + 1) < 1e-12)
    #expect(abs(found.velocity.scale.y - 7) < 1e-12)
    #expect(found.velocity.translation == Point(x: 5, y: 6))
  }

  @Test(
    "The velocity of a transform about an anchor is the slope of its numbers",
    arguments: [
      (Point(x: 30, y: -20), Point.zero), (Point.zero, Point(x: 8, y: 9)),
      (Point(x: 30, y: -20), Point(x: 8, y: 9)),
    ])
  func anchors(anchor: Point, anchorVelocity: Point) {
    func appearance(at time: Double) -> Transform {
      ItemAppearance(
        translation: Point(x: 3 + 5 * time, y: 4 + 6 * time),
        scale: Scale(x: 0.5 - time, y: 2 + 7 * time), angle: 0.4 + 3 * time,
        anchor: Point(x: anchor.x + anchorVelocity.x * time, y: anchor.y + anchorVelocity.y * time)
      ).transform
    }
    let velocity = ItemAppearance(
      translation: Point(x: 3, y: 4), scale: Scale(x: 0.5, y: 2), angle: 0.4, anchor: anchor
    ).transformVelocity(
      ItemAppearance(
        alpha: 0, translation: Point(x: 5, y: 6), scale: Scale(x: -1, y: 7), angle: 3,
        anchor: anchorVelocity))
    let (before, after) = (appearance(at: -1e-5), appearance(at: 1e-5))
    for number in [\Transform.a, \.b, \.c, \.d, \.tx, \.ty] {
      let slope = (after[keyPath: number] - before[keyPath: number]) / 2e-5
      #expect(abs(velocity[keyPath: number] - slope) < 1e-5)
    }
  }

  @Test(
    "A state that leads to a pose with another anchor has the same transform and the same velocity of it"
  )
  func otherAnchor() {
    let (transform, velocity) = (
      Transform(a: 0.6, b: 0.8, c: -0.8, d: 0.6, tx: 3, ty: 4),
      Transform(a: -8, b: 6, c: -6, d: -8, tx: 5, ty: 6)
    )
    let moving = ItemAppearance.decomposed(transform, velocity: velocity)
    let frame = Rect(x: 0, y: 0, width: 100, height: 20)
    let state = InterruptedItem(
      .index(0), pose: ItemPose(frame: frame, moving.appearance),
      velocity: ItemPose(frame: Rect(size: .zero), moving.velocity)
    ).leading(to: ItemPose(frame: frame, ItemAppearance(anchor: Point(x: 50, y: -10))))
    #expect(state.pose.appearance.anchor == Point(x: 50, y: -10))
    let found = state.pose.appearance.transform
    let change = state.pose.appearance.transformVelocity(state.velocity.appearance)
    for number in [\Transform.a, \.b, \.c, \.d, \.tx, \.ty] {
      #expect(abs(found[keyPath: number] - transform[keyPath: number]) < 1e-12)
      #expect(abs(change[keyPath: number] - velocity[keyPath: number]) < 1e-12)
    }
  }

  @Test(
    "A state with whole turns keeps them; another one leads to the nearest angle",
    arguments: [true, false])
  func turns(knowsTurns: Bool) {
    let frame = Rect(x: 0, y: 0, width: 100, height: 20)
    let state = InterruptedItem(
      .index(0), pose: ItemPose(frame: frame, ItemAppearance(angle: 7)), velocity: .rest,
      knowsTurns: knowsTurns
    ).leading(to: ItemPose(frame: frame))
    #expect(abs(state.pose.appearance.angle - (knowsTurns ? 7 : 7 - 2 * .pi)) < 1e-12)
  }

  @Test(
    "A row that is at its place moves on at its velocity, unless the edit has no duration",
    arguments: [(0.5, ["b", "c"]), (0.0, ["c"])])
  func atItsPlace(duration: Double, moving: [String]) throws {
    let animation = AnimationOverride(duration: duration, pace: .spring(.ratio(0.8)))
    let stack = try Self.stack(isExpanded: true)
    let velocity = ItemPose(
      frame: Rect(x: 0, y: 0, width: 0, height: 500), ItemPose.rest.appearance)
    let row = InterruptedItem(
      .id("b"), pose: ItemPose(frame: Rect(x: 0, y: 100, width: 100, height: 100)),
      velocity: velocity)
    let edit = try Self.toggle(stack, interrupting: [row], animation)
    #expect(edit.motions().map { $0.id } == moving)
  }

  @Test(
    "A state turns the shorter way to a pose",
    arguments: [
      (3.0, 3.5, turns: 0.0), (-3.0, 3.5, 1), (-3.0, 3.0, 1), (0.5, 13.0, 2), (13.0, 0.5, -2),
      (-Double.pi / 2, Double.pi / 2, 0),
    ] as [(Double, Double, turns: Double)])
  func turns(angle: Double, end: Double, turns: Double) {
    let frame = Rect(x: 0, y: 0, width: 100, height: 20)
    let state = InterruptedItem(
      .index(0), pose: ItemPose(frame: frame, ItemAppearance(angle: angle)), velocity: .rest)
    let pose = state.leading(to: ItemPose(frame: frame, ItemAppearance(angle: end))).pose
    #expect(abs(pose.appearance.angle - angle - turns * 2 * .pi) < 1e-12)
  }

  @Test("A reference to a row that does not exist is a fault")
  func faults() throws {
    let row = InterruptedItem(
      .id("z"), pose: ItemPose(frame: Rect(x: 0, y: 0, width: 1, height: 1)), velocity: .rest)
    let fault = #expect(throws: RowReferenceFault.self) {
      try Self.toggle(Self.stack(isExpanded: false), interrupting: [row])
    }
    #expect(fault?.path == [0, "id"])
  }
}
