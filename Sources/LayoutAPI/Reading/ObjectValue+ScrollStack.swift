// Written by scripts/make-request-members from openapi.json: edit Contract/.

import LayoutEngine

extension RowEmphasis: ObjectValue {
  static var members: DeclaredMembers { .scrollStackEmphasis }

  init(reading object: ObjectReader) {
    self.init()
    object.read(.scale, into: &scale)
    object.read(.alpha, into: &alpha)
    object.read(.angle, into: &angle)
  }
}

extension ScrollPadding: ObjectValue {
  static var members: DeclaredMembers { .scrollStackScrollPadding }

  init(reading object: ObjectReader) {
    self.init()
    object.read(.start, into: &start)
    object.read(.end, into: &end)
  }
}

extension SeparatorOverride: ObjectValue {
  static var members: DeclaredMembers { .scrollStackSeparator }

  init(reading object: ObjectReader) {
    self.init()
    object.read(.thickness, into: &thickness)
    object.read(.insets, into: &insets)
    object.read(.isHidden, into: &isHidden)
  }
}

extension ItemTransition: ObjectValue {
  static var members: DeclaredMembers { .scrollStackTransition }

  init(reading object: ObjectReader) {
    self.init()
    object.read(.translation, as: .scrollStackTransitionOffset, into: &translation)
    object.read(.scale, into: &scale)
    object.read(.alpha, into: &alpha)
    object.read(.angle, into: &angle)
    object.read(.length, into: &length)
  }
}
