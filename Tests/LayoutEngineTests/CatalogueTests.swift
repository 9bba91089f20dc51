import Foundation
import Testing

/// The catalogue of the library's documentation.
@Suite struct CatalogueTests {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test("Each example of the catalogue is part of Examples/engine-app, which scripts/test runs")
  func examples() throws {
    let program = try String(
      contentsOf: Self.root.appending(path: "Examples/engine-app/Sources/EngineApp/main.swift"),
      encoding: .utf8)
    let catalogue = Self.root.appending(path: "Sources/LayoutEngine/LayoutEngine.docc")
    let pages = try FileManager.default.contentsOfDirectory(
      at: catalogue, includingPropertiesForKeys: nil)
    let examples = try pages.flatMap { page in
      try String(contentsOf: page, encoding: .utf8)
        .components(separatedBy: "```swift\n").dropFirst()
        .map { $0.components(separatedBy: "```")[0] }
    }
    #expect(examples.count >= 5)
    for example in examples { #expect(program.contains(example)) }
  }
}
