import Documentation
import LayoutAPI
import RESTAPI

extension StoredFolder {
  /// The documentation: pages generated from the contract and the guides, and their styles, scripts and
  /// pictures.
  static func documentation(limits: [Documentation.Limit]) -> StoredFolder {
    StoredFolder {
      let documentation = Documentation(
        contract: EmbeddedFiles["openapi.json"].buffer, shelves: shelves, limits: limits)
      var files = [String: Representations].embedded("Pages/docs/") { "/docs/\($0)" }
      for (path, html) in documentation?.pages ?? [:] {
        files[path] = Representations(
          StoredFile(mediaType: "text/html; charset=utf-8", policy: .page) { html })
      }
      for guide in shelves.flatMap(\.guides) {
        let path = "/docs/\(guide.name)"
        let markdown = StoredFile.embedded("Docs/\(guide.name).md")
        files["\(path).md"] = Representations(markdown)
        files[path] = Representations(markdown, orPage: files[path]?.file)
      }
      let index = documentation?.searchIndex ?? []
      files["/docs/search.json"] = Representations(
        StoredFile(mediaType: "application/json", policy: .part) { index })
      return files
    }
  }

  /// The guides for clients and operators, in the order of the table of contents.
  private static var shelves: [Documentation.Shelf] {
    let shelves = [
      ("Layouts", Operation.all.filter { $0.kind == .layout }.map(\.name)),
      (
        "All layouts",
        [
          "options", "layouts-in-rows", "motion", "elements", "text", "pictures", "problems",
          "compatibility",
        ]
      ),
      ("Running a server", ["operating", "deploying", "security"]),
    ]
    return shelves.map { title, names in
      Documentation.Shelf(
        title: title,
        guides: names.map { name in
          let text = EmbeddedFiles["Docs/\(name).md"].buffer
          return Documentation.Guide(name: name, markdown: String(decoding: text, as: UTF8.self))
        })
    }
  }
}
