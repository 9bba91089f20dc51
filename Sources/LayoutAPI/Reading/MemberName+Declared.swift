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
  static var visibleRect: MemberName { MemberName(5, "visibleRect") }
  static var edges: MemberName { MemberName(6, "edges") }
  static var frames: MemberName { MemberName(7, "frames") }
  static var range: MemberName { MemberName(8, "range") }
  static var overscan: MemberName { MemberName(9, "overscan") }
  static var hitTest: MemberName { MemberName(10, "hitTest") }
  static var exposed: MemberName { MemberName(11, "exposed") }
  static var pixelScale: MemberName { MemberName(12, "pixelScale") }
  static var layoutDirection: MemberName { MemberName(13, "layoutDirection") }
  static var rebase: MemberName { MemberName(14, "rebase") }
  static var encoding: MemberName { MemberName(15, "encoding") }
  static var precision: MemberName { MemberName(16, "precision") }
  static var picture: MemberName { MemberName(17, "picture") }
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
  static var animation: MemberName { MemberName(18, "animation") }
  static var state: MemberName { MemberName(18, "state") }
  static var translation: MemberName { MemberName(19, "translation") }
  static var revealed: MemberName { MemberName(20, "revealed") }
  static var reveal: MemberName { MemberName(21, "reveal") }
  static var phase: MemberName { MemberName(1, "phase") }
  static var deltaY: MemberName { MemberName(0, "deltaY") }
  static var translationY: MemberName { MemberName(2, "translationY") }
  static var contentOffsetY: MemberName { MemberName(3, "contentOffsetY") }
  static var events: MemberName { MemberName(20, "events") }
  static var velocity: MemberName { MemberName(21, "velocity") }
  static var detents: MemberName { MemberName(19, "detents") }
  static var deceleration: MemberName { MemberName(22, "deceleration") }
  static var timeline: MemberName { MemberName(23, "timeline") }
  static var css: MemberName { MemberName(24, "css") }
  static var tolerance: MemberName { MemberName(25, "tolerance") }
  static var at: MemberName { MemberName(26, "at") }
  static var collapseAnchor: MemberName { MemberName(27, "collapseAnchor") }
  static var stacking: MemberName { MemberName(28, "stacking") }
  static var contentFit: MemberName { MemberName(29, "contentFit") }
  static var from: MemberName { MemberName(30, "from") }
  static var previous: MemberName { MemberName(31, "previous") }
  static var interaction: MemberName { MemberName(32, "interaction") }
  static var translations: MemberName { MemberName(3, "translations") }
  static var clamp: MemberName { MemberName(22, "clamp") }
  static var program: MemberName { MemberName(33, "program") }
  static var pileMargin: MemberName { MemberName(34, "pileMargin") }
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
  static var edge: MemberName { MemberName(0, "edge") }
  static var fixed: MemberName { MemberName(0, "fixed") }
  static var fit: MemberName { MemberName(1, "fit") }
  static var collapsible: MemberName { MemberName(2, "collapsible") }
  static var fraction: MemberName { MemberName(4, "fraction") }
  static var perView: MemberName { MemberName(5, "perView") }
  static var layout: MemberName { MemberName(6, "layout") }
  static var collapsed: MemberName { MemberName(0, "collapsed") }
  static var expanded: MemberName { MemberName(1, "expanded") }
  static var isExpanded: MemberName { MemberName(2, "isExpanded") }
  static var operations: MemberName { MemberName(0, "operations") }
  static var anchor: MemberName { MemberName(1, "anchor") }
  static var axis: MemberName { MemberName(27, "axis") }
  static var viewport: MemberName { MemberName(28, "viewport") }
  static var contentOffset: MemberName { MemberName(29, "contentOffset") }
  static var rowInsets: MemberName { MemberName(32, "rowInsets") }
  static var rowPadding: MemberName { MemberName(33, "rowPadding") }
  static var separator: MemberName { MemberName(34, "separator") }
  static var autoHideLastRowSeparator: MemberName { MemberName(35, "autoHideLastRowSeparator") }
  static var contentAlign: MemberName { MemberName(36, "contentAlign") }
  static var stickyMode: MemberName { MemberName(37, "stickyMode") }
  static var emphasis: MemberName { MemberName(38, "emphasis") }
  static var rows: MemberName { MemberName(39, "rows") }
  static var padding: MemberName { MemberName(40, "padding") }
  static var snap: MemberName { MemberName(41, "snap") }
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
  static var reorder: MemberName { MemberName(1, "reorder") }
  static var contentVelocity: MemberName { MemberName(4, "contentVelocity") }
  static var bounce: MemberName { MemberName(30, "bounce") }
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
  static var touch: MemberName { MemberName(0, "touch") }
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
  static var alignment: MemberName { MemberName(18, "alignment") }
  static var loop: MemberName { MemberName(22, "loop") }
  static var topIndex: MemberName { MemberName(27, "topIndex") }
  static var history: MemberName { MemberName(20, "history") }
  static var undo: MemberName { MemberName(28, "undo") }
  static var maxAngle: MemberName { MemberName(0, "maxAngle") }
  static var string: MemberName { MemberName(0, "string") }
  static var fontFamily: MemberName { MemberName(5, "fontFamily") }
  static var lineHeight: MemberName { MemberName(6, "lineHeight") }
  static var widths: MemberName { MemberName(0, "widths") }
  static var `default`: MemberName { MemberName(1, "default") }
  static var measured: MemberName { MemberName(0, "measured") }
  static var advances: MemberName { MemberName(1, "advances") }
  static var fps: MemberName { MemberName(0, "fps") }
  static var times: MemberName { MemberName(1, "times") }
}

extension DeclaredMembers {
  static var animationOverride: DeclaredMembers { "duration delay curve spring" }
  static var batchItem: DeclaredMembers { #"path="/v1/card-stack" body={"count":5,"width":375}"# }
  static var batchRequest: DeclaredMembers {
    #"requests=[{"path":"/v1/card-stack","body":{"count":5,"width":375}}]"#
  }
  static var cardListCard: DeclaredMembers {
    #"id maxHeight span column items=[{"kind":"title","height":10}]"#
  }
  static var cardListColumns: DeclaredMembers { "count=10 minimumWidth=10 spacing placement" }
  static var cardListConfiguration: DeclaredMembers { "cardSpacing itemSpacing contentInset kinds" }
  static var cardListImageStyle: DeclaredMembers {
    "contentInsets imageSize fontSize fontWeight maxLines"
  }
  static var cardListItem: DeclaredMembers {
    #"id kind="title" imageSize height=10 text={"string":"Hello","fontSize":16,"fit":"font"}"#
  }
  static var cardListItemStyle: DeclaredMembers { "contentInsets fontSize fontWeight maxLines" }
  static var cardListItemStyles: DeclaredMembers { "title imageText text footer custom" }
  static var cardListRequest: DeclaredMembers {
    """
    width=10 configuration columns cards=[{"items":[{"kind":"title","height":10}]}] \
    visibleRect={"x":0,"y":0,"width":375,"height":600} edges frames range overscan hitTest exposed \
    pixelScale layoutDirection rebase encoding precision picture
    """
  }
  static var cardStackCard: DeclaredMembers { "id height aspectRatio text" }
  static var cardStackConfiguration: DeclaredMembers {
    """
    cardOffset collapsedHeight expandedHeight cardHeight downwardThreshold upwardThreshold \
    velocityThreshold leftSpacing rightSpacing verticalSpacing animation
    """
  }
  static var cardStackFrom: DeclaredMembers {
    #"state="collapsed" height=10 translation=10 revealed=10 reveal={"card":10}"#
  }
  static var cardStackPanEvent: DeclaredMembers {
    #"phase="began" deltaY=10 translationY=10 contentOffsetY=10"#
  }
  static var cardStackPanRequest: DeclaredMembers {
    """
    configuration count=10 cards=[{}] width=375 state height events=[{"phase":"began"}] velocity \
    detents=[0,0.4,1] deceleration timeline css tolerance at collapseAnchor stacking contentFit \
    from previous interaction visibleRect={"x":0,"y":0,"width":375,"height":600} edges frames \
    range overscan hitTest exposed pixelScale layoutDirection rebase encoding precision picture
    """
  }
  static var cardStackRequest: DeclaredMembers {
    """
    configuration count=10 cards=[{}] width=375 state translation translations clamp program \
    collapseAnchor stacking contentFit revealed reveal pileMargin from={"state":"collapsed"} \
    timeline css tolerance at previous interaction \
    visibleRect={"x":0,"y":0,"width":375,"height":600} edges frames range overscan hitTest exposed \
    pixelScale layoutDirection rebase encoding precision picture
    """
  }
  static var cardStackReveal: DeclaredMembers { "card=10 above margins fill pileMargin pileCount" }
  static var cubicBezierCurve: DeclaredMembers { "cubicBezier=[0.42,0,0.58,1]" }
  static var diffRequest: DeclaredMembers {
    """
    from=[{"id":"a","x":10,"y":10,"width":10,"height":10}] \
    to=[{"id":"a","x":10,"y":10,"width":10,"height":10}] explain viewports \
    animation={"duration":0.3} timeline css tolerance at precision picture
    """
  }
  static var diffViewports: DeclaredMembers {
    #"from={"width":10,"height":10} to={"width":10,"height":10}"#
  }
  static var indexRange: DeclaredMembers { "start=10 count=10" }
  static var insets: DeclaredMembers { "top left bottom right" }
  static var namedFrame: DeclaredMembers { #"id="a" x=10 y=10 width=10 height=10"# }
  static var pictureOptions: DeclaredMembers { "width labels theme" }
  static var point: DeclaredMembers { "x=10 y=10" }
  static var rect: DeclaredMembers { "x=10 y=10 width=10 height=10" }
  static var rowLayout: DeclaredMembers { #"path="/v1/card-stack" body={"count":10}"# }
  static var rowRoom: DeclaredMembers { "width height" }
  static var scrollStackAnchor: DeclaredMembers { #"edge="start""# }
  static var scrollStackAxisSize: DeclaredMembers {
    """
    fixed=10 fit={"length":10} collapsible={"collapsed":10,"expanded":10} fraction=0.5 perView=2.5 \
    fill=1 layout={"path":"/v1/card-stack","body":{"count":10}}
    """
  }
  static var scrollStackAxisSizeOrLength: DeclaredMembers {
    """
    fixed=10 fit={"length":10} collapsible={"collapsed":10,"expanded":10} fraction=0.5 perView=2.5 \
    fill=1 layout={"path":"/v1/card-stack","body":{"count":10}}
    """
  }
  static var scrollStackCollapsibleSize: DeclaredMembers { "collapsed=10 expanded=10 isExpanded" }
  static var scrollStackContentOffset: DeclaredMembers { "x y" }
  static var scrollStackEdge: DeclaredMembers { #"edge="start""# }
  static var scrollStackEditRequest: DeclaredMembers {
    """
    operations=[{"op":"insert","rows":[{"size":{"fixed":10}}],"at":"top"}] anchor to from events \
    timeline css tolerance at axis="horizontal" viewport={"width":10,"height":10} contentOffset \
    contentInset rowInsets rowPadding separator autoHideLastRowSeparator spacing contentAlign \
    stickyMode emphasis rows=[{"size":{"fixed":10}}] padding snap previous visibleRect edges \
    frames range overscan hitTest exposed pixelScale layoutDirection rebase encoding precision \
    picture
    """
  }
  static var scrollStackEmphasis: DeclaredMembers { "scale alpha angle" }
  static var scrollStackInsert: DeclaredMembers {
    #"op="insert" animation path rows=[{"size":{"fixed":10}}] at="top""#
  }
  static var scrollStackInterruptedLayout: DeclaredMembers {
    #"path=[10] items=[{"x":10,"y":10,"width":10,"height":10,"index":10}]"#
  }
  static var scrollStackInterruptedRow: DeclaredMembers {
    """
    index=10 id="a" isRemoved x=10 y=10 width=10 height=10 alpha transform angle scaleX scaleY \
    velocity leaving
    """
  }
  static var scrollStackInterruptedVelocity: DeclaredMembers {
    "x=10 y=10 width=10 height=10 alpha transform angle scaleX scaleY"
  }
  static var scrollStackInterruption: DeclaredMembers {
    #"items=[{"x":10,"y":10,"width":10,"height":10,"index":10}] layouts"#
  }
  static var scrollStackLeaving: DeclaredMembers {
    "remaining=10 x=10 y=10 width=10 height=10 alpha transform angle scaleX scaleY"
  }
  static var scrollStackMotionTransform: DeclaredMembers { "a=10 b=10 c=10 d=10 tx=10 ty=10" }
  static var scrollStackMove: DeclaredMembers { #"op="move" animation path from=10 to=10"# }
  static var scrollStackOperation: DeclaredMembers {
    """
    op="insert" animation path rows=[{"size":{"fixed":10}}] at="top" indexes=[10] ids=["a"] \
    index=10 id="a" row={"size":{"fixed":10}} from=10 to=10 isHidden=true insets={} padding={} \
    separator={} size={"fixed":10} body={} merge={} axis="horizontal" viewport contentInset
    """
  }
  static var scrollStackOperationAnimation: DeclaredMembers {
    "duration delay curve spring transition"
  }
  static var scrollStackPanEvent: DeclaredMembers {
    #"phase="began" deltaX deltaY translationX translationY timeMs contentOffsetY"#
  }
  static var scrollStackPanRequest: DeclaredMembers {
    """
    path reorder events=[{"phase":"began"}] velocity contentVelocity deceleration \
    detents=[0,0.4,1] bounce padding snap animation timeline css tolerance at axis="horizontal" \
    viewport={"width":10,"height":10} contentOffset contentInset rowInsets rowPadding separator \
    autoHideLastRowSeparator spacing contentAlign stickyMode emphasis rows=[{"size":{"fixed":10}}] \
    previous visibleRect edges frames range overscan hitTest exposed pixelScale layoutDirection \
    rebase encoding precision picture
    """
  }
  static var scrollStackPanSnap: DeclaredMembers {
    "type proximity=10 align stop velocityThreshold group places"
  }
  static var scrollStackPlace: DeclaredMembers { #"index=10 before="a" after="a""# }
  static var scrollStackPlaceAmongRows: DeclaredMembers { #"index=10 before="a" after="a""# }
  static var scrollStackPrevious: DeclaredMembers {
    #"contentSize rows=[{"visibility":"hidden","index":10}]"#
  }
  static var scrollStackPreviousRow: DeclaredMembers { #"index=10 id="a" visibility="hidden""# }
  static var scrollStackPreviousSize: DeclaredMembers { "width=10 height=10" }
  static var scrollStackReload: DeclaredMembers {
    #"op="reload" animation path rows=[{"index":10}]"#
  }
  static var scrollStackReloadedRow: DeclaredMembers { #"index=10 id="a" size"# }
  static var scrollStackRemove: DeclaredMembers {
    #"op="remove" animation path indexes=[10] ids=["a"]"#
  }
  static var scrollStackRemoveAll: DeclaredMembers { #"op="removeAll" animation path"# }
  static var scrollStackReorder: DeclaredMembers { "row=10 touch" }
  static var scrollStackReplace: DeclaredMembers {
    #"op="replace" animation path index=10 id="a" row={"size":{"fixed":10}}"#
  }
  static var scrollStackRequest: DeclaredMembers {
    """
    axis="horizontal" viewport={"width":10,"height":10} contentOffset contentInset rowInsets \
    rowPadding separator autoHideLastRowSeparator spacing contentAlign stickyMode emphasis \
    rows=[{"size":{"fixed":10}}] padding snap previous visibleRect edges frames range overscan \
    hitTest exposed pixelScale layoutDirection rebase encoding precision picture
    """
  }
  static var scrollStackResize: DeclaredMembers {
    #"op="resize" animation path index=10 id="a" indexes=[10] ids=["a"] size={"fixed":10}"#
  }
  static var scrollStackRow: DeclaredMembers {
    #"id size={"fixed":10} insets padding isHidden sticky separator repeat=10 firstIndex"#
  }
  static var scrollStackRowFit: DeclaredMembers {
    #"length=10 aspectRatio=10 text={"string":"Hello","fontSize":16,"fit":"font"}"#
  }
  static var scrollStackRowRoom: DeclaredMembers { "width height" }
  static var scrollStackRowSize: DeclaredMembers {
    """
    fixed=10 fit={"length":10} collapsible={"collapsed":10,"expanded":10} fraction=0.5 perView=2.5 \
    fill=1 layout={"path":"/v1/card-stack","body":{"count":10}} vertical={"fixed":10} \
    horizontal={"fixed":10}
    """
  }
  static var scrollStackRowSizeOrLength: DeclaredMembers {
    """
    fixed=10 fit={"length":10} collapsible={"collapsed":10,"expanded":10} fraction=0.5 perView=2.5 \
    fill=1 layout={"path":"/v1/card-stack","body":{"count":10}} vertical={"fixed":10} \
    horizontal={"fixed":10}
    """
  }
  static var scrollStackScrollPadding: DeclaredMembers { "start end" }
  static var scrollStackScrollRequest: DeclaredMembers {
    """
    to="top" padding snap={"projected":10} animation={} timeline css tolerance at \
    axis="horizontal" viewport={"width":10,"height":10} contentOffset contentInset rowInsets \
    rowPadding separator autoHideLastRowSeparator spacing contentAlign stickyMode emphasis \
    rows=[{"size":{"fixed":10}}] previous visibleRect edges frames range overscan hitTest exposed \
    pixelScale layoutDirection rebase encoding precision picture
    """
  }
  static var scrollStackScrollRow: DeclaredMembers {
    #"row=10 path=[10] position="initial" offset"#
  }
  static var scrollStackScrollTarget: DeclaredMembers {
    #"row=10 path=[10] position="initial" offset"#
  }
  static var scrollStackSeparator: DeclaredMembers { "thickness insets isHidden" }
  static var scrollStackSetAxis: DeclaredMembers { #"op="setAxis" animation axis="horizontal""# }
  static var scrollStackSetHidden: DeclaredMembers {
    #"op="setHidden" animation path indexes=[10] ids=["a"] isHidden=true"#
  }
  static var scrollStackSetInsets: DeclaredMembers {
    #"op="setInsets" animation path indexes=[10] ids=["a"] insets={}"#
  }
  static var scrollStackSetPadding: DeclaredMembers {
    #"op="setPadding" animation path indexes=[10] ids=["a"] padding={}"#
  }
  static var scrollStackSetRows: DeclaredMembers {
    #"op="setRows" animation path rows=[{"size":{"fixed":10}}]"#
  }
  static var scrollStackSetSeparator: DeclaredMembers {
    #"op="setSeparator" animation path indexes=[10] ids=["a"] separator={}"#
  }
  static var scrollStackSetViewport: DeclaredMembers {
    #"op="setViewport" animation viewport contentInset"#
  }
  static var scrollStackSnap: DeclaredMembers {
    "projected=10 type proximity=10 align stop velocityThreshold group places"
  }
  static var scrollStackToggleExpanded: DeclaredMembers {
    #"op="toggleExpanded" animation path index=10 id="a" indexes=[10] ids=["a"]"#
  }
  static var scrollStackTransition: DeclaredMembers { "translation scale alpha angle length" }
  static var scrollStackTransitionOffset: DeclaredMembers { "x y" }
  static var scrollStackUpdate: DeclaredMembers {
    #"op="update" animation path index=10 id="a" body={} merge={}"#
  }
  static var scrollStackViewport: DeclaredMembers { "width=10 height=10" }
  static var size: DeclaredMembers { "width=10 height=10" }
  static var spring: DeclaredMembers {
    "dampingRatio=1 velocity stiffness=10 damping=10 mass clamp"
  }
  static var swipeDeckAlignment: DeclaredMembers { "x y" }
  static var swipeDeckAnchor: DeclaredMembers { "x y" }
  static var swipeDeckBounds: DeclaredMembers { "x y width=10 height=10" }
  static var swipeDeckCard: DeclaredMembers { "id size aspectRatio" }
  static var swipeDeckConfiguration: DeclaredMembers {
    """
    removalThreshold animationDuration animation exitDistance reveal visibleCount depth rotation \
    directions velocityThreshold
    """
  }
  static var swipeDeckDepth: DeclaredMembers {
    "scale scaleAxis offsetX offsetY angle alpha anchor"
  }
  static var swipeDeckDirectionRule: DeclaredMembers { #"direction="left" threshold"# }
  static var swipeDeckHistoryEntry: DeclaredMembers { #"id="a" direction="left" size aspectRatio"# }
  static var swipeDeckPanEvent: DeclaredMembers { #"phase="began" deltaX deltaY timeMs"# }
  static var swipeDeckPanRequest: DeclaredMembers {
    """
    bounds={"width":375,"height":600} count=10 cards=[{}] alignment configuration loop topIndex \
    translation events=[{"phase":"began"}] timeline css tolerance at \
    visibleRect={"x":0,"y":0,"width":375,"height":600} edges frames range overscan hitTest exposed \
    pixelScale layoutDirection rebase encoding precision picture
    """
  }
  static var swipeDeckRequest: DeclaredMembers {
    """
    bounds={"width":375,"height":600} count=10 cards=[{}] alignment configuration loop topIndex \
    translation velocity phase history=[{"id":"a","direction":"left"}] undo timeline css tolerance \
    at visibleRect={"x":0,"y":0,"width":375,"height":600} edges frames range overscan hitTest \
    exposed pixelScale layoutDirection rebase encoding precision picture
    """
  }
  static var swipeDeckRotation: DeclaredMembers { "maxAngle" }
  static var swipeDeckTranslation: DeclaredMembers { "x=10 y=10" }
  static var text: DeclaredMembers {
    #"string="a" fontSize=16 fontFamily fontWeight lineHeight=10 maxLines fit="font""#
  }
  static var textAdvances: DeclaredMembers { "widths={} default=0.5" }
  static var textFit: DeclaredMembers {
    #"measured={"height":10} advances={"widths":{},"default":0.5}"#
  }
  static var textFitByClient: DeclaredMembers {
    #"measured={"height":10} advances={"widths":{},"default":0.5}"#
  }
  static var textSize: DeclaredMembers { "height=10" }
  static var timelineOptions: DeclaredMembers { "fps=10 times=[10]" }
  static var timingCurve: DeclaredMembers { "cubicBezier=[0.42,0,0.58,1]" }
  static var vector: DeclaredMembers { "x=10 y=10" }
}
