// Written by scripts/make-request-members from openapi.json: edit Contract/.

extension DeclaredMembers {
  static var animationOverride: Self { Self(0, "duration:n delay:n curve:so18 spring:o82") }
  static var batchItem: Self {
    Self(1, #"path:s="/v1/card-stack" body:o16o15o94o93o58o37o65o46o10o19={"count":5,"width":375}"#)
  }
  static var batchRequest: Self {
    Self(2, #"requests:a1=[{"path":"/v1/card-stack","body":{"count":5,"width":375}}]"#)
  }
  static var cubicBezierCurve: Self { Self(18, "cubicBezier:a=[0.42,0,0.58,1]") }
  static var diffRequest: Self {
    Self(
      19,
      """
      from:a27=[{"id":"a","x":10,"y":10,"width":10,"height":10}] \
      to:a27=[{"id":"a","x":10,"y":10,"width":10,"height":10}] explain:b viewports:o20 \
      animation:o0={"duration":0.3} timeline:o100 css:b tolerance:n at:n precision:i picture:o28
      """)
  }
  static var diffViewports: Self {
    Self(20, #"from:o81={"width":10,"height":10} to:o81={"width":10,"height":10}"#)
  }
  static var indexRange: Self { Self(21, "start:i=10 count:i=10") }
  static var insets: Self { Self(22, "top:n left:n bottom:n right:n") }
  static var interruptedItem: Self {
    Self(
      23,
      """
      index:i=10 id:s="a" isRemoved:b x:n=10 y:n=10 width:n=10 height:n=10 alpha:n transform:o25 \
      angle:n scaleX:n scaleY:n velocity:o26 leaving:o24
      """)
  }
  static var interruptedLeaving: Self {
    Self(
      24,
      """
      remaining:n=10 x:n=10 y:n=10 width:n=10 height:n=10 alpha:n transform:o25 angle:n scaleX:n \
      scaleY:n
      """)
  }
  static var interruptedTransform: Self { Self(25, "a:n=10 b:n=10 c:n=10 d:n=10 tx:n=10 ty:n=10") }
  static var interruptedVelocity: Self {
    Self(26, "x:n=10 y:n=10 width:n=10 height:n=10 alpha:n transform:o25 angle:n scaleX:n scaleY:n")
  }
  static var namedFrame: Self { Self(27, #"id:s="a" x:n=10 y:n=10 width:n=10 height:n=10"#) }
  static var pictureOptions: Self { Self(28, "width:n labels:s theme:s") }
  static var point: Self { Self(29, "x:n=10 y:n=10") }
  static var rect: Self { Self(30, "x:n=10 y:n=10 width:n=10 height:n=10") }
  static var rowLayout: Self {
    Self(31, #"path:s="/v1/card-stack" body:o103o105o104o102={"count":10}"#)
  }
  static var rowRoom: Self { Self(32, "width:n height:n") }
  static var size: Self { Self(81, "width:n=10 height:n=10") }
  static var spring: Self {
    Self(82, "dampingRatio:n=1 velocity:n stiffness:n=10 damping:n=10 mass:n clamp:b")
  }
  static var text: Self {
    Self(
      96,
      """
      string:s="a" fontSize:n=16 fontFamily:s fontWeight:is lineHeight:n=10 maxLines:i \
      overflowWrap:s wordBreak:s fit:so98="font"
      """)
  }
  static var textAdvances: Self { Self(97, "widths:o={} default:n=0.5") }
  static var textFitByClient: Self {
    Self(98, #"measured:o99={"height":10} advances:o97={"widths":{},"default":0.5}"#)
  }
  static var textSize: Self { Self(99, "height:n=10") }
  static var timelineOptions: Self { Self(100, "fps:n=10 times:a=[10]") }
  static var vector: Self { Self(101, "x:n=10 y:n=10") }
}
