import Bytes
import JSON
import LayoutEngine

/// A step of a path as a request has it: an item by its index or its id.
struct PathStep {
  let reference: RowReference
  /// The position in the document.
  let position: Int
}

/// A step of a path in the layouts: the index of an item, and where the layout that contains it scrolls.
struct ScrolledStep {
  let index: Int
  /// Nil if the layout does not scroll, or if its request has the content offset.
  var destination: ScrollDestination?

  var contentOffset: Point? { destination?.contentOffset }
}

/// A path to an item, from the layout in which it starts. Offsets apply to the copies of rows on the path only.
typealias ScrolledPath = ArraySlice<ScrolledStep>

extension ScrolledPath {
  /// The rest of the path in an item; empty if the path does not lead through it.
  func within(_ index: Int) -> ScrolledPath { first?.index == index ? dropFirst() : [] }

  /// The item in which the path starts.
  var start: Int { self[startIndex].index }

  /// The indices of the steps before a position.
  func indices(before end: Int) -> [Int] { self[..<end].map { $0.index } }
}

extension ObjectReader {
  /// The steps of a path; nil with faults noted.
  func path(at value: Int) -> [PathStep]? {
    sound {
      list(at: value) { step in
        reference(at: step).map { PathStep(reference: $0, position: step) }
      }
    }
  }

  /// An item by its index or its id; nil with faults noted.
  func reference(at value: Int) -> RowReference? {
    if let id = document.string(at: value) { return .id(id) }
    return integer(at: value, in: InputBounds.count).map { .index($0) }
  }
}

extension RowLayout {
  /// The layouts on the way to the item at a path, this one first, and the steps of the path in them.
  ///
  /// - Throws: if a step is invalid, which is noted.
  func layouts(
    onWayTo path: [PathStep], noting faults: RequestFaults
  ) throws(Unanswerable) -> (layouts: [RowLayout], path: [ScrolledStep]) {
    var (layouts, steps): ([RowLayout], [ScrolledStep]) = ([], [])
    var next: RowLayout? = self
    // Bounded: the levels of nesting.
    for step in path {
      guard let layout = next else {
        faults.note(
          at: step.position,
          .specific("must be omitted, because the item before it contains no layout"))
        throw Unanswerable()
      }
      let index = try layout.index(of: step, noting: faults)
      layouts.append(layout)
      steps.append(ScrolledStep(index: index))
      next = layout.layout(inItem: index)
    }
    return (layouts, steps)
  }

  private func index(
    of step: PathStep, noting faults: RequestFaults
  ) throws(Unanswerable) -> Int {
    func note(_ requirement: UTF8String, found: UTF8String) {
      faults.note(at: step.position, .specific(requirement, found: found))
    }
    switch step.reference {
    case .index(let index) where index < count: return index
    case _ where count == 0:
      note("must be omitted, because the layout before it has no items", found: "a step")
    case .index(let index):
      note("must be an index from 0 to \(count - 1), or the id of an item", found: "\(index)")
    case .id(let id):
      if let index = try index(ofID: id) { return index }
      note(
        "must be the id of an item, or an index from 0 to \(count - 1)",
        found: UTF8String(id).prefix(100))
    }
    throw Unanswerable()
  }
}
