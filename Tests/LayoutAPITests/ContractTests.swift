import LayoutEngine
import TestSupport
import Testing
import TextMeasurement

@testable import LayoutAPI

@Suite("Defaults and bounds of the contract")
struct ContractTests {
  @Test("Every default and bound in the contract equals the constant in the code")
  func values() throws {
    let found = try Contract().limitsOfRequests()
    for (pattern, value) in try Self.values {
      let matching = found.filter { $0.key.matches(pattern: pattern) }
      #expect(!matching.isEmpty, "nothing at \(pattern)")
      for (pointer, limit) in matching { #expect(limit == value, "\(pointer)") }
    }
  }

  @Test("Every default and bound in the schemas of requests is tested")
  func complete() throws {
    let patterns = try Self.values.map(\.pointer)
    let contract = try Contract()
    let missing = contract.limitsOfRequests().keys.filter { pointer in
      !patterns.contains { pointer.matches(pattern: $0) }
        && !Self.isOfCommonRange(pointer, in: contract)
    }
    #expect(missing.sorted() == [])
  }

  /// Whether a bound belongs to a range that members of all layouts share.
  private static func isOfCommonRange(_ pointer: String, in contract: Contract) -> Bool {
    let schema = pointer[..<(pointer.lastIndex(of: "/") ?? pointer.startIndex)]
    guard pointer.hasSuffix("imum"),
      case .number(let minimum) = contract.schemas["\(schema)/minimum"],
      case .number(let maximum) = contract.schemas["\(schema)/maximum"]
    else { return false }
    let count = 0...Double(InputBounds.count.upperBound)
    let common = [
      InputBounds.length, InputBounds.coordinate, count, 0...count.upperBound - 1, 0...1,
    ]
    return common.contains(minimum...maximum)
  }

  /// JSON Pointers into the contract's schemas, and the values there. A `*` at the end of a step
  /// matches any suffix.
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
    let deck = "/SwipeDeckConfiguration/properties"
    return [
      ("/*/properties/overscan", 0...Double(InputBounds.count.upperBound)),
      ("/*/properties/pixelScale", InputBounds.pixelScale),
      ("/PictureOptions/properties/width", PictureOptions.widths),
      ("\(deck)/animationDuration", InputBounds.duration),
      ("\(deck)/visibleCount", real(InputBounds.visibleCount)),
      ("\(deck)/velocityThreshold", InputBounds.length),
      ("/SwipeDeckRotation/properties/maxAngle", InputBounds.angle),
      ("/SwipeDeckPanEvent/properties/timeMs", 0...InputBounds.coordinate.upperBound),
      ("/AnimationOverride/properties/d*", InputBounds.duration),
      ("/CubicBezierCurve/properties/cubicBezier/items", InputBounds.curveProgress),
      ("/TimelineOptions/properties/fps", InputBounds.frameRate),
      ("/TimelineOptions/properties/times/items", InputBounds.time),
      ("/*/properties/at", InputBounds.time),
      ("/*/properties/tolerance", InputBounds.tolerance),
      ("/Spring/properties/dampingRatio", InputBounds.dampingRatio),
      ("/Spring/properties/velocity", InputBounds.springVelocity),
      ("/Spring/properties/stiffness", InputBounds.springConstant),
      ("/Spring/properties/damping", InputBounds.springConstant),
      ("/Spring/properties/mass", InputBounds.springConstant),
      ("/ScrollStackRow/properties/repeat", real(InputBounds.copies)),
      ("/ScrollStackRowFit/properties/aspectRatio", InputBounds.aspectRatio),
      ("/ScrollStackPreviousSize/properties/width", InputBounds.contentLength),
      ("/ScrollStackPreviousSize/properties/height", InputBounds.contentLength),
      ("/Text/properties/fontSize", TextRequest.fontSizes),
      ("/TextWeight/oneOf/0", real(TextRequest.fontWeights)),
      ("/Text/properties/maxLines", real(TextRequest.lineLimits)),
      ("/TextAdvances/properties/default", AdvanceTable.bounds),
      ("/TextWidths/additionalProperties", AdvanceTable.bounds),
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
        ("/CubicBezierCurve/properties/cubicBezier/minItems", 4),
        ("/CubicBezierCurve/properties/cubicBezier/maxItems", 4),
        ("/*/properties/css/default", false),
        ("/*/properties/tolerance/default", .number(MotionOptions.defaultTolerance)),
        ("/Spring/properties/velocity/default", 0),
        ("/Spring/properties/mass/default", 1),
        ("/OptionRules/allOf/3/if/properties/overscan/minimum", 1),
        ("/CardStack*/properties/width/exclusiveMinimum", .number(InputBounds.length.lowerBound)),
        ("/CardStack*/properties/width/maximum", .number(InputBounds.length.upperBound)),
        (
          "/CardStackWidthRules/then/properties/width/exclusiveMinimum",
          .number(stack.leftSpacing + stack.rightSpacing)
        ),
        (
          "/SwipeDeckConfiguration/properties/directions/maxItems",
          .number(Double(SwipeDirection.allCases.count))
        ),
        ("/SwipeDeckHistoryEntry/properties/id/maxLength", .number(Double(Limits.idCharacters))),
        ("/SwipeDeckUndoRules/then/properties/history/minItems", 1),
        ("/SwipeDeckUndoRules/then/properties/count/maximum", .number(Double(lastIndex))),
        ("/ScrollStackRow/properties/id/maxLength", .number(Double(Limits.idCharacters))),
        ("/ScrollStackRow/x-rules/if/properties/firstIndex/minimum", 1),
        (
          "/ScrollStackEditRequest/properties/operations/maxItems",
          .number(Double(Limits.operations))
        ),
        ("/CardListItem/properties/id/maxLength", .number(Double(Limits.idCharacters))),
        ("/CardListCard/properties/id/maxLength", .number(Double(Limits.idCharacters))),
        ("/Text/properties/string/maxLength", .number(Double(Limits.textCharacters))),
        ("/Text/properties/fontFamily/maxLength", .number(Double(TextRequest.familyLimit))),
        ("/TextWidths/x-rules/propertyNames/minLength", 1),
        ("/BatchRequest/properties/requests/maxItems", .number(Double(Limits().batch.value))),
      ]
    }
  }

  private static var defaultsOfOptions: [(String, JSONValue)] {
    [
      ("/Edges/default", .text(EdgeRule.exclusive.rawValue)),
      ("/FrameSelection/default", .text(FrameSelection.all.rawValue)),
      ("/*/properties/overscan/default", 0),
      ("/*/properties/exposed/default", false),
      ("/LayoutDirection/default", .text(LayoutDirection.leftToRight.rawValue)),
      ("/*/properties/rebase/default", false),
      ("/FrameEncoding/default", .text(FrameEncoding.objects.rawValue)),
      ("/PictureOptions/properties/width/default", .number(PictureOptions.Defaults.width)),
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
        ("\(configuration)/cardOffset/default", .number(stack.cardOffset)),
        ("\(configuration)/collapsedHeight/default", .number(stack.collapsedHeight)),
        ("\(configuration)/expandedHeight/default", .number(stack.expandedHeight)),
        ("\(configuration)/cardHeight/default", .number(stack.cardHeight)),
        ("\(configuration)/downwardThreshold/default", .number(stack.downwardThreshold)),
        ("\(configuration)/upwardThreshold/default", .number(stack.upwardThreshold)),
        ("\(configuration)/leftSpacing/default", .number(stack.leftSpacing)),
        ("\(configuration)/rightSpacing/default", .number(stack.rightSpacing)),
        ("\(configuration)/verticalSpacing/default", .number(stack.verticalSpacing)),
        ("/CardStackConfiguration/default", [:]),
        ("/CollapseAnchor/default", .text(CollapseAnchor.offset.rawValue)),
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
        ("/SwipeDeckConfiguration/properties/directions/default", .array(directions)),
        ("\(request)/translation/default", .number(Point.zero.x)),
        (
          "\(request)/velocity/default", ["x": .number(Point.zero.x), "y": .number(Point.zero.y)]
        ),
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
        ("/ScrollStack*/properties/axis/default", .text(stack.axis.rawValue)),
        ("/ScrollStackContentOffset/properties/x/default", .number(Point.zero.x)),
        ("/ScrollStackContentOffset/properties/y/default", .number(Point.zero.y)),
        (
          "/ScrollStackContentOffset/default",
          ["x": .number(Point.zero.x), "y": .number(Point.zero.y)]
        ),
        ("/ScrollStack*/properties/contentInset/default", JSONValue(stack.contentInset)),
        ("/ScrollStack*/properties/rowInsets/default", JSONValue(stack.rowInsets)),
        ("/ScrollStack*/properties/rowPadding/default", JSONValue(stack.rowPadding)),
        (
          "/ScrollStack*/properties/autoHideLastRowSeparator/default",
          .truth(stack.autoHideLastRowSeparator)
        ),
        ("/ScrollStack*/properties/spacing/default", .number(stack.spacing)),
        ("/ScrollStackRow/properties/isHidden/default", .truth(row.isHidden)),
        ("/ScrollStackRow/properties/firstIndex/default", .number(Double(row.firstIndex))),
        ("/ScrollStackCollapsibleSize/properties/isExpanded/default", false),
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

extension String {
  /// Whether a JSON Pointer matches a pattern.
  fileprivate func matches(pattern: String) -> Bool {
    let (steps, wanted) = (split(separator: "/"), pattern.split(separator: "/"))
    return steps.count == wanted.count
      && zip(steps, wanted).allSatisfy {
        $1.hasSuffix("*") ? $0.hasPrefix($1.dropLast()) : $0 == $1
      }
  }
}

extension JSONValue {
  /// Insets in the form of requests.
  fileprivate init(_ insets: Insets) {
    self = [
      "top": .number(insets.top), "left": .number(insets.left),
      "bottom": .number(insets.bottom), "right": .number(insets.right),
    ]
  }

  fileprivate init(_ texts: [String: String]) { self = .object(texts.mapValues { .text($0) }) }
}
