import Bytes
import JSON
import LayoutEngine

extension ObjectReader {
  /// The position of `cards`, which replace `count`; nil, with a fault noted, if both are absent.
  /// Does not read them.
  ///
  /// - Parameter count: the position of a null in place of `count`; nil if the member is absent.
  @inline(never)
  func cards(inPlaceOf count: Int?) -> Int? {
    if let value = value(.cards) { return value }
    if let count {
      faults.note(at: count, .wrongType(.integer))
    } else {
      noteMissing(.count)
    }
    return nil
  }

  /// The cards of a stack; nil if the request has only their number, or, with a fault noted, if the value is not an
  /// array.
  @inline(__always)
  func stackCards(of measures: CardStackMeasures, in context: RequestContext) -> StackCards? {
    context.readTextOptions(of: self)
    guard let cards = measures.cards else { return nil }
    let configuration = measures.configuration
    return stackCards(
      at: cards, cardHeight: configuration.cardHeight,
      cardWidth: configuration.cardWidth(in: measures.width), in: context)
  }

  /// The cards of a stack; nil, with a fault noted, if the value is not an array.
  ///
  /// - Parameters:
  ///   - cardHeight: the height of a card without a height of its own.
  ///   - cardWidth: the width of the cards; NaN if it is not valid. Then no heights are computed.
  @inline(never)
  private func stackCards(
    at value: Int, cardHeight: Double, cardWidth: Double, in context: RequestContext
  ) -> StackCards? {
    let texts = context.texts
    var (heights, ids): ([Double], [String?]) = ([], [])
    let count = document.elements(at: value)?.count ?? 0
    heights.reserveCapacity(count)
    ids.reserveCapacity(count)
    var known = KnownIDs()
    var measured = MeasuredItemTexts(texts.measured)
    let isArray = elements(at: value) { element in
      var height: Double?
      let id = object(at: element, as: .cardStackCard) { card -> String? in
        let id = card.id(knowing: &known)
        height = card.cardHeight(
          width: cardWidth, texts: texts, text: &measured.keys[heights.count])
        return id
      }
      heights.append(height ?? cardHeight)
      ids.append(id)
    }
    return isArray ? StackCards(heights: heights, ids: ids, texts: measured) : nil
  }

  /// The height of this object as a card; nil for `cardHeight`.
  private func cardHeight(
    width: Double, texts: RequestTexts, text: inout MeasuredTexts.Key?
  ) -> Double? {
    let length = number(.height, in: InputBounds.length)
    let ratio = number(.aspectRatio, in: InputBounds.aspectRatio)
    let value = value(.text)
    if length != nil, ratio != nil { noteExcluded(.aspectRatio, by: "\"height\"") }
    if let value, length != nil || ratio != nil {
      faults.note(
        at: value, .excluded(by: length != nil ? "\"height\"" : "\"aspectRatio\""))
    }
    if let length { return InputBounds.length ~= length ? length : 0 }
    if let ratio {
      let height = width / ratio
      if height > InputBounds.length.upperBound, InputBounds.aspectRatio ~= ratio {
        faults.note(
          at: position, property: "aspectRatio",
          .specific(
            "must result in a height of at most \(InputBounds.length.upperBound)",
            found: "\(ratio)"))
      }
      return InputBounds.length ~= height ? height : 0
    }
    guard let value else { return nil }
    guard let given = object(at: value, as: .text, { $0.text() }) else { return 0 }
    let number = texts.add(given, faults)
    text = MeasuredTexts.Key(number, along: .vertical, breadth: width)
    return width.isNaN ? 0 : texts.length(of: number, along: .vertical, breadth: width, faults)
  }
}
