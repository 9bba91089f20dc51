import Bytes
import JSON
import LayoutEngine

/// The rarely used members of a request for a card stack. A class, because most requests omit them, and their
/// memory would be copied with every request.
final class CardStackExtras {
  /// Whether translations are clamped.
  let clamps: Bool
  /// Whether the answer has the motion program.
  let wantsProgram: Bool
  let anchor: CollapseAnchor
  /// The revealed card; nil if no card is revealed.
  let revealed: Int?
  /// Whether the answer states the interactions that the stack allows.
  let wantsInteraction: Bool
  /// The stack at each of `translations`; nil if the request omits them.
  private(set) var samples: CardStackSamples?
  /// The changes since an earlier answer; nil if the request does not describe one.
  private(set) var since: CardStackSince?

  private let translations: [Double]?
  private let pileMargin: Double
  private let earlier: EarlierCardStack?

  private typealias Defaults = CardStackConfiguration.Defaults

  /// Reads the members.
  ///
  /// - Parameters:
  ///   - state: the request's state; nil if it is absent.
  ///   - translation: the request's translation; nil if it is absent.
  init(
    _ object: inout ObjectReader, state: CardStackState?, translation: Double?,
    _ configuration: CardStackConfiguration?, _ animation: AnimationOverride
  ) {
    translations = object.translations(state: state)
    clamps = object.bool("clamp") ?? false
    wantsProgram = object.bool("program") ?? false
    anchor = object.choice("collapseAnchor", of: CollapseAnchor.self) ?? Defaults.anchor
    revealed = object.integer("revealed", in: InputBounds.count)
    pileMargin = object.number("pileMargin", in: InputBounds.length) ?? Defaults.pileMargin
    if translations != nil {
      if let translation, translation != 0 { object.exclude("translation", by: "translations") }
      if revealed != nil { object.exclude("revealed", by: "translations") }
    }
    earlier = EarlierCardStack(
      &object, of: configuration, animation: animation,
      excluding: translations != nil
        ? "\"translations\"" : revealed != nil ? "\"revealed\"" : nil)
    wantsInteraction = object.bool("interaction") ?? false
  }

  /// Whether the request has `translations`.
  var isSampled: Bool { translations != nil }

  /// Whether the answer may have motions.
  var hasMotion: Bool { earlier?.motion != nil }

  /// The member that requires a visible rect; nil if none does.
  var needOfVisibleRect: StaticString? {
    if revealed != nil { return "\"revealed\"" }
    return earlier?.displayed != nil ? "\"previous\"" : nil
  }

  /// The arrangement that reveals a card; nil if no card is revealed.
  func arrangement(in visibleRect: Rect?) -> CardStackArrangement? {
    guard let revealed, let visibleRect else { return nil }
    return .revealed(card: revealed, within: visibleRect, pileMargin: pileMargin)
  }

  /// Notes the members of other arrangements, which have no effect.
  func warnOfArrangement(state: CardStackState?, in object: ObjectReader) {
    if revealed != nil {
      if let state, state != Defaults.state { object.warn(ignored: "state", "with \"revealed\"") }
      if anchor != Defaults.anchor, !wantsProgram {
        object.warn(ignored: "collapseAnchor", "with \"revealed\"")
      }
    } else if pileMargin != Defaults.pileMargin {
      object.warn(ignored: "pileMargin", "without \"revealed\"")
    }
  }

  /// Lays the stack out in the earlier arrangement and at the translations.
  func layOut(_ layout: CardStackLayout, in object: ObjectReader) {
    since = earlier.flatMap { $0.changes(to: layout, in: object) }
    samples = translations.map { layout.samples(at: $0, clamped: clamps, in: object) }
    if wantsProgram, !layout.hasMotionProgram {
      let shortest = CardStackLayout.shortestProgrammedTravel
      object.faults.note(
        at: object.position, property: "program",
        .excluded(by: "an expandedHeight less than \(shortest) above collapsedHeight"))
    }
  }
}

extension ObjectReader {
  /// Reads `translations`, which are samples of a stack in transit.
  fileprivate mutating func translations(state: CardStackState?) -> [Double]? {
    guard let value = value("translations") else { return nil }
    if let state, state != .inTransit {
      faults.note(at: value, .excluded(by: "a \"state\" other than \"inTransit\""))
    }
    var translations: [Double] = []
    let isArray = elements(at: value) { element in
      let translation = number(at: element)
      translations.append(translation)
      if !(InputBounds.coordinate ~= translation) {
        noteOutOfRange(
          translation, InputBounds.coordinate, "translations.\(translations.count - 1)")
      }
    }
    return isArray ? translations : nil
  }

  fileprivate func exclude(_ member: UTF8String, by other: StaticString) {
    faults.note(at: position, property: member, .excluded(by: "\"\(other)\""))
  }
}

extension CardStackLayout {
  /// The stack at some translations. Notes the translations that are not valid for it.
  fileprivate func samples(
    at translations: [Double], clamped: Bool, in object: ObjectReader
  ) -> CardStackSamples {
    var samples = CardStackSamples(of: self, clamped: clamped)
    for (place, translation) in translations.enumerated() where !translation.isNaN {
      do { try samples.append(translation) } catch {
        object.faults.note(
          error, in: object.position, renaming: ["translation": "translations.\(place)"])
      }
    }
    return samples
  }
}
