// Written by scripts/make-request-members from openapi.json: edit Contract/.

import LayoutEngine

extension CardStackConfiguration: ObjectValue {
  static var members: DeclaredMembers { .cardStackConfiguration }

  init(reading object: ObjectReader) {
    self.init()
    object.read(.cardOffset, into: &cardOffset)
    object.read(.collapsedHeight, into: &collapsedHeight)
    object.read(.expandedHeight, into: &expandedHeight)
    object.read(.cardHeight, into: &cardHeight)
    object.read(.downwardThreshold, into: &downwardThreshold)
    object.read(.upwardThreshold, into: &upwardThreshold)
    object.read(.velocityThreshold, into: &velocityThreshold)
    object.read(.leftSpacing, into: &leftSpacing)
    object.read(.rightSpacing, into: &rightSpacing)
    object.read(.verticalSpacing, into: &verticalSpacing)
  }
}
