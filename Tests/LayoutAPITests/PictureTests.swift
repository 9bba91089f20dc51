import Foundation
import LayoutEngine
import TestSupport
import Testing

@testable import LayoutAPI

@Suite("Pictures")
struct PictureTests {
  @Test("Every answer has a well-formed picture with a description")
  func everything() throws {
    let api = try #require(API())
    for fixture in try Fixture.all() where fixture.status == 200 && fixture.path != "/v1/batch" {
      let answer = api.send(fixture.path, body: fixture.request, as: .picture)
      let picture = try #require(SVG(answer.body), "\(fixture.path) \(fixture.name)")
      #expect(picture.root["role"] == "img")
      #expect(picture.texts(of: "title").first?.isEmpty == false)
      #expect(picture.texts(of: "desc").first?.isEmpty == false)
      #expect(!answer.body.contains("nan") && !answer.body.contains("inf,"))
      #expect(api.send(fixture.path, body: fixture.request, as: .picture).body == answer.body)
    }
  }

  @Test("A rejected request returns its problem in place of a picture")
  func problems() throws {
    let api = try #require(API())
    for fixture in try Fixture.all() where fixture.status != 200 {
      // A picture can show the start of content that is too large for an answer.
      if fixture.path == "/v1/batch" || fixture.response.contains("#too-m") { continue }
      let answer = api.send(fixture.path, body: fixture.request, as: .picture)
      #expect(answer.body == fixture.response)
    }
  }

  @Test("A batch has no picture")
  func batch() throws {
    let api = try #require(API())
    #expect(api.picture("/v1/batch", #"{"requests":[]}"#).status == 406)
  }

  @Test(
    "An id is always text, never markup",
    arguments: [
      "</text><script>alert(1)</script>", "]]>", "<!--", "&lt;", "&#x41;", "\" onload=\"x", "'",
      "\u{1}\u{8}\u{7F}", "\u{FFFE}\u{FFFF}", "\u{202E}rtl", "<![CDATA[", "\u{1F600}é\u{301}",
      "%3Csvg",
      "\t\n\r",
    ])
  func hostileIDs(id: String) throws {
    let api = try #require(API())
    let json = String(decoding: try JSONEncoder().encode(id), as: UTF8.self)
    let rows =
      #"{"viewport":{"width":375,"height":200},"rows":[{"id":ID,"size":{"fixed":90}},"#
      + #"{"id":"x","size":{"fixed":90},"isHidden":false}]}"#
    let answer = api.picture("/v1/scroll-stack", rows.replacing("ID", with: json))
    let picture = try #require(SVG(answer.body))
    let plain = api.picture("/v1/scroll-stack", rows.replacing("ID", with: #""plain""#))
    #expect(picture.names == SVG(plain.body)?.names)
    let readable = String(
      String.UnicodeScalarView(
        id.unicodeScalars.map {
          $0.value < 0x20 || $0.value == 0x7F || $0.value & 0xFFFE == 0xFFFE ? "\u{FFFD}" : $0
        }))
    #expect(picture.texts(of: "text").contains { $0.hasPrefix(readable) })
  }

  @Test("Cards are drawn from back to front")
  func order() throws {
    let api = try #require(API())
    let picture = try #require(
      SVG(api.picture("/v1/card-stack", #"{"count":5,"width":375}"#).body))
    let tones = picture.classes(of: "rect").filter { $0.hasPrefix("c") && $0.count == 2 }
    #expect(tones == ["c0", "c1", "c2", "c3", "c4"])
  }

  @Test(
    "A hidden row is labelled at the position where it would start, along either axis",
    arguments: ["vertical", "horizontal"])
  func hidden(axis: String) throws {
    let api = try #require(API())
    let rows =
      #"{"id":"first","size":{"fixed":90},"isHidden":true},{"size":{"fixed":90}},"#
      + #"{"id":"last","size":{"fixed":90},"isHidden":true}"#
    let answer = api.picture(
      "/v1/scroll-stack",
      #"{"axis":"\#(axis)","viewport":{"width":375,"height":200},"rows":[\#(rows)]}"#)
    let words = try #require(SVG(answer.body)).texts(of: "text")
    #expect(words.contains("first hidden") && words.contains("last hidden"))
  }

  @Test(
    "A card is labelled if the next one leaves room for the label",
    arguments: [(6, ["4"]), (40, ["0", "1", "2", "3", "4"])])
  func names(offset: Int, names: [String]) throws {
    let api = try #require(API())
    let answer = api.picture(
      "/v1/card-stack",
      #"{"count":5,"width":375,"configuration":{"cardOffset":\#(offset),"#
        + #""collapsedHeight":200,"expandedHeight":500,"cardHeight":200,"verticalSpacing":0}}"#)
    #expect(try #require(SVG(answer.body)).texts(ofClass: "name") == names)
  }

  /// A picture 400 pixels wide of a window of 400 × 400 points, with the same margin around it.
  @Test(
    "Rulers show round numbers from the origin, which `rebase` moves to the window",
    arguments: ["vertical", "horizontal"], [false, true])
  func rulers(axis: String, rebases: Bool) throws {
    let api = try #require(API())
    let answer = api.picture(
      "/v1/scroll-stack",
      #"{"axis":"\#(axis)","viewport":{"width":400,"height":400},"rebase":\#(rebases),"frames":"visible","#
        + #""rows":[{"size":{"fixed":200},"repeat":60}],"picture":{"width":400},"#
        + #""visibleRect":{"x":\#(axis == "horizontal" ? 4000 : 0),"y":\#(axis == "vertical" ? 4000 : 0),"#
        + #""width":400,"height":400}}"#)
    let picture = try #require(SVG(answer.body))
    let window = try #require(picture.attributes(ofClass: "window").first)
    let isAcross = axis == "horizontal"
    let ticks = zip(
      picture.texts(ofClass: isAcross ? "tick middle" : "tick end"),
      picture.attributes(ofClass: isAcross ? "tick middle" : "tick end"))
    let start = try #require(ticks.first { $0.0 == (rebases ? "0" : "4,000") })
    let index = try #require(Double(start.1[isAcross ? "x" : "y"] ?? ""))
    let edge = try #require(Double(window[isAcross ? "x" : "y"] ?? ""))
    // Numbers at the side are slightly below their ticks.
    #expect(abs(index - edge - (isAcross ? 0 : 3)) < 0.02)
    let numbers = ticks.compactMap { Double($0.0.replacing(",", with: "")) }
    #expect(zip(numbers, numbers.dropFirst()).allSatisfy { [100, 200].contains($1 - $0) })
  }

  @Test("Empty content has no size")
  func nothing() throws {
    let api = try #require(API())
    let picture = try #require(SVG(api.picture("/v1/diff", #"{"from":[],"to":[]}"#).body))
    #expect(picture.texts(of: "text").contains("content 0 × 0"))
  }

  @Test("Of a thousand million cards, those in the window are drawn, and a note states which")
  func window() throws {
    let api = try #require(API())
    let picture = try #require(
      SVG(
        api.picture(
          "/v1/card-stack",
          #"{"count":1000000000,"width":375,"state":"expanded","frames":"none","#
            + #""visibleRect":{"x":0,"y":1e11,"width":375,"height":800}}"#
        ).body))
    #expect(picture.classes(of: "rect").count { $0.hasPrefix("c") && $0.count == 2 } == 14)
    let note = "Drawn: cards 480,769,226 to 480,769,238, of 1,000,000,000."
    #expect(try #require(picture.texts(of: "desc").first).hasSuffix(note))
  }

  @Test("The description states what is visible and what is hit")
  func words() throws {
    let api = try #require(API())
    let picture = try #require(
      SVG(
        api.picture(
          "/v1/card-stack",
          #"{"count":5,"width":375,"state":"inTransit","translation":150,"hitTest":{"x":9,"y":300},"#
            + #""visibleRect":{"x":0,"y":0,"width":375,"height":350}}"#
        ).body))
    #expect(picture.texts(of: "title") == ["Card stack"])
    #expect(
      picture.texts(of: "desc") == [
        "5 cards, 150 points from collapsed, 50 % of the way to expanded. "
          + "The window of 375 × 350 points at (0, 0) shows 3 cards: 0 100 %, 1 100 %, 2 49 %. "
          + "The point (9, 300) hits card 2."
      ])
  }

  @Test(
    "A picture has the requested width, theme and labels",
    arguments: [
      (#""width":640"#, "640", true, 1), (#""theme":"light""#, "480", false, 1),
      (#""theme":"dark""#, "480", false, 1), (#""labels":"none""#, "480", true, 0),
      (#""labels":"indexes""#, "480", true, 0),
    ] as [(String, String, Bool, Int)])
  func options(member: String, width: String, isAutomatic: Bool, ids: Int) throws {
    let api = try #require(API())
    let answer = api.picture(
      "/v1/scroll-stack",
      #"{"viewport":{"width":375,"height":200},"rows":[{"id":"first","size":{"fixed":90}}],"#
        + #""picture":{\#(member)}}"#)
    let picture = try #require(SVG(answer.body))
    #expect(picture.root["width"] == width)
    #expect(answer.body.contains("prefers-color-scheme") == isAutomatic)
    #expect(picture.texts(of: "text").count { $0.hasPrefix("first") } == ids)
  }

  @Test(
    "Invalid options of pictures are faults, even if the answer is JSON",
    arguments: [
      (#""picture":1"#, "/picture"), (#""picture":{"width":239}"#, "/picture/width"),
      (#""picture":{"theme":"blue"}"#, "/picture/theme"),
      (#""picture":{"lables":1}"#, "/picture/lables"),
    ])
  func faults(member: String, pointer: String) throws {
    let api = try #require(API())
    for form in [AnswerForm.json, .picture] {
      let answer = api.send(
        "/v1/card-stack", body: Array(#"{"count":1,"width":375,\#(member)}"#.utf8), as: form)
      #expect(answer.status == 422)
      #expect(answer.body.contains(#""pointer":"\#(pointer)""#))
    }
  }

  @Test(
    "Animated answers play, from a first frame that is shown without motion",
    arguments: [
      (
        "/v1/card-stack/pan",
        #""count":3,"width":375,"events":[{"phase":"changed","deltaY":-30},{"phase":"ended"}]"#, 2
      ),
      (
        "/v1/card-stack/pan", #""count":3,"width":375,"events":[{"phase":"changed","deltaY":-30}]"#,
        0
      ),
      (
        "/v1/card-stack", #""count":3,"width":375,"state":"expanded","from":{"state":"collapsed"}"#,
        2
      ),
      ("/v1/card-stack", #""count":3,"width":375,"from":{"state":"collapsed"}"#, 0),
      (
        "/v1/swipe-deck",
        #""bounds":{"x":0,"y":0,"width":375,"height":600},"count":3,"translation":120,"phase":"ended""#,
        1
      ),
      (
        "/v1/scroll-stack/edit",
        #""viewport":{"width":375,"height":400},"rows":[{"id":"a","size":{"fixed":90}},"#
          + #"{"id":"b","size":{"fixed":90}}],"operations":[{"op":"remove","ids":["a"]}]"#, 2
      ),
      (
        "/v1/diff",
        #""from":[{"id":"a","x":0,"y":0,"width":9,"height":9}],"#
          + #""to":[{"id":"a","x":9,"y":0,"width":9,"height":9}],"animation":{}"#, 1
      ),
      (
        "/v1/diff",
        #""from":[{"id":"a","x":0,"y":0,"width":9,"height":9}],"#
          + #""to":[{"id":"a","x":9,"y":0,"width":9,"height":9}]"#, 0
      ),
    ])
  func motion(path: String, members: String, moving: Int) throws {
    let api = try #require(API())
    let answer = api.picture(path, "{\(members)}")
    let picture = try #require(SVG(answer.body))
    let names = (0..<moving).map { "moving m\($0)" }
    #expect(Set(picture.classes(of: "g").filter { $0.hasPrefix("moving") }) == Set(names))
    let style = try #require(picture.texts(of: "style").first)
    #expect(style.matches(of: /@keyframes/).count == moving)
    #expect(style.contains("prefers-reduced-motion:no-preference") == (moving > 0))
    for group in picture.elements where group.attributes["class"]?.hasPrefix("moving") ?? false {
      #expect(group.attributes["transform"]?.hasPrefix("translate(") ?? false)
    }
  }

  /// A row of 90 points moves by 100 points in 0.2 seconds.
  @Test(
    "A timeline outlines a moving item at up to four of its times, evenly chosen",
    arguments: [
      ("", []), (#","css":true"#, []), (#","timeline":{"times":[0,0.2,9]}"#, []),
      (#","timeline":{"times":[0.1]}"#, [50]), (#","timeline":{"times":[0.15,0.05]}"#, [25, 75]),
      (#","timeline":{"fps":25}"#, [20, 40, 60, 80]),
      (#","timeline":{"fps":100}"#, [20, 40, 60, 80]),
    ])
  func outlines(motion: String, places: [Double]) throws {
    let api = try #require(API())
    let frame = #""id":"a","x":0,"width":90,"height":90"#
    let answer = api.picture(
      "/v1/diff",
      #"{"from":[{\#(frame),"y":0}],"to":[{\#(frame),"y":100}],"#
        + #""animation":{"duration":0.2,"curve":"linear"}\#(motion)}"#)
    let picture = try #require(SVG(answer.body))
    func numbers(_ name: String, ofClass style: String) -> [Double] {
      picture.elements.filter { $0.attributes["class"] == style && $0.isInDiagram }
        .compactMap { $0.attributes[name].flatMap { Double($0) } }
    }
    let end = try #require(numbers("y", ofClass: "destination").first)
    let scale = try #require(numbers("height", ofClass: "destination").first) / 90
    #expect(numbers("y", ofClass: "ghost").map { (100 + ($0 - end) / scale).rounded() } == places)
  }

  /// A viewport of 100 points in a content of 1000.
  @Test(
    "A timeline outlines the viewport of a scroll at the start and at some times on the way",
    arguments: [
      ("scroll", "", []),
      ("scroll", #","timeline":{"times":[0.1]}"#, [0, 50]),
      ("scroll", #","timeline":{"times":[0,0.05,0.1,0.15,0.2]}"#, [0, 25, 50, 75]),
      ("pan", #","timeline":{"times":[0.5]}"#, [20, 146.7]),
      ("pan", #","at":0.1"#, []),
    ])
  func viewports(path: String, motion: String, starts: [Double]) throws {
    let api = try #require(API())
    let gesture =
      path == "scroll"
      ? #""to":{"row":1,"position":"initial"},"animation":{"duration":0.2,"curve":"linear"}"#
      : #""events":[{"phase":"changed","deltaY":-20},{"phase":"ended"}],"velocity":{"x":0,"y":-400}"#
    let answer = api.picture(
      "/v1/scroll-stack/\(path)",
      #"{"viewport":{"width":100,"height":100},"rowInsets":{"top":0,"bottom":0},"#
        + #""rows":[{"size":{"fixed":100},"repeat":10}],\#(gesture)\#(motion)}"#)
    let picture = try #require(SVG(answer.body))
    func edges(_ styles: String...) -> [(y: Double, height: Double)] {
      picture.elements.filter { styles.contains($0.attributes["class"] ?? "") && $0.isInDiagram }
        .compactMap { element in
          guard let y = element.attributes["y"].flatMap({ Double($0) }),
            let height = element.attributes["height"].flatMap({ Double($0) })
          else { return nil }
          return (y, height)
        }
    }
    let end = try #require(edges("window").first)
    let target = path == "scroll" ? 100.0 : 219.8
    let found = edges("before", "ghost").map { target + ($0.y - end.y) / end.height * 100 }
    #expect(found.count == starts.count)
    for (found, start) in zip(found, starts) { #expect(abs(found - start) < 0.1) }
  }

  @Test("A picture of a reordering outlines the rows that make room, not the dragged row")
  func reordering() throws {
    let api = try #require(API())
    func outlines(_ last: String) throws -> Int {
      let row = { (id: String) in #"{"id":"\#(id)","size":{"fixed":100}}"# }
      let answer = api.picture(
        "/v1/scroll-stack/pan",
        #"{"viewport":{"width":375,"height":400},"rows":[\#(row("a")),\#(row("b"))],"#
          + #""reorder":{"row":"a"},"timeline":{"times":[0.1]},"#
          + #""events":[{"phase":"changed","deltaY":90}\#(last)]}"#)
      return try #require(SVG(answer.body)).elements
        .count { $0.attributes["class"] == "ghost" && $0.isInDiagram }
    }
    #expect(try outlines("") == 1)
    #expect(try outlines(#",{"phase":"ended"}"#) == 1)
  }

  /// A card does not rotate further than at a width's distance, therefore its path bends there.
  @Test("A path with a bend is played in consecutive segments")
  func bends() throws {
    let api = try #require(API())
    let answer = api.picture(
      "/v1/swipe-deck",
      #"{"bounds":{"x":0,"y":0,"width":300,"height":400},"count":2,"translation":{"x":200,"y":0},"phase":"ended","#
        + #""configuration":{"rotation":{"maxAngle":0.3},"exitDistance":900}}"#)
    let keyframes = try #require(answer.body.firstRange(of: "@keyframes fwm0{"))
    let rule = answer.body[keyframes.upperBound...].prefix { $0 != "\n" }
    let times = rule.matches(of: /([0-9.]+)%{/).compactMap { Double($0.1) }
    #expect(times.count > 20)
    #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    #expect(times.allSatisfy { $0 <= 100 })
  }

  @Test("A spring plays as a spring, and removed rows fade out")
  func springs() throws {
    let api = try #require(API())
    let answer = api.picture(
      "/v1/scroll-stack/edit",
      #"{"viewport":{"width":375,"height":400},"rows":[{"id":"a","size":{"fixed":90}}],"#
        + #""operations":[{"op":"remove","ids":["a"],"animation":{"spring":{"dampingRatio":0.5}}}]}"#
    )
    #expect(answer.body.contains("animation-timing-function:linear(0, "))
    #expect(answer.body.contains(";opacity:0}"))
  }

  @Test("Options of pictures do not change answers in JSON")
  func json() throws {
    let api = try #require(API())
    let plain = api.post("/v1/card-stack", #"{"count":1,"width":375}"#)
    let other = api.post("/v1/card-stack", #"{"count":1,"width":375,"picture":{"width":900}}"#)
    #expect(plain.body == other.body)
  }
}
