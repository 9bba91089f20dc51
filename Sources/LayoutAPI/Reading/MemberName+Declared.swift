// Written by scripts/make-request-members from openapi.json: edit Contract/.

extension MemberName {
  static var duration: MemberName { MemberName(0x1, 0x0, 0x0, "duration") }
  static var delay: MemberName { MemberName(0x2, 0x0, 0x0, "delay") }
  static var curve: MemberName { MemberName(0x4, 0x0, 0x0, "curve") }
  static var spring: MemberName { MemberName(0x8, 0x0, 0x0, "spring") }
  static var path: MemberName { MemberName(0x10, 0x0, 0x0, "path") }
  static var body: MemberName { MemberName(0x20, 0x0, 0x0, "body") }
  static var requests: MemberName { MemberName(0x40, 0x0, 0x0, "requests") }
  static var id: MemberName { MemberName(0x80, 0x0, 0x0, "id") }
  static var maxHeight: MemberName { MemberName(0x100, 0x0, 0x0, "maxHeight") }
  static var items: MemberName { MemberName(0x200, 0x0, 0x0, "items") }
  static var count: MemberName { MemberName(0x400, 0x0, 0x0, "count") }
  static var minimumWidth: MemberName { MemberName(0x800, 0x0, 0x0, "minimumWidth") }
  static var spacing: MemberName { MemberName(0x1000, 0x0, 0x0, "spacing") }
  static var placement: MemberName { MemberName(0x2000, 0x0, 0x0, "placement") }
  static var cardSpacing: MemberName { MemberName(0x4000, 0x0, 0x0, "cardSpacing") }
  static var itemSpacing: MemberName { MemberName(0x8000, 0x0, 0x0, "itemSpacing") }
  static var contentInset: MemberName { MemberName(0x1_0000, 0x0, 0x0, "contentInset") }
  static var kinds: MemberName { MemberName(0x2_0000, 0x0, 0x0, "kinds") }
  static var contentInsets: MemberName { MemberName(0x4_0000, 0x0, 0x0, "contentInsets") }
  static var imageSize: MemberName { MemberName(0x8_0000, 0x0, 0x0, "imageSize") }
  static var fontSize: MemberName { MemberName(0x10_0000, 0x0, 0x0, "fontSize") }
  static var fontWeight: MemberName { MemberName(0x20_0000, 0x0, 0x0, "fontWeight") }
  static var maxLines: MemberName { MemberName(0x40_0000, 0x0, 0x0, "maxLines") }
  static var kind: MemberName { MemberName(0x80_0000, 0x0, 0x0, "kind") }
  static var height: MemberName { MemberName(0x100_0000, 0x0, 0x0, "height") }
  static var text: MemberName { MemberName(0x200_0000, 0x0, 0x0, "text") }
  static var title: MemberName { MemberName(0x400_0000, 0x0, 0x0, "title") }
  static var imageText: MemberName { MemberName(0x800_0000, 0x0, 0x0, "imageText") }
  static var footer: MemberName { MemberName(0x1000_0000, 0x0, 0x0, "footer") }
  static var custom: MemberName { MemberName(0x2000_0000, 0x0, 0x0, "custom") }
  static var width: MemberName { MemberName(0x4000_0000, 0x0, 0x0, "width") }
  static var configuration: MemberName { MemberName(0x8000_0000, 0x0, 0x0, "configuration") }
  static var columns: MemberName { MemberName(0x1_0000_0000, 0x0, 0x0, "columns") }
  static var cards: MemberName { MemberName(0x2_0000_0000, 0x0, 0x0, "cards") }
  static var visibleRect: MemberName { MemberName(0x4_0000_0000, 0x0, 0x0, "visibleRect") }
  static var edges: MemberName { MemberName(0x8_0000_0000, 0x0, 0x0, "edges") }
  static var frames: MemberName { MemberName(0x10_0000_0000, 0x0, 0x0, "frames") }
  static var range: MemberName { MemberName(0x20_0000_0000, 0x0, 0x0, "range") }
  static var overscan: MemberName { MemberName(0x40_0000_0000, 0x0, 0x0, "overscan") }
  static var hitTest: MemberName { MemberName(0x80_0000_0000, 0x0, 0x0, "hitTest") }
  static var exposed: MemberName { MemberName(0x100_0000_0000, 0x0, 0x0, "exposed") }
  static var pixelScale: MemberName { MemberName(0x200_0000_0000, 0x0, 0x0, "pixelScale") }
  static var layoutDirection: MemberName {
    MemberName(0x400_0000_0000, 0x0, 0x0, "layoutDirection")
  }
  static var rebase: MemberName { MemberName(0x800_0000_0000, 0x0, 0x0, "rebase") }
  static var encoding: MemberName { MemberName(0x1000_0000_0000, 0x0, 0x0, "encoding") }
  static var picture: MemberName { MemberName(0x2000_0000_0000, 0x0, 0x0, "picture") }
  static var aspectRatio: MemberName { MemberName(0x4000_0000_0000, 0x0, 0x0, "aspectRatio") }
  static var cardOffset: MemberName { MemberName(0x8000_0000_0000, 0x0, 0x0, "cardOffset") }
  static var collapsedHeight: MemberName {
    MemberName(0x1_0000_0000_0000, 0x0, 0x0, "collapsedHeight")
  }
  static var expandedHeight: MemberName {
    MemberName(0x2_0000_0000_0000, 0x0, 0x0, "expandedHeight")
  }
  static var cardHeight: MemberName { MemberName(0x4_0000_0000_0000, 0x0, 0x0, "cardHeight") }
  static var downwardThreshold: MemberName {
    MemberName(0x8_0000_0000_0000, 0x0, 0x0, "downwardThreshold")
  }
  static var upwardThreshold: MemberName {
    MemberName(0x10_0000_0000_0000, 0x0, 0x0, "upwardThreshold")
  }
  static var leftSpacing: MemberName { MemberName(0x20_0000_0000_0000, 0x0, 0x0, "leftSpacing") }
  static var rightSpacing: MemberName { MemberName(0x40_0000_0000_0000, 0x0, 0x0, "rightSpacing") }
  static var verticalSpacing: MemberName {
    MemberName(0x80_0000_0000_0000, 0x0, 0x0, "verticalSpacing")
  }
  static var animation: MemberName { MemberName(0x100_0000_0000_0000, 0x0, 0x0, "animation") }
  static var state: MemberName { MemberName(0x200_0000_0000_0000, 0x0, 0x0, "state") }
  static var translation: MemberName { MemberName(0x400_0000_0000_0000, 0x0, 0x0, "translation") }
  static var revealed: MemberName { MemberName(0x800_0000_0000_0000, 0x0, 0x0, "revealed") }
  static var reveal: MemberName { MemberName(0x1000_0000_0000_0000, 0x0, 0x0, "reveal") }
  static var phase: MemberName { MemberName(0x2000_0000_0000_0000, 0x0, 0x0, "phase") }
  static var deltaY: MemberName { MemberName(0x4000_0000_0000_0000, 0x0, 0x0, "deltaY") }
  static var translationY: MemberName {
    MemberName(0x8000_0000_0000_0000, 0x0, 0x0, "translationY")
  }
  static var contentOffsetY: MemberName { MemberName(0x0, 0x1, 0x0, "contentOffsetY") }
  static var events: MemberName { MemberName(0x0, 0x2, 0x0, "events") }
  static var velocity: MemberName { MemberName(0x0, 0x4, 0x0, "velocity") }
  static var timeline: MemberName { MemberName(0x0, 0x8, 0x0, "timeline") }
  static var css: MemberName { MemberName(0x0, 0x10, 0x0, "css") }
  static var tolerance: MemberName { MemberName(0x0, 0x20, 0x0, "tolerance") }
  static var at: MemberName { MemberName(0x0, 0x40, 0x0, "at") }
  static var collapseAnchor: MemberName { MemberName(0x0, 0x80, 0x0, "collapseAnchor") }
  static var stacking: MemberName { MemberName(0x0, 0x100, 0x0, "stacking") }
  static var contentFit: MemberName { MemberName(0x0, 0x200, 0x0, "contentFit") }
  static var from: MemberName { MemberName(0x0, 0x400, 0x0, "from") }
  static var previous: MemberName { MemberName(0x0, 0x800, 0x0, "previous") }
  static var interaction: MemberName { MemberName(0x0, 0x1000, 0x0, "interaction") }
  static var translations: MemberName { MemberName(0x0, 0x2000, 0x0, "translations") }
  static var clamp: MemberName { MemberName(0x0, 0x4000, 0x0, "clamp") }
  static var program: MemberName { MemberName(0x0, 0x8000, 0x0, "program") }
  static var pileMargin: MemberName { MemberName(0x0, 0x1_0000, 0x0, "pileMargin") }
  static var card: MemberName { MemberName(0x0, 0x2_0000, 0x0, "card") }
  static var above: MemberName { MemberName(0x0, 0x4_0000, 0x0, "above") }
  static var margins: MemberName { MemberName(0x0, 0x8_0000, 0x0, "margins") }
  static var fill: MemberName { MemberName(0x0, 0x10_0000, 0x0, "fill") }
  static var pileCount: MemberName { MemberName(0x0, 0x20_0000, 0x0, "pileCount") }
  static var cubicBezier: MemberName { MemberName(0x0, 0x40_0000, 0x0, "cubicBezier") }
  static var to: MemberName { MemberName(0x0, 0x80_0000, 0x0, "to") }
  static var start: MemberName { MemberName(0x0, 0x100_0000, 0x0, "start") }
  static var top: MemberName { MemberName(0x0, 0x200_0000, 0x0, "top") }
  static var left: MemberName { MemberName(0x0, 0x400_0000, 0x0, "left") }
  static var bottom: MemberName { MemberName(0x0, 0x800_0000, 0x0, "bottom") }
  static var right: MemberName { MemberName(0x0, 0x1000_0000, 0x0, "right") }
  static var x: MemberName { MemberName(0x0, 0x2000_0000, 0x0, "x") }
  static var y: MemberName { MemberName(0x0, 0x4000_0000, 0x0, "y") }
  static var labels: MemberName { MemberName(0x0, 0x8000_0000, 0x0, "labels") }
  static var theme: MemberName { MemberName(0x0, 0x1_0000_0000, 0x0, "theme") }
  static var fixed: MemberName { MemberName(0x0, 0x2_0000_0000, 0x0, "fixed") }
  static var fit: MemberName { MemberName(0x0, 0x4_0000_0000, 0x0, "fit") }
  static var collapsible: MemberName { MemberName(0x0, 0x8_0000_0000, 0x0, "collapsible") }
  static var fraction: MemberName { MemberName(0x0, 0x10_0000_0000, 0x0, "fraction") }
  static var layout: MemberName { MemberName(0x0, 0x20_0000_0000, 0x0, "layout") }
  static var collapsed: MemberName { MemberName(0x0, 0x40_0000_0000, 0x0, "collapsed") }
  static var expanded: MemberName { MemberName(0x0, 0x80_0000_0000, 0x0, "expanded") }
  static var isExpanded: MemberName { MemberName(0x0, 0x100_0000_0000, 0x0, "isExpanded") }
  static var operations: MemberName { MemberName(0x0, 0x200_0000_0000, 0x0, "operations") }
  static var anchor: MemberName { MemberName(0x0, 0x400_0000_0000, 0x0, "anchor") }
  static var axis: MemberName { MemberName(0x0, 0x800_0000_0000, 0x0, "axis") }
  static var viewport: MemberName { MemberName(0x0, 0x1000_0000_0000, 0x0, "viewport") }
  static var contentOffset: MemberName { MemberName(0x0, 0x2000_0000_0000, 0x0, "contentOffset") }
  static var rowInsets: MemberName { MemberName(0x0, 0x4000_0000_0000, 0x0, "rowInsets") }
  static var rowPadding: MemberName { MemberName(0x0, 0x8000_0000_0000, 0x0, "rowPadding") }
  static var separator: MemberName { MemberName(0x0, 0x1_0000_0000_0000, 0x0, "separator") }
  static var autoHideLastRowSeparator: MemberName {
    MemberName(0x0, 0x2_0000_0000_0000, 0x0, "autoHideLastRowSeparator")
  }
  static var stickyMode: MemberName { MemberName(0x0, 0x4_0000_0000_0000, 0x0, "stickyMode") }
  static var emphasis: MemberName { MemberName(0x0, 0x8_0000_0000_0000, 0x0, "emphasis") }
  static var rows: MemberName { MemberName(0x0, 0x10_0000_0000_0000, 0x0, "rows") }
  static var scale: MemberName { MemberName(0x0, 0x20_0000_0000_0000, 0x0, "scale") }
  static var alpha: MemberName { MemberName(0x0, 0x40_0000_0000_0000, 0x0, "alpha") }
  static var angle: MemberName { MemberName(0x0, 0x80_0000_0000_0000, 0x0, "angle") }
  static var op: MemberName { MemberName(0x0, 0x100_0000_0000_0000, 0x0, "op") }
  static var indexes: MemberName { MemberName(0x0, 0x200_0000_0000_0000, 0x0, "indexes") }
  static var ids: MemberName { MemberName(0x0, 0x400_0000_0000_0000, 0x0, "ids") }
  static var index: MemberName { MemberName(0x0, 0x800_0000_0000_0000, 0x0, "index") }
  static var row: MemberName { MemberName(0x0, 0x1000_0000_0000_0000, 0x0, "row") }
  static var isHidden: MemberName { MemberName(0x0, 0x2000_0000_0000_0000, 0x0, "isHidden") }
  static var insets: MemberName { MemberName(0x0, 0x4000_0000_0000_0000, 0x0, "insets") }
  static var padding: MemberName { MemberName(0x0, 0x8000_0000_0000_0000, 0x0, "padding") }
  static var size: MemberName { MemberName(0x0, 0x0, 0x1, "size") }
  static var transition: MemberName { MemberName(0x0, 0x0, 0x2, "transition") }
  static var before: MemberName { MemberName(0x0, 0x0, 0x4, "before") }
  static var after: MemberName { MemberName(0x0, 0x0, 0x8, "after") }
  static var contentSize: MemberName { MemberName(0x0, 0x0, 0x10, "contentSize") }
  static var visibility: MemberName { MemberName(0x0, 0x0, 0x20, "visibility") }
  static var sticky: MemberName { MemberName(0x0, 0x0, 0x40, "sticky") }
  static var `repeat`: MemberName { MemberName(0x0, 0x0, 0x80, "repeat") }
  static var firstIndex: MemberName { MemberName(0x0, 0x0, 0x100, "firstIndex") }
  static var length: MemberName { MemberName(0x0, 0x0, 0x200, "length") }
  static var vertical: MemberName { MemberName(0x0, 0x0, 0x400, "vertical") }
  static var horizontal: MemberName { MemberName(0x0, 0x0, 0x800, "horizontal") }
  static var end: MemberName { MemberName(0x0, 0x0, 0x1000, "end") }
  static var snap: MemberName { MemberName(0x0, 0x0, 0x2000, "snap") }
  static var position: MemberName { MemberName(0x0, 0x0, 0x4000, "position") }
  static var thickness: MemberName { MemberName(0x0, 0x0, 0x8000, "thickness") }
  static var projected: MemberName { MemberName(0x0, 0x0, 0x1_0000, "projected") }
  static var type: MemberName { MemberName(0x0, 0x0, 0x2_0000, "type") }
  static var proximity: MemberName { MemberName(0x0, 0x0, 0x4_0000, "proximity") }
  static var align: MemberName { MemberName(0x0, 0x0, 0x8_0000, "align") }
  static var dampingRatio: MemberName { MemberName(0x0, 0x0, 0x10_0000, "dampingRatio") }
  static var stiffness: MemberName { MemberName(0x0, 0x0, 0x20_0000, "stiffness") }
  static var damping: MemberName { MemberName(0x0, 0x0, 0x40_0000, "damping") }
  static var mass: MemberName { MemberName(0x0, 0x0, 0x80_0000, "mass") }
  static var removalThreshold: MemberName { MemberName(0x0, 0x0, 0x100_0000, "removalThreshold") }
  static var animationDuration: MemberName { MemberName(0x0, 0x0, 0x200_0000, "animationDuration") }
  static var exitDistance: MemberName { MemberName(0x0, 0x0, 0x400_0000, "exitDistance") }
  static var visibleCount: MemberName { MemberName(0x0, 0x0, 0x800_0000, "visibleCount") }
  static var depth: MemberName { MemberName(0x0, 0x0, 0x1000_0000, "depth") }
  static var rotation: MemberName { MemberName(0x0, 0x0, 0x2000_0000, "rotation") }
  static var directions: MemberName { MemberName(0x0, 0x0, 0x4000_0000, "directions") }
  static var velocityThreshold: MemberName {
    MemberName(0x0, 0x0, 0x8000_0000, "velocityThreshold")
  }
  static var scaleAxis: MemberName { MemberName(0x0, 0x0, 0x1_0000_0000, "scaleAxis") }
  static var offsetX: MemberName { MemberName(0x0, 0x0, 0x2_0000_0000, "offsetX") }
  static var offsetY: MemberName { MemberName(0x0, 0x0, 0x4_0000_0000, "offsetY") }
  static var direction: MemberName { MemberName(0x0, 0x0, 0x8_0000_0000, "direction") }
  static var threshold: MemberName { MemberName(0x0, 0x0, 0x10_0000_0000, "threshold") }
  static var deltaX: MemberName { MemberName(0x0, 0x0, 0x20_0000_0000, "deltaX") }
  static var timeMs: MemberName { MemberName(0x0, 0x0, 0x40_0000_0000, "timeMs") }
  static var bounds: MemberName { MemberName(0x0, 0x0, 0x80_0000_0000, "bounds") }
  static var alignment: MemberName { MemberName(0x0, 0x0, 0x100_0000_0000, "alignment") }
  static var loop: MemberName { MemberName(0x0, 0x0, 0x200_0000_0000, "loop") }
  static var topIndex: MemberName { MemberName(0x0, 0x0, 0x400_0000_0000, "topIndex") }
  static var history: MemberName { MemberName(0x0, 0x0, 0x800_0000_0000, "history") }
  static var undo: MemberName { MemberName(0x0, 0x0, 0x1000_0000_0000, "undo") }
  static var maxAngle: MemberName { MemberName(0x0, 0x0, 0x2000_0000_0000, "maxAngle") }
  static var string: MemberName { MemberName(0x0, 0x0, 0x4000_0000_0000, "string") }
  static var fontFamily: MemberName { MemberName(0x0, 0x0, 0x8000_0000_0000, "fontFamily") }
  static var lineHeight: MemberName { MemberName(0x0, 0x0, 0x1_0000_0000_0000, "lineHeight") }
  static var widths: MemberName { MemberName(0x0, 0x0, 0x2_0000_0000_0000, "widths") }
  static var `default`: MemberName { MemberName(0x0, 0x0, 0x4_0000_0000_0000, "default") }
  static var measured: MemberName { MemberName(0x0, 0x0, 0x8_0000_0000_0000, "measured") }
  static var advances: MemberName { MemberName(0x0, 0x0, 0x10_0000_0000_0000, "advances") }
  static var fps: MemberName { MemberName(0x0, 0x0, 0x20_0000_0000_0000, "fps") }
  static var times: MemberName { MemberName(0x0, 0x0, 0x40_0000_0000_0000, "times") }
}

extension DeclaredMembers {
  static var animationOverride: DeclaredMembers {
    "duration delay curve spring"
  }
  static var batchItem: DeclaredMembers {
    "path body"
  }
  static var batchRequest: DeclaredMembers {
    "requests"
  }
  static var cardListCard: DeclaredMembers {
    "id maxHeight items"
  }
  static var cardListColumns: DeclaredMembers {
    "count minimumWidth spacing placement"
  }
  static var cardListConfiguration: DeclaredMembers {
    "cardSpacing itemSpacing contentInset kinds"
  }
  static var cardListImageStyle: DeclaredMembers {
    "contentInsets imageSize fontSize fontWeight maxLines"
  }
  static var cardListItem: DeclaredMembers {
    "id kind imageSize height text"
  }
  static var cardListItemStyle: DeclaredMembers {
    "contentInsets fontSize fontWeight maxLines"
  }
  static var cardListItemStyles: DeclaredMembers {
    "title imageText text footer custom"
  }
  static var cardListRequest: DeclaredMembers {
    """
    width configuration columns cards visibleRect edges frames range overscan hitTest exposed \
    pixelScale layoutDirection rebase encoding picture
    """
  }
  static var cardListRowBody: DeclaredMembers {
    "width configuration columns cards"
  }
  static var cardListRowLayout: DeclaredMembers {
    "path body"
  }
  static var cardStackCard: DeclaredMembers {
    "id height aspectRatio text"
  }
  static var cardStackConfiguration: DeclaredMembers {
    """
    cardOffset collapsedHeight expandedHeight cardHeight downwardThreshold upwardThreshold \
    leftSpacing rightSpacing verticalSpacing animation
    """
  }
  static var cardStackFrom: DeclaredMembers {
    "state height translation revealed reveal"
  }
  static var cardStackPanEvent: DeclaredMembers {
    "phase deltaY translationY contentOffsetY"
  }
  static var cardStackPanRequest: DeclaredMembers {
    """
    configuration count cards width state height events velocity timeline css tolerance at \
    collapseAnchor stacking contentFit from previous interaction visibleRect edges frames range \
    overscan hitTest exposed pixelScale layoutDirection rebase encoding picture
    """
  }
  static var cardStackRequest: DeclaredMembers {
    """
    configuration count cards width state translation translations clamp program collapseAnchor \
    stacking contentFit revealed reveal pileMargin from timeline css tolerance at previous \
    interaction visibleRect edges frames range overscan hitTest exposed pixelScale layoutDirection \
    rebase encoding picture
    """
  }
  static var cardStackReveal: DeclaredMembers {
    "card above margins fill pileMargin pileCount"
  }
  static var cardStackRowBody: DeclaredMembers {
    """
    configuration count cards width state translation clamp program collapseAnchor stacking \
    contentFit pileMargin tolerance interaction
    """
  }
  static var cardStackRowLayout: DeclaredMembers {
    "path body"
  }
  static var cubicBezierCurve: DeclaredMembers {
    "cubicBezier"
  }
  static var diffRequest: DeclaredMembers {
    "from to animation timeline css tolerance at picture"
  }
  static var indexRange: DeclaredMembers {
    "start count"
  }
  static var insets: DeclaredMembers {
    "top left bottom right"
  }
  static var namedFrame: DeclaredMembers {
    "id x y width height"
  }
  static var pictureOptions: DeclaredMembers {
    "width labels theme"
  }
  static var point: DeclaredMembers {
    "x y"
  }
  static var rect: DeclaredMembers {
    "x y width height"
  }
  static var rowLayout: DeclaredMembers {
    "path body"
  }
  static var rowRoom: DeclaredMembers {
    "width height"
  }
  static var scrollStackAxisSize: DeclaredMembers {
    "fixed fit collapsible fraction layout"
  }
  static var scrollStackCollapsibleSize: DeclaredMembers {
    "collapsed expanded isExpanded"
  }
  static var scrollStackContentOffset: DeclaredMembers {
    "x y"
  }
  static var scrollStackEditRequest: DeclaredMembers {
    """
    operations anchor timeline css tolerance at axis viewport contentOffset contentInset rowInsets \
    rowPadding separator autoHideLastRowSeparator spacing stickyMode emphasis rows previous \
    visibleRect edges frames range overscan hitTest exposed pixelScale layoutDirection rebase \
    encoding picture
    """
  }
  static var scrollStackEmphasis: DeclaredMembers {
    "scale alpha angle"
  }
  static var scrollStackInsert: DeclaredMembers {
    "op animation rows at"
  }
  static var scrollStackMove: DeclaredMembers {
    "op animation from to"
  }
  static var scrollStackOperation: DeclaredMembers {
    """
    op animation rows at indexes ids index id row from to isHidden insets padding separator size \
    axis
    """
  }
  static var scrollStackOperationAnimation: DeclaredMembers {
    "duration delay curve spring transition"
  }
  static var scrollStackPlace: DeclaredMembers {
    "index before after"
  }
  static var scrollStackPlaceAmongRows: DeclaredMembers {
    "index before after"
  }
  static var scrollStackPrevious: DeclaredMembers {
    "contentSize rows"
  }
  static var scrollStackPreviousRow: DeclaredMembers {
    "index id visibility"
  }
  static var scrollStackPreviousSize: DeclaredMembers {
    "width height"
  }
  static var scrollStackRemove: DeclaredMembers {
    "op animation indexes ids"
  }
  static var scrollStackRemoveAll: DeclaredMembers {
    "op animation"
  }
  static var scrollStackReplace: DeclaredMembers {
    "op animation index id row"
  }
  static var scrollStackRequest: DeclaredMembers {
    """
    axis viewport contentOffset contentInset rowInsets rowPadding separator \
    autoHideLastRowSeparator spacing stickyMode emphasis rows previous visibleRect edges frames \
    range overscan hitTest exposed pixelScale layoutDirection rebase encoding picture
    """
  }
  static var scrollStackResize: DeclaredMembers {
    "op animation index id indexes ids size"
  }
  static var scrollStackRow: DeclaredMembers {
    "id size insets padding isHidden sticky separator repeat firstIndex"
  }
  static var scrollStackRowBody: DeclaredMembers {
    """
    axis contentOffset contentInset rowInsets rowPadding separator autoHideLastRowSeparator \
    spacing stickyMode emphasis rows viewport
    """
  }
  static var scrollStackRowFit: DeclaredMembers {
    "length aspectRatio text"
  }
  static var scrollStackRowLayout: DeclaredMembers {
    "path body"
  }
  static var scrollStackRowSize: DeclaredMembers {
    "fixed fit collapsible fraction layout vertical horizontal"
  }
  static var scrollStackScrollPadding: DeclaredMembers {
    "start end"
  }
  static var scrollStackScrollRequest: DeclaredMembers {
    """
    to padding snap axis viewport contentOffset contentInset rowInsets rowPadding separator \
    autoHideLastRowSeparator spacing stickyMode emphasis rows previous visibleRect edges frames \
    range overscan hitTest exposed pixelScale layoutDirection rebase encoding picture
    """
  }
  static var scrollStackScrollRow: DeclaredMembers {
    "row path position"
  }
  static var scrollStackScrollTarget: DeclaredMembers {
    "row path position"
  }
  static var scrollStackSeparator: DeclaredMembers {
    "thickness insets isHidden"
  }
  static var scrollStackSetAxis: DeclaredMembers {
    "op animation axis"
  }
  static var scrollStackSetHidden: DeclaredMembers {
    "op animation indexes ids isHidden"
  }
  static var scrollStackSetInsets: DeclaredMembers {
    "op animation indexes ids insets"
  }
  static var scrollStackSetPadding: DeclaredMembers {
    "op animation indexes ids padding"
  }
  static var scrollStackSetRows: DeclaredMembers {
    "op animation rows"
  }
  static var scrollStackSetSeparator: DeclaredMembers {
    "op animation indexes ids separator"
  }
  static var scrollStackSnap: DeclaredMembers {
    "projected type proximity align"
  }
  static var scrollStackToggleExpanded: DeclaredMembers {
    "op animation index id indexes ids"
  }
  static var scrollStackTransition: DeclaredMembers {
    "translation scale alpha angle"
  }
  static var scrollStackTransitionOffset: DeclaredMembers {
    "x y"
  }
  static var size: DeclaredMembers {
    "width height"
  }
  static var spring: DeclaredMembers {
    "dampingRatio velocity stiffness damping mass"
  }
  static var swipeDeckAlignment: DeclaredMembers {
    "x y"
  }
  static var swipeDeckAnchor: DeclaredMembers {
    "x y"
  }
  static var swipeDeckCard: DeclaredMembers {
    "id size aspectRatio"
  }
  static var swipeDeckConfiguration: DeclaredMembers {
    """
    removalThreshold animationDuration animation exitDistance reveal visibleCount depth rotation \
    directions velocityThreshold
    """
  }
  static var swipeDeckDepth: DeclaredMembers {
    "scale scaleAxis offsetX offsetY angle alpha anchor"
  }
  static var swipeDeckDirectionRule: DeclaredMembers {
    "direction threshold"
  }
  static var swipeDeckHistoryEntry: DeclaredMembers {
    "id direction size aspectRatio"
  }
  static var swipeDeckPanEvent: DeclaredMembers {
    "phase deltaX deltaY timeMs"
  }
  static var swipeDeckPanRequest: DeclaredMembers {
    """
    bounds count cards alignment configuration loop topIndex translation events timeline css \
    tolerance at visibleRect edges frames range overscan hitTest exposed pixelScale \
    layoutDirection rebase encoding picture
    """
  }
  static var swipeDeckRequest: DeclaredMembers {
    """
    bounds count cards alignment configuration loop topIndex translation velocity phase history \
    undo timeline css tolerance at visibleRect edges frames range overscan hitTest exposed \
    pixelScale layoutDirection rebase encoding picture
    """
  }
  static var swipeDeckRotation: DeclaredMembers {
    "maxAngle"
  }
  static var swipeDeckRowBody: DeclaredMembers {
    """
    count cards alignment configuration loop topIndex translation velocity phase history undo \
    tolerance bounds
    """
  }
  static var swipeDeckRowLayout: DeclaredMembers {
    "path body"
  }
  static var swipeDeckTranslation: DeclaredMembers {
    "x y"
  }
  static var text: DeclaredMembers {
    "string fontSize fontFamily fontWeight lineHeight maxLines fit"
  }
  static var textAdvances: DeclaredMembers {
    "widths default"
  }
  static var textFit: DeclaredMembers {
    "measured advances"
  }
  static var textFitByClient: DeclaredMembers {
    "measured advances"
  }
  static var textSize: DeclaredMembers {
    "height"
  }
  static var timelineOptions: DeclaredMembers {
    "fps times"
  }
  static var timingCurve: DeclaredMembers {
    "cubicBezier"
  }
  static var vector: DeclaredMembers {
    "x y"
  }
}
