import JSON
import LayoutEngine

/// A request for a card list, laid out.
struct CardListRequest: PlaceableRequest {
  let layout: CardListLayout
  var options: LayoutOptions
  var presentation: Presentation
  /// The sizes of the items' texts.
  let texts: MeasuredItemTexts
  let kinds: CardKinds
  /// The ids of the items, by their indexes among all items of all cards; nil if no item has one.
  let itemIDs: ItemIDs?
  let hasColumns: Bool

  /// Reads a request.
  static func read(
    _ object: ObjectReader, in context: RequestContext
  ) throws(Unanswerable) -> CardListRequest {
    let width = object.width(in: context.constraints)
    var kinds = CardKinds()
    let given = object.value(.configuration)
    let configuration =
      given.map {
        object.object(at: $0, as: .cardListConfiguration) { Self.configuration($0, &kinds) }
      }
      ?? CardListConfiguration()
    let hasColumns = object.has(.columns)
    let columns = object.columns()
    // Without valid columns, texts are not measured.
    let areColumnsValid = hasColumns == (columns != nil)
    let grid =
      areColumnsValid && InputBounds.length ~= width
      ? ColumnGrid(columns, inListOfWidth: width) : nil
    context.readTextOptions(of: object)
    var cardTexts = CardTexts(context.texts, in: configuration, kinds, grid: grid)
    var itemIDs: [String?] = []
    let content = object.required(.cards).flatMap {
      object.cards(at: $0, texts: &cardTexts, itemIDs: &itemIDs)
    }
    let options = LayoutOptions(object, in: context)
    options.requireVisibleRect(options.needOfVisibleRect, in: object)
    let presentation = options.presentation(width: width, in: object)
    let isPaid = cardTexts.payForPlaces(in: columns, of: object)
    guard let configuration, let content, isPaid else {
      object.check(width, in: InputBounds.length, .width)
      throw Unanswerable()
    }
    let layout = object.make(renaming: context.constraints?.names ?? [:]) {
      () throws(LayoutFaults) in
      try CardListLayout(
        configuration: configuration, width: width, columns: columns,
        checkedContent: content)
    }
    guard let layout, let presentation else { throw Unanswerable() }
    options.warn(in: object)
    return CardListRequest(
      layout: layout, options: options, presentation: presentation, texts: cardTexts.measured,
      kinds: kinds, itemIDs: itemIDs.isEmpty ? nil : ItemIDs(itemIDs), hasColumns: hasColumns)
  }

  /// The answer for the list.
  var answer: LayoutAnswer<PresentedLayout<CardListLayout>> {
    let context = PlacedCard.Context(
      layout: layout, presentation: presentation, origin: options.origin(along: layout.axis),
      texts: texts, kinds: kinds, itemIDs: itemIDs, hasColumns: hasColumns)
    return LayoutAnswer(presented, in: context, options: options)
  }

  private static func configuration(
    _ object: ObjectReader, _ kinds: inout CardKinds
  ) -> CardListConfiguration? {
    var configuration = CardListConfiguration(reading: object)
    if let given = object.value(.kinds).flatMap({ object.cardKinds(at: $0) }) { kinds = given }
    configuration.kinds = kinds.styles
    return object.checked(configuration)
  }
}
