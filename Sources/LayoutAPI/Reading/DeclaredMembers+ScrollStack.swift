// Written by scripts/make-request-members from openapi.json: edit Contract/.

extension DeclaredMembers {
  static var scrollStackAxisSize: Self {
    Self(
      33,
      """
      fixed:n=10 fit:o61={"length":10} collapsible:o34={"collapsed":10,"expanded":10} \
      fraction:n=0.5 perView:n=2.5 fill:n=1 \
      layout:o31={"path":"/v1/card-stack","body":{"count":10}}
      """)
  }
  static var scrollStackCollapsibleSize: Self {
    Self(34, "collapsed:n=10 expanded:n=10 isExpanded:b")
  }
  static var scrollStackContentOffset: Self { Self(35, "x:n y:n") }
  static var scrollStackEdge: Self { Self(36, #"edge:s="start""#) }
  static var scrollStackEditRequest: Self {
    Self(
      37,
      """
      operations:a43=[{"op":"insert","rows":[{"size":{"fixed":10}}],"at":"top"}] anchor:so36 \
      to:so66 from:o41 events:s timeline:o100 css:b tolerance:n at:n axis:s="horizontal" \
      viewport:o80={"width":10,"height":10} contentOffset:o35 contentInset:o22 rowInsets:o22 \
      rowPadding:o22 separator:o67 autoHideLastRowSeparator:b spacing:n contentAlign:s \
      stickyMode:s emphasis:o38 rows:a60=[{"size":{"fixed":10}}] padding:o64 snap:o47 previous:o49 \
      textScale:n overflowWrap:s wordBreak:s visibleRect:o30 edges:s frames:s range:o21 overscan:i \
      hitTest:o29 exposed:b pixelScale:n layoutDirection:s rebase:b encoding:s precision:i \
      picture:o28
      """)
  }
  static var scrollStackEmphasis: Self { Self(38, "scale:n alpha:n angle:n") }
  static var scrollStackInsert: Self {
    Self(39, #"op:s="insert" animation:o44 path:a rows:a60=[{"size":{"fixed":10}}] at:so48="top""#)
  }
  static var scrollStackInterruptedLayout: Self {
    Self(40, #"path:a=[10] items:a23=[{"x":10,"y":10,"width":10,"height":10,"index":10}]"#)
  }
  static var scrollStackInterruption: Self {
    Self(41, #"items:a23=[{"x":10,"y":10,"width":10,"height":10,"index":10}] layouts:a40"#)
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
      body:o102o103o104o105={} merge:o102o103o104o105={} axis:s="horizontal" viewport:o80 \
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
      path:as touch:o29={"x":10,"y":10} reorder:o56 events:a45=[{"phase":"began"}] velocity:o101 \
      contentVelocity:o101 from:o91 deceleration:n detents:a=[0,0.4,1] bounce:b padding:o64 \
      snap:o47 animation:o0 timeline:o100 css:b tolerance:n at:n axis:s="horizontal" \
      viewport:o80={"width":10,"height":10} contentOffset:o35 contentInset:o22 rowInsets:o22 \
      rowPadding:o22 separator:o67 autoHideLastRowSeparator:b spacing:n contentAlign:s \
      stickyMode:s emphasis:o38 rows:a60=[{"size":{"fixed":10}}] previous:o49 textScale:n \
      overflowWrap:s wordBreak:s visibleRect:o30 edges:s frames:s range:o21 overscan:i hitTest:o29 \
      exposed:b pixelScale:n layoutDirection:s rebase:b encoding:s precision:i picture:o28
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
  static var scrollStackReorder: Self { Self(56, "row:is=10 touch:o29") }
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
      axis:s="horizontal" viewport:o80={"width":10,"height":10} contentOffset:o35 contentInset:o22 \
      rowInsets:o22 rowPadding:o22 separator:o67 autoHideLastRowSeparator:b spacing:n \
      contentAlign:s stickyMode:s emphasis:o38 rows:a60=[{"size":{"fixed":10}}] padding:o64 \
      snap:o47 previous:o49 textScale:n overflowWrap:s wordBreak:s visibleRect:o30 edges:s \
      frames:s range:o21 overscan:i hitTest:o29 exposed:b pixelScale:n layoutDirection:s rebase:b \
      encoding:s precision:i picture:o28
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
      length:n=10 aspectRatio:n=10 text:o96={"string":"Hello","fontSize":16,"fit":"font"}
      """)
  }
  static var scrollStackRowRoom: Self { Self(62, "width:n height:ns") }
  static var scrollStackRowSize: Self {
    Self(
      63,
      """
      fixed:n=10 fit:o61={"length":10} collapsible:o34={"collapsed":10,"expanded":10} \
      fraction:n=0.5 perView:n=2.5 fill:n=1 \
      layout:o31={"path":"/v1/card-stack","body":{"count":10}} vertical:o33n={"fixed":10} \
      horizontal:o33n={"fixed":10}
      """)
  }
  static var scrollStackScrollPadding: Self { Self(64, "start:n end:n") }
  static var scrollStackScrollRequest: Self {
    Self(
      65,
      """
      to:so66="top" padding:o64 snap:o75={"projected":10} animation:o0={} timeline:o100 css:b \
      tolerance:n at:n axis:s="horizontal" viewport:o80={"width":10,"height":10} contentOffset:o35 \
      contentInset:o22 rowInsets:o22 rowPadding:o22 separator:o67 autoHideLastRowSeparator:b \
      spacing:n contentAlign:s stickyMode:s emphasis:o38 rows:a60=[{"size":{"fixed":10}}] \
      previous:o49 textScale:n overflowWrap:s wordBreak:s visibleRect:o30 edges:s frames:s \
      range:o21 overscan:i hitTest:o29 exposed:b pixelScale:n layoutDirection:s rebase:b \
      encoding:s precision:i picture:o28
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
      op:s="update" animation:o44 path:a index:i=10 id:s="a" body:o102o103o104o105={} \
      merge:o102o103o104o105={}
      """)
  }
  static var scrollStackViewport: Self { Self(80, "width:n=10 height:ns=10") }
  static var scrollStackRowBody: Self {
    Self(
      104,
      """
      axis:s="horizontal" contentOffset:o35 contentInset:o22 rowInsets:o22 rowPadding:o22 \
      separator:o67 autoHideLastRowSeparator:b spacing:n contentAlign:s stickyMode:s emphasis:o38 \
      rows:a60=[{"size":{"fixed":10}}] padding:o64 snap:o47 previous:o49 viewport:o62
      """)
  }
}
