import Foundation
import TestSupport
import Testing

@Suite("Standard streams")
struct StreamTests {
  @Test("A stalled reader of the log delays no answer, and lines that it misses are counted")
  func stalledReader() throws {
    let requests = 3000
    let served = try Program.serve(["--access-log", "on"]) { _, port in
      let connection = try #require(RawConnection(port: port))
      for _ in 0..<requests {
        connection.request("GET", "/version")
        #expect(connection.response()?.status == 200)
      }
      connection.request("GET", "/metrics")
      let metrics = try #require(connection.response()?.body)
      let match = metrics.firstMatch(of: /framewright_log_lines_dropped_total (\d+)/)
      let dropped = try #require(match.flatMap { Int($0.1) })
      #expect((1..<requests).contains(dropped))
    }
    #expect(served.status == 0)
    for line in served.log.split(separator: "\n") {
      #expect(line.hasPrefix("{") && line.hasSuffix("}"))
    }
  }

  @Test(
    "A command whose output can't be written exits with status 1 and states the reason",
    arguments: [
      "--help", "--version", "version", "fonts", "openapi", "print-config",
      "layout card-stack count=2 width=300", "layout card-stack count=2 width=300 --pretty",
      "layout card-stack count=2 width=300 --svg", "layout card-stack count=50000 width=300",
      "layout card-stack --lines", "--generate-completion-script bash",
    ])
  func fullOutput(command: String) throws {
    let errors = try Program.output(
      of: "/bin/sh",
      [
        "-c", #"echo '{"count":1,"width":300}' | "$0" "$@" 2>&1 >/dev/full; echo "status $?""#,
        Program.executable.path(),
      ] + command.split(separator: " ").map { String($0) })
    #expect(errors == "Error: standard output: No space left on device\nstatus 1\n")
  }

  @Test("A server that is started without standard streams answers normally")
  func closedStreams() throws {
    let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path()
    let output = try Program.output(
      of: "/bin/sh",
      [
        "-c",
        """
        "$0" serve --access-log on --listen unix:"$1" <&- >&- 2>&- &
        until "$0" health --listen unix:"$1"; do sleep 0.1; done
        for _ in 1 2 3; do "$0" health --listen unix:"$1"; done
        kill $!
        wait $!
        echo status $?
        """,
        Program.executable.path(), path,
      ])
    #expect(output.hasSuffix("live\nlive\nlive\nlive\nstatus 0\n"), "\(output)")
  }
}
