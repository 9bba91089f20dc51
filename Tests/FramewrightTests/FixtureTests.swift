import Foundation
import TestSupport
import Testing

@Suite("Fixtures, over a socket")
struct FixtureTests {
  @Test("Every fixture is answered byte for byte, in a body and in a query")
  func fixtures() throws {
    let fixtures = try Fixture.all()
    #expect(!fixtures.isEmpty)
    let served = try Program.serve { _, port in
      let connection = try #require(RawConnection(port: port))
      for fixture in fixtures {
        try post(fixture, on: connection)
        let fits = 3 * fixture.request.count <= Self.longestQuery
        if fits, try allowsGet(fixture.path, on: connection) { try get(fixture, on: connection) }
      }
    }
    #expect(served.status == 0)
  }

  private func allowsGet(_ path: String, on connection: RawConnection) throws -> Bool {
    connection.request("OPTIONS", path)
    let response = try #require(connection.response(isHead: true))
    return try #require(response.headers["allow"]).contains("GET")
  }

  private func post(_ fixture: Fixture, on connection: RawConnection) throws {
    connection.request(
      "POST", fixture.path,
      headers: ["Content-Type: application/json", "X-Request-ID: \(Fixture.requestID)"],
      body: fixture.request)
    try check(connection, fixture)
  }

  /// The maximum length in bytes of a query that leaves room for the path.
  private static let longestQuery = 6000

  private func get(_ fixture: Fixture, on connection: RawConnection) throws {
    let query = fixture.request.map { unit in
      let hex = String(unit, radix: 16)
      return "%" + (hex.count < 2 ? "0" : "") + hex
    }.joined()
    connection.request(
      "GET", "\(fixture.path)?request=\(query)",
      headers: ["X-Request-ID: \(Fixture.requestID)"])
    try check(connection, fixture)
  }

  private func check(_ connection: RawConnection, _ fixture: Fixture) throws {
    let response = try #require(connection.response(), "\(fixture.name)")
    #expect(response.body == fixture.response, "\(fixture.name)")
    #expect(response.status == fixture.status, "\(fixture.name)")
    let type = fixture.status == 200 ? "application/json" : "application/problem+json"
    #expect(response.headers["content-type"] == type, "\(fixture.name)")
  }
}
