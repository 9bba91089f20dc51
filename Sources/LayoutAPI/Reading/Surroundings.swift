import Bytes
import JSON

extension UnknownMember {
  /// Finds what was probably meant with a member.
  ///
  /// - Parameters:
  ///   - pointer: the pointer to the member.
  ///   - object: the members that its object can have.
  ///   - request: the members that the request can have.
  ///   - objects: the objects that it can contain.
  init(
    at pointer: UTF8String, of object: DeclaredMembers, in request: DeclaredMembers,
    _ objects: DeclaredObjects
  ) {
    let slash = pointer.bytes.lastIndex(of: UInt8(ascii: "/")) ?? 0
    let name = UTF8String(repairing: pointer.bytes[slash...].dropFirst())
    suggestion = Suggestion.name(for: name, among: object.names)
    let surroundings = Surroundings(
      of: object, at: UTF8String(repairing: pointer.bytes[..<slash]), in: request, objects)
    // A name that the object nearly has belongs one level further in or out, or it is misspelled.
    places = surroundings.pointers(to: name, within: suggestion == nil ? .max : 1)
    if suggestion != nil { return }
    // Bounded: the names for which a word stands.
    for synonym in Suggestion.names(for: name) where places.isEmpty {
      places = surroundings.pointers(to: synonym, within: .max)
    }
  }
}

/// An object of a request, and those around it.
private struct Surroundings {
  private let place: LocatedObject
  /// The objects around it, the outermost first.
  private let outer: [LocatedObject]
  /// The objects that the request can contain.
  private let objects: DeclaredObjects
  /// For each object that the contract declares, whether it is the one at the place.
  private let known: [Bool]

  /// Creates the surroundings of an object.
  ///
  /// - Parameters:
  ///   - object: the members that the object can have. They can be fewer than the contract declares for all objects at
  ///     its place.
  ///   - pointer: the pointer to it.
  ///   - request: the members that the request can have.
  ///   - objects: the objects that it can contain.
  init(
    of object: DeclaredMembers, at pointer: UTF8String, in request: DeclaredMembers,
    _ objects: DeclaredObjects
  ) {
    let steps = pointer.bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .dropFirst().map { UTF8String(repairing: $0) }
    var outer = LocatedObject(object: request, pointer: "")
      .way(on: steps[...], to: object, objects).places
    var own = [object]
    if outer.last?.pointer == pointer { own.append(outer.removeLast().object) }
    place = LocatedObject(object: object, pointer: pointer)
    self.outer = outer
    self.objects = objects
    known = own.reduce(into: Array(repeating: false, count: DeclaredObjects.count)) {
      $0[Int($1.number)] = true
    }
  }

  /// The pointers to the nearest members with a name, at most at a distance. A step in or out has the length 1. Of equally
  /// near members, those count first that are in no object that is one of several.
  func pointers(to name: UTF8String, within distance: Int) -> [UTF8String] {
    var (outer, round, known, left) = (outer, [place], known, distance)
    // Bounded: a round has objects that are in no round before it, or are around them.
    while left > 0, !round.isEmpty {
      left -= 1
      let around = outer.popLast().map { [$0] } ?? []
      let reached = around + round.flatMap { $0.inner(objects, besides: known) }
      let having = reached.filter { $0.object.member(named: name) != nil }
      let certain = having.filter { !$0.isInAlternative }
      let found = (certain.isEmpty ? having : certain).map { "\($0.pointer)/\(name)" as UTF8String }
      if !found.isEmpty {
        return found.indices.filter { !found[..<$0].contains(found[$0]) }.map { found[$0] }
      }
      round = []
      // Bounded: the members of the objects of a round.
      for place in reached where !known[place.number] {
        known[place.number] = true
        round.append(place)
      }
      if round.isEmpty { round = around }
    }
    return []
  }
}

/// An object of a request, or one that the request could have.
private struct LocatedObject {
  let object: DeclaredMembers
  /// The pointer to the object that contains it, or to itself.
  private let start: UTF8String
  /// The steps from there.
  private let steps: (name: UnsafeRawBufferPointer, isElement: Bool)?
  /// Whether it is one of several objects that its member can be, such as the requests of layouts.
  private let isAlternative: Bool
  /// Whether it is in such an object.
  let isInAlternative: Bool

  init(object: DeclaredMembers, pointer: UTF8String) {
    self.object = object
    start = pointer
    steps = nil
    (isAlternative, isInAlternative) = (false, false)
  }

  private init(
    _ reference: DeclaredMember.Reference, of member: DeclaredMember, isAlternative: Bool,
    in start: UTF8String, _ owner: LocatedObject
  ) {
    object = reference.object
    self.start = start
    steps = (member.name, reference.isElement)
    self.isAlternative = isAlternative
    isInAlternative = owner.isAlternative || owner.isInAlternative
  }

  var number: Int { Int(object.number) }

  /// The pointer to the object. Computed, because most objects in a round are known.
  var pointer: UTF8String {
    guard let steps else { return start }
    return "\(start)/\(UTF8String(utf8: steps.name))\(steps.isElement ? "/0" : "")"
  }

  /// The objects in this one, except known ones.
  func inner(_ objects: DeclaredObjects, besides known: [Bool]) -> [LocatedObject] {
    let pointer = pointer
    // Bounded: the members of an object in the contract.
    return object.entries.flatMap { member in
      let references = member.references(to: objects)
      return references.filter { !known[Int($0.object.number)] }.map {
        LocatedObject(
          $0, of: member, isAlternative: references.count > 1, in: pointer, self)
      }
    }
  }

  /// The declared objects on a way, as far as it is known. If a member can be one of several objects, for example the request
  /// of a layout in a row, it is the one that leads to the last object; `fit` is 2 if there is one, 1 if the whole way is
  /// known.
  func way(
    on steps: ArraySlice<UTF8String>, to last: DeclaredMembers, _ objects: DeclaredObjects
  ) -> (places: [LocatedObject], fit: Int) {
    guard let name = steps.first else { return ([self], object == last ? 2 : 1) }
    var best: (places: [LocatedObject], fit: Int) = ([self], 0)
    // Bounded: four layouts in a row, and each of its members is a member of few of them.
    for reference in object.member(named: name)?.references(to: objects) ?? [] {
      let start = steps.prefix(reference.isElement ? 2 : 1)
      let inner = LocatedObject(
        object: reference.object,
        pointer: start.reduce(pointer) { "\($0)/\($1)" as UTF8String })
      let way = inner.way(on: steps[start.endIndex...], to: last, objects)
      if way.fit > best.fit || way.fit == best.fit && way.places.count >= best.places.count {
        best = ([self] + way.places, way.fit)
      }
    }
    return best
  }
}
