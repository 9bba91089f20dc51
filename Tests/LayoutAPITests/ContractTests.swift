import LayoutEngine
import TestSupport
import Testing
import TextMeasurement

@testable import LayoutAPI

@Suite("Bounds of the contract")
struct ContractTests {
  @Test("Each bound is the constant of the code")
  func values() throws {
    let found = try Contract().boundsOfRequests()
    for (pattern, value) in try Self.values {
      let matching = found.filter { $0.key.matches(pattern: pattern) }
      #expect(!matching.isEmpty, "the contract has no \(pattern)")
      for (pointer, bound) in matching { #expect(bound == value, "\(pointer)") }
    }
  }

  @Test("Every bound in the schemas of requests is tested, or has a common range")
  func complete() throws {
    let patterns = try Self.values.map(\.pointer)
    let contract = try Contract()
    let missing = contract.boundsOfRequests().keys.filter { pointer in
      !patterns.contains { pointer.matches(pattern: $0) }
        && !Self.isOfCommonRange(pointer, in: contract)
    }
    #expect(missing.sorted() == [])
  }

  @Test("The path of a problem is as long as the contract states")
  func instance() throws {
    let maximum = try Contract().schemas["/Problem/properties/instance/maxLength"]
    #expect(maximum == .number(Double(RequestName.maximumCharacters)))
  }

  /// Whether a bound and its counterpart are a range that members of all layouts have.
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

  /// The bounds by their JSON Pointers from the object of all schemas. A step that ends in `*` matches all
  /// steps with its prefix.
  private static var values: [(pointer: String, value: JSONValue)] {
    get throws {
      try ranges.flatMap { pointer, range in
        [
          ("\(pointer)/minimum", .number(range.lowerBound)),
          ("\(pointer)/maximum", .number(range.upperBound)),
        ]
      } + otherBounds
    }
  }

  private static var ranges: [(String, ClosedRange<Double>)] {
    let deck = "/SwipeDeckConfiguration/properties"
    return [
      ("/*/properties/overscan", 0...Double(InputBounds.count.upperBound)),
      ("/*/properties/pixelScale", InputBounds.pixelScale),
      ("/*/properties/textScale", TextOptions.scales),
      ("/*/properties/precision", real(Limits.decimals)),
      ("/ScrollStackRowSize/properties/fraction", InputBounds.fraction),
      ("/ScrollStackAxisSize/properties/fraction", InputBounds.fraction),
      ("/ScrollStackRowSize/properties/perView", InputBounds.rowsPerView),
      ("/ScrollStackAxisSize/properties/perView", InputBounds.rowsPerView),
      ("/ScrollStackRowSize/properties/fill", InputBounds.weight),
      ("/ScrollStackAxisSize/properties/fill", InputBounds.weight),
      ("/ScrollStackEmphasis/properties/angle", InputBounds.angle),
      ("/ScrollStackTransition/properties/angle", InputBounds.angle),
      ("/ScrollStackTransition/properties/scale", InputBounds.transitionScale),
      ("/PictureOptions/properties/width", PictureOptions.widths),
      ("\(deck)/animationDuration", InputBounds.duration),
      ("\(deck)/visibleCount", real(InputBounds.visibleCount)),
      ("\(deck)/velocityThreshold", InputBounds.length),
      ("/SwipeDeckRotation/properties/maxAngle", InputBounds.angle),
      ("/SwipeDeckDepth/properties/angle", InputBounds.angle),
      ("/SwipeDeckPanEvent/properties/timeMs", 0...InputBounds.coordinate.upperBound),
      ("/ScrollStackPanEvent/properties/timeMs", 0...InputBounds.coordinate.upperBound),
      ("/AnimationOverride/properties/d*", InputBounds.duration),
      ("/ScrollStackOperationAnimation/properties/d*", InputBounds.duration),
      ("/CubicBezierCurve/properties/cubicBezier/items", InputBounds.curveProgress),
      ("/TimelineOptions/properties/fps", InputBounds.frameRate),
      ("/TimelineOptions/properties/times/items", InputBounds.time),
      ("/*/properties/at", InputBounds.time),
      ("/*/properties/tolerance", InputBounds.tolerance),
      ("/Spring/properties/dampingRatio", InputBounds.dampingRatio),
      ("/Spring/properties/velocity", InputBounds.springVelocity),
      ("/*/properties/deceleration", InputBounds.deceleration),
      ("/Spring/properties/stiffness", InputBounds.springConstant),
      ("/Spring/properties/damping", InputBounds.springConstant),
      ("/Spring/properties/mass", InputBounds.springConstant),
      ("/ScrollStackRow/properties/repeat", real(InputBounds.copies)),
      ("/ScrollStackSnap/properties/group", real(InputBounds.snapGroup)),
      ("/ScrollStackPanSnap/properties/group", real(InputBounds.snapGroup)),
      ("/CardListColumns/properties/count", real(CardListColumns.counts)),
      ("/CardListSpan/oneOf/0", real(CardListColumns.counts)),
      ("/CardListCard/properties/column", 0...Double(CardListColumns.counts.upperBound - 1)),
      ("/ScrollStackRowFit/properties/aspectRatio", InputBounds.aspectRatio),
      ("/CardStackCard/properties/aspectRatio", InputBounds.aspectRatio),
      ("/SwipeDeckCard/properties/aspectRatio", InputBounds.aspectRatio),
      ("/SwipeDeckHistoryEntry/properties/aspectRatio", InputBounds.aspectRatio),
      ("/ScrollStackPreviousSize/properties/width", InputBounds.contentLength),
      ("/ScrollStackPreviousSize/properties/height", InputBounds.contentLength),
      ("/ScrollStackInterruptedRow/properties/x", InputBounds.motion),
      ("/ScrollStackInterruptedRow/properties/y", InputBounds.motion),
      ("/ScrollStackInterruptedRow/properties/width", InputBounds.contentLength),
      ("/ScrollStackInterruptedRow/properties/height", InputBounds.contentLength),
      ("/ScrollStackInterruptedRow/properties/angle", InputBounds.motion),
      ("/ScrollStackInterruptedRow/properties/scaleX", InputBounds.motion),
      ("/ScrollStackInterruptedRow/properties/scaleY", InputBounds.motion),
      ("/ScrollStackLeaving/properties/x", InputBounds.motion),
      ("/ScrollStackLeaving/properties/y", InputBounds.motion),
      ("/ScrollStackLeaving/properties/width", InputBounds.contentLength),
      ("/ScrollStackLeaving/properties/height", InputBounds.contentLength),
      ("/ScrollStackLeaving/properties/angle", InputBounds.motion),
      ("/ScrollStackLeaving/properties/scaleX", InputBounds.motion),
      ("/ScrollStackLeaving/properties/scaleY", InputBounds.motion),
      ("/ScrollStackLeaving/properties/remaining", InputBounds.time),
      ("/ScrollStackInterruptedVelocity/properties/*", InputBounds.motion),
      ("/ScrollStackMotionTransform/properties/*", InputBounds.motion),
      ("/Text/properties/fontSize", TextRequest.fontSizes),
      ("/CardListItemStyle/properties/fontSize", TextRequest.fontSizes),
      ("/CardListImageStyle/properties/fontSize", TextRequest.fontSizes),
      ("/CardListItemStyle/properties/maxLines", real(TextRequest.lineLimits)),
      ("/CardListImageStyle/properties/maxLines", real(TextRequest.lineLimits)),
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
        ("/*/properties/detents/minItems", .number(real(InputBounds.detents).lowerBound)),
        ("/*/properties/detents/maxItems", .number(real(InputBounds.detents).upperBound)),
        ("/CubicBezierCurve/properties/cubicBezier/minItems", 4),
        ("/CubicBezierCurve/properties/cubicBezier/maxItems", 4),
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
        ("/ScrollStackScrollRow/properties/path/minItems", 1),
        ("/ScrollStackInterruptedLayout/properties/path/minItems", 1),
        (
          "/ScrollStackEditRequest/properties/operations/maxItems",
          .number(Double(Limits.operations))
        ),
        ("/SwipeDeckCard/properties/id/maxLength", .number(Double(Limits.idCharacters))),
        ("/CardStackCard/properties/id/maxLength", .number(Double(Limits.idCharacters))),
        ("/CardListItem/properties/id/maxLength", .number(Double(Limits.idCharacters))),
        ("/CardListCard/properties/id/maxLength", .number(Double(Limits.idCharacters))),
        ("/Text/properties/string/maxLength", .number(Double(TextBounds.text))),
        ("/Text/properties/fontFamily/maxLength", .number(Double(TextRequest.familyLimit))),
        ("/TextWidths/x-rules/propertyNames/minLength", 1),
        ("/BatchRequest/properties/requests/maxItems", .number(Double(Limits().batch.value))),
      ]
    }
  }
}

extension String {
  /// Whether a JSON Pointer has the steps of a pattern.
  fileprivate func matches(pattern: String) -> Bool {
    let (steps, wanted) = (split(separator: "/"), pattern.split(separator: "/"))
    return steps.count == wanted.count
      && zip(steps, wanted).allSatisfy {
        $1.hasSuffix("*") ? $0.hasPrefix($1.dropLast()) : $0 == $1
      }
  }
}
