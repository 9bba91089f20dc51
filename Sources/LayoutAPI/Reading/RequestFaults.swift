import Bytes
import JSON
import LayoutEngine
import TextMeasurement

/// An invalid value of a request.
struct RequestFault {
  indirect enum Reason {
    /// The value has another type.
    case wrongType(ExpectedType)
    /// The object lacks one of its members. `reason` is the member that requires it, if one does.
    case missing(MemberName, example: UTF8String?, reason: UTF8String?)
    /// The object, which can have these members, has another one.
    case unknownMember(of: DeclaredMembers)
    /// The string is not one of the known names. There may be others, which the fault does not list.
    case unknownChoice(known: [UTF8String], others: Int = 0)
    /// The value violates a requirement of the engine.
    case requirement(LayoutFault.Requirement, found: Double)
    /// The row that contains the layout gives it a side that violates a requirement of the engine.
    case ofRow(side: UTF8String, LayoutFault.Requirement, found: Double)
    /// Any other requirement, as a sentence, and what was found.
    case specific(UTF8String, found: UTF8String? = nil)
  }

  /// The position in the document of the value, or of the object that contains the property.
  let position: Int
  /// The path from there to the invalid property; nil for the value itself.
  let property: UTF8String?
  let reason: Reason

  /// Whether the fault is that of a member which the object at the position lacks.
  fileprivate var isOfMissingMember: Bool {
    if case .missing = reason { true } else { false }
  }
}

extension RequestFault.Reason {
  /// The object must have exactly one of several members.
  static func oneOf(_ members: UTF8String) -> Self {
    .specific("must have exactly one of \(members)")
  }

  /// The object has too many members.
  static var tooManyMembers: Self { .specific("must have at most \(Limits.members) members") }

  /// The array must not be empty.
  static var empty: Self { .specific("must not be empty") }

  /// An earlier element has the same value.
  static var repeated: Self { .specific("must not be repeated") }

  /// The value requires more work than a request may.
  static var tooMuchWork: Self { .specific("requires too much work") }

  /// The member must not be combined with another one.
  static func excluded(by other: UTF8String) -> Self {
    .specific("must not be combined with \(other)")
  }

  /// The text can't be measured.
  static func text(_ fault: TextFault) -> Self { .specific(Problem.Fault.sentence(fault)) }
}

extension UTF8String {
  /// Appends names in quotes, with commas between them.
  mutating func appendInterpolation(quoted names: some Sequence<UTF8String>) {
    self += "\(names.map { "\"\($0)\"" as UTF8String }, between: ", ")"
  }

  /// Appends names in quotes, with "or" before the last one.
  mutating func appendInterpolation(alternatives names: [UTF8String]) {
    self += "\(quoted: names.dropLast()) or \(quoted: names.suffix(1))"
  }
}

/// A request can't be answered. Its faults have been noted.
struct Unanswerable: Error {}

/// The faults and warnings of one request, collected while it is read.
final class RequestFaults {
  private unowned(unsafe) let meter: Meter
  /// The objects that the request can contain.
  let objects: DeclaredObjects

  private(set) var list: [RequestFault] = []
  private var hadTooLittleTime = false

  /// The position of the request in its document, where pointers begin.
  private(set) var root = JSONDocument.root

  /// The document that is read, if an edit has merged it; nil for the document of the request.
  private(set) var merged: JSONMergedDocument?

  /// The warnings about the request.
  private(set) var warnings: [LayoutWarning] = []
  /// Whether there are warnings. Stored for the same reason as `isEmpty`.
  private(set) var hasWarnings = false

  /// Whether the request has no fault and is not refused. Stored, because every request reads it, and reading the list costs more.
  private(set) var isEmpty = true

  init(_ meter: Meter, _ objects: DeclaredObjects) {
    self.meter = meter
    self.objects = objects
  }

  /// Whether the list has the maximum number of faults. Further values are not checked.
  private(set) var isFull = false

  /// Why the request is rejected, whatever its faults; nil if it is not.
  private(set) var refusal: NoAnswer?

  /// Whether the request can be laid out.
  var isAnswerable: Bool { isEmpty && !hadTooLittleTime }

  /// Whether the explanation of the faults takes more time than the effort allows.
  var needMoreTime: Bool { hadTooLittleTime || isFull && meter.effort == .quick }

  func note(at position: Int, property: UTF8String? = nil, _ reason: RequestFault.Reason) {
    if isFull { return }
    isEmpty = false
    meter.charge(Limits.stepsPerFault)
    let (position, property) = origin(of: position, property)
    list.append(RequestFault(position: position, property: property, reason: reason))
    isFull = list.count >= meter.explainedFaults
  }

  /// Notes the engine's faults of the object at a position, except those that were noted when it was read. The
  /// latter include the numbers that the reader has replaced by NaN.
  ///
  /// - Parameter names: the members whose names differ from the engine's properties; an empty name for a side that a row
  ///   defines.
  func note(
    _ faults: LayoutFaults, in position: Int,
    renaming names: KeyValuePairs<UTF8String, UTF8String> = [:]
  ) {
    for fault in faults.faults.interruptible where !fault.found.isNaN {
      let name = fault.path.member
      // Bounded: a literal.
      let member = names.first { $0.key == name }?.value ?? name
      let isOfRow = member.isEmpty
      let property = isOfRow ? nil : member
      let origin = origin(of: position, property)
      // Bounded: 1,000 faults.
      let isNoted = list.contains {
        $0.position == origin.position && $0.property == origin.property && !$0.isOfMissingMember
      }
      if isNoted { continue }
      note(
        at: position, property: property,
        isOfRow
          ? .ofRow(side: name, fault.requirement, found: fault.found)
          : .requirement(fault.requirement, found: fault.found))
    }
  }

  /// Notes the faults in a collector, as above.
  func note(
    _ collector: FaultCollector, in position: Int,
    renaming names: KeyValuePairs<UTF8String, UTF8String>
  ) {
    do { try collector.finish() } catch { note(error, in: position, renaming: names) }
  }

  /// Counts steps of work without a loop that counts, while the request is read. If they are too many, notes a fault of
  /// the value that requires them.
  ///
  /// - Returns: whether the limit allows the work.
  func take(steps: Int, at position: Int, property: UTF8String? = nil) -> Bool {
    if meter.spend(steps) { return true }
    switch meter.effort {
    case .quick: noteTooLittleTime()
    case .full: note(at: position, property: property, .tooMuchWork)
    }
    return false
  }

  /// Reserves memory while the request is read.
  ///
  /// - Returns: whether the memory is sufficient. Otherwise, the request is rejected with the reason.
  func reserve(_ bytes: Int) -> Bool {
    do throws(NoAnswer) { try meter.reserve(bytes) } catch { refuse(error) }
    return refusal == nil
  }

  /// Rejects the request with a reason.
  func refuse(_ reason: NoAnswer) {
    isEmpty = false
    refusal = reason
  }

  /// Notes that the effort does not suffice to read the request.
  func noteTooLittleTime() { hadTooLittleTime = true }

  /// Notes that a known member was not read: the object may have two members of its name.
  func noteDuplicates() { isEmpty = false }

  /// The deprecation of the members that the request uses; nil if none of them is deprecated.
  private(set) var deprecation: Deprecation?

  func note(_ deprecation: Deprecation) {
    self.deprecation = self.deprecation?.joined(with: deprecation) ?? deprecation
  }

  /// Forgets the deprecation. The requests of a batch share it.
  func resetDeprecation() { deprecation = nil }

  func warn(_ warning: LayoutWarning) {
    hasWarnings = true
    warnings.append(warning)
  }

  /// Resets the object for the next request, which is at a position of its document.
  func reset(root: Int = JSONDocument.root) {
    self.root = root
    hadTooLittleTime = false
    if hasWarnings {
      warnings.removeAll()
      hasWarnings = false
    }
    if isEmpty { return }
    list.removeAll(keepingCapacity: true)
    refusal = nil
    isFull = false
    isEmpty = true
  }
}

// MARK: - Bodies of layouts in rows

extension RequestFaults {
  /// Calls `read`, which reads the body of a layout in a row.
  ///
  /// - Parameter merged: the document of the body, if an edit has merged it; nil for that of the request. Its faults and warnings lead to the values
  ///   of the request from which it was merged.
  func reading<Value>(_ merged: JSONMergedDocument?, _ read: () -> Value) -> Value {
    let outer = self.merged
    self.merged = merged
    defer { self.merged = outer }
    return read()
  }

  /// Where the request has a property of the value at a position of the document that is read.
  func origin(
    of position: Int, _ property: UTF8String?
  ) -> (position: Int, property: UTF8String?) {
    merged?.origin(of: position, property) ?? (position, property)
  }
}
