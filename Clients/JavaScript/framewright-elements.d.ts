// The types of framewright-elements.js.

import type {
  CardListAnswer, CardListConfiguration, CardListRequest, CardStackAnswer, CardStackConfiguration, CardStackRequest, Problem, ScrollStackAnswer,
  ScrollStackEditAnswer, ScrollStackEditRequest, ScrollStackPanSnap, ScrollStackRequest, SwipeDeckAnswer, SwipeDeckConfiguration, SwipeDeckRequest,
  Framewright,
} from './framewright.js'

/** Members of a request, or of its configuration, that an element has as properties and attributes. */
type Members<Request, Names extends keyof Request> = { [Name in Names]?: Request[Name] }

// Generated from openapi.json by scripts/make-javascript-types.
type CardStackMembers = Members<CardStackRequest,
  'cards' | 'collapseAnchor' | 'contentFit' | 'overflowWrap' | 'pileMargin' | 'pixelScale' | 'reveal' | 'revealed' |
  'stacking' | 'textScale' | 'wordBreak'> & Members<CardStackConfiguration,
  'animation' | 'cardHeight' | 'cardOffset' | 'collapsedHeight' | 'downwardThreshold' | 'expandedHeight' | 'leftSpacing'
  | 'rightSpacing' | 'upwardThreshold' | 'velocityThreshold' | 'verticalSpacing'>
type SwipeDeckMembers = Members<SwipeDeckRequest,
  'alignment' | 'cards' | 'loop' | 'pixelScale'> & Members<SwipeDeckConfiguration,
  'animation' | 'animationDuration' | 'depth' | 'directions' | 'exitDistance' | 'removalThreshold' | 'reveal' |
  'rotation' | 'velocityThreshold' | 'visibleCount'>
type ScrollStackMembers = Members<ScrollStackRequest,
  'autoHideLastRowSeparator' | 'axis' | 'contentAlign' | 'contentInset' | 'emphasis' | 'overflowWrap' | 'padding' |
  'pixelScale' | 'rowInsets' | 'rowPadding' | 'rows' | 'separator' | 'snap' | 'spacing' | 'stickyMode' | 'textScale' |
  'wordBreak'>
type CardListMembers = Members<CardListRequest,
  'cards' | 'columns' | 'overflowWrap' | 'pixelScale' | 'textScale' | 'wordBreak'> & Members<CardListConfiguration,
  'cardSpacing' | 'contentInset' | 'itemSpacing' | 'kinds'>

/** Listeners for the events of an element. */
interface Listening<Events> {
  addEventListener<Name extends keyof Events>(
    name: Name, listener: (event: CustomEvent<Events[Name]>) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(
    name: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
}

/** The details of the events of all elements. */
export interface ElementEvents<Answer> {
  /** A new layout is shown: the answer of the route `path` to the request. */
  change: { path: string; request: object; answer: Answer }
  /** Other items are visible than before; all lists are indexes. */
  visiblechange: { visible: number[]; appeared: number[]; disappeared: number[] }
  /** A request was rejected, or failed. */
  problem: Problem | { title: string }
}

/** What all elements share. */
export interface LayoutElement<Answer, Configuration> extends HTMLElement {
  /** The layout's configuration, as in the request. Its members are properties of their own, too, which win over the same member here. */
  configuration: Configuration
  /** The number of items; by default that of the children, without templates, scripts, styles and `hidden` ones. */
  count: number | undefined
  /**
   * Returns the element of an item, which the page does not insert itself. Only visible items have one.
   *
   * @param spare an element that this function returned for an item that is no longer visible; it may be reused.
   */
  render: ((index: number, spare?: HTMLElement) => HTMLElement) | undefined
  /**
   * The server that computes the layouts: its URL, or a `Framewright`, for example of a server that requires a key. By
   * default the module in the page does.
   */
  src: string | Framewright | undefined
  /** The speed of animations: 1 is that of the layout, 0 pauses. */
  playbackRate: number
  /** The last answer that was drawn. */
  readonly answer: Answer | undefined
  /** Renders all items again. */
  refresh(): void
}

export interface CardStackElement extends LayoutElement<CardStackAnswer, CardStackConfiguration>,
  CardStackMembers,
  Listening<CardStackEvents> {
  addEventListener: Listening<CardStackEvents>['addEventListener']
  /**
   * Whether the element is as high as its sheet, so that what is below it moves with its cards. Then a tap expands and
   * collapses it, and drags are those of the page.
   */
  inline: boolean | undefined
  /**
   * The places where gestures and keys leave the stack, as progress from collapsed (0) to expanded (1), ascending; by default 0 and
   * 1. In an attribute, they are separated by spaces.
   */
  detents: number[] | undefined
  /** The index of the detent where the stack is or arrives; undefined while it is elsewhere. A change is animated. */
  detent: number | undefined
  /** A change of `collapsed` and `expanded` is animated. */
  state: 'collapsed' | 'inTransit' | 'expanded'
  /** The height of the sheet, in points, from that of `collapsed` to that of `expanded`. A change is not animated. */
  height: number | undefined
  /** The scroll position of the cards within the sheet, in points. */
  get contentOffset(): { x: number; y: number }
  set contentOffset(offset: { x?: number; y?: number })
  /** The texts that screen readers announce. Setting some replaces these. */
  get texts(): CardStackTexts
  set texts(texts: Partial<CardStackTexts> | undefined)
  /**
   * Moves to the expanded position, or to the last detent. Resolves when the movement has ended, with whether the stack has arrived;
   * rejects if the request fails.
   */
  expand(): Promise<boolean>
  /** Moves to the collapsed position, or to the first detent. */
  collapse(): Promise<boolean>
}

export interface CardStackTexts {
  expanded: string
  collapsed: string
  /** The stack has moved to a detent between these; places count from 1. */
  detent(place: number, count: number): string
  revealed(index: number): string
}

/** A place where a stack lands; `detent` is its index in `detents`, and `inTransit` is one between collapsed and expanded. */
export interface CardStackPlace {
  position: 'collapsed' | 'inTransit' | 'expanded'
  detent?: number
}

export interface CardStackEvents extends ElementEvents<CardStackAnswer> {
  /** The stack will land in another position; `preventDefault()` returns it. */
  beforepositionchange: CardStackPlace
  /** The stack lands in another position. */
  positionchange: CardStackPlace
  /** A tap has revealed a card of a pile. */
  reveal: { index: number; id?: string }
  /** The expanded stack was scrolled. */
  scroll: { x: number; y: number }
}

export interface SwipeDeckElement extends LayoutElement<SwipeDeckAnswer, SwipeDeckConfiguration>,
  SwipeDeckMembers, Listening<SwipeDeckEvents> {
  addEventListener: Listening<SwipeDeckEvents>['addEventListener']
  /** The number of cards that are left. */
  readonly remaining: number
  /** The index of the top card; undefined if no card is left. Setting it moves a looping deck on. */
  topIndex: number | undefined
  /** The removed cards, oldest first. Setting it restores a deck, also before its cards exist. */
  history: { index: number; id?: string; direction: string }[]
  /** How far the top card is from its place, in points. */
  translation: { x: number; y: number }
  /** The texts that screen readers announce. Setting some replaces these. */
  get texts(): SwipeDeckTexts
  set texts(texts: Partial<SwipeDeckTexts> | undefined)
  /** Swipes the top card; resolves when it has landed, with whether it has left. Rejects if the direction does not exist. */
  swipe(direction: SwipeDirection): Promise<boolean>
  /** Returns the card that was removed last; resolves when it has landed, with whether there was one. */
  undo(): Promise<boolean>
}

export type SwipeDirection = 'left' | 'right' | 'up' | 'down' | 'upLeft' | 'upRight' | 'downLeft' | 'downRight'

export interface SwipeDeckTexts {
  swiped(direction: string, remaining: number): string
  undone(remaining: number): string
}

export interface SwipeDeckEvents extends ElementEvents<SwipeDeckAnswer> {
  /** A card will leave the deck; `preventDefault()` returns it. */
  beforeswipe: { index: number; id?: string; direction: string }
  /** A card has left the deck. */
  swipe: { index: number; id?: string; direction: string; remaining: number }
  /** A card was returned. */
  undo: { index: number; id?: string; remaining: number }
}

export interface ScrollingEvents<Answer> extends ElementEvents<Answer> {
  scroll: { x: number; y: number }
}

export interface ScrollStackEvents extends ScrollingEvents<ScrollStackAnswer> {
  /** A row will have another place; `to` is its index without itself. `preventDefault()` returns it. */
  beforereorder: { from: number; to: number; id?: string }
  /** A row has another place. */
  reorder: { from: number; to: number; id?: string }
}

export interface ScrollStackTexts {
  movable: string
  help: string
  lifted(place: number, count: number): string
  moved(place: number, count: number): string
  dropped(place: number, count: number): string
  cancelled(place: number, count: number): string
}

export interface ScrollStackElement extends LayoutElement<ScrollStackAnswer, Record<string, never>>,
  Omit<ScrollStackMembers, 'snap'>,
  Listening<ScrollStackEvents> {
  addEventListener: Listening<ScrollStackEvents>['addEventListener']
  /** The scroll position, in points. */
  get contentOffset(): { x: number; y: number }
  set contentOffset(offset: { x?: number; y?: number })
  /** The length of every row, in points, or its `size`; by default rows have the lengths of their children. */
  rowSize: number | NonNullable<ScrollStackRequest['rows']>[number]['size'] | undefined
  /** Whether fingers and keys move rows to other places. The element moves the child, or the row in `rows`. */
  reorder: boolean | undefined
  /**
   * The texts that screen readers announce, and the description of a row that can be moved; places count from 1. Setting some
   * replaces these.
   */
  get texts(): ScrollStackTexts
  set texts(texts: Partial<ScrollStackTexts> | undefined)
  /** Where a throw comes to rest, as in `/v1/scroll-stack/scroll`. */
  snap: 'mandatory' | 'proximity' | ScrollStackPanSnap | undefined
  /**
   * Scrolls to a row by its index or id, or to an end of the content. Resolves when the movement has ended, with whether
   * it has arrived; rejects if there is no such row.
   */
  scrollToRow(row: number | string, options?: {
    position?: 'automatic' | 'initial' | 'middle' | 'final'; isAnimated?: boolean
  }): Promise<boolean>
  /** Performs operations of `/v1/scroll-stack/edit` on the rows, and animates them; what is read, or the `anchor`, stays. */
  edit(operations: ScrollStackEditRequest['operations'], members?: object): Promise<ScrollStackEditAnswer>
}

export interface CardListElement extends LayoutElement<CardListAnswer, CardListConfiguration>,
  CardListMembers, Listening<ScrollingEvents<CardListAnswer>> {
  addEventListener: Listening<ScrollingEvents<CardListAnswer>>['addEventListener']
  /** The scroll position, in points. */
  get contentOffset(): { x: number; y: number }
  set contentOffset(offset: { x?: number; y?: number })
  /** The height of every card, in points; by default cards have the heights of their children. */
  cardHeight: number | undefined
  /** Scrolls to a card by its index or id, like `scrollToRow` of a scroll stack. */
  scrollToRow(card: number | string, options?: { isAnimated?: boolean }): Promise<boolean>
}

/** The properties of an element in a template: its own ones, and `on…` for each of its events. Attributes with hyphens are also allowed. */
export type ElementProperties<Element, Events> = {
  [Name in Exclude<keyof Element, keyof HTMLElement> as Element[Name] extends (...args: never) => unknown ? never : Name]?: Element[Name]
} & { [Name in keyof Events as `on${Name & string}`]?: (event: CustomEvent<Events[Name]>) => void } & { label?: string }

/** The elements in templates, by their names; `framewright/react` adds them to the JSX of React. */
export interface ElementTemplates {
  'framewright-card-stack': ElementProperties<CardStackElement, CardStackEvents>
  'framewright-swipe-deck': ElementProperties<SwipeDeckElement, SwipeDeckEvents>
  'framewright-scroll-stack': ElementProperties<ScrollStackElement, ScrollStackEvents>
  'framewright-card-list': ElementProperties<CardListElement, ScrollingEvents<CardListAnswer>>
}

type Class<Element> = { new (): Element; prototype: Element }
export const CardStackElement: Class<CardStackElement>
export const SwipeDeckElement: Class<SwipeDeckElement>
export const ScrollStackElement: Class<ScrollStackElement>
export const CardListElement: Class<CardListElement>

declare global {
  interface HTMLElementTagNameMap {
    'framewright-card-stack': CardStackElement
    'framewright-swipe-deck': SwipeDeckElement
    'framewright-scroll-stack': ScrollStackElement
    'framewright-card-list': CardListElement
  }
}
