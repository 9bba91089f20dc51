import Foundation
import JSON
import RESTAPI
import TestSupport
import Testing

@testable import LayoutAPI
@testable import framewright

extension DeclaredMembers {
  /// `height` is deprecated since 2026-01-01, and may be removed after 2027-01-01.
  fileprivate static var oldSize: DeclaredMembers {
    DeclaredMembers(255, deprecated: "width:n height-1767225600-1798761600:n")
  }
  /// `spacing` is deprecated since 2026-02-01, and may be removed after 2026-12-01.
  fileprivate static var oldRequest: DeclaredMembers {
    DeclaredMembers(255, deprecated: "count:i bounds:o spacing-1769904000-1796083200:n")
  }
}

/// A request with deprecated members.
private struct OldRequest: OperationRequest {
  static var members: DeclaredMembers { .oldRequest }

  static func read(
    _ object: ObjectReader, in context: RequestContext
  ) throws(Unanswerable) -> OldRequest {
    _ = (object.integer(.count, in: 0...9), object.number(.spacing))
    _ = object.value(.bounds).flatMap {
      object.object(at: $0, as: .oldSize) { ($0.number(.width), $0.number(.height)) }
    }
    return OldRequest()
  }

  func drawing(_ meter: Meter) throws(NoAnswer) -> Drawing { throw .needsMoreTime }

  func write(to writer: inout JSONWriter, meter: Meter) throws(NoAnswer) {}
}

@Suite("Deprecated members")
struct DeprecationTests {
  private static let size = ("@1767225600", "Fri, 01 Jan 2027 00:00:00 GMT")
  private static let spacing = ("@1769904000", "Tue, 01 Dec 2026 00:00:00 GMT")

  @Test(
    "The response to a request that uses a deprecated member states when it may be removed",
    arguments: [
      ("/old", #"{"count":1,"bounds":{"width":1}}"#, nil),
      ("/old", #"{"count":1,"bounds":{"width":1,"height":1}}"#, size),
      ("/old", #"{"spacing":1}"#, spacing),
      // The first times of several members.
      ("/old", #"{"spacing":1,"bounds":{"height":1}}"#, (size.0, spacing.1)),
      (
        "/v1/batch",
        #"{"requests":[{"path":"/old","body":{"spacing":1}},{"path":"/old","body":{}}]}"#, spacing
      ),
      ("/v1/batch", #"{"requests":[{"path":"/old","body":{"count":1}}]}"#, nil),
    ] as [(String, String, (String, String)?)])
  func fields(target: String, body: String, times: (String, String)?) throws {
    _ = try TestServer.log(of: OldRequest.self, at: "/old") { connection in
      connection.request("POST", target, body: Array(body.utf8))
      let response = try #require(connection.response())
      #expect(response.status == 200)
      #expect(response.headers["deprecation"] == times?.0)
      #expect(response.headers["sunset"] == times?.1)
      let link = times == nil ? nil : #"</docs/compatibility>; rel="deprecation""#
      #expect(response.headers["link"] == link)
      connection.request("POST", "/old", body: Array("{}".utf8))
      #expect(try #require(connection.response()).headers["deprecation"] == nil)
    }
  }

  @Test("The link to the deprecation begins with the base path")
  func base() throws {
    let base = try #require(BasePath("/layout"))
    _ = try TestServer.log(of: OldRequest.self, at: "/old", below: base) { connection in
      connection.request("POST", "/layout/old", body: Array(#"{"spacing":1}"#.utf8))
      let response = try #require(connection.response())
      #expect(
        response.headers["link"] == #"</layout/docs/compatibility>; rel="deprecation""#)
    }
  }
}
