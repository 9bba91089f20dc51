import LayoutEngine
import Testing

@Suite("Property paths")
struct PropertyPathTests {
  @Test(
    "The description of a path is in Swift's spelling",
    arguments: [
      ([], ""), ("width", "width"),
      (["configuration", "depth", "scale"], "configuration.depth.scale"),
      (["rows", 3, "id"], "rows[3].id"), ([2], "[2]"),
    ] as [(PropertyPath, String)])
  func description(path: PropertyPath, text: String) {
    #expect(path.description == text)
  }

  @Test("Paths are equal if all their steps are equal; names are compared by content")
  func equality() {
    #expect(PropertyPath("width") == ["width"])
    #expect(PropertyPath("width") != "height")
    #expect(PropertyPath("a") != [1])
    #expect(PropertyPath("a") != ["a", 0])
    #expect(PropertyPath(["depth", "scale"]) == PropertyPath("scale").within("depth"))
  }

  @Test("A fault in a list has the element's index in its path, and follows earlier faults")
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
