import LayoutAPI
import Testing

@Suite("Kinds of items that a client defines")
struct CardKindTests {
  /// Names of 64 letters that differ in the last digits, in no order.
  private static let names = (0..<980).map { number in
    let digits = String(number * 389 % 980 + 1000)
    return String(repeating: "k", count: 60) + digits
  }

  @Test("An item has the style of its kind among many")
  func styles() throws {
    let api = try #require(API())
    let kinds = Self.names.enumerated().map { number, name in
      #""\#(name)":{"contentInsets":{"top":\#(number)}}"#
    }
    let text = #"{"string":"x","fit":{"measured":{"height":1}}}"#
    let cards = Self.names.map { #"{"items":[{"kind":"\#($0)","text":\#(text)}]}"# }
    let answer = api.post("/v1/card-list", Self.request(kinds: kinds, cards: cards))
    #expect(answer.status == 200)
    let items = answer.body.split(separator: #""kind":""#).dropFirst()
    #expect(items.count == Self.names.count)
    for (number, (item, name)) in zip(items, Self.names).enumerated() {
      #expect(item.hasPrefix(name) && item.contains(#","height":\#(number + 1),"text""#))
    }
  }

  @Test("The fault of an unknown kind lists the first of many kinds")
  func unknownKinds() throws {
    let api = try #require(API())
    let cards = (0..<1000).map { #"{"items":[{"kind":"unknown\#($0)","height":1}]}"# }
    let kinds = Self.names.map { #""\#($0)":{}"# }
    let answer = api.post("/v1/card-list", Self.request(kinds: kinds, cards: cards))
    #expect(answer.status == 422)
    let detail = #"or \"\#(Self.names[5])\" or one of 974 other names"#
    #expect(answer.body.contains(#""/cards/999/items/0/kind","detail":"must be \"title\" or"#))
    #expect(answer.body.split(separator: detail).count == 1002)
    #expect(!answer.body.contains("expected"))
  }

  @Test("The fault of a kind that is similar to another one suggests that one")
  func suggestion() throws {
    let api = try #require(API())
    let request = Self.request(
      kinds: [#""banner":{}"#, #""quote":{}"#],
      cards: [#"{"items":[{"kind":"quotes","height":1}]}"#])
    let answer = api.post("/v1/card-list", request)
    #expect(answer.body.contains(#"or \"banner\" or \"quote\"; did you mean \"quote\"?"#))
  }

  private static func request(kinds: [String], cards: [String]) -> String {
    let (kinds, cards) = (kinds.joined(separator: ","), cards.joined(separator: ","))
    return #"{"width":2000,"configuration":{"kinds":{\#(kinds)}},"cards":[\#(cards)]}"#
  }
}
