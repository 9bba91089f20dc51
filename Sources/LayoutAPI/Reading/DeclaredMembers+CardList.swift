// Written by scripts/make-request-members from openapi.json: edit Contract/.

extension DeclaredMembers {
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
      text:o96={"string":"Hello","fontSize":16,"fit":"font"}
      """)
  }
  static var cardListItemStyle: Self {
    Self(8, "contentInsets:o22 fontSize:n fontWeight:is maxLines:i")
  }
  static var cardListItemStyles: Self {
    Self(9, "*:o8 title:o8 imageText:o6 text:o8 footer:o8 custom:o8")
  }
  static var cardListRequest: Self {
    Self(
      10,
      """
      width:n=10 configuration:o5 columns:o4 cards:a3=[{"items":[{"kind":"title","height":10}]}] \
      textScale:n overflowWrap:s wordBreak:s \
      visibleRect:o30={"x":0,"y":0,"width":375,"height":600} edges:s frames:s range:o21 overscan:i \
      hitTest:o29 exposed:b pixelScale:n layoutDirection:s rebase:b encoding:s precision:i \
      picture:o28
      """)
  }
  static var cardListRowBody: Self {
    Self(
      102,
      """
      width:n configuration:o5 columns:o4 cards:a3=[{"items":[{"kind":"title","height":10}]}]
      """)
  }
}
