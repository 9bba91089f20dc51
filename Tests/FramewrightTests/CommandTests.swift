import Foundation
import Glibc
import TestSupport
import Testing

@testable import framewright

@Suite("Commands")
struct CommandTests {
  @Test(
    "An invalid flag or value exits with status 2, and one line states what is valid",
    arguments: [
      (["serve", "--listen", "nowhere"], "host:port"), (["serve", "--thread", "1"], "--thread"),
      (["serve", "--threads", "0"], "1 to 256"),
      (["print-config", "--max-body", "8MB"], "did you mean '8MiB'?"),
      (["print-config", "--max-memory", "2g"], "did you mean '2GiB'?"),
      (["print-config", "--log-level", "warn"], "did you mean 'warning'?"),
      (["print-config", "--access-log", "onn"], "did you mean 'on'?"),
      (["serve", "--port", "80"], "did you mean '--listen' with host:port"),
      (["serve", "--threads", "2", "--host=::"], "did you mean '--listen' with host:port"),
      (["health", "--bind", "localhost"], "did you mean '--listen' with host:port"),
      (["-p", "80"], "did you mean '--listen' with host:port"),
      (["print-config", "--request-timeout", "4 s"], "4s"), (["layout", "cards"], "card-stack"),
      (["sreve"], "sreve"), (["layout", "batch", "--svg"], "no picture"),
      (["serve", "--nope"], "'--nope'; the flags of serve are --listen, --socket-mode, "),
      (["serve", "more"], "'more'; the flags of serve are --listen, "),
      (["layout", "card-stack", "--nope"], "the flags of layout are --svg, --pretty, --lines, "),
      (["nothing"], "'nothing'; the commands are serve, layout, "),
      (["serve", "--listen"], "unix:/path"), (["layout"], "<kind>"),
      (["serve", "--tls-key", "a"], "must be set together"),
    ])
  func badFlag(arguments: [String], hint: String) throws {
    let result = try Program.run(arguments)
    #expect(result.status == 2)
    #expect(result.errors.contains(hint))
    #expect(result.errors.split(separator: "\n", omittingEmptySubsequences: false).count == 2)
    #expect(result.output.isEmpty)
  }

  @Test("The message for an invalid value in the environment names the variable")
  func badEnvironment() throws {
    for command in [["print-config"], ["layout", "card-stack", "count=1", "width=375"]] {
      let result = try Program.run(command, environment: ["FRAMEWRIGHT_MAX_FRAMES": "many"])
      #expect(result.status == 2)
      #expect(
        result.errors
          == "Error: FRAMEWRIGHT_MAX_FRAMES: 'many' is not a number from 1 to 100000000\n")
    }
  }

  @Test("Flags override the environment, which overrides the defaults")
  func precedence() throws {
    let environment = ["FRAMEWRIGHT_THREADS": "3", "FRAMEWRIGHT_MAX_BODY": "1MiB"]
    let result = try Program.run(["print-config", "--threads", "5"], environment: environment)
    let lines = result.output.split(separator: "\n")
    #expect(lines.contains("--threads 5  # flag"))
    #expect(lines.contains("--max-body 1MiB  # environment"))
    #expect(lines.contains("--request-timeout 10s  # default"))
    #expect(lines.last == "--pages on  # default")
  }

  @Test("An invalid value in the environment does not prevent --help")
  func help() throws {
    let result = try Program.run(["serve", "--help"], environment: ["FRAMEWRIGHT_THREADS": "x"])
    #expect(result.status == 0)
    let words = result.output.split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.contains("one per core)"))
    #expect(
      words.contains(
        "--max-body <size> Largest request body, also after decoding; 413 above. "
          + "Takes a size such as 64KiB or 8MiB, at most 1GiB. (default: 8MiB)"))
  }

  @Test("Unknown variables that look like settings cause a warning, except those of a service")
  func unknownVariables() throws {
    let environment = [
      "FRAMEWRIGHT_MAX_BODDY": "1MiB", "FRAMEWRIGHT_HASTE": "", "FRAMEWRIGHT_MAX_BATCH": "5",
      "FRAMEWRIGHT_SERVICE_HOST": "10.0.0.1", "FRAMEWRIGHT_SERVICE_PORT_HTTP": "80",
      "FRAMEWRIGHT_PORT": "tcp://10.0.0.1:80", "FRAMEWRIGHT_API_PORT_80_TCP_ADDR": "10.0.0.1",
      "FRAMEWRIGHT_HOST": "localhost",
    ]
    let result = try Program.run(["print-config"], environment: environment)
    #expect(result.status == 0)
    #expect(
      result.errors == """
        warning: FRAMEWRIGHT_HASTE is not a setting
        warning: FRAMEWRIGHT_HOST is not a setting; did you mean FRAMEWRIGHT_LISTEN?
        warning: FRAMEWRIGHT_MAX_BODDY is not a setting; did you mean FRAMEWRIGHT_MAX_BODY?

        """)
    let served = try Program.serve(environment: environment) { _, _ in }
    let warning =
      #""level":"warning","event":"unknown variable in the environment","#
      + #""didYouMean":"FRAMEWRIGHT_MAX_BODY","variable":"FRAMEWRIGHT_MAX_BODDY"}"#
    #expect(served.log.contains(warning))
    let port = try Program.run(["print-config"], environment: ["FRAMEWRIGHT_PORT": "9000"])
    #expect(
      port.errors
        == "warning: FRAMEWRIGHT_PORT is not a setting; did you mean FRAMEWRIGHT_LISTEN?\n")
  }

  @Test("On a terminal, the server prints an address that a browser can open, and no JSON")
  func terminal() throws {
    let shown = try Program.output(
      of: "/usr/bin/script",
      [
        "-qec",
        "timeout --foreground --signal INT 1 \(Program.executable.path()) serve --listen 0.0.0.0:0",
        "/dev/null",
      ])
    let lines = shown.split(separator: "\r\n")
    #expect(lines.first?.hasPrefix("Framewright \(Build.version) (commit ") == true)
    let invitation = try #require(lines.dropFirst().first)
    #expect(invitation.contains(/^Open http:\/\/127\.0\.0\.1:\d+\/ in a browser\./))
    #expect(!shown.contains("listening"))
  }

  @Test("Completions have the values of settings and the names of layouts")
  func completions() throws {
    let script = try Program.run(["--generate-completion-script", "bash"]).output
    for values in ["card-stack/pan", "trace", "sampled"] {
      #expect(script.contains(values), "\(values)")
    }
  }

  @Test("Limits in the environment also apply to the layout command")
  func limits() throws {
    let result = try Program.run(
      ["layout", "card-stack"], input: Array(#"{"count": 2, "width": 375}"#.utf8),
      environment: ["FRAMEWRIGHT_MAX_FRAMES": "1"])
    #expect(result.status == 1)
    #expect(result.errors.contains("more than 1 frames, the server's --max-frames"))
  }

  @Test("The version and the contract are printed")
  func information() throws {
    let version = try Program.run(["version"])
    let lines = version.output.split(separator: "\n")
    #expect(lines.first == "framewright \(Build.version)")
    #expect(lines[1].contains(/^commit [0-9a-z.-]+$/))
    #expect(lines[2].contains(/^build [0-9a-f]{40}$/))
    #expect(lines.contains("  Roboto"))
    let printed = try Program.run(["openapi"])
    #expect(printed.output == (try Repository.text(of: "openapi.yaml")))
  }

  @Test("The build id is that of the linker, and a stripped program keeps it")
  func buildID() throws {
    let build = try Program.identity.build
    let stripped = NSTemporaryDirectory() + "framewright-stripped-\(getpid())"
    defer { unlink(stripped) }
    _ = try Program.output(
      of: "/usr/bin/strip", ["--strip-all", "-o", stripped, Program.executable.path()])
    for program in [Program.executable.path(), stripped] {
      let notes = try Program.output(of: "/usr/bin/readelf", ["--notes", program])
      #expect(notes.contains("Build ID: \(build)\n"))
    }
    #expect(try Program.output(of: stripped, ["version"]).contains("\nbuild \(build)\n"))
  }

  @Test("The health command reports whether a server is live")
  func health() throws {
    try Program.serve { _, port in
      let address = ["FRAMEWRIGHT_LISTEN": "127.0.0.1:\(port)"]
      let health = try Program.run(["health"], environment: address)
      #expect(health.status == 0)
      #expect(health.output == "live\n")
      let full = try Program.output(
        of: "/bin/sh",
        [
          "-c", #""$0" health --listen 127.0.0.1:\#(port) 2>&1 >/dev/full; echo "status $?""#,
          Program.executable.path(),
        ])
      #expect(full == "Error: standard output: No space left on device\nstatus 1\n")
    }
    let nobody = try Program.run(["health", "--listen", "127.0.0.1:1"])
    #expect(nobody.status == 1)
    #expect(nobody.errors.contains("127.0.0.1:1"))
  }

  @Test("The help of health has the address of the server, and no limits")
  func healthHelp() throws {
    let help = try Program.run(["health", "--help"]).output
    #expect(help.contains("--listen"))
    #expect(!help.contains("--max-batch"))
  }

  @Test("A server listens on a Unix socket")
  func unixSocket() throws {
    let path = NSTemporaryDirectory() + "framewright-\(getpid()).sock"
    let server = Process()
    server.executableURL = Program.executable
    server.arguments = ["serve", "--listen", "unix:\(path)"]
    server.standardOutput = Pipe()
    try server.run()
    defer { server.terminate() }
    var isUp = false
    for _ in 0..<100 where !isUp {
      isUp = try Program.run(["health", "--listen", "unix:\(path)"]).status == 0
      Thread.sleep(forTimeInterval: 0.05)
    }
    #expect(isUp)
  }
}

@Suite("A running server")
struct RunningServerTests {
  @Test("The routes for operating the server are answered")
  func operations() throws {
    let (commit, build) = try Program.identity
    let served = try Program.serve { _, port in
      let connection = try #require(RawConnection(port: port))
      for (path, body) in [
        ("/livez", #"{"status":"live"}"#), ("/readyz", #"{"status":"ready"}"#),
        (
          "/version",
          #"{"name":"framewright","version":"\#(Build.version)","commit":"\#(commit)","build":"\#(build)","optimization":"\#(Build.optimization)"}"#
        ),
      ] {
        connection.request("GET", path)
        #expect(connection.response()?.body == body)
      }
      for path in ["/openapi.yaml", "/openapi.json"] {
        connection.request("GET", path)
        #expect(connection.response()?.body == (try Repository.text(of: path)))
      }
    }
    let first = try #require(served.log.split(separator: "\n").first)
    for member in [
      #""version":"\#(Build.version)""#, #""commit":"\#(commit)""#, #""build":"\#(build)""#,
    ] { #expect(first.contains(member)) }
  }

  @Test(
    "A client that waits for 100 Continue receives the problem of its path or method instead",
    arguments: [
      ("POST", "/nothing", 404), ("PUT", "/v1/diff", 405), ("GET", "/v1/diff", 405),
      ("POST", "/livez", 405), ("FLY", "/v1/diff", 501), ("POST", "/v1/diff", 100),
    ])
  func expectation(method: String, path: String, status: Int) throws {
    try Program.serve { _, port in
      let connection = try #require(RawConnection(port: port))
      let fields = "Host: a\nContent-Length: 2\nExpect: 100-continue"
      connection.send("\(method) \(path) HTTP/1.1\n\(fields)\n\n")
      #expect(connection.response()?.status == status)
      if status != 100 { #expect(connection.isClosed()) }
    }
  }

  @Test("OPTIONS * lists the methods of the whole server")
  func wholeServer() throws {
    try Program.serve { _, port in
      let connection = try #require(RawConnection(port: port))
      connection.request("OPTIONS", "*")
      let response = try #require(connection.response())
      #expect(response.status == 204)
      #expect(response.headers["allow"] == "GET, HEAD, POST, OPTIONS")
    }
  }

  @Test(
    "A stop signal makes the server unready; it then answers accepted requests, and exits with status 0"
  )
  func stop() throws {
    let served = try Program.serve(["--shutdown-delay", "1s"]) { process, port in
      let connection = try #require(RawConnection(port: port))
      let slow = try #require(RawConnection(port: port))
      slow.send("POST /v1/card-stack HTTP/1.1\nHost: a\nContent-Length: 25\n\n")
      process.terminate()
      Thread.sleep(forTimeInterval: 0.3)
      connection.request("GET", "/readyz")
      let ready = try #require(connection.response())
      #expect(ready.status == 503)
      #expect(ready.headers["retry-after"] == "1")
      connection.request("GET", "/livez")
      #expect(connection.response()?.status == 200)
      Thread.sleep(forTimeInterval: 1.2)
      #expect(RawConnection(port: port) == nil)
      #expect(process.isRunning)
      slow.send(#"{"count": 2,"width": 375}"#)
      #expect(slow.response()?.status == 200)
    }
    #expect(served.status == 0)
  }

  @Test("A second signal stops the server at once")
  func secondSignal() throws {
    let served = try Program.serve { process, port in
      let slow = try #require(RawConnection(port: port))
      slow.send("POST /v1/card-stack HTTP/1.1\nHost: a\nContent-Length: 25\n\n")
      Thread.sleep(forTimeInterval: 0.2)
      process.terminate()
      Thread.sleep(forTimeInterval: 0.2)
      #expect(process.isRunning)
    }
    #expect(served.status == 0)
  }

  @Test("A picture on the command line has the same bytes as over HTTP")
  func picture() throws {
    let request = #"{"count":5,"width":375,"hitTest":{"x":9,"y":90}}"#
    let result = try Program.run(["layout", "card-stack", "--svg"], input: Array(request.utf8))
    #expect(result.status == 0)
    try Program.serve { _, port in
      let connection = try #require(RawConnection(port: port))
      connection.request(
        "POST", "/v1/card-stack", headers: ["Accept: image/svg+xml"], body: Array(request.utf8))
      let response = try #require(connection.response())
      #expect(response.headers["content-type"] == "image/svg+xml")
      #expect(
        response.headers["content-security-policy"]
          == "sandbox; default-src 'none'; style-src 'unsafe-inline'")
      #expect(response.body == result.output)
    }
  }
}
