// Written by scripts/make-request-members from openapi.json: edit Contract/.

import LayoutEngine

extension CardListConfiguration: ObjectValue {
  static var members: DeclaredMembers { .cardListConfiguration }

  init(reading object: ObjectReader) {
    self.init()
    object.read(.cardSpacing, into: &cardSpacing)
    object.read(.itemSpacing, into: &itemSpacing)
    object.read(.contentInset, into: &contentInset)
  }
}
