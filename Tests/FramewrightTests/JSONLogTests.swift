import Foundation
import Logging
import Testing

@testable import framewright

@Suite("The log")
struct JSONLogTests {
  @Test(
    "writes integers of any type as numbers, and truth values as such",
    arguments: [
      (Int(-1) as any CustomStringConvertible & Sendable, "-1"), (UInt64(42), "42"),
      (UInt64.max, "\(Int.max)"), (Int32(7), "7"), (true, "true"), (1.5, "\"1.5\""),
    ])
  func numbers(value: any CustomStringConvertible & Sendable, written: String) throws {
    let pipe = Pipe()
    let output = LogOutput(descriptor: pipe.fileHandleForWriting.fileDescriptor)
    let log = Logger(label: "test") { _ in JSONLogHandler(output: output) }
    log.info("an event", metadata: ["value": .stringConvertible(value)])
    try pipe.fileHandleForWriting.close()
    let line = String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    #expect(line.hasSuffix(",\"value\":\(written)}\n"))
  }
}
