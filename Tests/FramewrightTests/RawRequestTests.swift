import Foundation
import TestSupport
import Testing

@Suite("Raw requests")
struct RawRequestTests {
  @Test("Each request of a table has its answers, and none is answered twice", arguments: [0, 7])
  func answers(cut: Int) throws {
    let table = try Table.read()
    try Program.serve { _, port in
      for (number, row) in table.cases.enumerated() {
        let name = "case \(number), cut after \(cut) bytes: \(row.sends.text.debugDescription)"
        let connection = try #require(RawConnection(port: port))
        connection.send(row.sends.bytes.prefix(cut))
        // So that the server usually receives two pieces.
        if cut > 0 { usleep(500) }
        connection.send(row.sends.bytes.dropFirst(cut) + table.next.utf8)

        let isHead = row.sends.text.hasPrefix("HEAD ")
        let answers = row.answers.map { _ in connection.response(isHead: isHead) }
        #expect(answers.map { $0?.status } == row.answers, "\(name)")
        #expect(!answers.contains { $0?.headers["x-request-id"] == "next" }, "\(name)")
        if row.next == .open { connection.send(table.next.utf8) }
        if row.next != .closed {
          let next = connection.response()
          #expect(next?.status == 200, "\(name)")
          #expect(next?.headers["x-request-id"] == "next", "\(name)")
        }
        #expect(connection.remainder() == "", "\(name)")
      }
    }
  }
}

/// `Tests/Fixtures/http/raw-requests.json`: bytes that some server, proxy or client has interpreted in another way than its
/// peer.
private struct Table: Decodable {
  /// The request that follows each of the others. Its ID is `next`, and it closes the connection.
  let next: String
  let cases: [Case]

  struct Case: Decodable {
    let sends: Bytes
    /// The statuses of the answers before that of the next request.
    let answers: [Int]
    let next: Next
  }

  /// What becomes of the next request.
  enum Next: String, Decodable {
    /// It is answered.
    case answered
    /// The connection closes before it.
    case closed
    /// Its bytes belong to the request before it. The connection stays open.
    case open
  }

  /// The bytes of a text, or of a list of parts that can be repeated. The characters U+0000 to U+00FF stand for bytes.
  struct Bytes: Decodable {
    let text: String
    var bytes: [UInt8] { text.unicodeScalars.map { UInt8($0.value) } }

    init(from decoder: any Decoder) throws { text = Self.text(of: try JSONValue(from: decoder)) }

    private static func text(of value: JSONValue) -> String {
      switch value {
      case .text(let text): return text
      case .array(let parts): return parts.map(text).joined()
      default:
        guard case .text(let text) = value["/text"], case .number(let times) = value["/times"]
        else {
          return ""
        }
        return String(repeating: text, count: Int(times))
      }
    }
  }

  static func read() throws -> Table {
    let file = Fixture.folder.appending(path: "http/raw-requests.json")
    return try JSONDecoder().decode(Table.self, from: Data(contentsOf: file))
  }
}
