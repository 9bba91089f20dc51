import SVG

/// The CSS of pictures. Classes name the kinds of shapes.
enum SVGStyle {
  /// Colours are in `light` and `dark`.
  static var shapes: StaticString {
    """
    .fw text{font-family:Inter,"Helvetica Neue",Helvetica,Arial,sans-serif;font-size:12px}
    .fw .title{font-size:15px;font-weight:600}
    .fw .name{font-size:11px;font-weight:600}
    .fw .share{font-size:11px}
    .fw .tick,.fw .kind{font-size:9px}
    .fw tspan{unicode-bidi:isolate}
    .fw .end{text-anchor:end}
    .fw .middle{text-anchor:middle}
    .fw path,.fw .ghost,.fw .content,.fw .window,.fw .before,.fw .destination{fill:none}
    .fw .c0,.fw .c1,.fw .c2,.fw .c3,.fw .c4,.fw .c5{rx:7px;stroke-width:1px}
    .fw .c0{fill:url(#fw0)}.fw .c1{fill:url(#fw1)}.fw .c2{fill:url(#fw2)}
    .fw .c3{fill:url(#fw3)}.fw .c4{fill:url(#fw4)}.fw .c5{fill:url(#fw5)}
    .fw .shaded rect.c0,.fw .shaded rect.c1,.fw .shaded rect.c2,.fw .shaded rect.c3,
    .fw .shaded rect.c4,.fw .shaded rect.c5{filter:drop-shadow(0 1.5px 2.5px rgba(10,20,40,.28))}
    .fw .paper{rx:10px;stroke-width:1px}
    .fw .content{stroke-width:1px;stroke-dasharray:4 4}
    .fw .window{rx:5px;stroke-width:3px}
    .fw .v{rx:6px;fill-opacity:.32}
    .fw .exposed{rx:3px;fill:url(#fwh);stroke-width:1px}
    .fw .hit{stroke-width:3px}
    .fw .touch{fill-opacity:.25;stroke-width:2px}
    .fw .ghost{stroke-width:1.5px;stroke-dasharray:5 3}
    .fw .pointer{stroke-width:2px;stroke-linecap:round;stroke-linejoin:round}
    .fw .before,.fw .destination{rx:7px;stroke-width:1px;stroke-dasharray:2 3}
    .fw .inner{rx:4px}.fw .padding{fill-opacity:.45}
    .fw .item{rx:3px;fill-opacity:.55}.fw .custom{rx:3px;fill:url(#fwh)}
    .fw .line{rx:2px}.fw .image{rx:3px}
    """
  }

  /// The colours of the light theme.
  static var light: StaticString {
    """
    .fw .paper{fill:#fbfcfe;stroke:#dfe4ec}
    .fw .title,.fw .name,.fw .share,.fw .kind{fill:#18202e}.fw text{fill:#5b6675}
    .fw .rule{stroke:#c3cad5}
    .fw .c0{stroke:#5f86d3}.fw .c1{stroke:#2d9c8c}.fw .c2{stroke:#c08a1e}
    .fw .c3{stroke:#cc5c7c}.fw .c4{stroke:#8263cf}.fw .c5{stroke:#619a38}
    #fw0 .a{stop-color:#e6eeff}#fw0 .b{stop-color:#bcd1fb}
    #fw1 .a{stop-color:#dcf6f1}#fw1 .b{stop-color:#abe2d8}
    #fw2 .a{stop-color:#fff4d9}#fw2 .b{stop-color:#fbdc97}
    #fw3 .a{stop-color:#ffe9ee}#fw3 .b{stop-color:#fbc0cf}
    #fw4 .a{stop-color:#efe8ff}#fw4 .b{stop-color:#d2c2fa}
    #fw5 .a{stop-color:#e9f6de}#fw5 .b{stop-color:#c4e3ad}
    .fw .content{stroke:#98a3b3}.fw .window{stroke:#18202e}.fw .veil{fill:#fbfcfe;fill-opacity:.62}
    .fw .v0{fill:#5f86d3}.fw .v1{fill:#2d9c8c}.fw .v2{fill:#c08a1e}
    .fw .v3{fill:#cc5c7c}.fw .v4{fill:#8263cf}.fw .v5{fill:#619a38}.fw .exposed{stroke:#b45309}.fw .hatch{stroke:#d97706}
    .fw .touch{fill:#dc2626;stroke:#dc2626}.fw .dot{fill:#dc2626}.fw .hit{stroke:#dc2626}
    .fw .ghost{stroke:#7a8594}.fw .before{stroke:#7a8594}.fw .destination,.fw .pointer{stroke:#18202e}
    .fw .inner{fill:#fff}.fw .padding{fill:#fff}.fw .separator{fill:#18202e}
    .fw .item{fill:#fff}.fw .line{fill:#8b95a5}.fw .image{fill:#b6c0ce}
    """
  }

  /// The colours of the dark theme.
  static var dark: StaticString {
    """
    .fw .paper{fill:#11151c;stroke:#2b3342}
    .fw .title,.fw .name,.fw .share,.fw .kind{fill:#eef2f8}.fw text{fill:#9aa6b8}
    .fw .rule{stroke:#3a4457}
    .fw .c0{stroke:#7ea4f2}.fw .c1{stroke:#4cc4b2}.fw .c2{stroke:#e0ac48}
    .fw .c3{stroke:#ee86a3}.fw .c4{stroke:#a98cf0}.fw .c5{stroke:#8ac65e}
    #fw0 .a{stop-color:#2c4270}#fw0 .b{stop-color:#1b2946}
    #fw1 .a{stop-color:#1d5049}#fw1 .b{stop-color:#12332f}
    #fw2 .a{stop-color:#5c481b}#fw2 .b{stop-color:#3a2d10}
    #fw3 .a{stop-color:#602f40}#fw3 .b{stop-color:#3d1d29}
    #fw4 .a{stop-color:#433269}#fw4 .b{stop-color:#2a1f44}
    #fw5 .a{stop-color:#35502a}#fw5 .b{stop-color:#203218}
    .fw .content{stroke:#657187}.fw .window{stroke:#eef2f8}.fw .veil{fill:#11151c;fill-opacity:.62}
    .fw .v0{fill:#7ea4f2}.fw .v1{fill:#4cc4b2}.fw .v2{fill:#e0ac48}
    .fw .v3{fill:#ee86a3}.fw .v4{fill:#a98cf0}.fw .v5{fill:#8ac65e}.fw .exposed{stroke:#fbbf24}.fw .hatch{stroke:#f59e0b}
    .fw .touch{fill:#f87171;stroke:#f87171}.fw .dot{fill:#f87171}.fw .hit{stroke:#f87171}
    .fw .ghost{stroke:#8793a7}.fw .before{stroke:#8793a7}.fw .destination,.fw .pointer{stroke:#eef2f8}
    .fw .inner{fill:#0c1016}.fw .padding{fill:#0c1016}.fw .separator{fill:#eef2f8}
    .fw .item{fill:#0c1016}.fw .line{fill:#7f8b9d}.fw .image{fill:#4a5568}
    """
  }

  /// Gradients and patterns.
  static var definitions: StaticString {
    """
    <defs>\
    <linearGradient id="fw0" x2="0" y2="1"><stop class="a"/><stop class="b" offset="1"/></linearGradient>\
    <linearGradient id="fw1" x2="0" y2="1"><stop class="a"/><stop class="b" offset="1"/></linearGradient>\
    <linearGradient id="fw2" x2="0" y2="1"><stop class="a"/><stop class="b" offset="1"/></linearGradient>\
    <linearGradient id="fw3" x2="0" y2="1"><stop class="a"/><stop class="b" offset="1"/></linearGradient>\
    <linearGradient id="fw4" x2="0" y2="1"><stop class="a"/><stop class="b" offset="1"/></linearGradient>\
    <linearGradient id="fw5" x2="0" y2="1"><stop class="a"/><stop class="b" offset="1"/></linearGradient>\
    <pattern id="fwh" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">\
    <path class="hatch" d="M0 0V6" stroke-width="2" stroke-opacity=".55"/></pattern></defs>
    """
  }

  /// The classes of figures, which repeat.
  private static let tones: [StaticString] = ["c0", "c1", "c2", "c3", "c4", "c5"]
  /// The classes of the visible parts of figures.
  private static let visibleTones: [StaticString] = [
    "v v0", "v v1", "v v2", "v v3", "v v4", "v v5",
  ]

  /// The class of a figure, by its index.
  static func tone(of index: Int) -> StaticString { tones[index % tones.count] }

  /// The class of the visible part of a figure, by its index.
  static func visibleTone(of index: Int) -> StaticString { visibleTones[index % tones.count] }
}

extension Detail.Style {
  /// The class of a detail.
  var tone: StaticString {
    switch self {
    case .padding: "inner padding"
    case .content: "inner"
    case .separator: "separator"
    case .item: "item"
    case .customItem: "custom"
    case .image: "image"
    case .textLine: "line"
    }
  }
}
