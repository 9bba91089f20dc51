import Testing

/// A layout in a row, and its own request with the extent that the row defines. Each layout has a case for each axis,
/// which a test demands.
struct NestedCase: CustomTestStringConvertible {
  let axis: String
  let layout: String
  /// The members of both requests.
  let members: String
  /// The members of the request in the row that define its extent.
  let extent: String
  /// The members of its own request that define its extent, and its visible rectangle.
  let ownExtent: String

  var testDescription: String { "\(layout), \(axis)" }

  private static let rows =
    #""rows":[{"size":{"fixed":40}},{"size":{"fit":{"aspectRatio":2}},"isHidden":true},{"size":{"fixed":60},"repeat":3}]"#
  private static let cards =
    #""cards":[{"id":"a","items":[{"kind":"custom","height":30}]},{"items":[{"kind":"footer","height":20},{"kind":"text","height":35}]}]"#
  private static let deck =
    #""count":4,"phase":"changed","translation":{"x":50,"y":20},"configuration":{"visibleCount":3}"#

  static let all = [
    NestedCase(
      axis: "vertical", layout: "card-stack", members: #""count":3,"translation":60"#, extent: "",
      ownExtent: #""width":375,"visibleRect":{"x":0,"y":0,"width":375,"height":260}"#),
    NestedCase(
      axis: "vertical", layout: "card-stack",
      members: #""cards":[{"id":"a","height":50},{},{"aspectRatio":3}],"state":"expanded""#,
      extent: "",
      ownExtent: #""width":375,"visibleRect":{"x":0,"y":0,"width":375,"height":1000}"#),
    NestedCase(
      axis: "vertical", layout: "card-list", members: #"\#(cards),"columns":{"count":2}"#,
      extent: "",
      ownExtent: #""width":375,"visibleRect":{"x":0,"y":0,"width":375,"height":1000}"#),
    NestedCase(
      axis: "vertical", layout: "swipe-deck", members: deck, extent: #""bounds":{"height":150}"#,
      ownExtent:
        #""bounds":{"x":0,"y":0,"width":375,"height":150},"visibleRect":{"x":0,"y":0,"width":375,"height":150}"#
    ),
    NestedCase(
      axis: "vertical", layout: "scroll-stack", members: #"\#(rows),"contentOffset":{"y":30}"#,
      extent: #""viewport":{"height":150}"#, ownExtent: #""viewport":{"width":375,"height":150}"#),
    NestedCase(
      axis: "vertical", layout: "scroll-stack",
      members: #"\#(rows),"axis":"horizontal","contentOffset":{"x":30}"#,
      extent: #""viewport":{"height":150}"#, ownExtent: #""viewport":{"width":375,"height":150}"#),
    NestedCase(
      axis: "horizontal", layout: "card-stack", members: #""count":3,"width":300"#, extent: "",
      ownExtent: #""visibleRect":{"x":0,"y":0,"width":300,"height":200}"#),
    NestedCase(
      axis: "horizontal", layout: "card-list", members: #"\#(cards),"width":300"#, extent: "",
      ownExtent: #""visibleRect":{"x":0,"y":0,"width":300,"height":200}"#),
    NestedCase(
      axis: "horizontal", layout: "swipe-deck", members: deck, extent: #""bounds":{"width":150}"#,
      ownExtent:
        #""bounds":{"x":0,"y":0,"width":150,"height":200},"visibleRect":{"x":0,"y":0,"width":150,"height":200}"#
    ),
    NestedCase(
      axis: "horizontal", layout: "scroll-stack", members: #"\#(rows),"contentOffset":{"y":30}"#,
      extent: #""viewport":{"width":150}"#, ownExtent: #""viewport":{"width":150,"height":200}"#),
  ]
}
