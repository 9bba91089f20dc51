// Written by scripts/make-request-members from openapi.json: edit Contract/.

import LayoutEngine

extension InsetsOverride: ObjectValue {
  static var members: DeclaredMembers { .insets }

  init(reading object: ObjectReader) {
    self.init()
    object.read(.top, into: &top)
    object.read(.left, into: &left)
    object.read(.bottom, into: &bottom)
    object.read(.right, into: &right)
  }
}

extension Point: ObjectValue {
  static var members: DeclaredMembers { .point }

  init(reading object: ObjectReader) {
    self.init(x: object.requiredNumber(.x), y: object.requiredNumber(.y))
  }
}

extension Size: ObjectValue {
  static var members: DeclaredMembers { .size }

  init(reading object: ObjectReader) {
    self.init(width: object.requiredNumber(.width), height: object.requiredNumber(.height))
  }
}
