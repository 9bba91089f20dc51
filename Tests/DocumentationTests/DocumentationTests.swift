import Documentation
import Foundation
import TestSupport
import Testing

@Suite("Documentation")
struct DocumentationTests {
  private static let top = Fixture.folder.deletingLastPathComponent().deletingLastPathComponent()

  /// The documentation of the contract with some guides.
  private func documentation(
    _ guides: [String: String] = [:], limits: [Documentation.Limit] = []
  ) throws -> Documentation {
    let contract = try Data(contentsOf: Self.top.appending(path: "openapi.json"))
    let shelf = Documentation.Shelf(
      title: "Guides",
      guides: guides.sorted { $0.key < $1.key }.map {
        Documentation.Guide(name: $0.key, markdown: $0.value)
      })
    let documentation = contract.withUnsafeBytes {
      Documentation(contract: $0, shelves: [shelf], limits: limits)
    }
    return try #require(documentation)
  }

  private func page(_ path: String, of documentation: Documentation) throws -> String {
    String(decoding: try #require(documentation.pages[path]), as: UTF8.self)
  }

  @Test("A contract that is not valid JSON produces no documentation")
  func noContract() {
    let documentation = Array("{".utf8).withUnsafeBytes {
      Documentation(contract: $0, shelves: [], limits: [])
    }
    #expect(documentation == nil)
  }

  @Test("Every route of the contract is documented once, and listed on the first page")
  func routes() throws {
    let documentation = try documentation()
    let first = try page("/docs", of: documentation)
    let all = documentation.pages.values.map { String(decoding: $0, as: UTF8.self) }.joined()
    var count = 0
    for path in try Contract().paths {
      for (_, operation) in path.value.children {
        guard case .text(let id)? = operation["/operationId"] else { continue }
        count += 1
        #expect(all.contains("<section id=\"\(id)\">"))
        #expect(first.contains("#\(id)\">"))
      }
    }
    #expect(count > 20)
  }

  @Test("Every schema with members is documented once, with every member")
  func schemas() throws {
    let all = try documentation().pages.values.map { String(decoding: $0, as: UTF8.self) }.joined()
    for (name, schema) in try Contract().schemas.children where !name.hasSuffix("Rules") {
      let members = schema["/properties"]?.children ?? []
      let sections = all.split(separator: "<section id=\"\(name)\">").count - 1
      #expect(members.isEmpty || sections == 1, "\(name)")
      for member in members {
        let isThere = all.contains("<div id=\"\(name)-\(member.name)\">")
        #expect(isThere, "\(name)/\(member.name)")
      }
    }
  }

  @Test(
    "A member is listed with its type, bounds and default",
    arguments: [
      ("CardStackRequest-count", ["integer", "0…1,000,000,000"]),
      ("CardStackAnswer-count", ["always present", "integer"]),
      ("CardStackRequest-width", ["required", "number", "above 0, up to 1,000,000"]),
      ("CardStackRequest-translation", ["−10<sup>15</sup>…10<sup>15</sup>"]),
      ("CardStackRequest-state", [#"<code>"inTransit"</code>"#]),
      ("CardStackRequest-pileMargin", ["default <code>10</code>"]),
      (
        "CardStackRequest-configuration",
        [#"<a href="/docs/reference/types#CardStackConfiguration">CardStackConfiguration</a>"#]
      ),
      ("ScrollStackRow-id", ["string", "at most 256 characters"]),
      ("CardStackRequest-visibleRect", [#"<a href="/docs/reference/types#Rect">Rect</a>"#]),
    ])
  func member(id: String, parts: [String]) throws {
    let all = try documentation().pages.values.map { String(decoding: $0, as: UTF8.self) }.joined()
    let start = try #require(all.firstRange(of: "<div id=\"\(id)\">")).upperBound
    let end = try #require(all[start...].firstRange(of: "</div>")).lowerBound
    let row = String(all[start..<end])
    for part in parts { #expect(row.contains(part)) }
  }

  @Test("An example links to the playground, with its request in the link's fragment")
  func examples() throws {
    let page = try page("/docs/reference/card-stack", of: documentation())
    let links = page.matches(of: /href="\/#(\/v1\/[^"?]+)\?request=([^"]+)"/)
    #expect(links.count >= 12)
    for link in links {
      let request = try #require(String(link.2).removingPercentEncoding)
      #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(request.utf8)) }
    }
  }

  @Test("The page of limits shows those in force")
  func limits() throws {
    let limit = Documentation.Limit(
      name: "max-frames", value: "7", standard: "1000000", meaning: "Frames in `one` answer.")
    let page = try page("/docs/limits", of: documentation(limits: [limit]))
    #expect(
      page.contains(
        "<small>Frames in <code>one</code> answer.</small></th>\n<td>7</td><td>1000000</td>"))
  }

  @Test("A link of a guide leads to a page, or only its text remains if the page does not exist")
  func links() throws {
    let text = """
      # One

      [Two](two.md), [a part](two.md#what-it-is), [here](#below),
      [code](../Sources/a.swift), [other](three.md),
      [far](https://example.com/).

      <picture><img src="pictures/a/b/c.light.svg" alt="c"></picture>

      ## Below
      ## Below
      """
    let page = try page("/docs/one", of: documentation(["one": text, "two": "# Two"]))
    #expect(
      page.contains(#"<a href="/docs/two">Two</a>, <a href="/docs/two#what-it-is">a part</a>"#))
    #expect(page.contains("here</a>,\ncode, other,"))
    #expect(page.contains(#"<a href="https://example.com/">far</a>"#))
    #expect(page.contains(#"<img src="/docs/pictures/a-b-c.light.svg" alt="c">"#))
    #expect(page.contains("<h1 id=\"one\">One</h1>"))
    #expect(page.contains("<h2 id=\"below\">Below</h2>\n<h2 id=\"below-1\">Below</h2>"))
  }

  @Test("JSON of a guide is highlighted, and linked to the playground if it names its route")
  func code() throws {
    let text = """
      # One

      ```json /v1/card-stack
      {"count": 5, "width": 375, "clamp": true}
      ```
      ```json
      {"a": "<b>"}
      ```
      """
    let page = try page("/docs/one", of: documentation(["one": text]))
    #expect(
      page.contains(
        "href=\"/#/v1/card-stack?request=%7B%22count%22%3A5%2C%22width%22%3A375%2C%22clamp%22%3Atrue%7D\""
      ))
    #expect(page.contains(#"<span class="name">"clamp"</span>: <span class="word">true</span>"#))
    #expect(page.contains(#"<span class="string">"&lt;b&gt;"</span>"#))
    #expect(page.matches(of: /class="try"/).count == 1)
  }

  @Test("The search index contains guides, headings, routes, types and members")
  func search() throws {
    let index = try documentation(["one": "# One\n\n## Part two"]).searchIndex
    let entries = try JSONDecoder().decode([[String]].self, from: Data(index))
    for entry in [
      ["One", "guide", "/docs/one", ""], ["Part two", "One", "/docs/one#part-two", ""],
      [
        "POST /v1/card-stack", "route", "/docs/reference/card-stack#layOutCardStack",
        "Lay out a card stack",
      ],
      ["CardStackRequest", "type", "/docs/reference/card-stack#CardStackRequest", ""],
    ] {
      #expect(entries.contains(entry))
    }
    #expect(entries.contains { $0[2] == "/docs/reference/card-stack#CardStackRequest-width" })
  }
}
