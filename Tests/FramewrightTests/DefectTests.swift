import ContentCoding
import Foundation
import HTTPServer
import JSON
import LayoutEngine
import Logging
import RESTAPI
import TestSupport
import Testing

@testable import LayoutAPI
@testable import framewright

/// An endpoint with defects: it rejects a request with `rejects` without a fault, and its answer has `count` times
/// the reciprocal of `divisor`, then a 0.
private enum DefectiveEndpoint: Endpoint {
  struct Request {
    let number: Double
    let count: Int
  }

  static func read(
    _ object: inout ObjectReader, in context: RequestContext
  ) throws(Unanswerable) -> Request {
    if object.bool("rejects") == true { throw Unanswerable() }
    let number = 1 / object.requiredNumber("divisor")
    return Request(number: number, count: object.integer("count", in: 0...1_000_000) ?? 1)
  }

  static func draw(_ request: Request, meter: Meter) throws(NoAnswer) -> Drawing {
    throw .needsMoreTime
  }

  static func write(
    _ request: Request, to writer: inout JSONWriter, meter: Meter
  ) throws(NoAnswer) {
    writer.member("numbers")
    var digits = FrameDigits()
    writer.array(
      IndexRanges(0..<request.count + 1), of: Numbers(request: request), reusing: &digits)
  }

  private struct Numbers: JSONElements {
    let request: Request

    func write(_ index: Int, to writer: inout JSONWriter, reusing digits: inout FrameDigits) {
      writer.element()
      writer.number(index < request.count ? request.number : 0)
    }
  }
}

@Suite("Defects of the program")
struct DefectTests {
  @Test(
    "Each defect is logged with the request's id and the place, without an access log",
    arguments: [
      (
        "a number that is not finite", "POST /defective", #"{"divisor":0}"#, 500,
        ["LayoutAPI/Evaluator.swift"]
      ),
      (
        "a rejection without a fault", "POST /defective", #"{"rejects":true}"#, 500,
        ["LayoutAPI/Endpoint.swift"]
      ),
      (
        "a rejection within a batch", "POST /v1/batch",
        #"{"requests":[{"path":"/defective","body":{"rejects":true}}]}"#, 200,
        ["LayoutAPI/Endpoint.swift"]
      ),
      (
        "a number in an answer that is written while it is sent", "POST /defective",
        #"{"divisor":0,"count":1000000}"#, 200, ["framewright/APIHandler.swift"]
      ),
      ("no defect", "POST /defective", #"{"divisor":2}"#, 200, []),
      ("a rejected request", "POST /defective", "{}", 422, []),
    ] as [(String, String, String, Int, [String])])
  func logged(name: String, target: String, body: String, status: Int, positions: [String]) throws {
    let log = try TestServer.log(of: DefectiveEndpoint.self, at: "/defective") { connection in
      let words = target.split(separator: " ").map(String.init)
      connection.request(
        words[0], words[1], headers: ["X-Request-Id: the-request"], body: Array(body.utf8))
      #expect(connection.response()?.status == status)
    }
    let lines = log.split(separator: "\n")
    #expect(lines.count == positions.count)
    for (line, index) in zip(lines, positions) {
      #expect(line.contains(#""level":"error","event":"internal fault""#))
      #expect(line.contains(#""index":"\#(index):"#))
      #expect(line.contains(#""requestId":"the-request""#))
      #expect(line.contains(#""target":"\#(target.dropFirst("POST ".count))""#))
    }
  }
}
