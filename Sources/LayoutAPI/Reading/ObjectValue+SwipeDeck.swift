// Written by scripts/make-request-members from openapi.json: edit Contract/.

import LayoutEngine

extension SwipeDeckConfiguration: ObjectValue {
  static var members: DeclaredMembers { .swipeDeckConfiguration }

  init(reading object: ObjectReader) {
    self.init()
    object.read(.removalThreshold, into: &removalThreshold)
    object.read(.animationDuration, into: &animationDuration)
    object.read(.animation, into: &animation)
    object.read(.exitDistance, into: &exitDistance)
    object.read(.reveal, into: &reveal)
    object.read(.visibleCount, in: 1...100, into: &visibleCount)
    object.read(.depth, into: &depth)
    object.read(.rotation, into: &rotation)
    object.read(.velocityThreshold, into: &velocityThreshold)
  }
}

extension DeckDepth: ObjectValue {
  static var members: DeclaredMembers { .swipeDeckDepth }

  init(reading object: ObjectReader) {
    self.init()
    object.read(.scale, into: &scale)
    object.read(.scaleAxis, into: &scaleAxis)
    object.read(.offsetX, into: &offset.x)
    object.read(.offsetY, into: &offset.y)
    object.read(.angle, into: &angle)
    object.read(.alpha, into: &alpha)
    object.read(.anchor, as: .swipeDeckAnchor, into: &anchor)
  }
}

extension SwipeDeckConfiguration.Rotation: ObjectValue {
  static var members: DeclaredMembers { .swipeDeckRotation }

  init(reading object: ObjectReader) {
    self.init()
    object.read(.maxAngle, into: &maxAngle)
  }
}
