// Written by scripts/make-request-members from openapi.json: edit Contract/.
// swift-format-ignore-file

extension MemberName {
  static let
    duration = Self(0, "duration"), delay = Self(1, "delay"), curve = Self(2, "curve"),
    spring = Self(3, "spring"), path = Self(4, "path"), body = Self(5, "body"),
    requests = Self(6, "requests"), id = Self(7, "id"), maxHeight = Self(8, "maxHeight"),
    items = Self(9, "items"), count = Self(10, "count"), minimumWidth = Self(11, "minimumWidth"),
    spacing = Self(12, "spacing"), placement = Self(13, "placement"),
    cardSpacing = Self(14, "cardSpacing"), itemSpacing = Self(15, "itemSpacing"),
    contentInset = Self(16, "contentInset"), kinds = Self(17, "kinds"),
    contentInsets = Self(18, "contentInsets"), imageSize = Self(19, "imageSize"),
    fontSize = Self(20, "fontSize"), fontWeight = Self(21, "fontWeight"),
    maxLines = Self(22, "maxLines"), kind = Self(23, "kind"), height = Self(24, "height"),
    text = Self(25, "text"), title = Self(26, "title"), imageText = Self(27, "imageText"),
    footer = Self(28, "footer"), custom = Self(29, "custom"), width = Self(30, "width"),
    configuration = Self(31, "configuration"), columns = Self(32, "columns"),
    cards = Self(33, "cards"), visibleRect = Self(34, "visibleRect"), edges = Self(35, "edges"),
    frames = Self(36, "frames"), range = Self(37, "range"), overscan = Self(38, "overscan"),
    hitTest = Self(39, "hitTest"), exposed = Self(40, "exposed"),
    pixelScale = Self(41, "pixelScale"), layoutDirection = Self(42, "layoutDirection"),
    rebase = Self(43, "rebase"), encoding = Self(44, "encoding"), picture = Self(45, "picture"),
    aspectRatio = Self(46, "aspectRatio"), cardOffset = Self(47, "cardOffset"),
    collapsedHeight = Self(48, "collapsedHeight"), expandedHeight = Self(49, "expandedHeight"),
    cardHeight = Self(50, "cardHeight"), downwardThreshold = Self(51, "downwardThreshold"),
    upwardThreshold = Self(52, "upwardThreshold"), leftSpacing = Self(53, "leftSpacing"),
    rightSpacing = Self(54, "rightSpacing"), verticalSpacing = Self(55, "verticalSpacing"),
    animation = Self(56, "animation"), state = Self(57, "state"),
    translation = Self(58, "translation"), revealed = Self(59, "revealed"),
    reveal = Self(60, "reveal"), phase = Self(61, "phase"), deltaY = Self(62, "deltaY"),
    translationY = Self(63, "translationY"), contentOffsetY = Self(64, "contentOffsetY"),
    events = Self(65, "events"), velocity = Self(66, "velocity"), timeline = Self(67, "timeline"),
    css = Self(68, "css"), tolerance = Self(69, "tolerance"), at = Self(70, "at"),
    collapseAnchor = Self(71, "collapseAnchor"), stacking = Self(72, "stacking"),
    contentFit = Self(73, "contentFit"), from = Self(74, "from"), previous = Self(75, "previous"),
    interaction = Self(76, "interaction"), translations = Self(77, "translations"),
    clamp = Self(78, "clamp"), program = Self(79, "program"), pileMargin = Self(80, "pileMargin"),
    card = Self(81, "card"), above = Self(82, "above"), margins = Self(83, "margins"),
    fill = Self(84, "fill"), pileCount = Self(85, "pileCount"),
    cubicBezier = Self(86, "cubicBezier"), to = Self(87, "to"), start = Self(88, "start"),
    top = Self(89, "top"), left = Self(90, "left"), bottom = Self(91, "bottom"),
    right = Self(92, "right"), x = Self(93, "x"), y = Self(94, "y"), labels = Self(95, "labels"),
    theme = Self(96, "theme"), fixed = Self(97, "fixed"), fit = Self(98, "fit"),
    collapsible = Self(99, "collapsible"), fraction = Self(100, "fraction"),
    layout = Self(101, "layout"), collapsed = Self(102, "collapsed"),
    expanded = Self(103, "expanded"), isExpanded = Self(104, "isExpanded"),
    operations = Self(105, "operations"), anchor = Self(106, "anchor"), axis = Self(107, "axis"),
    viewport = Self(108, "viewport"), contentOffset = Self(109, "contentOffset"),
    rowInsets = Self(110, "rowInsets"), rowPadding = Self(111, "rowPadding"),
    separator = Self(112, "separator"),
    autoHideLastRowSeparator = Self(113, "autoHideLastRowSeparator"),
    stickyMode = Self(114, "stickyMode"), emphasis = Self(115, "emphasis"),
    rows = Self(116, "rows"), scale = Self(117, "scale"), alpha = Self(118, "alpha"),
    angle = Self(119, "angle"), op = Self(120, "op"), indexes = Self(121, "indexes"),
    ids = Self(122, "ids"), index = Self(123, "index"), row = Self(124, "row"),
    isHidden = Self(125, "isHidden"), insets = Self(126, "insets"), padding = Self(127, "padding"),
    size = Self(128, "size"), transition = Self(129, "transition"), before = Self(130, "before"),
    after = Self(131, "after"), contentSize = Self(132, "contentSize"),
    visibility = Self(133, "visibility"), sticky = Self(134, "sticky"),
    `repeat` = Self(135, "repeat"), firstIndex = Self(136, "firstIndex"),
    length = Self(137, "length"), vertical = Self(138, "vertical"),
    horizontal = Self(139, "horizontal"), end = Self(140, "end"), snap = Self(141, "snap"),
    position = Self(142, "position"), thickness = Self(143, "thickness"),
    projected = Self(144, "projected"), type = Self(145, "type"),
    proximity = Self(146, "proximity"), align = Self(147, "align"),
    dampingRatio = Self(148, "dampingRatio"), stiffness = Self(149, "stiffness"),
    damping = Self(150, "damping"), mass = Self(151, "mass"),
    removalThreshold = Self(152, "removalThreshold"),
    animationDuration = Self(153, "animationDuration"), exitDistance = Self(154, "exitDistance"),
    visibleCount = Self(155, "visibleCount"), depth = Self(156, "depth"),
    rotation = Self(157, "rotation"), directions = Self(158, "directions"),
    velocityThreshold = Self(159, "velocityThreshold"), scaleAxis = Self(160, "scaleAxis"),
    offsetX = Self(161, "offsetX"), offsetY = Self(162, "offsetY"),
    direction = Self(163, "direction"), threshold = Self(164, "threshold"),
    deltaX = Self(165, "deltaX"), timeMs = Self(166, "timeMs"), bounds = Self(167, "bounds"),
    alignment = Self(168, "alignment"), loop = Self(169, "loop"), topIndex = Self(170, "topIndex"),
    history = Self(171, "history"), undo = Self(172, "undo"), maxAngle = Self(173, "maxAngle"),
    string = Self(174, "string"), fontFamily = Self(175, "fontFamily"),
    lineHeight = Self(176, "lineHeight"), widths = Self(177, "widths"),
    `default` = Self(178, "default"), measured = Self(179, "measured"),
    advances = Self(180, "advances"), fps = Self(181, "fps"), times = Self(182, "times")
}

extension DeclaredMembers {
  static var animationOverride: DeclaredMembers { "duration delay curve spring" }
  static var batchItem: DeclaredMembers { "path body" }
  static var batchRequest: DeclaredMembers { "requests" }
  static var cardListCard: DeclaredMembers { "id maxHeight items" }
  static var cardListColumns: DeclaredMembers { "count minimumWidth spacing placement" }
  static var cardListConfiguration: DeclaredMembers { "cardSpacing itemSpacing contentInset kinds" }
  static var cardListImageStyle: DeclaredMembers {
    """
    contentInsets imageSize fontSize fontWeight maxLines
    """
  }
  static var cardListItem: DeclaredMembers { "id kind imageSize height text" }
  static var cardListItemStyle: DeclaredMembers { "contentInsets fontSize fontWeight maxLines" }
  static var cardListItemStyles: DeclaredMembers { "title imageText text footer custom" }
  static var cardListRequest: DeclaredMembers {
    """
    width configuration columns cards visibleRect edges frames range overscan hitTest exposed \
    pixelScale layoutDirection rebase encoding picture
    """
  }
  static var cardStackCard: DeclaredMembers { "id height aspectRatio text" }
  static var cardStackConfiguration: DeclaredMembers {
    """
    cardOffset collapsedHeight expandedHeight cardHeight downwardThreshold upwardThreshold \
    leftSpacing rightSpacing verticalSpacing animation
    """
  }
  static var cardStackFrom: DeclaredMembers { "state height translation revealed reveal" }
  static var cardStackPanEvent: DeclaredMembers { "phase deltaY translationY contentOffsetY" }
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
  static var cardStackReveal: DeclaredMembers { "card above margins fill pileMargin pileCount" }
  static var cubicBezierCurve: DeclaredMembers { "cubicBezier" }
  static var diffRequest: DeclaredMembers { "from to animation timeline css tolerance at picture" }
  static var indexRange: DeclaredMembers { "start count" }
  static var insets: DeclaredMembers { "top left bottom right" }
  static var namedFrame: DeclaredMembers { "id x y width height" }
  static var pictureOptions: DeclaredMembers { "width labels theme" }
  static var point: DeclaredMembers { "x y" }
  static var rect: DeclaredMembers { "x y width height" }
  static var rowLayout: DeclaredMembers { "path body" }
  static var rowRoom: DeclaredMembers { "width height" }
  static var scrollStackAxisSize: DeclaredMembers { "fixed fit collapsible fraction layout" }
  static var scrollStackCollapsibleSize: DeclaredMembers { "collapsed expanded isExpanded" }
  static var scrollStackContentOffset: DeclaredMembers { "x y" }
  static var scrollStackEditRequest: DeclaredMembers {
    """
    operations anchor timeline css tolerance at axis viewport contentOffset contentInset rowInsets \
    rowPadding separator autoHideLastRowSeparator spacing stickyMode emphasis rows previous \
    visibleRect edges frames range overscan hitTest exposed pixelScale layoutDirection rebase \
    encoding picture
    """
  }
  static var scrollStackEmphasis: DeclaredMembers { "scale alpha angle" }
  static var scrollStackInsert: DeclaredMembers { "op animation rows at" }
  static var scrollStackMove: DeclaredMembers { "op animation from to" }
  static var scrollStackOperation: DeclaredMembers {
    """
    op animation rows at indexes ids index id row from to isHidden insets padding separator size \
    axis
    """
  }
  static var scrollStackOperationAnimation: DeclaredMembers {
    """
    duration delay curve spring transition
    """
  }
  static var scrollStackPlace: DeclaredMembers { "index before after" }
  static var scrollStackPlaceAmongRows: DeclaredMembers { "index before after" }
  static var scrollStackPrevious: DeclaredMembers { "contentSize rows" }
  static var scrollStackPreviousRow: DeclaredMembers { "index id visibility" }
  static var scrollStackPreviousSize: DeclaredMembers { "width height" }
  static var scrollStackRemove: DeclaredMembers { "op animation indexes ids" }
  static var scrollStackRemoveAll: DeclaredMembers { "op animation" }
  static var scrollStackReplace: DeclaredMembers { "op animation index id row" }
  static var scrollStackRequest: DeclaredMembers {
    """
    axis viewport contentOffset contentInset rowInsets rowPadding separator \
    autoHideLastRowSeparator spacing stickyMode emphasis rows previous visibleRect edges frames \
    range overscan hitTest exposed pixelScale layoutDirection rebase encoding picture
    """
  }
  static var scrollStackResize: DeclaredMembers { "op animation index id indexes ids size" }
  static var scrollStackRow: DeclaredMembers {
    """
    id size insets padding isHidden sticky separator repeat firstIndex
    """
  }
  static var scrollStackRowFit: DeclaredMembers { "length aspectRatio text" }
  static var scrollStackRowSize: DeclaredMembers {
    """
    fixed fit collapsible fraction layout vertical horizontal
    """
  }
  static var scrollStackScrollPadding: DeclaredMembers { "start end" }
  static var scrollStackScrollRequest: DeclaredMembers {
    """
    to padding snap axis viewport contentOffset contentInset rowInsets rowPadding separator \
    autoHideLastRowSeparator spacing stickyMode emphasis rows previous visibleRect edges frames \
    range overscan hitTest exposed pixelScale layoutDirection rebase encoding picture
    """
  }
  static var scrollStackScrollRow: DeclaredMembers { "row path position" }
  static var scrollStackScrollTarget: DeclaredMembers { "row path position" }
  static var scrollStackSeparator: DeclaredMembers { "thickness insets isHidden" }
  static var scrollStackSetAxis: DeclaredMembers { "op animation axis" }
  static var scrollStackSetHidden: DeclaredMembers { "op animation indexes ids isHidden" }
  static var scrollStackSetInsets: DeclaredMembers { "op animation indexes ids insets" }
  static var scrollStackSetPadding: DeclaredMembers { "op animation indexes ids padding" }
  static var scrollStackSetRows: DeclaredMembers { "op animation rows" }
  static var scrollStackSetSeparator: DeclaredMembers { "op animation indexes ids separator" }
  static var scrollStackSnap: DeclaredMembers { "projected type proximity align" }
  static var scrollStackToggleExpanded: DeclaredMembers { "op animation index id indexes ids" }
  static var scrollStackTransition: DeclaredMembers { "translation scale alpha angle" }
  static var scrollStackTransitionOffset: DeclaredMembers { "x y" }
  static var size: DeclaredMembers { "width height" }
  static var spring: DeclaredMembers { "dampingRatio velocity stiffness damping mass" }
  static var swipeDeckAlignment: DeclaredMembers { "x y" }
  static var swipeDeckAnchor: DeclaredMembers { "x y" }
  static var swipeDeckCard: DeclaredMembers { "id size aspectRatio" }
  static var swipeDeckConfiguration: DeclaredMembers {
    """
    removalThreshold animationDuration animation exitDistance reveal visibleCount depth rotation \
    directions velocityThreshold
    """
  }
  static var swipeDeckDepth: DeclaredMembers {
    """
    scale scaleAxis offsetX offsetY angle alpha anchor
    """
  }
  static var swipeDeckDirectionRule: DeclaredMembers { "direction threshold" }
  static var swipeDeckHistoryEntry: DeclaredMembers { "id direction size aspectRatio" }
  static var swipeDeckPanEvent: DeclaredMembers { "phase deltaX deltaY timeMs" }
  static var swipeDeckPanRequest: DeclaredMembers {
    """
    bounds count cards alignment configuration loop topIndex translation events timeline css \
    tolerance at visibleRect edges frames range overscan hitTest exposed pixelScale layoutDirection \
    rebase encoding picture
    """
  }
  static var swipeDeckRequest: DeclaredMembers {
    """
    bounds count cards alignment configuration loop topIndex translation velocity phase history \
    undo timeline css tolerance at visibleRect edges frames range overscan hitTest exposed \
    pixelScale layoutDirection rebase encoding picture
    """
  }
  static var swipeDeckRotation: DeclaredMembers { "maxAngle" }
  static var swipeDeckTranslation: DeclaredMembers { "x y" }
  static var text: DeclaredMembers {
    """
    string fontSize fontFamily fontWeight lineHeight maxLines fit
    """
  }
  static var textAdvances: DeclaredMembers { "widths default" }
  static var textFit: DeclaredMembers { "measured advances" }
  static var textFitByClient: DeclaredMembers { "measured advances" }
  static var textSize: DeclaredMembers { "height" }
  static var timelineOptions: DeclaredMembers { "fps times" }
  static var timingCurve: DeclaredMembers { "cubicBezier" }
  static var vector: DeclaredMembers { "x y" }
}
