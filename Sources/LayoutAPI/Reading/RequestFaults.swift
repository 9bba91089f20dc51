import Bytes
import LayoutEngine
import TextMeasurement

/// What is wrong with one value of a request.
struct RequestFault {
  indirect enum Reason {
    /// The value has another type.
    case wrongType(ExpectedType)
    /// No such member in the object. `reason` is the member that makes it necessary, if one does.
    case missing(member: UTF8String, reason: UTF8String?)
    /// A member that the object doesn't have.
    case unknownMember(suggestion: UTF8String?)
    /// None of the names that are known.
    case unknownChoice(known: [UTF8String])
    /// A value that the engine can't work with.
    case requirement(LayoutFault.Requirement, found: Double)
    /// An object that has none or several of some members, and needs one.
    case oneOf(UTF8String)
    /// A requirement of one layout, as a sentence, and what was found.
    case specific(UTF8String, found: UTF8String? = nil)
    /// An array with too many elements.
    case tooMany(limit: Int)
    /// An object with too many members.
    case tooManyMembers(limit: Int)
    /// An array that has to have elements.
    case empty
    /// A value that stands in an element before this one, too.
    case repeated
    /// A value that asks for more work than a request may.
    case tooMuchWork
    /// A member that can't stand beside another one.
    case excluded(by: UTF8String)
    /// A text that has no size.
    case text(TextFault)
    /// A text in a request that has too much in its texts.
    case textBudget(TextBudget.Fault)
    /// A string that is not one character.
    case notOneCharacter
    /// A string with too many characters.
    case tooManyCharacters(limit: Int)
    /// A text that is longer than any length may be.
    case textTooLong
  }

  /// Where in the document the value, or the object that lacks it, is.
  let position: Int
  /// What leads on from there to the property at fault, if that is not the value itself.
  let property: UTF8String?
  let reason: Reason
}

/// The faults of one request, gathered while it is read.
final class RequestFaults {
  private unowned(unsafe) let meter: Meter

  private(set) var list: [RequestFault] = []
  private var hadTooLittleTime = false

  /// What is surprising about the request.
  private(set) var warnings: [LayoutWarning] = []

  /// Whether nothing is wrong with the request: asked for each one, and kept apart from the list, which
  /// costs more to ask.
  private(set) var isEmpty = true

  init(_ meter: Meter) { self.meter = meter }

  /// An object that discards the faults that it receives.
  private(set) lazy var discarded: RequestFaults = {
    let faults = RequestFaults(meter)
    faults.isFull = true
    return faults
  }()

  /// Whether there are as many as are listed: what stands behind them is not looked at any more.
  private(set) var isFull = false

  /// Whether the request that was read can be laid out.
  var isAnswerable: Bool { isEmpty && !hadTooLittleTime }

  /// Whether to say what is wrong with the request takes more than the time that there is.
  var needMoreTime: Bool {
    hadTooLittleTime || isFull && meter.explainsFewFaults
  }

  func note(at position: Int, property: UTF8String? = nil, _ reason: RequestFault.Reason) {
    if isFull { return }
    isEmpty = false
    meter.charge(1, .fault)
    list.append(RequestFault(position: position, property: property, reason: reason))
    isFull = list.count >= meter.explainedFaults
  }

  /// Notes what the engine refused of the object at a position, unless that was noted when it was
  /// read. Numbers that were not there or were something else were; the reader stood NaN in for them.
  ///
  /// - Parameter names: what members are called in requests whose names in the engine are others.
  func note(
    _ faults: LayoutFaults, in position: Int,
    renaming names: KeyValuePairs<UTF8String, UTF8String> = [:]
  ) {
    for fault in faults.faults where !fault.found.isNaN {
      let name = fault.path.member
      let member = names.first { $0.key == name }?.value ?? name
      let isNoted = list.contains { $0.position == position && $0.property == member }
      if isNoted { continue }
      note(at: position, property: member, .requirement(fault.requirement, found: fault.found))
    }
  }

  /// Notes what was found wrong with the object at a position, as above.
  func note(
    _ collector: FaultCollector, in position: Int,
    renaming names: KeyValuePairs<UTF8String, UTF8String>
  ) {
    do { try collector.finish() } catch { note(error, in: position, renaming: names) }
  }

  /// Counts work that reading the request takes, and notes a fault of the value that asks for it where
  /// that is too much.
  ///
  /// - Returns: whether there is time for it.
  @discardableResult
  func take(_ count: Int, _ price: Price, at position: Int) -> Bool {
    if meter.spend(count, price) { return true }
    switch meter.effort {
    case .brief: noteTooLittleTime()
    case .full: note(at: position, .tooMuchWork)
    }
    return false
  }

  /// Passes one step of a loop over the request's values; false if the loop must end, because the work on the
  /// request has been interrupted.
  @inline(__always)
  func step() -> Bool { meter.step() }

  /// Notes that the request can't be read in the time that there is.
  func noteTooLittleTime() { hadTooLittleTime = true }

  /// Notes that a known member was found that was read already: there may be two of its name.
  func noteDuplicates() { isEmpty = false }

  func warn(_ warning: LayoutWarning) { warnings.append(warning) }

  /// Forgets everything, for the next request.
  func reset() {
    hadTooLittleTime = false
    if !warnings.isEmpty { warnings.removeAll() }
    if isEmpty { return }
    list.removeAll(keepingCapacity: true)
    isFull = false
    isEmpty = true
  }
}
