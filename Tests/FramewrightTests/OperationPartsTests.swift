import Foundation
import LayoutAPI
import TestSupport
import Testing

@testable import framewright

/// The files that belong to an operation besides its code: Docs/architecture.md, "Add a layout".
@Suite("Parts of operations")
struct OperationPartsTests {
  static let operations = Operation.all.map(\.name)
  static let layouts = Operation.all.filter { $0.kind == .layout }.map(\.name)
  /// The contract's paths that take a request.
  static let paths = ((try? Contract().paths) ?? []).map(\.name).filter { $0.hasPrefix("/v1/") }

  @Test("Every operation has a path in the contract", arguments: operations)
  func contract(operation: String) {
    #expect(Self.paths.contains("/v1/\(operation)"), "add it to a part of Contract/")
  }

  @Test("Every operation has fixtures of answers and of faults", arguments: operations)
  func fixtures(operation: String) {
    let folder = Fixture.folder.appending(path: "v1/\(operation)")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
    let answers = names.filter { $0.hasSuffix(".response.json") }
    #expect(answers.contains { !$0.hasPrefix("fault-") }, "no answer in \(folder.path())")
    #expect(answers.contains { $0.hasPrefix("fault-") }, "no fault in \(folder.path())")
  }

  @Test("Every layout has a guide", arguments: layouts)
  func guide(layout: String) throws {
    let guide = try Repository.text(of: "Docs/\(layout).md")
    #expect(guide.contains("```json /v1/\(layout)\n"), "no request as an example")
  }

  @Test("Every layout has presets in the playground", arguments: layouts)
  func presets(layout: String) throws {
    let module = try Repository.text(of: "Pages/playground/\(layout).js")
    #expect(module.contains("presets: ["))
  }

  @Test("Every path of the contract below /v1/ is an operation")
  func operation() {
    #expect(Set(Self.paths).subtracting(Self.operations.map { "/v1/\($0)" }) == [])
  }
}
