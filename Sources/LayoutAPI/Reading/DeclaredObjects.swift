// Written by scripts/make-request-members from openapi.json: edit Contract/.

extension DeclaredObjects {
  /// The number of objects.
  static var count: Int { 106 }

  /// The objects in all requests.
  package static var all: Self {
    Self {
      switch $0 {
      case 0: .animationOverride
      case 1: .batchItem
      case 2: .batchRequest
      case 3: .cardListCard
      case 4: .cardListColumns
      case 5: .cardListConfiguration
      case 6: .cardListImageStyle
      case 7: .cardListItem
      case 8: .cardListItemStyle
      case 9: .cardListItemStyles
      case 10: .cardListRequest
      case 11: .cardStackCard
      case 12: .cardStackConfiguration
      case 13: .cardStackFrom
      case 14: .cardStackPanEvent
      case 15: .cardStackPanRequest
      case 16: .cardStackRequest
      case 17: .cardStackReveal
      case 18: .cubicBezierCurve
      case 19: .diffRequest
      case 20: .diffViewports
      case 21: .indexRange
      case 22: .insets
      case 23: .interruptedItem
      case 24: .interruptedLeaving
      case 25: .interruptedTransform
      case 26: .interruptedVelocity
      case 27: .namedFrame
      case 28: .pictureOptions
      case 29: .point
      case 30: .rect
      case 31: .rowLayout
      case 32: .rowRoom
      case 33: .scrollStackAxisSize
      case 34: .scrollStackCollapsibleSize
      case 35: .scrollStackContentOffset
      case 36: .scrollStackEdge
      case 37: .scrollStackEditRequest
      case 38: .scrollStackEmphasis
      case 39: .scrollStackInsert
      case 40: .scrollStackInterruptedLayout
      case 41: .scrollStackInterruption
      case 42: .scrollStackMove
      case 43: .scrollStackOperation
      case 44: .scrollStackOperationAnimation
      case 45: .scrollStackPanEvent
      case 46: .scrollStackPanRequest
      case 47: .scrollStackPanSnap
      case 48: .scrollStackPlaceAmongRows
      case 49: .scrollStackPrevious
      case 50: .scrollStackPreviousRow
      case 51: .scrollStackPreviousSize
      case 52: .scrollStackReload
      case 53: .scrollStackReloadedRow
      case 54: .scrollStackRemove
      case 55: .scrollStackRemoveAll
      case 56: .scrollStackReorder
      case 57: .scrollStackReplace
      case 58: .scrollStackRequest
      case 59: .scrollStackResize
      case 60: .scrollStackRow
      case 61: .scrollStackRowFit
      case 62: .scrollStackRowRoom
      case 63: .scrollStackRowSize
      case 64: .scrollStackScrollPadding
      case 65: .scrollStackScrollRequest
      case 66: .scrollStackScrollRow
      case 67: .scrollStackSeparator
      case 68: .scrollStackSetAxis
      case 69: .scrollStackSetHidden
      case 70: .scrollStackSetInsets
      case 71: .scrollStackSetPadding
      case 72: .scrollStackSetRows
      case 73: .scrollStackSetSeparator
      case 74: .scrollStackSetViewport
      case 75: .scrollStackSnap
      case 76: .scrollStackToggleExpanded
      case 77: .scrollStackTransition
      case 78: .scrollStackTransitionOffset
      case 79: .scrollStackUpdate
      case 80: .scrollStackViewport
      case 81: .size
      case 82: .spring
      case 83: .swipeDeckAlignment
      case 84: .swipeDeckAnchor
      case 85: .swipeDeckBounds
      case 86: .swipeDeckCard
      case 87: .swipeDeckConfiguration
      case 88: .swipeDeckDepth
      case 89: .swipeDeckDirectionRule
      case 90: .swipeDeckHistoryEntry
      case 91: .swipeDeckInterruption
      case 92: .swipeDeckPanEvent
      case 93: .swipeDeckPanRequest
      case 94: .swipeDeckRequest
      case 95: .swipeDeckRotation
      case 96: .text
      case 97: .textAdvances
      case 98: .textFitByClient
      case 99: .textSize
      case 100: .timelineOptions
      case 101: .vector
      case 102: .cardListRowBody
      case 103: .cardStackRowBody
      case 104: .scrollStackRowBody
      default: .swipeDeckRowBody
      }
    }
  }

  /// The objects in requests for swipe decks.
  package static var swipeDeck: Self {
    Self {
      switch $0 {
      case 0: .animationOverride
      case 18: .cubicBezierCurve
      case 21: .indexRange
      case 23: .interruptedItem
      case 24: .interruptedLeaving
      case 25: .interruptedTransform
      case 26: .interruptedVelocity
      case 28: .pictureOptions
      case 29: .point
      case 30: .rect
      case 81: .size
      case 82: .spring
      case 83: .swipeDeckAlignment
      case 84: .swipeDeckAnchor
      case 85: .swipeDeckBounds
      case 86: .swipeDeckCard
      case 87: .swipeDeckConfiguration
      case 88: .swipeDeckDepth
      case 89: .swipeDeckDirectionRule
      case 90: .swipeDeckHistoryEntry
      case 91: .swipeDeckInterruption
      case 92: .swipeDeckPanEvent
      case 93: .swipeDeckPanRequest
      case 94: .swipeDeckRequest
      case 95: .swipeDeckRotation
      case 100: .timelineOptions
      default: .vector
      }
    }
  }
}
