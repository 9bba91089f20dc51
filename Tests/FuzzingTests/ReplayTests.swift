import Foundation
import FuzzTargets
import TestSupport
import Testing

@Suite("Inputs that fuzzing found")
struct ReplayTests {
  @Test(
    "No seed and no input of a corpus violates its target's property",
    arguments: FuzzTargets.all.map { $0.name })
  func replay(name: String) throws {
    let type = try #require(FuzzTargets.all.first { $0.name == name })
    let made = type.init()
    let target = try #require(made)
    let folder = Fixture.folder.deletingLastPathComponent()
      .appending(path: "Fuzzing/Corpora/\(name)")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    let inputs = try type.seeds() + files.map { Array(try Data(contentsOf: $0)) }
    #expect(!inputs.isEmpty)
    for input in inputs {
      let violation = target.violation(for: input)
      #expect(violation == nil, "\(String(decoding: input, as: UTF8.self))")
    }
  }
}
