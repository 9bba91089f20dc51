import Bytes
import JSON
import LayoutEngine

/// The snapping of a stack, as a request has it.
struct ScrollSnapRequest {
  let snapping: ScrollSnapping
  /// Whether the answer lists all places.
  let listsPlaces: Bool
}

private enum SnapType: String, CaseIterable {
  case mandatory, proximity
}

/// What a snapping decides.
enum SnapUse {
  /// Where a gesture comes to rest.
  case gesture
  /// Where a scroll to a projected offset ends.
  case scroll
  /// Only which place is nearest.
  case place
}

extension ObjectReader {
  /// The parts of the viewport that don't count as visible; none if the request omits them, or with faults noted.
  func scrollPadding() -> ScrollPadding { read(.padding) ?? .none }

  /// The snapping of a stack whose content offset is known; nil if the request omits it, or with faults noted.
  func scrollSnap(for use: SnapUse) -> ScrollSnapRequest? {
    let padding = scrollPadding()
    return object(.snap, as: .scrollStackPanSnap) { $0.scrollSnap(padding, for: use) }
  }

  /// This object as the snapping of a stack; nil with faults noted.
  func scrollSnap(_ padding: ScrollPadding, for use: SnapUse) -> ScrollSnapRequest? {
    let type = choice(.type, else: SnapType.mandatory)
    let distance = number(.proximity, in: InputBounds.length)
    var snapping = ScrollSnapping(.mandatory, padding: padding)
    read(.align, into: &snapping.alignment)
    read(.stop, into: &snapping.stop)
    let threshold = number(.velocityThreshold, in: InputBounds.length)
    snapping.velocityThreshold = threshold
    read(.group, in: InputBounds.snapGroup, into: &snapping.group)
    let listsPlaces = bool(.places) ?? false
    if use == .place, snapping.stop == .always {
      warn(ignored: "stop", "without a scroll or a pan")
    }
    if use != .gesture, threshold != nil { warn(ignored: "velocityThreshold", "without a pan") }
    switch type {
    case .mandatory:
      if distance != nil { noteExcluded(.proximity, by: "\"type\": \"mandatory\"") }
    case .proximity:
      guard let distance else {
        noteMissing(.proximity, because: "\"type\": \"proximity\"")
        return nil
      }
      snapping.snap = .proximity(distance)
    case nil: return nil
    }
    if let threshold, threshold.isNaN { return nil }
    return ScrollSnapRequest(snapping: snapping, listsPlaces: listsPlaces)
  }

  /// Warns that a padding has no effect.
  func warnOfPadding(_ reason: StaticString) {
    if scrollPadding() != .none { warn(ignored: "padding", reason) }
  }
}

extension JSONWriter {
  /// Writes where a stack can rest as members: its bounds and, with a snapping, the place at its content offset.
  mutating func scrollBounds(
    of stack: PresentedLayout<ScrollStackLayout>, at contentOffset: Point,
    _ snap: ScrollSnapRequest?, _ meter: Meter
  ) throws(NoAnswer) {
    let bounds = stack.scrollGeometry.bounds
    beginObject("bounds")
    member("minimum", bounds.lowerBound)
    member("maximum", bounds.upperBound)
    literal("}")
    guard let snap else { return }
    let places = SnapPlaces(of: stack, snap.snapping)
    let offset = contentOffset.coordinate(along: stack.axis)
    if let place = places.nearest(toOffset: offset) {
      beginObject("snapped")
      name(index: place.index, id: stack.base.id(at: place.index))
      member("place", place.ordinal)
      member("placeCount", places.count)
      literal("}")
    }
    if !snap.listsPlaces { return }
    try meter.take(places.count)
    beginArray("places")
    try places.visit { (place) throws(NoAnswer) in
      beginElement()
      member("offset", place.offset)
      name(index: place.index, id: stack.base.id(at: place.index))
      literal("}")
      try meter.check(self, for: "snap")
    }
    literal("]")
  }
}
