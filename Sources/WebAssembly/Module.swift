import CBytes
import JSON
import LayoutAPI

// The module's exports. A host writes a request to the address from `framewright_room`, calls
// `framewright_answer`, and reads the answer at the address from `framewright_output`. The answer is valid
// until the next call.

/// The state of one instance of the module.
///
/// An instance has one thread, so the state is never accessed concurrently.
private final class Session {
  let evaluator: Evaluator
  var input: UnsafeMutableRawPointer?
  var inputCapacity = 0
  var writer = JSONWriter()

  init?(_ operations: [Operation], _ objects: DeclaredObjects) {
    guard let evaluator = Evaluator(operations: operations, objects: objects) else { return nil }
    self.evaluator = evaluator
  }

  /// Returns a new session, which the caller owns; null when out of memory.
  static func make(
    _ operations: [Operation], _ objects: DeclaredObjects
  ) -> UnsafeMutableRawPointer? {
    Session(operations, objects).map { Unmanaged.passRetained($0).toOpaque() }
  }
}

// Each module is linked with a function that calls one of the two below. The linker removes the code of the operations
// that only the other one lists.

/// Returns the session of the module, which the caller owns; null when out of memory.
@_extern(c, "framewright_session")
private func makeSession() -> UnsafeMutableRawPointer?

/// Returns a session with all operations.
@_cdecl("framewright_session_of_all")
func sessionOfAll() -> UnsafeMutableRawPointer? { Session.make(Operation.all, .all) }

/// Returns a session with the operations on swipe decks.
@_cdecl("framewright_session_of_swipe_deck")
func sessionOfSwipeDeck() -> UnsafeMutableRawPointer? {
  Session.make(Operation.swipeDeck, .swipeDeck)
}

nonisolated(unsafe) private var session = makeSession().map {
  Unmanaged<Session>.fromOpaque($0).takeRetainedValue()
}

/// Allocates memory for a request and returns its address; null when out of memory.
///
/// - Parameter count: the total bytes of the request's path and its document.
@_expose(wasm, "framewright_room")
@_cdecl("framewright_room")
func room(_ count: Int32) -> UnsafeMutableRawPointer? {
  guard let session, count >= 0 else { return nil }
  let needed = Int(count) + PaddedBytes.padding
  if session.inputCapacity < needed {
    // The previous request is no longer needed, so it is not copied.
    fw_block_free(session.input)
    session.input = fw_block_resize(nil, needed)
    session.inputCapacity = session.input == nil ? 0 : needed
  }
  return session.input
}

/// Answers the request that the host has written to the memory from `framewright_room`: a path, such as
/// `/v1/card-stack`, followed by the document that a client would POST there.
///
/// - Returns: 1 if the output is an answer, or 0 if it is a problem.
@_expose(wasm, "framewright_answer")
@_cdecl("framewright_answer")
func answer(_ pathCount: Int32, _ documentCount: Int32) -> Int32 {
  answer(pathCount, documentCount, as: .json)
}

/// Like `framewright_answer`, but the output is a picture of the answer, an SVG document.
@_expose(wasm, "framewright_draw")
@_cdecl("framewright_draw")
func draw(_ pathCount: Int32, _ documentCount: Int32) -> Int32 {
  answer(pathCount, documentCount, as: .picture)
}

private func answer(_ pathCount: Int32, _ documentCount: Int32, as form: AnswerForm) -> Int32 {
  guard let session, let input = session.input, pathCount >= 0, documentCount >= 0,
    Int(pathCount) + Int(documentCount) + PaddedBytes.padding <= session.inputCapacity
  else { return 0 }
  session.writer.truncate(to: 0)
  let isAnswer = session.evaluator.answer(
    PaddedBytes(
      borrowing: UnsafeMutableRawBufferPointer(
        start: input + Int(pathCount), count: Int(documentCount))),
    at: UnsafeRawBufferPointer(start: input, count: Int(pathCount)), as: form, requestID: nil,
    into: &session.writer)
  return isAnswer ? 1 : 0
}

/// The address of the last answer or problem.
@_expose(wasm, "framewright_output")
@_cdecl("framewright_output")
func output() -> UnsafeRawPointer? {
  session?.writer.withBytes { $0.baseAddress }
}

/// The length in bytes of the last answer or problem.
@_expose(wasm, "framewright_output_count")
@_cdecl("framewright_output_count")
func outputCount() -> Int32 {
  Int32(session?.writer.count ?? 0)
}
