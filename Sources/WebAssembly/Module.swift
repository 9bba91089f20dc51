import CSimdjson
import JSON
import LayoutAPI

// What the module exports. A host writes a request to where `framewright_room` says, calls
// `framewright_answer`, and finds the answer where `framewright_output` says until the next call.

/// What one instance of the module keeps from call to call.
///
/// An instance has one thread: what is here is never touched by two.
private final class Session {
  let evaluator: Evaluator
  var input: UnsafeMutableRawPointer?
  var inputCapacity = 0
  var writer = JSONWriter()
  /// Stacks that gestures move, by the numbers that hosts call them by; nil where one was released.
  var stacks: [Stack?] = []

  init?() {
    guard let evaluator = Evaluator() else { return nil }
    self.evaluator = evaluator
  }
}

/// A card stack that a gesture moves, and room for its frames.
private struct Stack {
  let prepared: PreparedCardStack
  let frames: UnsafeMutablePointer<Double>
}

nonisolated(unsafe) private var session = Session()

/// Makes room for a request and returns where it is to be written; null where there is no memory for it.
///
/// - Parameter count: the bytes of the request's path and its document together.
@_expose(wasm, "framewright_room")
@_cdecl("framewright_room")
func room(_ count: Int32) -> UnsafeMutableRawPointer? {
  guard let session, count >= 0 else { return nil }
  let needed = Int(count) + PaddedBytes.padding
  if session.inputCapacity < needed {
    // What was there is done with, and is not to be copied.
    fw_block_free(session.input)
    session.input = fw_block_resize(nil, needed)
    session.inputCapacity = session.input == nil ? 0 : needed
  }
  return session.input
}

/// Answers a request that has been written where `framewright_room` said: a path, such as
/// `/v1/card-stack`, and behind it the document that would be posted there.
///
/// - Returns: whether the output is an answer: 1; 0 where it is a problem.
@_expose(wasm, "framewright_answer")
@_cdecl("framewright_answer")
func answer(_ pathCount: Int32, _ documentCount: Int32) -> Int32 {
  answer(pathCount, documentCount, as: .json)
}

/// As `framewright_answer`, with a picture of the answer, an SVG document, as output.
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

/// Where the last answer, or the problem with it, is.
@_expose(wasm, "framewright_output")
@_cdecl("framewright_output")
func output() -> UnsafeRawPointer? {
  session?.writer.withBytes { $0.baseAddress }
}

/// How many bytes the last answer, or the problem with it, has.
@_expose(wasm, "framewright_output_count")
@_cdecl("framewright_output_count")
func outputCount() -> Int32 {
  Int32(session?.writer.count ?? 0)
}

// MARK: - Gestures

/// Prepares the card stack of a request that has been written where `framewright_room` said.
///
/// - Returns: what the stack is called from now on; -1 where there is a problem, which is then the output.
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
  /// Keeps a stack, in the first place that is free; -1 where there is no memory for its frames.
  fileprivate func keep(_ prepared: PreparedCardStack) -> Int32 {
    // A stack without cards has a place for its frames all the same.
    guard let block = fw_block_resize(nil, max(prepared.count, 1) * 4 * 8) else { return -1 }
    let stack = Stack(prepared: prepared, frames: block.assumingMemoryBound(to: Double.self))
    if let place = stacks.firstIndex(where: { $0 == nil }) {
      stacks[place] = stack
      return Int32(place)
    }
    stacks.append(stack)
    return Int32(stacks.count - 1)
  }

  fileprivate func stack(_ number: Int32) -> Stack? {
    stacks.indices ~= Int(number) ? stacks[Int(number)] : nil
  }
}

/// How many cards a prepared stack has.
@_expose(wasm, "framewright_card_stack_count")
@_cdecl("framewright_card_stack_count")
func cardStackCount(_ number: Int32) -> Int32 {
  Int32(session?.stack(number)?.prepared.count ?? 0)
}

/// Lays a prepared stack out at a translation.
///
/// - Returns: where x, y, width and height of its cards are, until the stack's next call; null where it
///   can't be laid out there.
@_expose(wasm, "framewright_card_stack_frames")
@_cdecl("framewright_card_stack_frames")
func cardStackFrames(_ number: Int32, _ translation: Double) -> UnsafeRawPointer? {
  guard let stack = session?.stack(number),
    stack.prepared.writeFrames(at: translation, to: stack.frames)
  else { return nil }
  return UnsafeRawPointer(stack.frames)
}

/// Gives the memory of a prepared stack back. Its number may be another stack's from then on.
@_expose(wasm, "framewright_release_card_stack")
@_cdecl("framewright_release_card_stack")
func releaseCardStack(_ number: Int32) {
  guard let session, let stack = session.stack(number) else { return }
  fw_block_free(stack.frames)
  session.stacks[Int(number)] = nil
}
