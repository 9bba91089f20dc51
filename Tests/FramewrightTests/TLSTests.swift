import Foundation
import TestSupport
import Testing

/// Uses a certificate for `localhost` that expires in 2126.
@Suite("TLS")
struct TLSTests {
  private static let folder = Fixture.folder.appending(path: "tls")
  private static let certificate = folder.appending(path: "certificate.pem").path()
  private static let key = folder.appending(path: "key.pem").path()
  private static let flags = ["--tls-certificate", certificate, "--tls-key", key]

  @Test("Short and long requests are answered over TLS, and the health command uses TLS")
  func answers() throws {
    let served = try Program.serve(Self.flags) { _, port in
      let healthy = try Program.run(["health", "--listen", "127.0.0.1:\(port)"] + Self.flags)
      #expect(healthy.output == "live\n")
      let plain = try Program.run(["health", "--listen", "127.0.0.1:\(port)"])
      #expect(plain.status == 1)
      let live = try curl(port, "/livez")
      #expect(live == #"{"status":"live"}"#)
      let long = try curl(port, "/v1/card-stack", "--json", #"{"count":100000,"width":375}"#)
      #expect(long.hasSuffix("]}"))
      #expect(long.utf8.count > 7_000_000)
    }
    #expect(served.status == 0)
  }

  @Test("A target that is too long is rejected over TLS, too")
  func longTarget() throws {
    try Program.serve(Self.flags) { _, port in
      let target = "/" + String(repeating: "a", count: 7900)
      let answer = try curl(port, target, "--write-out", "%{http_code}")
      #expect(answer.hasSuffix("414"))
    }
  }

  @Test(
    "Over TLS, large and chunked bodies are accepted, and bodies that are too large rejected",
    arguments: [
      (1_000_000, "Expect:", 200), (1_000_000, "Transfer-Encoding: chunked", 200),
      (9_000_000, "Expect:", 413), (9_000_000, "Transfer-Encoding: chunked", 413),
    ])
  func bodies(size: Int, header: String, status: Int) throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    let stack = #"{"count":1,"width":375}"#
    try Data((stack + String(repeating: " ", count: size - stack.utf8.count)).utf8).write(to: file)
    try Program.serve(Self.flags) { _, port in
      for _ in 0..<5 {
        let answer = try curl(
          port, "/v1/card-stack", "--header", "Content-Type: application/json", "--header", header,
          "--data-binary", "@\(file.path())", "--write-out", "%{http_code}")
        #expect(answer.hasSuffix("}\(status)"))
      }
    }
  }

  @Test(
    "A certificate that clients will reject causes a warning",
    arguments: [
      ("expired-certificate.pem", "the certificate has expired"),
      ("early-certificate.pem", "the certificate is not valid yet"), ("certificate.pem", ""),
    ])
  func validity(name: String, warning: String) throws {
    let certificate = Self.folder.appending(path: name).path()
    let flags = ["--tls-certificate", certificate, "--tls-key", Self.key]
    let served = try Program.serve(flags) { _, port in
      let health = try Program.run(["health", "--listen", "127.0.0.1:\(port)"] + flags)
      #expect(health.status == 0)
    }
    // A busy machine may cause other warnings.
    let warnings = served.log.split(separator: "\n").filter {
      $0.contains("\"level\":\"warning\"") && $0.contains("the certificate")
    }
    #expect(warnings.count == (warning.isEmpty ? 0 : 1))
    #expect(warnings.allSatisfy { $0.contains(warning) })
  }

  @Test("The time of a request begins after the handshake, which may be slow")
  func slowHandshake() throws {
    try Program.serve(Self.flags + ["--request-timeout", "1s"]) { _, port in
      // The client sends a hello, the end of the handshake, and its request.
      let relay = try SlowRelay(to: port, pauses: [0, 0.5, 2.5])
      #expect(try curl(relay.port, "/livez", "--tls-max", "1.2") == #"{"status":"live"}"#)
    }
  }

  @Test("A handshake that takes longer than a request may is ended")
  func endlessHandshake() throws {
    try Program.serve(Self.flags + ["--request-timeout", "1s"]) { _, port in
      let relay = try SlowRelay(to: port, pauses: [0.5, 5])
      #expect(try curl(relay.port, "/livez", "--tls-max", "1.2").isEmpty)
    }
  }

  @Test("Versions before TLS 1.2 are rejected", arguments: [("1.1", false), ("1.2", true)])
  func version(version: String, isSpoken: Bool) throws {
    try Program.serve(Self.flags) { _, port in
      let answer = try curl(
        port, "/livez", "--tls-max", version, "--tlsv1.0", "--ciphers", "ALL:@SECLEVEL=0")
      #expect(answer.isEmpty != isSpoken)
    }
  }

  @Test(
    "An invalid certificate or key exits with status 2 and a reason",
    arguments: [
      (["--tls-certificate", certificate], "together"), (["--tls-key", key], "together"),
      (["--tls-certificate", "/nowhere", "--tls-key", key], "'/nowhere': No such file"),
      (["--tls-certificate", "/usr", "--tls-key", key], "'/usr': Is a directory"),
      (["--tls-certificate", key, "--tls-key", key], "can't be used"),
      (
        ["--tls-certificate", certificate, "--tls-key", folder.path() + "/other-key.pem"],
        "do not match"
      ),
    ])
  func badIdentity(flags: [String], reason: String) throws {
    let result = try Program.run(["serve", "--listen", "127.0.0.1:0"] + flags)
    #expect(result.status == 2)
    #expect(result.errors.contains(reason), "\(result.errors)")
  }

  /// The output of curl, which trusts only the test's certificate.
  private func curl(_ port: Int, _ target: String, _ arguments: String...) throws -> String {
    try Program.output(
      of: "/usr/bin/curl",
      ["--silent", "--cacert", Self.certificate, "https://localhost:\(port)\(target)"] + arguments)
  }
}
