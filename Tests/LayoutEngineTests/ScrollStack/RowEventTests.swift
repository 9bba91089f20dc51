import LayoutEngine
import Testing

@Suite("Row events")
struct RowEventTests {
  /// The guide's table, previous → current; nil is a row that does not exist.
  @Test(
    "A change of visibility causes the event of the guide's table",
    arguments: [
      (nil, [.becameVisible, .becameVisible, nil, nil, nil]),
      (.offscreen, [.becameVisible, .becameVisible, nil, nil, nil]),
      (.partial, [nil, .becameVisible, .becameHidden, .becameHidden, .becameHidden]),
      (.entire, [.becameHidden, nil, .becameHidden, .becameHidden, .becameHidden]),
      (.hidden, [.becameVisible, .becameVisible, nil, nil, nil]),
    ] as [(RowVisibility?, [RowEvent.Kind?])])
  func table(previous: RowVisibility?, kinds: [RowEvent.Kind?]) {
    let currents: [RowVisibility?] = [.partial, .entire, .offscreen, .hidden, nil]
    #expect(currents.map { RowEvent.Kind(from: previous, to: $0) } == kinds)
  }

  @Test("Scrolling causes events for rows that appear and disappear, with their new states")
  func scrolled() throws {
    let layout = try Stacks.guide()
    let previous = PreviousStates(
      contentSize: Size(width: 375, height: 846),
      rows: ["a", "b", "c", "d", "e"].enumerated().map { index, id in
        let state = layout.item(at: index).state(in: layout.viewport(at: .zero))
        return PreviousStates.Row(.id(id), state.visibility)
      })
    let events = try layout.presented.events(
      since: layout.history(previous), in: layout.viewport(at: Point(x: 0, y: 324)))
    #expect(events.map(\.summary) == ["-a offscreen", "-b partial", "+d entire", "+e partial"])
    guard case .row(let last)? = events.last else { return }
    #expect(last.index == 4)
    #expect(try abs(#require(last.state).percentage - 29.8851) < 0.00005)
  }

  @Test("A row that did not exist before causes an event if it is visible")
  func newRows() throws {
    let layout = try Stacks.guide()
    let events = try layout.presented.events(
      since: layout.history(PreviousStates(rows: [])), in: layout.viewport(at: .zero))
    #expect(events.map(\.summary) == ["+a entire", "+b entire", "+d partial"])
  }

  @Test("A row that no longer exists causes an event if it was visible")
  func removedRows() throws {
    let layout = try Stacks.bare([Stacks.row("a", 10)])
    let previous = PreviousStates(
      rows: [
        .init(.id("x"), .entire), .init(.id("y"), .offscreen), .init(.id("a"), .entire),
        .init(.index(7), .partial),
      ])
    let events = try layout.presented.events(
      since: layout.history(previous), in: layout.viewport(at: .zero))
    #expect(events.map(\.summary) == ["-x removed", "-7 removed"])
  }

  @Test("Rows are identified by their ids if given, otherwise by their indexes")
  func matching() throws {
    let layout = try Stacks.bare([Stacks.row("b", 60), Stacks.row("a", 60, copies: 2)])
    let viewport = layout.viewport(at: .zero)
    let byID = PreviousStates(
      rows: [.init(.id("a#0"), .entire), .init(.id("b"), .offscreen)])
    #expect(
      try layout.presented.events(since: layout.history(byID), in: viewport).map(\.summary)
        == ["+b entire", "-a#0 partial"])
    let byIndex = PreviousStates(rows: [.init(.index(0), .entire), .init(.index(2), .partial)])
    #expect(
      try layout.presented.events(since: layout.history(byIndex), in: viewport).map(\.summary)
        == ["+a#0 partial", "-a#1 offscreen"])
  }

  @Test("A change of the content size is the last event")
  func contentSize() throws {
    let layout = try Stacks.bare(ids: "a", "b")
    let before = Size(width: 100, height: 30)
    let events = try layout.presented.events(
      since: layout.history(PreviousStates(contentSize: before, rows: [])),
      in: layout.viewport(at: .zero))
    #expect(
      events.last == .contentSizeChanged(from: before, to: Size(width: 100, height: 20)))
    let same = try layout.presented.events(
      since: layout.history(
        PreviousStates(contentSize: layout.contentSize, rows: [.init(.index(0), .entire)])),
      in: layout.viewport(at: .zero))
    #expect(same.map(\.summary) == ["+b entire"])
  }

  @Test("Duplicate ids are rejected")
  func duplicates() throws {
    let layout = try Stacks.bare(ids: "a", "b", "a")
    let previous = PreviousStates(rows: [.init(.id("b"), .entire)])
    #expect(
      throws: RowReferenceFault(path: ["rows", 2, "id"], reason: .duplicateID("a"))
    ) {
      try layout.presented.events(since: layout.history(previous), in: layout.viewport(at: .zero))
    }
  }

  @Test("Events over a billion rows depend only on the visible rows")
  func many() throws {
    let layout = try Stacks.bare([Stacks.row("a", 40, copies: 1_000_000_000)])
    let previous = PreviousStates(rows: [.init(.id("a#999999999"), .entire)])
    let events = try layout.presented.events(
      since: layout.history(previous), in: layout.viewport(at: Point(x: 0, y: 20e9)))
    #expect(
      events.map(\.summary) == [
        "+a#500000000 entire", "+a#500000001 entire", "+a#500000002 partial",
        "-a#999999999 offscreen",
      ])
  }
}

extension ScrollStackEvent {
  /// `+id state` or `-id state`.
  var summary: String {
    switch self {
    case .contentSizeChanged: return "contentSizeChanged"
    case .layoutUpdated: return "layoutUpdated"
    case .edited(let rows): return "\(rows.kind) \(rows.indexes)"
    case .row(let event):
      let sign = event.kind == .becameVisible ? "+" : "-"
      let name = event.id ?? event.index.map(String.init) ?? ""
      return "\(sign)\(name) \(event.state?.visibility.rawValue ?? "removed")"
    }
  }
}
