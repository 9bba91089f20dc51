import Bytes
import JSON
import TestSupport
import Testing

@Suite("JSON writer")
struct JSONWriterTests {
  @Test("A document that is read in pieces ends at a number that is not finite")
  func notFiniteInRun() throws {
    final class Run: JSONRun {
      override func write(to writer: inout JSONWriter, until limit: Int) -> Bool {
        writer.number(.infinity)
        return false
      }
    }
    var writer = JSONWriter()
    writer.literal("[")
    writer.put(Run(), estimatedCount: 4)
    writer.literal("]")
    let made = JSONStream(writer)
    let stream = try #require(made)
    var room = [UInt8](repeating: 0, count: 100_000)
    while !stream.isAtEnd, !stream.isBroken {
      _ = room.withUnsafeMutableBufferPointer { room in
        room.baseAddress.map { stream.read(into: $0 + 1, capacity: room.count - 1) }
      }
    }
    #expect(stream.isBroken)
  }

  @Test(
    "A string is escaped where JSON requires it",
    arguments: [
      ("", #""""#), ("a\"b\\c", #""a\"b\\c""#), ("\n\r\t\u{1}\u{1f}", #""\n\r\t\u0001\u001f""#),
      ("größer 🎉", "\"größer 🎉\""), ("</script>", "\"</script>\""),
    ])
  func string(value: String, text: String) {
    var writer = JSONWriter(capacity: 1)
    writer.string(value)
    #expect(writer.text == text)
  }

  @Test("Members and elements are separated, and the buffer grows")
  func structure() {
    var writer = JSONWriter(capacity: 1)
    writer.literal("[")
    for number in 0..<3 {
      writer.element()
      writer.literal("{")
      writer.member("number", number)
      writer.member("text", "é")
      writer.member("truth", true)
      writer.literal("}")
    }
    writer.literal("]")
    let item = { (number: Int) in #"{"number":\#(number),"text":"é","truth":true}"# }
    #expect(writer.text == "[" + (0..<3).map(item).joined(separator: ",") + "]")
  }
}

@Suite("Budget of a JSON writer")
struct JSONWriterBudgetTests {
  /// A run of `count` numbers.
  private final class Numbers: JSONRun {
    private var left: Int

    init(_ count: Int) { left = count }

    override func write(to writer: inout JSONWriter, until limit: Int) -> Bool {
      while left > 0, writer.count < limit {
        writer.element()
        writer.integer(7)
        left -= 1
      }
      return left > 0
    }
  }

  @Test("A run is paid when it is inserted, and not again when it is written")
  func run() {
    let purse = Purse(1_000_000)
    var writer = JSONWriter()
    writer.deferral = JSONWriter.Deferral()
    writer.buffer.bind(limit: .max, budget: purse)
    writer.literal("[")
    writer.put(Numbers(1000), estimatedCount: 2000)
    writer.literal("]")
    writer.writeRunsIfShort()
    let unpaid = writer.buffer.takeUnpaid()
    writer.buffer.unbind()
    #expect(1_000_000 - purse.left + unpaid == 2002)
    #expect(writer.text.utf8.count == 2001)
  }
}

extension JSONWriter {
  /// The text that has been written.
  fileprivate borrowing func read() -> String {
    withBytes { String(decoding: $0, as: UTF8.self) }
  }

  fileprivate var text: String { read() }
}
