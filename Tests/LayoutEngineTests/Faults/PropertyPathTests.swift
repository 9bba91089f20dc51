import LayoutEngine
import Testing

@Suite("Property paths")
struct PropertyPathTests {
  @Test(
    "A path reads as Swift would spell it",
    arguments: [
      ([], ""), ("width", "width"),
      (["configuration", "depth", "scale"], "configuration.depth.scale"),
      (["rows", 3, "id"], "rows[3].id"), ([2], "[2]"),
    ] as [(PropertyPath, String)])
  func description(path: PropertyPath, text: String) {
    #expect(path.description == text)
  }

  @Test("Paths are equal where all their steps are, by name and not by place in memory")
  func equality() {
    #expect(PropertyPath("width") == ["width"])
    #expect(PropertyPath("width") != "height")
    #expect(PropertyPath("a") != [1])
    #expect(PropertyPath("a") != ["a", 0])
    #expect(PropertyPath(["depth", "scale"]) == PropertyPath("scale").within("depth"))
  }

  @Test("What is wrong in a list is named by its place, behind what is wrong before it")
  func nested() throws {
    var configuration = ScrollStackConfiguration(viewport: Size(width: 100, height: 100))
    configuration.separator.insets.left = -1
    let error = try #require(throws: LayoutFaults.self) {
      try ScrollStackLayout(
        configuration: configuration,
        rows: [
          ScrollStackRow(size: .fixed(1)),
          ScrollStackRow(size: .fit(length: .nan), separator: SeparatorOverride(thickness: -1)),
        ])
    }
    #expect(
      error.faults.map(\.path.description) == [
        "configuration.separator.insets.left", "rows[1].size.fit.length",
        "rows[1].separator.thickness",
      ])
  }
}
