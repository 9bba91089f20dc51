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
  /// The stacks that gestures move. A host refers to a stack by its index; released stacks are nil.
  var stacks: [Stack?] = []

  init?() {
    guard let evaluator = Evaluator() else { return nil }
    self.evaluator = evaluator
  }
}

/// A card stack that a gesture moves, and the memory for its frames.
private struct Stack {
  let prepared: PreparedCardStack
  let frames: UnsafeMutablePointer<Double>
}

nonisolated(unsafe) private var session = Session()

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

// MARK: - Gestures

/// Prepares the card stack of the request that the host has written to the memory from `framewright_room`.
///
/// - Returns: the stack's number; -1 if the request is rejected, and the output is then the problem.
@_expose(wasm, "framewright_prepare_card_stack")
@_cdecl("framewright_prepare_card_stack")
func prepareCardStack(_ documentCount: Int32) -> Int32 {
  guard let session, let input = session.input, documentCount >= 0,
    Int(documentCount) + PaddedBytes.padding <= session.inputCapacity
  else { return -1 }
  session.writer.truncate(to: 0)
  let document = PaddedBytes(
    borrowing: UnsafeMutableRawBufferPointer(start: input, count: Int(documentCount)))
  do throws(NoAnswer) {
    return session.keep(try session.evaluator.prepareCardStack(document))
  } catch {
    error.problem.write(to: &session.writer, named: RequestName(instance: "/v1/card-stack"))
    return -1
  }
}

extension Session {
  /// Stores a stack at the first free index; -1 when out of memory.
  fileprivate func keep(_ prepared: PreparedCardStack) -> Int32 {
    // A stack without cards needs a valid address, too.
    guard let block = fw_block_resize(nil, max(prepared.count, 1) * 4 * 8) else { return -1 }
    let stack = Stack(prepared: prepared, frames: block.assumingMemoryBound(to: Double.self))
    if let index = stacks.firstIndex(where: { $0 == nil }) {
      stacks[index] = stack
      return Int32(index)
    }
    stacks.append(stack)
    return Int32(stacks.count - 1)
  }

  fileprivate func stack(_ number: Int32) -> Stack? {
    stacks.indices ~= Int(number) ? stacks[Int(number)] : nil
  }
}

/// The number of cards of a prepared stack.
@_expose(wasm, "framewright_card_stack_count")
@_cdecl("framewright_card_stack_count")
func cardStackCount(_ number: Int32) -> Int32 {
  Int32(session?.stack(number)?.prepared.count ?? 0)
}

/// Lays out a prepared stack at a translation.
///
/// - Returns: the address of x, y, width and height of each card, valid until the stack's next call; null if
///   the translation is not valid.
@_expose(wasm, "framewright_card_stack_frames")
@_cdecl("framewright_card_stack_frames")
func cardStackFrames(_ number: Int32, _ translation: Double) -> UnsafeRawPointer? {
  guard let stack = session?.stack(number),
    stack.prepared.writeFrames(at: translation, to: stack.frames)
  else { return nil }
  return UnsafeRawPointer(stack.frames)
}

/// Releases the memory of a prepared stack. A later stack may get its number.
@_expose(wasm, "framewright_release_card_stack")
@_cdecl("framewright_release_card_stack")
func releaseCardStack(_ number: Int32) {
  guard let session, let stack = session.stack(number) else { return }
  fw_block_free(stack.frames)
  session.stacks[Int(number)] = nil
}
