import TestSupport
import Testing

@Suite("Fields in several lines")
struct FieldLineTests {
  @Test("The lines of a list are one list")
  func lists() throws {
    try Program.serve { _, port in
      let connection = try #require(RawConnection(port: port))
      connection.request("GET", CachingTests.large)
      let tag = try #require(connection.response()?.headers["etag"])
      for (fields, status, name, value) in [
        (["If-None-Match: \"x\"", "If-None-Match: \(tag)"], 304, "etag", tag),
        (["If-None-Match: \(tag)", "If-None-Match: \"x\""], 304, "etag", tag),
        (["Accept: text/html", "Accept: image/svg+xml"], 200, "content-type", "image/svg+xml"),
        (
          ["Accept-Encoding: deflate", "X: y", "accept-encoding: gzip"], 200, "content-encoding",
          "gzip"
        ),
      ] as [([String], Int, String, String)] {
        connection.request("GET", CachingTests.large, headers: fields)
        let response = try #require(connection.response())
        #expect(response.status == status, "\(fields)")
        #expect(response.headers[name] == value, "\(fields)")
      }
      let gzip = ["Content-Encoding: gzip", "Content-Encoding: gzip"]
      connection.request("POST", "/v1/card-stack", headers: gzip, body: Array("{}".utf8))
      #expect(connection.response()?.status == 415)
    }
  }

  @Test("A repeated X-Request-ID is replaced, as an invalid one is")
  func repeatedID() throws {
    try Program.serve { _, port in
      let connection = try #require(RawConnection(port: port))
      connection.request("GET", "/livez", headers: ["X-Request-ID: me", "X-Request-ID: you"])
      let id = try #require(connection.response()?.headers["x-request-id"])
      #expect(id.count == 16)
    }
  }

  @Test(
    "A field with a single value that decides on the response must not be repeated",
    arguments: ["Content-Type", "Authorization", "Origin", "Access-Control-Request-Method"])
  func singleValue(name: String) throws {
    try Program.serve { _, port in
      let connection = try #require(RawConnection(port: port))
      connection.request(
        "POST", "/v1/card-stack", headers: ["\(name): application/json", "\(name): text/plain"],
        body: Array(#"{"count":1,"width":375}"#.utf8))
      let response = try #require(connection.response())
      #expect(response.status == 400)
      #expect(response.body.contains("The request has more than one \(name) field"))
    }
  }
}
