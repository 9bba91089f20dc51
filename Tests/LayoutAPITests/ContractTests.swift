import LayoutEngine
import TestSupport
import Testing
import TextMeasurement

@testable import LayoutAPI

@Suite("Defaults and bounds of the contract")
struct ContractTests {
  @Test("Each is the constant that the code has")
  func values() throws {
    let contract = try Contract()
    for (pointer, value) in try Self.values {
      #expect(contract.schemas[pointer] == value, "\(pointer)")
    }
  }

  @Test("None in the schemas of requests is missing from these tests")
  func complete() throws {
    let listed = Set(try Self.values.map(\.pointer))
    let found = try Contract().limitsOfRequests()
    #expect(found.subtracting(listed) == [])
    #expect(listed.subtracting(found) == [])
  }

  /// JSON Pointers from the contract's schemas, and what stands there.
  private static var values: [(pointer: String, value: JSONValue)] {
    get throws {
      try ranges.flatMap { pointer, range in
        [
          ("\(pointer)/minimum", .number(range.lowerBound)),
          ("\(pointer)/maximum", .number(range.upperBound)),
        ]
      } + otherBounds + defaultsOfOptions + defaultsOfCardStacks + defaultsOfSwipeDecks
        + defaultsOfScrollStacks + defaultsOfCardLists
    }
  }

  private static var ranges: [(String, ClosedRange<Double>)] {
    let length = InputBounds.length
    let count = 0...Double(InputBounds.count.upperBound)
    let deck = "/SwipeDeckConfiguration/properties"
    return [
      ("/Length", length),
      ("/Coordinate", InputBounds.coordinate),
      ("/Count", count),
      ("/Index", 0...count.upperBound - 1),
      ("/Share", 0...1),
      ("/Overscan", count),
      ("/PixelScale", InputBounds.pixelScale),
      ("/PictureWidth", PictureOptions.widths),
      ("\(deck)/animationDuration", InputBounds.duration),
      ("\(deck)/visibleCount", real(InputBounds.visibleCount)),
      ("\(deck)/velocityThreshold", length),
      ("/SwipeDeckRotation/properties/maxAngle", InputBounds.angle),
      ("/SwipeDeckPanEvent/properties/timeMs", 0...InputBounds.coordinate.upperBound),
      ("/AnimationSeconds", InputBounds.duration),
      ("/CurveProgress", InputBounds.curveProgress),
      ("/Spring/properties/dampingRatio", InputBounds.dampingRatio),
      ("/Spring/properties/velocity", InputBounds.springVelocity),
      ("/SpringConstant", InputBounds.springConstant),
      ("/ScrollStackRow/properties/repeat", real(InputBounds.copies)),
      ("/ScrollStackFitAspectRatio/properties/aspectRatio", InputBounds.aspectRatio),
      ("/ScrollStackPreviousSize/properties/width", InputBounds.contentLength),
      ("/ScrollStackPreviousSize/properties/height", InputBounds.contentLength),
      ("/Text/properties/fontSize", TextRequest.fontSizes),
      ("/Text/properties/fontWeight/oneOf/0", real(TextRequest.fontWeights)),
      ("/Text/properties/maxLines", real(TextRequest.lineLimits)),
      ("/TextAdvance", AdvanceTable.bounds),
    ]
  }

  private static func real(_ range: ClosedRange<Int>) -> ClosedRange<Double> {
    Double(range.lowerBound)...Double(range.upperBound)
  }

  private static var otherBounds: [(String, JSONValue)] {
    get throws {
      let stack = CardStackConfiguration()
      let lastIndex = InputBounds.count.upperBound - 1
      return [
        ("/TimingCurve/oneOf/1/properties/cubicBezier/minItems", 4),
        ("/TimingCurve/oneOf/1/properties/cubicBezier/maxItems", 4),
        ("/Spring/properties/velocity/default", 0),
        ("/Spring/properties/mass/default", 1),
        ("/OptionRules/allOf/3/if/properties/overscan/minimum", 1),
        ("/CardStackWidth/exclusiveMinimum", .number(InputBounds.length.lowerBound)),
        ("/CardStackWidth/maximum", .number(InputBounds.length.upperBound)),
        (
          "/CardStackWidthRule/then/properties/width/exclusiveMinimum",
          .number(stack.leftSpacing + stack.rightSpacing)
        ),
        ("/SwipeDeckDirections/maxItems", .number(Double(SwipeDirection.allCases.count))),
        ("/SwipeDeckHistoryEntry/properties/id/maxLength", .number(Double(Limits.idCharacters))),
        ("/SwipeDeckUndoRule/then/properties/history/minItems", 1),
        ("/SwipeDeckUndoRule/then/properties/count/maximum", .number(Double(lastIndex))),
        ("/ScrollStackRow/properties/id/maxLength", .number(Double(Limits.idCharacters))),
        ("/ScrollStackRow/if/properties/firstIndex/minimum", 1),
        (
          "/ScrollStackEditRequest/properties/operations/maxItems",
          .number(Double(Limits.operations))
        ),
        ("/CardListItem/properties/id/maxLength", .number(Double(Limits.idCharacters))),
        ("/CardListCard/properties/id/maxLength", .number(Double(Limits.idCharacters))),
        ("/Text/properties/string/maxLength", .number(Double(Limits.textCharacters))),
        ("/Text/properties/fontFamily/maxLength", .number(Double(TextRequest.familyLimit))),
        ("/TextFit/oneOf/2/properties/advances/properties/widths/propertyNames/minLength", 1),
        ("/BatchRequest/properties/requests/maxItems", .number(Double(Limits().batch.value))),
      ]
    }
  }

  private static var defaultsOfOptions: [(String, JSONValue)] {
    [
      ("/Edges/default", .text(EdgeRule.exclusive.rawValue)),
      ("/FrameSelection/default", .text(FrameSelection.all.rawValue)),
      ("/Overscan/default", 0),
      ("/ExposedOption/default", false),
      ("/LayoutDirection/default", .text(LayoutDirection.leftToRight.rawValue)),
      ("/Rebase/default", false),
      ("/FrameEncoding/default", .text(FrameEncoding.objects.rawValue)),
      ("/PictureWidth/default", .number(PictureOptions.Defaults.width)),
      ("/PictureLabels/default", .text(PictureOptions.Defaults.labels.rawValue)),
      ("/PictureTheme/default", .text(PictureOptions.Defaults.theme.rawValue)),
      ("/Text/properties/fontFamily/default", .text(FontStyle.standardFamily)),
    ]
  }

  private static var defaultsOfCardStacks: [(String, JSONValue)] {
    get throws {
      let stack = CardStackConfiguration()
      let configuration = "/CardStackConfiguration/properties"
      let request = "/CardStackRequest/properties"
      return [
        ("\(configuration)/downwardThreshold/default", .number(stack.downwardThreshold)),
        ("\(configuration)/upwardThreshold/default", .number(stack.upwardThreshold)),
        ("\(configuration)/leftSpacing/default", .number(stack.leftSpacing)),
        ("\(configuration)/rightSpacing/default", .number(stack.rightSpacing)),
        ("\(configuration)/verticalSpacing/default", .number(stack.verticalSpacing)),
        (
          "/CardStackConfiguration/default",
          [
            "cardOffset": .number(stack.cardOffset),
            "collapsedHeight": .number(stack.collapsedHeight),
            "expandedHeight": .number(stack.expandedHeight),
            "cardHeight": .number(stack.cardHeight),
          ]
        ),
        ("/CollapseAnchor/default", .text(CollapseAnchor.offset.rawValue)),
        ("\(request)/state/default", .text(CardStackState.collapsed.rawValue)),
        ("\(request)/translation/default", 0),
        ("\(request)/clamp/default", false),
        ("\(request)/program/default", false),
        ("\(request)/pileMargin/default", .number(CardStackConfiguration.Defaults.pileMargin)),
        ("\(request)/interaction/default", false),
      ]
    }
  }

  private static var defaultsOfSwipeDecks: [(String, JSONValue)] {
    get throws {
      let deck = SwipeDeckConfiguration()
      let configuration = "/SwipeDeckConfiguration/properties"
      let request = "/SwipeDeckRequest/properties"
      let directions = deck.directions.map { JSONValue(["direction": $0.direction.rawValue]) }
      return [
        ("\(configuration)/removalThreshold/default", .number(deck.removalThreshold)),
        ("\(configuration)/animationDuration/default", .number(deck.animationDuration)),
        ("\(configuration)/velocityThreshold/default", .number(deck.velocityThreshold)),
        ("/SwipeDeckConfiguration/default", [:]),
        ("/SwipeDeckReveal/default", .text(deck.reveal.rawValue)),
        ("/SwipeDeckDepth/properties/scale/default", .number(deck.depth.scale)),
        ("/SwipeDeckDepth/properties/offsetY/default", .number(deck.depth.offsetY)),
        (
          "/SwipeDeckRotation/properties/maxAngle/default",
          .number(SwipeDeckConfiguration.Rotation().maxAngle)
        ),
        ("/SwipeDeckDirections/default", .array(directions)),
        ("\(request)/translation/default", .number(Point.zero.x)),
        ("\(request)/velocity/default", ["x": .number(Point.zero.x), "y": .number(Point.zero.y)]),
        ("\(request)/phase/default", .text(SwipePhase.idle.rawValue)),
        ("\(request)/undo/default", false),
        ("/SwipeDeckPanEvent/properties/deltaX/default", 0),
        ("/SwipeDeckPanEvent/properties/deltaY/default", 0),
      ]
    }
  }

  private static var defaultsOfScrollStacks: [(String, JSONValue)] {
    get throws {
      let stack = ScrollStackConfiguration(viewport: .zero)
      let row = ScrollStackRow(size: .fixed(0))
      let padding = ScrollPadding.none
      return [
        ("/ScrollStackAxis/default", .text(stack.axis.rawValue)),
        ("/ScrollStackContentOffset/properties/x/default", .number(Point.zero.x)),
        ("/ScrollStackContentOffset/properties/y/default", .number(Point.zero.y)),
        (
          "/ScrollStackContentOffset/default",
          ["x": .number(Point.zero.x), "y": .number(Point.zero.y)]
        ),
        ("/ScrollStackContentInset/default", JSONValue(stack.contentInset)),
        ("/ScrollStackRowInsets/default", JSONValue(stack.rowInsets)),
        ("/ScrollStackRowPadding/default", JSONValue(stack.rowPadding)),
        ("/ScrollStackAutoHide/default", .truth(stack.autoHideLastRowSeparator)),
        ("/ScrollStackSpacing/default", .number(stack.spacing)),
        ("/ScrollStackRow/properties/isHidden/default", .truth(row.isHidden)),
        ("/ScrollStackRow/properties/firstIndex/default", .number(Double(row.firstIndex))),
        (
          "/ScrollStackCollapsibleSize/properties/collapsible/properties/isExpanded/default", false
        ),
        (
          "/ScrollStackScrollRow/properties/position/default",
          .text(ScrollStackPosition.automatic.rawValue)
        ),
        ("/ScrollStackSnap/properties/type/default", "mandatory"),
        ("/ScrollStackScrollPadding/properties/start/default", .number(padding.start)),
        ("/ScrollStackScrollPadding/properties/end/default", .number(padding.end)),
        (
          "/ScrollStackScrollPadding/default",
          ["start": .number(padding.start), "end": .number(padding.end)]
        ),
      ]
    }
  }

  private static var defaultsOfCardLists: [(String, JSONValue)] {
    get throws {
      let list = CardListConfiguration()
      let configuration = "/CardListConfiguration/properties"
      return [
        ("\(configuration)/cardSpacing/default", .number(list.cardSpacing)),
        ("\(configuration)/itemSpacing/default", .number(list.itemSpacing)),
        ("\(configuration)/contentInset/default", JSONValue(list.contentInset)),
      ]
    }
  }
}

extension JSONValue {
  /// Insets as requests have them.
  fileprivate init(_ insets: Insets) {
    self = [
      "top": .number(insets.top), "left": .number(insets.left),
      "bottom": .number(insets.bottom), "right": .number(insets.right),
    ]
  }

  /// An object of texts.
  fileprivate init(_ texts: [String: String]) { self = .object(texts.mapValues { .text($0) }) }
}
