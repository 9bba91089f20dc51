import Logging
import RESTAPI
import TestSupport
import Testing

@testable import framewright

@Suite("Routes and the contract")
struct ContractTests {
  @Test("The server's routes are exactly the paths of the contract")
  func paths() throws {
    let server = RunningServer()
    let reloads = Reloads(
      keys: nil, identity: nil, present: nil, log: Logger(label: "test"), use: server.use)
    let metrics = Metrics(of: server, upTo: 1, keys: nil, reloads: reloads, log: LogOutput())
    let routes = Route.all(server, metrics, try Settings.parse([]))
    let contract = try Contract()
    let paths = contract.paths + contract.pathsOfPages
    #expect(Set(paths.map(\.name)) == Set(routes.map { "\($0.path)" }))
  }
}
