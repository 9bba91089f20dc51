import Bytes

/// A value to which a merge patch (RFC 7396) was applied, as a document: members of the patch replace those of the value,
/// null removes a member, and a patch that is not an object replaces the whole value.
///
/// Both come from one document. The merged document has its strings, and is valid as long as they are.
public final class JSONMergedDocument {
  /// The result.
  public let document: JSONDocument
  private let tape: JSONTape
  /// For each word, the position of the value or name in the document from which it comes.
  private let origins: [Int]

  private init(_ document: JSONDocument, on tape: consuming JSONTape, origins: [Int]) {
    self.document = document
    self.tape = tape
    self.origins = origins
  }

  /// Applies a patch. Not an initializer, which would leak the object's memory in the module when it throws.
  ///
  /// - Parameters:
  ///   - patch: the position of the patch in `source`.
  ///   - target: the position of the value, in `earlier`, or in `source` if that is nil.
  ///   - earlier: the result of an earlier patch of `source`.
  ///   - maximumMembers: the maximum number of members of an object in the patch, which are sorted.
  public static func applying(
    _ patch: Int, to target: Int, of earlier: JSONMergedDocument?, in source: JSONDocument,
    maximumMembers: Int
  ) throws(JSONMergeError) -> JSONMergedDocument {
    var merge = JSONMerge(earlier: earlier, source: source, maximumMembers: maximumMembers)
    try merge.apply(patch, to: target)
    guard let document = merge.tape.document(withStringsOf: source) else { throw .outOfMemory }
    return JSONMergedDocument(document, on: merge.tape, origins: merge.origins)
  }

  /// The position of a value or name in the document from which it comes. An object of members from both the value and
  /// the patch comes from the patch.
  public func origin(of position: Int) -> Int { origins[position] }
}

/// The reason why a merge patch can't be applied.
public enum JSONMergeError: Error {
  /// The object at a position of the patch has too many members.
  case tooManyMembers(at: Int)
  /// An object of the patch has a duplicate member.
  case duplicateMember
  /// There is too little memory.
  case outOfMemory
}

/// The application of a merge patch.
private struct JSONMerge: ~Copyable {
  private let earlier: JSONMergedDocument?
  private let source: JSONDocument
  /// The document of the value that is patched.
  private let target: JSONDocument
  private let maximumMembers: Int
  var tape = JSONTape()
  private(set) var origins = [0]

  init(earlier: JSONMergedDocument?, source: JSONDocument, maximumMembers: Int) {
    self.earlier = earlier
    self.source = source
    self.maximumMembers = maximumMembers
    target = earlier?.document ?? source
    tape.append(UInt8(ascii: "r"))
  }

  /// Appends the result of a patch.
  ///
  /// - Parameter old: the position of the value that is patched; nil if there is no such value.
  mutating func apply(_ patch: Int, to old: Int?) throws(JSONMergeError) {
    guard let members = source.members(at: patch) else { return copyFromPatch(patch) }
    if members.count > maximumMembers { throw .tooManyMembers(at: patch) }
    var changes = try JSONChanges(members)
    let start = tape.wordCount
    append(UInt8(ascii: "{"), from: patch)
    var count = 0
    if let old, let oldMembers = target.members(at: old) {
      for member in oldMembers {
        if let change = changes.take(member.name) {
          if source.isNull(at: change.value) { continue }
          copyFromPatch(change.position)
          try apply(change.value, to: member.value)
        } else {
          copyFromTarget(member.position)
          copyFromTarget(member.value)
        }
        count += 1
      }
    }
    for change in changes.rest where !source.isNull(at: change.value) {
      copyFromPatch(change.position)
      try apply(change.value, to: nil)
      count += 1
    }
    origins.append(patch)
    tape.close(UInt8(ascii: "}"), from: start, count: count)
  }

  private mutating func append(_ kind: UInt8, from origin: Int) {
    tape.append(kind)
    origins.append(origin)
  }

  /// Appends the value or name at a position of the patch.
  private mutating func copyFromPatch(_ position: Int) {
    origins += position..<source.next(after: position)
    tape.copy(position, of: source)
  }

  /// Appends the value or name at a position of the value that is patched.
  private mutating func copyFromTarget(_ position: Int) {
    let words = position..<target.next(after: position)
    if let earlier {
      for word in words { origins.append(earlier.origin(of: word)) }
    } else {
      origins += words
    }
    tape.copy(position, of: target)
  }
}

/// The members of an object of a patch, to find them by their names.
private struct JSONChanges {
  private let members: [JSONMember]
  /// The indices of the members in the order of their names. Not the members, whose sort would be more code.
  private let order: [Int]
  private var isTaken: [Bool]

  init(_ members: JSONMembers) throws(JSONMergeError) {
    let all = Array(members)
    self.members = all
    order = all.indices.sorted { all[$0].name.order(to: all[$1].name) < 0 }
    isTaken = Array(repeating: false, count: all.count)
    for (one, next) in zip(order, order.dropFirst())
    where all[one].name.isEqual(to: all[next].name) {
      throw .duplicateMember
    }
  }

  /// The member with a name, which counts as taken from now on; nil if no member has it.
  mutating func take(_ name: UnsafeRawBufferPointer) -> JSONMember? {
    guard let index = index(of: name) else { return nil }
    isTaken[index] = true
    return members[index]
  }

  /// The members that have not been taken, in their order.
  var rest: [JSONMember] { members.indices.filter { !isTaken[$0] }.map { members[$0] } }

  private func index(of name: UnsafeRawBufferPointer) -> Int? {
    var range = 0..<order.count
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      let comparison = members[order[middle]].name.order(to: name)
      if comparison == 0 { return order[middle] }
      range = comparison < 0 ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return nil
  }
}
