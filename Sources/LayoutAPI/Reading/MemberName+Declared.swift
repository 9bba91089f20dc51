// Written by scripts/make-request-members from openapi.json: edit Contract/.

extension MemberName {
  static var duration: MemberName { MemberName(0, "duration") }
  static var delay: MemberName { MemberName(1, "delay") }
  static var curve: MemberName { MemberName(2, "curve") }
  static var spring: MemberName { MemberName(3, "spring") }
  static var path: MemberName { MemberName(0, "path") }
  static var body: MemberName { MemberName(1, "body") }
  static var requests: MemberName { MemberName(0, "requests") }
  static var id: MemberName { MemberName(2, "id") }
  static var maxHeight: MemberName { MemberName(0, "maxHeight") }
  static var span: MemberName { MemberName(1, "span") }
  static var column: MemberName { MemberName(3, "column") }
  static var items: MemberName { MemberName(4, "items") }
  static var count: MemberName { MemberName(0, "count") }
  static var minimumWidth: MemberName { MemberName(1, "minimumWidth") }
  static var spacing: MemberName { MemberName(2, "spacing") }
  static var placement: MemberName { MemberName(3, "placement") }
  static var cardSpacing: MemberName { MemberName(0, "cardSpacing") }
  static var itemSpacing: MemberName { MemberName(1, "itemSpacing") }
  static var contentInset: MemberName { MemberName(3, "contentInset") }
  static var kinds: MemberName { MemberName(2, "kinds") }
  static var contentInsets: MemberName { MemberName(0, "contentInsets") }
  static var imageSize: MemberName { MemberName(1, "imageSize") }
  static var fontSize: MemberName { MemberName(2, "fontSize") }
  static var fontWeight: MemberName { MemberName(3, "fontWeight") }
  static var maxLines: MemberName { MemberName(4, "maxLines") }
  static var kind: MemberName { MemberName(0, "kind") }
  static var height: MemberName { MemberName(3, "height") }
  static var text: MemberName { MemberName(4, "text") }
  static var title: MemberName { MemberName(0, "title") }
  static var imageText: MemberName { MemberName(1, "imageText") }
  static var footer: MemberName { MemberName(2, "footer") }
  static var custom: MemberName { MemberName(3, "custom") }
  static var width: MemberName { MemberName(1, "width") }
  static var configuration: MemberName { MemberName(2, "configuration") }
  static var columns: MemberName { MemberName(0, "columns") }
  static var cards: MemberName { MemberName(4, "cards") }
  static var textScale: MemberName { MemberName(5, "textScale") }
  static var overflowWrap: MemberName { MemberName(6, "overflowWrap") }
  static var wordBreak: MemberName { MemberName(7, "wordBreak") }
  static var visibleRect: MemberName { MemberName(8, "visibleRect") }
  static var edges: MemberName { MemberName(9, "edges") }
  static var frames: MemberName { MemberName(10, "frames") }
  static var range: MemberName { MemberName(11, "range") }
  static var overscan: MemberName { MemberName(12, "overscan") }
  static var hitTest: MemberName { MemberName(13, "hitTest") }
  static var exposed: MemberName { MemberName(14, "exposed") }
  static var pixelScale: MemberName { MemberName(15, "pixelScale") }
  static var layoutDirection: MemberName { MemberName(16, "layoutDirection") }
  static var rebase: MemberName { MemberName(17, "rebase") }
  static var encoding: MemberName { MemberName(18, "encoding") }
  static var precision: MemberName { MemberName(19, "precision") }
  static var picture: MemberName { MemberName(20, "picture") }
  static var aspectRatio: MemberName { MemberName(0, "aspectRatio") }
  static var cardOffset: MemberName { MemberName(0, "cardOffset") }
  static var collapsedHeight: MemberName { MemberName(1, "collapsedHeight") }
  static var expandedHeight: MemberName { MemberName(2, "expandedHeight") }
  static var cardHeight: MemberName { MemberName(3, "cardHeight") }
  static var downwardThreshold: MemberName { MemberName(4, "downwardThreshold") }
  static var upwardThreshold: MemberName { MemberName(5, "upwardThreshold") }
  static var velocityThreshold: MemberName { MemberName(6, "velocityThreshold") }
  static var leftSpacing: MemberName { MemberName(7, "leftSpacing") }
  static var rightSpacing: MemberName { MemberName(8, "rightSpacing") }
  static var verticalSpacing: MemberName { MemberName(9, "verticalSpacing") }
  static var animation: MemberName { MemberName(21, "animation") }
  static var state: MemberName { MemberName(21, "state") }
  static var translation: MemberName { MemberName(22, "translation") }
  static var revealed: MemberName { MemberName(23, "revealed") }
  static var reveal: MemberName { MemberName(24, "reveal") }
  static var phase: MemberName { MemberName(1, "phase") }
  static var deltaY: MemberName { MemberName(0, "deltaY") }
  static var translationY: MemberName { MemberName(2, "translationY") }
  static var contentOffsetY: MemberName { MemberName(3, "contentOffsetY") }
  static var events: MemberName { MemberName(23, "events") }
  static var velocity: MemberName { MemberName(24, "velocity") }
  static var detents: MemberName { MemberName(22, "detents") }
  static var deceleration: MemberName { MemberName(25, "deceleration") }
  static var timeline: MemberName { MemberName(26, "timeline") }
  static var css: MemberName { MemberName(27, "css") }
  static var tolerance: MemberName { MemberName(28, "tolerance") }
  static var at: MemberName { MemberName(29, "at") }
  static var collapseAnchor: MemberName { MemberName(30, "collapseAnchor") }
  static var stacking: MemberName { MemberName(31, "stacking") }
  static var contentFit: MemberName { MemberName(32, "contentFit") }
  static var from: MemberName { MemberName(33, "from") }
  static var previous: MemberName { MemberName(34, "previous") }
  static var interaction: MemberName { MemberName(35, "interaction") }
  static var translations: MemberName { MemberName(3, "translations") }
  static var clamp: MemberName { MemberName(25, "clamp") }
  static var program: MemberName { MemberName(36, "program") }
  static var pileMargin: MemberName { MemberName(37, "pileMargin") }
  static var card: MemberName { MemberName(0, "card") }
  static var above: MemberName { MemberName(1, "above") }
  static var margins: MemberName { MemberName(2, "margins") }
  static var fill: MemberName { MemberName(3, "fill") }
  static var pileCount: MemberName { MemberName(4, "pileCount") }
  static var cubicBezier: MemberName { MemberName(0, "cubicBezier") }
  static var to: MemberName { MemberName(4, "to") }
  static var explain: MemberName { MemberName(0, "explain") }
  static var viewports: MemberName { MemberName(1, "viewports") }
  static var start: MemberName { MemberName(1, "start") }
  static var top: MemberName { MemberName(0, "top") }
  static var left: MemberName { MemberName(1, "left") }
  static var bottom: MemberName { MemberName(2, "bottom") }
  static var right: MemberName { MemberName(3, "right") }
  static var x: MemberName { MemberName(0, "x") }
  static var y: MemberName { MemberName(4, "y") }
  static var labels: MemberName { MemberName(0, "labels") }
  static var theme: MemberName { MemberName(2, "theme") }
  static var fixed: MemberName { MemberName(0, "fixed") }
  static var fit: MemberName { MemberName(1, "fit") }
  static var collapsible: MemberName { MemberName(2, "collapsible") }
  static var fraction: MemberName { MemberName(4, "fraction") }
  static var perView: MemberName { MemberName(5, "perView") }
  static var layout: MemberName { MemberName(6, "layout") }
  static var collapsed: MemberName { MemberName(0, "collapsed") }
  static var expanded: MemberName { MemberName(1, "expanded") }
  static var isExpanded: MemberName { MemberName(2, "isExpanded") }
  static var edge: MemberName { MemberName(0, "edge") }
  static var operations: MemberName { MemberName(0, "operations") }
  static var anchor: MemberName { MemberName(1, "anchor") }
  static var axis: MemberName { MemberName(30, "axis") }
  static var viewport: MemberName { MemberName(31, "viewport") }
  static var contentOffset: MemberName { MemberName(32, "contentOffset") }
  static var rowInsets: MemberName { MemberName(35, "rowInsets") }
  static var rowPadding: MemberName { MemberName(36, "rowPadding") }
  static var separator: MemberName { MemberName(37, "separator") }
  static var autoHideLastRowSeparator: MemberName { MemberName(38, "autoHideLastRowSeparator") }
  static var contentAlign: MemberName { MemberName(39, "contentAlign") }
  static var stickyMode: MemberName { MemberName(40, "stickyMode") }
  static var emphasis: MemberName { MemberName(41, "emphasis") }
  static var rows: MemberName { MemberName(42, "rows") }
  static var padding: MemberName { MemberName(43, "padding") }
  static var snap: MemberName { MemberName(44, "snap") }
  static var scale: MemberName { MemberName(0, "scale") }
  static var alpha: MemberName { MemberName(5, "alpha") }
  static var angle: MemberName { MemberName(6, "angle") }
  static var op: MemberName { MemberName(5, "op") }
  static var index: MemberName { MemberName(7, "index") }
  static var isRemoved: MemberName { MemberName(8, "isRemoved") }
  static var transform: MemberName { MemberName(9, "transform") }
  static var scaleX: MemberName { MemberName(10, "scaleX") }
  static var scaleY: MemberName { MemberName(11, "scaleY") }
  static var leaving: MemberName { MemberName(12, "leaving") }
  static var layouts: MemberName { MemberName(0, "layouts") }
  static var remaining: MemberName { MemberName(2, "remaining") }
  static var a: MemberName { MemberName(0, "a") }
  static var b: MemberName { MemberName(1, "b") }
  static var c: MemberName { MemberName(2, "c") }
  static var d: MemberName { MemberName(3, "d") }
  static var tx: MemberName { MemberName(4, "tx") }
  static var ty: MemberName { MemberName(5, "ty") }
  static var indexes: MemberName { MemberName(6, "indexes") }
  static var ids: MemberName { MemberName(8, "ids") }
  static var row: MemberName { MemberName(9, "row") }
  static var isHidden: MemberName { MemberName(10, "isHidden") }
  static var insets: MemberName { MemberName(11, "insets") }
  static var size: MemberName { MemberName(12, "size") }
  static var merge: MemberName { MemberName(13, "merge") }
  static var transition: MemberName { MemberName(4, "transition") }
  static var deltaX: MemberName { MemberName(4, "deltaX") }
  static var translationX: MemberName { MemberName(5, "translationX") }
  static var timeMs: MemberName { MemberName(6, "timeMs") }
  static var touch: MemberName { MemberName(1, "touch") }
  static var reorder: MemberName { MemberName(4, "reorder") }
  static var contentVelocity: MemberName { MemberName(33, "contentVelocity") }
  static var bounce: MemberName { MemberName(45, "bounce") }
  static var type: MemberName { MemberName(0, "type") }
  static var proximity: MemberName { MemberName(1, "proximity") }
  static var align: MemberName { MemberName(2, "align") }
  static var stop: MemberName { MemberName(3, "stop") }
  static var group: MemberName { MemberName(4, "group") }
  static var places: MemberName { MemberName(5, "places") }
  static var before: MemberName { MemberName(0, "before") }
  static var after: MemberName { MemberName(1, "after") }
  static var contentSize: MemberName { MemberName(0, "contentSize") }
  static var visibility: MemberName { MemberName(0, "visibility") }
  static var sticky: MemberName { MemberName(0, "sticky") }
  static var `repeat`: MemberName { MemberName(1, "repeat") }
  static var firstIndex: MemberName { MemberName(3, "firstIndex") }
  static var length: MemberName { MemberName(1, "length") }
  static var vertical: MemberName { MemberName(7, "vertical") }
  static var horizontal: MemberName { MemberName(8, "horizontal") }
  static var end: MemberName { MemberName(0, "end") }
  static var position: MemberName { MemberName(1, "position") }
  static var offset: MemberName { MemberName(2, "offset") }
  static var thickness: MemberName { MemberName(0, "thickness") }
  static var projected: MemberName { MemberName(7, "projected") }
  static var dampingRatio: MemberName { MemberName(0, "dampingRatio") }
  static var stiffness: MemberName { MemberName(1, "stiffness") }
  static var damping: MemberName { MemberName(2, "damping") }
  static var mass: MemberName { MemberName(3, "mass") }
  static var removalThreshold: MemberName { MemberName(0, "removalThreshold") }
  static var animationDuration: MemberName { MemberName(1, "animationDuration") }
  static var exitDistance: MemberName { MemberName(2, "exitDistance") }
  static var visibleCount: MemberName { MemberName(3, "visibleCount") }
  static var depth: MemberName { MemberName(4, "depth") }
  static var rotation: MemberName { MemberName(5, "rotation") }
  static var directions: MemberName { MemberName(7, "directions") }
  static var scaleAxis: MemberName { MemberName(2, "scaleAxis") }
  static var offsetX: MemberName { MemberName(3, "offsetX") }
  static var offsetY: MemberName { MemberName(4, "offsetY") }
  static var direction: MemberName { MemberName(1, "direction") }
  static var threshold: MemberName { MemberName(0, "threshold") }
  static var bounds: MemberName { MemberName(3, "bounds") }
  static var alignment: MemberName { MemberName(5, "alignment") }
  static var loop: MemberName { MemberName(6, "loop") }
  static var topIndex: MemberName { MemberName(7, "topIndex") }
  static var history: MemberName { MemberName(21, "history") }
  static var undo: MemberName { MemberName(23, "undo") }
  static var maxAngle: MemberName { MemberName(0, "maxAngle") }
  static var string: MemberName { MemberName(0, "string") }
  static var fontFamily: MemberName { MemberName(5, "fontFamily") }
  static var lineHeight: MemberName { MemberName(8, "lineHeight") }
  static var widths: MemberName { MemberName(0, "widths") }
  static var `default`: MemberName { MemberName(1, "default") }
  static var measured: MemberName { MemberName(0, "measured") }
  static var advances: MemberName { MemberName(1, "advances") }
  static var fps: MemberName { MemberName(0, "fps") }
  static var times: MemberName { MemberName(1, "times") }
}

extension DeclaredMembers {
  static var animationOverride: Self { Self(0, "duration:n delay:n curve:so18 spring:o82") }
  static var batchItem: Self {
    Self(1, #"path:s="/v1/card-stack" body:o16o15o93o92o58o33o65o46o10o19={"count":5,"width":375}"#)
  }
  static var batchRequest: Self {
    Self(2, #"requests:a1=[{"path":"/v1/card-stack","body":{"count":5,"width":375}}]"#)
  }
  static var cardListCard: Self {
    Self(3, #"id:s maxHeight:n span:is column:i items:a7=[{"kind":"title","height":10}]"#)
  }
  static var cardListColumns: Self { Self(4, "count:i=10 minimumWidth:n=10 spacing:n placement:s") }
  static var cardListConfiguration: Self {
    Self(5, "cardSpacing:n itemSpacing:n contentInset:o22 kinds:o9")
  }
  static var cardListImageStyle: Self {
    Self(6, "contentInsets:o22 imageSize:o81 fontSize:n fontWeight:is maxLines:i")
  }
  static var cardListItem: Self {
    Self(
      7,
      """
      id:s kind:s="title" imageSize:o81 height:n=10 \
      text:o95={"string":"Hello","fontSize":16,"fit":"font"}
      """)
  }
  static var cardListItemStyle: Self {
    Self(8, "contentInsets:o22 fontSize:n fontWeight:is maxLines:i")
  }
  static var cardListItemStyles: Self {
    Self(9, "title:o8 imageText:o6 text:o8 footer:o8 custom:o8")
  }
  static var cardListRequest: Self {
    Self(
      10,
      """
      width:n=10 configuration:o5 columns:o4 cards:a3=[{"items":[{"kind":"title","height":10}]}] \
      textScale:n overflowWrap:s wordBreak:s \
      visibleRect:o26={"x":0,"y":0,"width":375,"height":600} edges:s frames:s range:o21 overscan:i \
      hitTest:o25 exposed:b pixelScale:n layoutDirection:s rebase:b encoding:s precision:i \
      picture:o24
      """)
  }
  static var cardStackCard: Self { Self(11, "id:s height:n aspectRatio:n text:o95") }
  static var cardStackConfiguration: Self {
    Self(
      12,
      """
      cardOffset:n collapsedHeight:n expandedHeight:n cardHeight:n downwardThreshold:n \
      upwardThreshold:n velocityThreshold:n leftSpacing:n rightSpacing:n verticalSpacing:n \
      animation:o0
      """)
  }
  static var cardStackFrom: Self {
    Self(
      13,
      """
      state:s="collapsed" height:n=10 translation:n=10 revealed:is=10 reveal:o17={"card":10}
      """)
  }
  static var cardStackPanEvent: Self {
    Self(14, #"phase:s="began" deltaY:n=10 translationY:n=10 contentOffsetY:n=10"#)
  }
  static var cardStackPanRequest: Self {
    Self(
      15,
      """
      configuration:o12 count:i=10 cards:a11=[{}] width:n=375 state:s height:n \
      events:a14=[{"phase":"began"}] velocity:n detents:a=[0,0.4,1] deceleration:n timeline:o99 \
      css:b tolerance:n at:n collapseAnchor:s stacking:s contentFit:s from:o13 previous:a \
      interaction:b textScale:n overflowWrap:s wordBreak:s \
      visibleRect:o26={"x":0,"y":0,"width":375,"height":600} edges:s frames:s range:o21 overscan:i \
      hitTest:o25 exposed:b pixelScale:n layoutDirection:s rebase:b encoding:s precision:i \
      picture:o24
      """)
  }
  static var cardStackRequest: Self {
    Self(
      16,
      """
      configuration:o12 count:i=10 cards:a11=[{}] width:n=375 state:s translation:n translations:a \
      clamp:b program:b collapseAnchor:s stacking:s contentFit:s revealed:is reveal:o17 \
      pileMargin:n from:o13={"state":"collapsed"} timeline:o99 css:b tolerance:n at:n previous:a \
      interaction:b textScale:n overflowWrap:s wordBreak:s \
      visibleRect:o26={"x":0,"y":0,"width":375,"height":600} edges:s frames:s range:o21 overscan:i \
      hitTest:o25 exposed:b pixelScale:n layoutDirection:s rebase:b encoding:s precision:i \
      picture:o24
      """)
  }
  static var cardStackReveal: Self {
    Self(17, "card:is=10 above:s margins:o22 fill:b pileMargin:n pileCount:i")
  }
  static var cubicBezierCurve: Self { Self(18, "cubicBezier:a=[0.42,0,0.58,1]") }
  static var diffRequest: Self {
    Self(
      19,
      """
      from:a23=[{"id":"a","x":10,"y":10,"width":10,"height":10}] \
      to:a23=[{"id":"a","x":10,"y":10,"width":10,"height":10}] explain:b viewports:o20 \
      animation:o0={"duration":0.3} timeline:o99 css:b tolerance:n at:n precision:i picture:o24
      """)
  }
  static var diffViewports: Self {
    Self(20, #"from:o81={"width":10,"height":10} to:o81={"width":10,"height":10}"#)
  }
  static var indexRange: Self { Self(21, "start:i=10 count:i=10") }
  static var insets: Self { Self(22, "top:n left:n bottom:n right:n") }
  static var namedFrame: Self { Self(23, #"id:s="a" x:n=10 y:n=10 width:n=10 height:n=10"#) }
  static var pictureOptions: Self { Self(24, "width:n labels:s theme:s") }
  static var point: Self { Self(25, "x:n=10 y:n=10") }
  static var rect: Self { Self(26, "x:n=10 y:n=10 width:n=10 height:n=10") }
  static var rowLayout: Self {
    Self(27, #"path:s="/v1/card-stack" body:o102o104o103o101={"count":10}"#)
  }
  static var rowRoom: Self { Self(28, "width:n height:n") }
  static var scrollStackAxisSize: Self {
    Self(
      29,
      """
      fixed:n=10 fit:o61={"length":10} collapsible:o30={"collapsed":10,"expanded":10} \
      fraction:n=0.5 perView:n=2.5 fill:n=1 \
      layout:o27={"path":"/v1/card-stack","body":{"count":10}}
      """)
  }
  static var scrollStackCollapsibleSize: Self {
    Self(30, "collapsed:n=10 expanded:n=10 isExpanded:b")
  }
  static var scrollStackContentOffset: Self { Self(31, "x:n y:n") }
  static var scrollStackEdge: Self { Self(32, #"edge:s="start""#) }
  static var scrollStackEditRequest: Self {
    Self(
      33,
      """
      operations:a43=[{"op":"insert","rows":[{"size":{"fixed":10}}],"at":"top"}] anchor:so32 \
      to:so66 from:o39 events:s timeline:o99 css:b tolerance:n at:n axis:s="horizontal" \
      viewport:o80={"width":10,"height":10} contentOffset:o31 contentInset:o22 rowInsets:o22 \
      rowPadding:o22 separator:o67 autoHideLastRowSeparator:b spacing:n contentAlign:s \
      stickyMode:s emphasis:o34 rows:a60=[{"size":{"fixed":10}}] padding:o64 snap:o47 previous:o49 \
      textScale:n overflowWrap:s wordBreak:s visibleRect:o26 edges:s frames:s range:o21 overscan:i \
      hitTest:o25 exposed:b pixelScale:n layoutDirection:s rebase:b encoding:s precision:i \
      picture:o24
      """)
  }
  static var scrollStackEmphasis: Self { Self(34, "scale:n alpha:n angle:n") }
  static var scrollStackInsert: Self {
    Self(35, #"op:s="insert" animation:o44 path:a rows:a60=[{"size":{"fixed":10}}] at:so48="top""#)
  }
  static var scrollStackInterruptedLayout: Self {
    Self(36, #"path:a=[10] items:a37=[{"x":10,"y":10,"width":10,"height":10,"index":10}]"#)
  }
  static var scrollStackInterruptedRow: Self {
    Self(
      37,
      """
      index:i=10 id:s="a" isRemoved:b x:n=10 y:n=10 width:n=10 height:n=10 alpha:n transform:o41 \
      angle:n scaleX:n scaleY:n velocity:o38 leaving:o40
      """)
  }
  static var scrollStackInterruptedVelocity: Self {
    Self(38, "x:n=10 y:n=10 width:n=10 height:n=10 alpha:n transform:o41 angle:n scaleX:n scaleY:n")
  }
  static var scrollStackInterruption: Self {
    Self(39, #"items:a37=[{"x":10,"y":10,"width":10,"height":10,"index":10}] layouts:a36"#)
  }
  static var scrollStackLeaving: Self {
    Self(
      40,
      """
      remaining:n=10 x:n=10 y:n=10 width:n=10 height:n=10 alpha:n transform:o41 angle:n scaleX:n \
      scaleY:n
      """)
  }
  static var scrollStackMotionTransform: Self {
    Self(41, "a:n=10 b:n=10 c:n=10 d:n=10 tx:n=10 ty:n=10")
  }
  static var scrollStackMove: Self {
    Self(42, #"op:s="move" animation:o44 path:a from:i=10 to:i=10"#)
  }
  static var scrollStackOperation: Self {
    Self(
      43,
      """
      op:s="insert" animation:o44 path:a rows:a60a53=[{"size":{"fixed":10}}] at:so48="top" \
      indexes:a=[10] ids:a=["a"] index:i=10 id:s="a" row:o60={"size":{"fixed":10}} from:i=10 \
      to:i=10 isHidden:b=true insets:o22={} padding:o22={} separator:o67={} size:o63n={"fixed":10} \
      body:o101o102o103o104={} merge:o101o102o103o104={} axis:s="horizontal" viewport:o80 \
      contentInset:o22
      """)
  }
  static var scrollStackOperationAnimation: Self {
    Self(44, "duration:n delay:n curve:so18 spring:o82 transition:o77")
  }
  static var scrollStackPanEvent: Self {
    Self(
      45,
      """
      phase:s="began" deltaX:n deltaY:n translationX:n translationY:n timeMs:n contentOffsetY:n
      """)
  }
  static var scrollStackPanRequest: Self {
    Self(
      46,
      """
      path:as touch:o25={"x":10,"y":10} reorder:o56 events:a45=[{"phase":"began"}] velocity:o100 \
      contentVelocity:o100 deceleration:n detents:a=[0,0.4,1] bounce:b padding:o64 snap:o47 \
      animation:o0 timeline:o99 css:b tolerance:n at:n axis:s="horizontal" \
      viewport:o80={"width":10,"height":10} contentOffset:o31 contentInset:o22 rowInsets:o22 \
      rowPadding:o22 separator:o67 autoHideLastRowSeparator:b spacing:n contentAlign:s \
      stickyMode:s emphasis:o34 rows:a60=[{"size":{"fixed":10}}] previous:o49 textScale:n \
      overflowWrap:s wordBreak:s visibleRect:o26 edges:s frames:s range:o21 overscan:i hitTest:o25 \
      exposed:b pixelScale:n layoutDirection:s rebase:b encoding:s precision:i picture:o24
      """)
  }
  static var scrollStackPanSnap: Self {
    Self(47, "type:s proximity:n=10 align:s stop:s velocityThreshold:n group:i places:b")
  }
  static var scrollStackPlaceAmongRows: Self { Self(48, #"index:i=10 before:s="a" after:s="a""#) }
  static var scrollStackPrevious: Self {
    Self(49, #"contentSize:o51 rows:a50=[{"visibility":"hidden","index":10}]"#)
  }
  static var scrollStackPreviousRow: Self {
    Self(50, #"index:i=10 id:s="a" visibility:s="hidden""#)
  }
  static var scrollStackPreviousSize: Self { Self(51, "width:n=10 height:n=10") }
  static var scrollStackReload: Self {
    Self(52, #"op:s="reload" animation:o44 path:a rows:a53=[{"index":10}]"#)
  }
  static var scrollStackReloadedRow: Self { Self(53, #"index:i=10 id:s="a" size:o63n"#) }
  static var scrollStackRemove: Self {
    Self(54, #"op:s="remove" animation:o44 path:a indexes:a=[10] ids:a=["a"]"#)
  }
  static var scrollStackRemoveAll: Self { Self(55, #"op:s="removeAll" animation:o44 path:a"#) }
  static var scrollStackReorder: Self { Self(56, "row:is=10 touch:o25") }
  static var scrollStackReplace: Self {
    Self(
      57,
      """
      op:s="replace" animation:o44 path:a index:i=10 id:s="a" row:o60={"size":{"fixed":10}}
      """)
  }
  static var scrollStackRequest: Self {
    Self(
      58,
      """
      axis:s="horizontal" viewport:o80={"width":10,"height":10} contentOffset:o31 contentInset:o22 \
      rowInsets:o22 rowPadding:o22 separator:o67 autoHideLastRowSeparator:b spacing:n \
      contentAlign:s stickyMode:s emphasis:o34 rows:a60=[{"size":{"fixed":10}}] padding:o64 \
      snap:o47 previous:o49 textScale:n overflowWrap:s wordBreak:s visibleRect:o26 edges:s \
      frames:s range:o21 overscan:i hitTest:o25 exposed:b pixelScale:n layoutDirection:s rebase:b \
      encoding:s precision:i picture:o24
      """)
  }
  static var scrollStackResize: Self {
    Self(
      59,
      """
      op:s="resize" animation:o44 path:a index:i=10 id:s="a" indexes:a=[10] ids:a=["a"] \
      size:o63n={"fixed":10}
      """)
  }
  static var scrollStackRow: Self {
    Self(
      60,
      """
      id:s size:o63n={"fixed":10} insets:o22 padding:o22 isHidden:b sticky:b separator:o67 \
      repeat:i=10 firstIndex:i
      """)
  }
  static var scrollStackRowFit: Self {
    Self(
      61,
      """
      length:n=10 aspectRatio:n=10 text:o95={"string":"Hello","fontSize":16,"fit":"font"}
      """)
  }
  static var scrollStackRowRoom: Self { Self(62, "width:n height:ns") }
  static var scrollStackRowSize: Self {
    Self(
      63,
      """
      fixed:n=10 fit:o61={"length":10} collapsible:o30={"collapsed":10,"expanded":10} \
      fraction:n=0.5 perView:n=2.5 fill:n=1 \
      layout:o27={"path":"/v1/card-stack","body":{"count":10}} vertical:o29n={"fixed":10} \
      horizontal:o29n={"fixed":10}
      """)
  }
  static var scrollStackScrollPadding: Self { Self(64, "start:n end:n") }
  static var scrollStackScrollRequest: Self {
    Self(
      65,
      """
      to:so66="top" padding:o64 snap:o75={"projected":10} animation:o0={} timeline:o99 css:b \
      tolerance:n at:n axis:s="horizontal" viewport:o80={"width":10,"height":10} contentOffset:o31 \
      contentInset:o22 rowInsets:o22 rowPadding:o22 separator:o67 autoHideLastRowSeparator:b \
      spacing:n contentAlign:s stickyMode:s emphasis:o34 rows:a60=[{"size":{"fixed":10}}] \
      previous:o49 textScale:n overflowWrap:s wordBreak:s visibleRect:o26 edges:s frames:s \
      range:o21 overscan:i hitTest:o25 exposed:b pixelScale:n layoutDirection:s rebase:b \
      encoding:s precision:i picture:o24
      """)
  }
  static var scrollStackScrollRow: Self {
    Self(66, #"row:is=10 path:a=[10] position:s="initial" offset:n"#)
  }
  static var scrollStackSeparator: Self { Self(67, "thickness:n insets:o22 isHidden:b") }
  static var scrollStackSetAxis: Self {
    Self(68, #"op:s="setAxis" animation:o44 axis:s="horizontal""#)
  }
  static var scrollStackSetHidden: Self {
    Self(69, #"op:s="setHidden" animation:o44 path:a indexes:a=[10] ids:a=["a"] isHidden:b=true"#)
  }
  static var scrollStackSetInsets: Self {
    Self(70, #"op:s="setInsets" animation:o44 path:a indexes:a=[10] ids:a=["a"] insets:o22={}"#)
  }
  static var scrollStackSetPadding: Self {
    Self(71, #"op:s="setPadding" animation:o44 path:a indexes:a=[10] ids:a=["a"] padding:o22={}"#)
  }
  static var scrollStackSetRows: Self {
    Self(72, #"op:s="setRows" animation:o44 path:a rows:a60=[{"size":{"fixed":10}}]"#)
  }
  static var scrollStackSetSeparator: Self {
    Self(
      73,
      """
      op:s="setSeparator" animation:o44 path:a indexes:a=[10] ids:a=["a"] separator:o67={}
      """)
  }
  static var scrollStackSetViewport: Self {
    Self(74, #"op:s="setViewport" animation:o44 viewport:o80 contentInset:o22"#)
  }
  static var scrollStackSnap: Self {
    Self(
      75,
      """
      projected:n=10 type:s proximity:n=10 align:s stop:s velocityThreshold:n group:i places:b
      """)
  }
  static var scrollStackToggleExpanded: Self {
    Self(
      76,
      """
      op:s="toggleExpanded" animation:o44 path:a index:i=10 id:s="a" indexes:a=[10] ids:a=["a"]
      """)
  }
  static var scrollStackTransition: Self {
    Self(77, "translation:o78 scale:n alpha:n angle:n length:n")
  }
  static var scrollStackTransitionOffset: Self { Self(78, "x:n y:n") }
  static var scrollStackUpdate: Self {
    Self(
      79,
      """
      op:s="update" animation:o44 path:a index:i=10 id:s="a" body:o101o102o103o104={} \
      merge:o101o102o103o104={}
      """)
  }
  static var scrollStackViewport: Self { Self(80, "width:n=10 height:ns=10") }
  static var size: Self { Self(81, "width:n=10 height:n=10") }
  static var spring: Self {
    Self(82, "dampingRatio:n=1 velocity:n stiffness:n=10 damping:n=10 mass:n clamp:b")
  }
  static var swipeDeckAlignment: Self { Self(83, "x:n y:n") }
  static var swipeDeckAnchor: Self { Self(84, "x:n y:n") }
  static var swipeDeckBounds: Self { Self(85, "x:n y:n width:n=10 height:n=10") }
  static var swipeDeckCard: Self { Self(86, "id:s size:o81 aspectRatio:n") }
  static var swipeDeckConfiguration: Self {
    Self(
      87,
      """
      removalThreshold:n animationDuration:n animation:o0 exitDistance:n reveal:s visibleCount:i \
      depth:o88 rotation:o94 directions:a89 velocityThreshold:n
      """)
  }
  static var swipeDeckDepth: Self {
    Self(88, "scale:n scaleAxis:s offsetX:n offsetY:n angle:n alpha:n anchor:o84")
  }
  static var swipeDeckDirectionRule: Self { Self(89, #"direction:s="left" threshold:n"#) }
  static var swipeDeckHistoryEntry: Self {
    Self(90, #"id:s="a" direction:s="left" size:o81 aspectRatio:n"#)
  }
  static var swipeDeckPanEvent: Self { Self(91, #"phase:s="began" deltaX:n deltaY:n timeMs:n"#) }
  static var swipeDeckPanRequest: Self {
    Self(
      92,
      """
      bounds:o85={"width":375,"height":600} count:i=10 cards:a86=[{}] alignment:o83 \
      configuration:o87 loop:b topIndex:i translation:no100 events:a91=[{"phase":"began"}] \
      timeline:o99 css:b tolerance:n at:n visibleRect:o26={"x":0,"y":0,"width":375,"height":600} \
      edges:s frames:s range:o21 overscan:i hitTest:o25 exposed:b pixelScale:n layoutDirection:s \
      rebase:b encoding:s precision:i picture:o24
      """)
  }
  static var swipeDeckRequest: Self {
    Self(
      93,
      """
      bounds:o85={"width":375,"height":600} count:i=10 cards:a86=[{}] alignment:o83 \
      configuration:o87 loop:b topIndex:i translation:no100 velocity:o100 phase:s \
      history:a90=[{"id":"a","direction":"left"}] undo:b timeline:o99 css:b tolerance:n at:n \
      visibleRect:o26={"x":0,"y":0,"width":375,"height":600} edges:s frames:s range:o21 overscan:i \
      hitTest:o25 exposed:b pixelScale:n layoutDirection:s rebase:b encoding:s precision:i \
      picture:o24
      """)
  }
  static var swipeDeckRotation: Self { Self(94, "maxAngle:n") }
  static var text: Self {
    Self(
      95,
      """
      string:s="a" fontSize:n=16 fontFamily:s fontWeight:is lineHeight:n=10 maxLines:i \
      overflowWrap:s wordBreak:s fit:so97="font"
      """)
  }
  static var textAdvances: Self { Self(96, "widths:o={} default:n=0.5") }
  static var textFitByClient: Self {
    Self(97, #"measured:o98={"height":10} advances:o96={"widths":{},"default":0.5}"#)
  }
  static var textSize: Self { Self(98, "height:n=10") }
  static var timelineOptions: Self { Self(99, "fps:n=10 times:a=[10]") }
  static var vector: Self { Self(100, "x:n=10 y:n=10") }
  static var cardListRowBody: Self {
    Self(
      101,
      """
      width:n configuration:o5 columns:o4 cards:a3=[{"items":[{"kind":"title","height":10}]}]
      """)
  }
  static var cardStackRowBody: Self {
    Self(
      102,
      """
      configuration:o12 count:i=10 cards:a11=[{}] width:n=375 state:s translation:n clamp:b \
      program:b collapseAnchor:s stacking:s contentFit:s pileMargin:n tolerance:n previous:a \
      interaction:b
      """)
  }
  static var scrollStackRowBody: Self {
    Self(
      103,
      """
      axis:s="horizontal" contentOffset:o31 contentInset:o22 rowInsets:o22 rowPadding:o22 \
      separator:o67 autoHideLastRowSeparator:b spacing:n contentAlign:s stickyMode:s emphasis:o34 \
      rows:a60=[{"size":{"fixed":10}}] padding:o64 snap:o47 previous:o49 viewport:o62
      """)
  }
  static var swipeDeckRowBody: Self {
    Self(
      104,
      """
      count:i=10 cards:a86=[{}] alignment:o83 configuration:o87 loop:b topIndex:i \
      translation:no100 velocity:o100 phase:s history:a90=[{"id":"a","direction":"left"}] undo:b \
      tolerance:n bounds:o28
      """)
  }

  /// The number of objects.
  static var count: Int { 105 }

  /// The object with a number, to which a member refers.
  static func numbered(_ number: UInt8) -> Self {
    switch number {
    case 0: animationOverride
    case 1: batchItem
    case 2: batchRequest
    case 3: cardListCard
    case 4: cardListColumns
    case 5: cardListConfiguration
    case 6: cardListImageStyle
    case 7: cardListItem
    case 8: cardListItemStyle
    case 9: cardListItemStyles
    case 10: cardListRequest
    case 11: cardStackCard
    case 12: cardStackConfiguration
    case 13: cardStackFrom
    case 14: cardStackPanEvent
    case 15: cardStackPanRequest
    case 16: cardStackRequest
    case 17: cardStackReveal
    case 18: cubicBezierCurve
    case 19: diffRequest
    case 20: diffViewports
    case 21: indexRange
    case 22: insets
    case 23: namedFrame
    case 24: pictureOptions
    case 25: point
    case 26: rect
    case 27: rowLayout
    case 28: rowRoom
    case 29: scrollStackAxisSize
    case 30: scrollStackCollapsibleSize
    case 31: scrollStackContentOffset
    case 32: scrollStackEdge
    case 33: scrollStackEditRequest
    case 34: scrollStackEmphasis
    case 35: scrollStackInsert
    case 36: scrollStackInterruptedLayout
    case 37: scrollStackInterruptedRow
    case 38: scrollStackInterruptedVelocity
    case 39: scrollStackInterruption
    case 40: scrollStackLeaving
    case 41: scrollStackMotionTransform
    case 42: scrollStackMove
    case 43: scrollStackOperation
    case 44: scrollStackOperationAnimation
    case 45: scrollStackPanEvent
    case 46: scrollStackPanRequest
    case 47: scrollStackPanSnap
    case 48: scrollStackPlaceAmongRows
    case 49: scrollStackPrevious
    case 50: scrollStackPreviousRow
    case 51: scrollStackPreviousSize
    case 52: scrollStackReload
    case 53: scrollStackReloadedRow
    case 54: scrollStackRemove
    case 55: scrollStackRemoveAll
    case 56: scrollStackReorder
    case 57: scrollStackReplace
    case 58: scrollStackRequest
    case 59: scrollStackResize
    case 60: scrollStackRow
    case 61: scrollStackRowFit
    case 62: scrollStackRowRoom
    case 63: scrollStackRowSize
    case 64: scrollStackScrollPadding
    case 65: scrollStackScrollRequest
    case 66: scrollStackScrollRow
    case 67: scrollStackSeparator
    case 68: scrollStackSetAxis
    case 69: scrollStackSetHidden
    case 70: scrollStackSetInsets
    case 71: scrollStackSetPadding
    case 72: scrollStackSetRows
    case 73: scrollStackSetSeparator
    case 74: scrollStackSetViewport
    case 75: scrollStackSnap
    case 76: scrollStackToggleExpanded
    case 77: scrollStackTransition
    case 78: scrollStackTransitionOffset
    case 79: scrollStackUpdate
    case 80: scrollStackViewport
    case 81: size
    case 82: spring
    case 83: swipeDeckAlignment
    case 84: swipeDeckAnchor
    case 85: swipeDeckBounds
    case 86: swipeDeckCard
    case 87: swipeDeckConfiguration
    case 88: swipeDeckDepth
    case 89: swipeDeckDirectionRule
    case 90: swipeDeckHistoryEntry
    case 91: swipeDeckPanEvent
    case 92: swipeDeckPanRequest
    case 93: swipeDeckRequest
    case 94: swipeDeckRotation
    case 95: text
    case 96: textAdvances
    case 97: textFitByClient
    case 98: textSize
    case 99: timelineOptions
    case 100: vector
    case 101: cardListRowBody
    case 102: cardStackRowBody
    case 103: scrollStackRowBody
    default: swipeDeckRowBody
    }
  }
}

extension Suggestion {
  /// The words of other libraries, each with the names for which it stands.
  static var synonyms: StaticString {
    """
    opacity=alpha rotation=angle rotate=angle ratio=aspectRatio orientation=axis \
    scrollDirection=axis flexDirection=axis bounces=bounce alwaysBounceVertical=bounce \
    frame=bounds,viewport container=bounds gap=cardSpacing,spacing rowGap=cardSpacing,spacing \
    items=cards,rows children=cards,rows dragging=changed,inTransit moved=changed closed=collapsed \
    minimized=collapsed columnCount=columns numberOfColumns=columns spanCount=columns \
    config=configuration settings=configuration options=configuration \
    contentInsets=contentInset,insets contentPadding=contentInset safeAreaInsets=contentInset \
    adjustedContentInset=contentInset scrollOffset=contentOffset scrollPosition=contentOffset \
    scrollTop=contentOffset numberOfItems=count numItems=count itemCount=count numberOfCards=count \
    cardCount=count easing=curve timingFunction=curve timingCurve=curve springDamping=dampingRatio \
    dampingFraction=dampingRatio decelerationRate=deceleration animationDuration=duration \
    durationMillis=duration open=expanded opened=expanded maximized=expanded hug=fit \
    wrapContent=fit auto=fit automatic=fit font=fontFamily typeface=fontFamily textSize=fontSize \
    weight=fontWeight,fraction percent=fraction flex=fraction h=height key=id identifier=id \
    uuid=id margin=insets margins=insets edgeInsets=insets isOpen=isExpanded hidden=isHidden \
    isSeparatorHidden=isHidden direction=layoutDirection rtl=layoutDirection,rightToLeft \
    dir=layoutDirection textDirection=layoutDirection leading=left,leftSpacing start=left \
    leadingSpacing=leftSpacing ltr=leftToRight infinite=loop cyclic=loop numberOfLines=maxLines \
    lineLimit=maxLines lineClamp=maxLines scale=pixelScale devicePixelRatio=pixelScale \
    dpr=pixelScale density=pixelScale maxOffsetThresholdPercentage=removalThreshold \
    swipeThreshold=removalThreshold dismissThreshold=removalThreshold trailing=right,rightSpacing \
    end=right trailingSpacing=rightSpacing views=rows divider=separator snapping=snap \
    pagingEnabled=snap isPagingEnabled=snap lineSpacing=spacing minimumLineSpacing=spacing \
    position=state cardState=state cardsPosition=state pinned=sticky isSticky=sticky \
    content=string label=string currentIndex=topIndex initialIndex=topIndex \
    fractionToMove=translation initialVelocity=velocity initialSpringVelocity=velocity \
    screen=viewport viewportSize=viewport numberOfVisibleItems=visibleCount stackSize=visibleCount \
    w=width
    """
  }
}
