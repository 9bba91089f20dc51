// A card list: cards below each other, or in columns.

import { members, settings } from './members.js'
import { clamp } from './numbers.js'
import { ScrollingElement } from './scrolling.js'

export class CardListElement extends ScrollingElement {
  static get _members() { return [...members.cardList, 'count', 'cardHeight'] }
  static get _settings() { return settings.cardList }

  /** Whether the cards' heights are given, so that no child is measured. */
  get _isSized() {
    return this.cards !== undefined || this.cardHeight !== undefined
  }

  /** A list with a `count` has cards of one height: it is laid out as equal rows, of which there can be a billion. */
  get _path() {
    return this.#isUniform ? '/v1/scroll-stack' : '/v1/card-list'
  }

  get #isUniform() {
    return this.count !== undefined && !this.cards
  }

  get _request() {
    const { cardHeight, count, ...request } = super._request
    const { width } = this._size
    if (this.#isUniform) return this.#uniform(request, count, cardHeight ?? 100)
    const cards = request.cards ?? this._contents.map((child) => ({
      ...(child.id && { id: child.id }), items: [{ kind: 'custom', height: cardHeight ?? this._lengthOf(child) }],
    }))
    return { ...request, width, cards }
  }

  #uniform({ layoutDirection, pixelScale }, count, height) {
    const { cardSpacing = 20 } = this.configuration
    return {
      layoutDirection, pixelScale, viewport: this._size, separator: { isHidden: true },
      rowInsets: { top: 0, left: 0, bottom: cardSpacing, right: 0 },
      rows: count === 0 ? [] : [{ size: { fixed: height }, repeat: count }],
    }
  }

  get _question() {
    return this._questionWith({})
  }

  _framesOf({ frames }) {
    return this.#isUniform ? frames.map(({ index, zIndex, contentFrame }) => ({ index, zIndex, ...contentFrame })) : frames
  }

  /** Scrolls to a card by its index or id; resolves with whether it arrives there. */
  async scrollToRow(card, { isAnimated = true } = {}) {
    await this._ready()
    const index = typeof card === 'string' ? this._contents.findIndex(({ id }) => id === card) : card
    if (!(index >= 0 && index < this.length)) throw new RangeError(`There is no card ${card}`)
    return this._whileEstimated(async () => {
      const answer = await this._decide(this._path, { ...this._request, range: { start: index, count: 1 }, frames: 'all' })
      if (!answer) return false
      const [frame] = answer.frames
      const { y } = this.contentOffset
      return this._glideTo(clamp(y, frame.y + frame.height - this._size.height, frame.y), isAnimated)
    })
  }
}
