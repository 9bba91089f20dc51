// Generated from openapi.json by scripts/make-javascript-types: edit Contract/.

/** The version of the API that this client supports. */
export const version: string

/** A request was rejected, or failed. */
export class FramewrightProblem extends Error {
  constructor(problem: Problem)
  /** The problem document of the response. */
  readonly problem: Problem
  readonly status: number
  readonly type: string
  /** The faults of the request. */
  readonly errors: Fault[]
  /** The JSON Pointers of the faults. */
  readonly pointers: string[]
}

export interface RequestOptions {
  /** Aborts the request, and the waits between its retries. */
  signal?: AbortSignal
  /** The format of the answer: `svg` returns it as a picture. */
  as?: 'json' | 'svg'
}

/** Returns the answer as SVG. The request's member `picture` has the options. */
export interface PictureRequestOptions extends RequestOptions {
  as: 'svg'
}

export interface AnswerRequestOptions extends RequestOptions {
  as?: 'json'
}

export interface LocalOptions {
  /** The module: compiled, as bytes, as a response, or its URL; by default framewright.wasm in the folder of
   * framewright.js. */
  module?: ModuleSource
}

export type ModuleSource = WebAssembly.Module | BufferSource | Response | URL | string

export interface RemoteOptions {
  /** The API key, if the server requires one. */
  key?: string
  /** The number of retries of a request that is rejected with 503; 3 by default. */
  retries?: number
  /** A replacement for the global function `fetch`. */
  fetch?: typeof fetch
}

/** The API, in this process or on a server: one method per route. A method throws a `FramewrightProblem`. */
export abstract class Framewright {
  /** The API in this process, as WebAssembly. No request leaves it. */
  static local(options?: LocalOptions): Promise<LocalFramewright>
  /** The API of a server, such as `https://layout.example`. */
  static remote(url: string | URL, options?: RemoteOptions): Framewright
  /** Sends a JSON text to a path. Returns the text of the answer, which is JSON or SVG. */
  answer(path: string, text: string, options?: RequestOptions): Promise<string>
  /** Lay out a card stack */
  layOutCardStack(request: CardStackRequest, options?: AnswerRequestOptions): Promise<CardStackAnswer>
  layOutCardStack(request: CardStackRequest, options: PictureRequestOptions): Promise<string>
  /** Fold a pan over a card stack */
  panCardStack(request: CardStackPanRequest, options?: AnswerRequestOptions): Promise<CardStackPanAnswer>
  panCardStack(request: CardStackPanRequest, options: PictureRequestOptions): Promise<string>
  /** Lay out a swipe deck */
  layOutSwipeDeck(request: SwipeDeckRequest, options?: AnswerRequestOptions): Promise<SwipeDeckAnswer>
  layOutSwipeDeck(request: SwipeDeckRequest, options: PictureRequestOptions): Promise<string>
  /** Fold a pan over a swipe deck */
  panSwipeDeck(request: SwipeDeckPanRequest, options?: AnswerRequestOptions): Promise<SwipeDeckPanAnswer>
  panSwipeDeck(request: SwipeDeckPanRequest, options: PictureRequestOptions): Promise<string>
  /** Lay out a scroll stack */
  layOutScrollStack(request: ScrollStackRequest, options?: AnswerRequestOptions): Promise<ScrollStackAnswer>
  layOutScrollStack(request: ScrollStackRequest, options: PictureRequestOptions): Promise<string>
  /** Edit the rows of a scroll stack */
  editScrollStack(request: ScrollStackEditRequest, options?: AnswerRequestOptions): Promise<ScrollStackEditAnswer>
  editScrollStack(request: ScrollStackEditRequest, options: PictureRequestOptions): Promise<string>
  /** Find where to scroll a scroll stack to */
  scrollScrollStack(request: ScrollStackScrollRequest, options?: AnswerRequestOptions): Promise<ScrollStackScrollAnswer>
  scrollScrollStack(request: ScrollStackScrollRequest, options: PictureRequestOptions): Promise<string>
  /** Lay out a card list */
  layOutCardList(request: CardListRequest, options?: AnswerRequestOptions): Promise<CardListAnswer>
  layOutCardList(request: CardListRequest, options: PictureRequestOptions): Promise<string>
  /** Compare two lists of frames */
  diffFrames(request: DiffRequest, options?: AnswerRequestOptions): Promise<DiffAnswer>
  diffFrames(request: DiffRequest, options: PictureRequestOptions): Promise<string>
  /** Answer several requests at once */
  layOutBatch(request: BatchRequest, options?: AnswerRequestOptions): Promise<BatchAnswer>
}

/** The API in this process. */
export interface LocalFramewright extends Framewright {
  /** The synchronous form of `answer`. */
  answerSync(path: string, text: string, options?: RequestOptions): string
  /** The size of the module's memory, in bytes. */
  readonly memorySize: number
  /** Prepares a card stack for a gesture: a request of `layOutCardStack` without a state. */
  cardStack(request: CardStackRequest): PreparedCardStack
}

/** A card stack whose request is checked once, so that each frame of a display can lay it out. */
export interface PreparedCardStack {
  /** The number of cards. */
  readonly count: number
  /**
   * The frames of the cards in transit, in points: x, y, width and height of the first card, then of the next.
   *
   * @param translation the distance from the collapsed position, in points.
   * @param into receives the frames; by default the method returns a view of the module's memory, which is valid
   *   until the next call.
   */
  frames(translation: number, into?: Float64Array): Float64Array
  /** Frees its memory. */
  release(): void
}

/** A point in content coordinates. */
export interface Point {
  /** Points from the left edge. */
  x: number
  /** Points from the top edge. */
  y: number
}

/** A distance or a speed along both axes. */
export interface Vector {
  /** To the right. */
  x: number
  /** Downwards. */
  y: number
}

/** A rectangle in content coordinates. */
export interface Rect {
  /** The left edge, in points. */
  x: number
  /** The top edge, in points. */
  y: number
  /** The width in points. */
  width: number
  /** The height in points. */
  height: number
}

/** A width and a height. */
export interface Size {
  /** The width in points. */
  width: number
  /** The height in points. */
  height: number
}

/** Distances from the edges inwards. What a side that is left out has, it inherits. */
export interface Insets {
  /** Points from the top edge. */
  top?: number
  /** Points from the left edge. */
  left?: number
  /** Points from the bottom edge. */
  bottom?: number
  /** Points from the right edge. */
  right?: number
}

/** Whether items follow each other downwards or to the right. */
export type Axis = "horizontal" | "vertical"

/** A rectangle of an answer. */
export interface AnsweredRect {
  /**
   * A position in points. Computed, so that it may lie beyond the bounds of inputs; always finite.
   */
  x: number
  /**
   * A position in points. Computed, so that it may lie beyond the bounds of inputs; always finite.
   */
  y: number
  /**
   * A length in points. Computed, so that it may lie beyond the bounds of inputs; always finite.
   */
  width: number
  /**
   * A length in points. Computed, so that it may lie beyond the bounds of inputs; always finite.
   */
  height: number
}

/** A size of an answer. */
export interface AnsweredSize {
  /**
   * A length in points. Computed, so that it may lie beyond the bounds of inputs; always finite.
   */
  width: number
  /**
   * A length in points. Computed, so that it may lie beyond the bounds of inputs; always finite.
   */
  height: number
}

/**
 * Whether an item that only touches the visible rect is visible: `exclusive`, it is not;
 * `inclusive`, it is, with an intersection of no extent.
 */
export type Edges = "exclusive" | "inclusive"

/**
 * Which frames the answer carries: `all`; `visible`, those of the entries of `visible`, for which
 * `visibleRect` is needed; or `none`. `all` with a `count` over the server's `--max-frames`
 * (1,000,000 by default) is refused as too-many-frames unless `range` leaves few enough; `visible`
 * costs the same whatever the count.
 */
export type FrameSelection = "all" | "visible" | "none"

/**
 * Limits `frames`, `visible` and `exposed` to `count` indices from `start` on. What lies outside of
 * the layout's own indices is clipped.
 */
export interface IndexRange {
  /** The first index. */
  start: number
  /** How many indices. */
  count: number
}

/**
 * The direction in which the reader's language runs; `rightToLeft` mirrors x within the container's
 * width. Gestures stay physical.
 */
export type LayoutDirection = "leftToRight" | "rightToLeft"

/**
 * How frames are written: `objects`, in `frames`, an object a frame; `columns`, in `columns`, one
 * object with an array a member.
 */
export type FrameEncoding = "objects" | "columns"

/** How the answer looks where it is a picture. Of no effect on any other. */
export interface PictureOptions {
  /**
   * How wide the picture is, in pixels. It can be shown at any width; labels and legend are set for
   * this one.
   */
  width?: number
  labels?: PictureLabels
  theme?: PictureTheme
}

/**
 * What cards and rows are called: `ids`, by their ids, or by their indexes where they have none;
 * `indexes`; or `none`, not at all.
 */
export type PictureLabels = "ids" | "indexes" | "none"

/**
 * Which colours the picture has: `automatic`, those that whoever looks at it prefers; `light`; or
 * `dark`.
 */
export type PictureTheme = "automatic" | "light" | "dark"

/**
 * The frames asked for, in place of `frames`, with `"encoding": "columns"`: arrays of one length,
 * an element a frame, in index order.
 */
export interface FrameColumns {
  index: number[]
  x: number[]
  y: number[]
  width: number[]
  height: number[]
}

/**
 * What an item and the visible rect have in common; of an item that is listed because of
 * `overscan`, what of it is nearest to the visible rect: a stretch of one of its edges, or a
 * corner.
 */
export interface VisibleItem {
  /** An item's index, from 0. */
  index: number
  /**
   * A position in points. Computed, so that it may lie beyond the bounds of inputs; always finite.
   */
  x: number
  /**
   * A position in points. Computed, so that it may lie beyond the bounds of inputs; always finite.
   */
  y: number
  /**
   * A length in points. Computed, so that it may lie beyond the bounds of inputs; always finite.
   */
  width: number
  /**
   * A length in points. Computed, so that it may lie beyond the bounds of inputs; always finite.
   */
  height: number
  /** The intersection's share of the frame's area; 1 for a frame of no area that is inside. */
  fraction: number
  /**
   * True for an item beyond the visible ones, listed because of `overscan`. Left out for the
   * others.
   */
  overscan?: boolean
}

/** What of a visible item no item of a higher zIndex covers. */
export interface ExposedItem {
  /** An item's index, from 0. */
  index: number
  /** Disjoint rectangles; empty for an item that is wholly covered. */
  rects: AnsweredRect[]
}

/**
 * The item of the highest zIndex that contains the point of `hitTest`. Frames are half-open: of two
 * that touch just one is hit.
 */
export interface Hit {
  /** An item's index, or null where there is no such item. */
  index: number | null
}

/** Something that is surprising about a layout. */
export interface Warning {
  /**
   * `discontinuous`: cards are lower than their offset, so that in transit they overshoot the place
   * where they land.
   */
  code: WarningCode
  /** The same as a sentence, with the numbers. */
  detail: string
}

/**
 * `discontinuous`: cards are lower than their offset, so that in transit they overshoot the place
 * where they land.
 */
export type WarningCode = "discontinuous"

/**
 * An affine transform with its origin at the frame's centre, as CSS and UIKit have it: x' = a·x +
 * c·y + tx, y' = b·x + d·y + ty.
 */
export interface Transform {
  /** What a point of x adds to x'. */
  a: number
  /** What a point of x adds to y'. */
  b: number
  /** What a point of y adds to x'. */
  c: number
  /** What a point of y adds to y'. */
  d: number
  /** Points added to x'. */
  tx: number
  /** Points added to y'. */
  ty: number
}

/** How an item is seen. */
export interface Appearance {
  /** The opacity, from 0, not to be seen, to 1. */
  alpha: number
  transform: Transform
}

/** A value's way from one number to another. */
export interface ValueAnimation {
  /** What is animated. */
  property: ValueAnimationProperty
  /** Where it starts, in points. */
  from: number
  /** Where it ends, in points. */
  to: number
  /** Seconds. */
  duration: number
  /** Seconds before it starts. */
  delay: number
  curve?: TimingCurve
  spring?: Spring
}

/** What is animated. */
export type ValueAnimationProperty = "height"

/**
 * How progress follows time: along a curve by its CSS name, of which `easeInOut` is
 * cubic-bezier(0.42, 0, 0.58, 1); or along a cubic Bézier curve.
 */
export type TimingCurve = NamedCurve | CubicBezierCurve

/** A timing curve by its CSS name. */
export type NamedCurve = "linear" | "ease" | "easeIn" | "easeOut" | "easeInOut"

/** A cubic Bézier curve from (0, 0) to (1, 1). */
export interface CubicBezierCurve {
  /**
   * The x and y of the two points between (0, 0) and (1, 1). x is a share of the duration, 0…1; y
   * is progress.
   */
  cubicBezier: number[]
}

/**
 * A spring: with a share of the damping at which it would just not overshoot, which settles in the
 * animation's duration; or of the physical kind, with `stiffness` and `damping`, whose duration
 * follows from what it is made of. `damping` is not more than 2·√(`stiffness`·`mass`).
 */
export interface Spring {
  /** 1 does not overshoot; less does. */
  dampingRatio?: number
  /** How fast it starts, in ways a second. */
  velocity?: number
  /** A spring's stiffness, damping or mass. */
  stiffness?: number
  /** A spring's stiffness, damping or mass. */
  damping?: number
  /** The mass of a spring of the physical kind. */
  mass?: number
}

/**
 * What of an animation is to be other than it would be: either `curve` or `spring`, and no
 * `duration` with a spring of the physical kind.
 */
export interface AnimationOverride {
  /** Seconds. */
  duration?: number
  /** Seconds. */
  delay?: number
  curve?: TimingCurve
  spring?: Spring
}

/** An item's way from one appearance to another. */
export interface AppearanceAnimation {
  /** An item's index, from 0. */
  index: number
  /** Seconds. */
  duration: number
  /** Seconds before it starts. */
  delay: number
  curve?: TimingCurve
  spring?: Spring
  from: Appearance
  to: Appearance
}

/** How an animation passes. */
export interface Animation {
  /** Seconds. */
  duration: number
  /** Seconds before it starts. */
  delay: number
  curve?: TimingCurve
  spring?: Spring
}

/**
 * Times at which everything is told where it is: either so many a second, or these. The start and
 * the end are always among them, and what is beyond them is not.
 */
export interface TimelineOptions {
  /** Frames a second. */
  fps?: number
  /** Times in seconds, in any order. */
  times?: number[]
}

/**
 * Where everything that moves is, time by time. Every item and time counts as a frame against the
 * server's `--max-frames`.
 */
export interface Timeline {
  /** Seconds, ascending; the first is 0, the last one the end of all animations. */
  times: number[]
  /**
   * How far the animation that ends last is at each time: 0 at first, 1 at last, and on the way
   * perhaps beyond these.
   */
  progress: number[]
  /**
   * What moves, of what frames are asked for: with `"frames": "visible"`, what is in the visible
   * rect at first or at last, and cards of a stack that pass through it between.
   */
  items: TimelineItem[]
}

/**
 * An item at each time, by its index or its id or both. What came in fades in where it stands, what
 * went fades out where it stood. Each member is an array as long as `times`, or of one number where
 * it is the same at all times.
 */
export interface TimelineItem {
  /** The item's index; of one that goes, the index that it had. */
  index?: number
  /** The client's name for it. */
  id?: string
  /** True for what goes, so that its index is not taken for that of another item; else left out. */
  isRemoved?: boolean
  /** How far the item is at each time, where it passes otherwise than the whole. */
  progress?: number[]
  /** A number at each time, or only one where it is the same at all times. */
  x: number[]
  /** A number at each time, or only one where it is the same at all times. */
  y: number[]
  /** A number at each time, or only one where it is the same at all times. */
  width: number[]
  /** A number at each time, or only one where it is the same at all times. */
  height: number[]
  /** The opacity. Left out for what is seen in full all the time. */
  alpha?: number[]
  /** What is applied to the frame. Of decks' cards only. */
  transform?: TimelineTransform
}

/**
 * A transform at each time, as `Transform` has it. A card that turns does so at the same extent all
 * the time.
 */
export interface TimelineTransform {
  /** A number at each time, or only one where it is the same at all times. */
  a: number[]
  /** A number at each time, or only one where it is the same at all times. */
  b: number[]
  /** A number at each time, or only one where it is the same at all times. */
  c: number[]
  /** A number at each time, or only one where it is the same at all times. */
  d: number[]
  /** A number at each time, or only one where it is the same at all times. */
  tx: number[]
  /** A number at each time, or only one where it is the same at all times. */
  ty: number[]
}

/**
 * What plays an item in a browser: `element.animate(keyframes, options)` on an element that has the
 * item's last frame.
 */
export interface ElementAnimation {
  /** The item's index; of one that goes, the index that it had. */
  index?: number
  /** The client's name for it. */
  id?: string
  /** True for what goes, so that its index is not taken for that of another item; else left out. */
  isRemoved?: boolean
  /**
   * How progress follows time, as CSS has it: `linear`, `cubic-bezier(…)`, or for a spring
   * `linear(…)` with the fewest points that keep within `tolerance`.
   */
  easing: string
  /** How far `easing` is from the animation's progress at the most, as a share of the way. */
  error: number
  /** What the element looks like on its way, seen from where it ends. */
  keyframes: Keyframe[]
  options: KeyframeOptions
}

/** What an element looks like at one progress. */
export interface Keyframe {
  /** The progress; left out of the first and the last keyframe. */
  offset?: number
  /** Where it is, how it is turned, and how much larger it is than at last, about its centre. */
  transform: string
  /** The width in pixels, in place of a scale, where it is nothing at last or on the way. */
  width?: string
  /** The height in pixels, in place of a scale, where it is nothing at last or on the way. */
  height?: string
  /** The opacity; left out for what is seen in full all the time. */
  opacity?: number
}

/** How the keyframes are played. */
export interface KeyframeOptions {
  /** Milliseconds. */
  duration: number
  /** Milliseconds before it starts. */
  delay: number
  /** As above. */
  easing: string
  fill: KeyframeOptionsFill
}

export type KeyframeOptionsFill = "both"

/** Where everything is at the time asked for. */
export interface MotionState {
  /** A time of an animation, in seconds from when it is started, its delay included. */
  time: number
  /** How far the animation that ends last is. */
  progress: number
  /** What moves, at that time. */
  items: MotionItem[]
}

/**
 * Where everything is at the time asked for. A pan begins from `height`: if nothing is done then,
 * nothing has moved.
 */
export interface CardStackMotionState {
  /** A time of an animation, in seconds from when it is started, its delay included. */
  time: number
  /** How far the animation is. */
  progress: number
  /** The height of the stack, in points. */
  height: number
  /** How fast that changes, in points a second. */
  velocity: number
  /** What moves, at that time. */
  items: MotionItem[]
}

/**
 * Where everything is at the time asked for. A pan begins from `translation`: if nothing is done
 * then, nothing has moved.
 */
export interface SwipeDeckMotionState {
  /** A time of an animation, in seconds from when it is started, its delay included. */
  time: number
  /** How far the animation that ends last is. */
  progress: number
  /** How far the top card is from its place, in points. */
  translation: MotionVector
  /** How fast that changes, in points a second. */
  velocity: MotionVector
  /** What moves, at that time. */
  items: MotionItem[]
}

/** Where an item is at an instant, by its index or its id or both. */
export interface MotionItem {
  /** The item's index; of one that goes, the index that it had. */
  index?: number
  /** The client's name for it. */
  id?: string
  /** True for what goes, so that its index is not taken for that of another item; else left out. */
  isRemoved?: boolean
  /** The left edge, in points. */
  x: number
  /** The top edge, in points. */
  y: number
  /** The width in points. */
  width: number
  /** The height in points. */
  height: number
  /** The opacity. Left out for what is seen in full all the time. */
  alpha?: number
  /** What is applied to the frame. Of decks' cards only. */
  transform?: Transform
}

/** A distance or a speed along both axes. */
export interface MotionVector {
  /** To the right. */
  x: number
  /** Downwards. */
  y: number
}

/**
 * Why a request got no answer (RFC 9457). `errors` stands with faults of the input; `line`,
 * `column` and `offset` with JSON that is malformed or has two members of one name.
 */
export interface Problem {
  /**
   * What kind of problem it is: `/docs/problems#` and one of malformed-json, duplicate-member,
   * invalid-request, too-many-frames, too-much-work, broken-http, not-found, method-not-allowed,
   * not-acceptable, target-too-long, head-too-large, unknown-version, unsupported-media-type,
   * unsupported-content-coding, malformed-content-coding, unauthorized, body-too-large,
   * expectation-failed, not-implemented, unavailable, internal. Others may be added.
   */
  type: string
  /** The same in words, always the same for a type. */
  title: string
  /** The HTTP status. */
  status: number
  /** What is wrong with this request. */
  detail: string
  /** The path that was asked for. */
  instance: string
  /** The value of `X-Request-ID`. */
  requestId: string
  /** The line, from 1. */
  line?: number
  /** The character in the line, from 1. */
  column?: number
  /** The bytes before it. */
  offset?: number
  /**
   * All faults, in the order in which they stand in the request. Behind 1000 of them the request is
   * not looked at any further.
   */
  errors?: Fault[]
}

/** One value that is at fault. */
export interface Fault {
  /** Where it stands in the request, as a JSON Pointer (RFC 6901). */
  pointer: string
  /**
   * The query parameter that says it, or would: in the answer to a GET whose query says members
   * beside or instead of `request`.
   */
  parameter?: string
  /** What is wrong with it, or what it has to be. */
  detail: string
  /** The kind of value, or the names, that can stand there. */
  expected?: string
  /** The kind of value, or the value, that was found. */
  found?: string
}

/**
 * The measures of a stack. `expandedHeight` must not be less than `collapsedHeight`, and the
 * container's `width` has to be more than `leftSpacing` and `rightSpacing` together.
 */
export interface CardStackConfiguration {
  /** How far apart cards start while collapsed, in points. */
  cardOffset: number
  /** The stack's height while collapsed, in points. */
  collapsedHeight: number
  /** The stack's height while expanded, in points; not less than `collapsedHeight`. */
  expandedHeight: number
  /** Every card's height in points. */
  cardHeight: number
  /**
   * How far below `expandedHeight` a downward pan may end, in points, for the stack to stay
   * expanded.
   */
  downwardThreshold?: number
  /**
   * How far above `collapsedHeight` an upward pan has to end, in points, for the stack to expand:
   * more than that.
   */
  upwardThreshold?: number
  /** Points between the container's left edge and the cards. */
  leftSpacing?: number
  /** Points between the cards and the container's right edge. */
  rightSpacing?: number
  /** Points between cards while expanded, and above the second card while collapsed. */
  verticalSpacing?: number
  /**
   * What of the animation of a landing, and of the way from `from`, is to be other than 0.3 seconds
   * of `easeInOut`.
   */
  animation?: AnimationOverride
}

/**
 * Where the stack is: `collapsed`, at rest, cards overlapping; `inTransit`, under a finger;
 * `expanded`, at rest, cards below each other.
 */
export type CardStackState = "collapsed" | "inTransit" | "expanded"

/** Where the stack comes to rest. */
export type CardStackPosition = "collapsed" | "expanded"

/**
 * Where collapsed cards start: `offset`, a `cardOffset` below each other; `top`, all at the top.
 */
export type CollapseAnchor = "offset" | "top"

/** A card stack, and what is asked of it. */
export interface CardStackRequest {
  configuration?: CardStackConfiguration
  /**
   * How many cards there are. Over the server's `--max-frames` (1,000,000 by default), `"frames":
   * "all"` is refused as too-many-frames.
   */
  count: number
  /** The container's width in points; more than `leftSpacing` and `rightSpacing` together. */
  width: number
  state?: CardStackState
  /**
   * Points travelled from collapsed, for a stack in transit; used as given, also below 0 and beyond
   * `expandedHeight` − `collapsedHeight`, unless `clamp` is set. It may be at most 10¹⁵ times that
   * difference. Other states ignore it.
   */
  translation?: number
  /**
   * Translations at each of which the stack is laid out: the answer carries `samples` instead of
   * one layout. Needs `"state": "inTransit"`; can't be given together with `translation` other than
   * 0, or `revealed`.
   */
  translations?: number[]
  /** Whether translations are limited to 0…`expandedHeight` − `collapsedHeight` first. */
  clamp?: boolean
  /**
   * Whether the answer carries `program`: the numbers with which a client works out every frame in
   * transit itself.
   */
  program?: boolean
  collapseAnchor?: CollapseAnchor
  /**
   * The index of a card to stand at the top of the visible rect, the others piled at its bottom;
   * less than `count`. Needs `visibleRect`. `state` and `translation` are then ignored.
   */
  revealed?: number
  /** Points between the cards of the pile that `revealed` makes. */
  pileMargin?: number
  from?: CardStackFrom
  /** The times at which the answer tells where everything that moves is. */
  timeline?: TimelineOptions
  /** Whether the answer carries `css`: what plays each item that moves in a browser. */
  css?: boolean
  /** How far the easing of `css` may be from the animation's progress, as a share of the way. */
  tolerance?: number
  /**
   * A time of the animation, in seconds: the answer tells where everything is then, as a state from
   * which the next gesture can begin.
   */
  at?: number
  /**
   * The cards that an earlier answer showed, by their indexes. The answer then carries
   * `willDisplay` and `didEndDisplaying`. Needs `visibleRect`; can't be given together with
   * `translations` or `revealed`.
   */
  previous?: number[]
  /** Whether the answer carries `interaction`: what the stack allows in its state. */
  interaction?: boolean
  /**
   * What is in view, in content coordinates. The answer then carries `visible`: an entry for each
   * item that intersects it.
   */
  visibleRect?: Rect
  edges?: Edges
  frames?: FrameSelection
  range?: IndexRange
  /**
   * How many items beyond each end of the visible ones `visible`, and `frames` if they are the
   * visible ones, list as well. More than 0 needs `visibleRect`.
   */
  overscan?: number
  /**
   * A point in content coordinates. The answer then carries `hit`: the topmost item that contains
   * it; its `index` is null where nothing does.
   */
  hitTest?: Point
  /**
   * Whether the answer carries `exposed`: the parts of each visible item that no item above it
   * covers. Needs `visibleRect`; answered for at most 1024 visible items.
   */
  exposed?: boolean
  /**
   * Device pixels a point. Frames are snapped to whole pixels by their edges, so that neighbours
   * never gap. Not snapped when left out.
   */
  pixelScale?: number
  layoutDirection?: LayoutDirection
  /**
   * Whether positions along the layout's axis, in `frames`, `visible` and `exposed`, count from the
   * visible rect's origin instead of from the content's. Needs `visibleRect`.
   */
  rebase?: boolean
  encoding?: FrameEncoding
  picture?: PictureOptions
}

/**
 * Where the stack was, by its position, its height or its translation. The answer then carries
 * `events`, and `animation` where the stack has to move, of which `timeline`, `css` and `at` ask
 * more. Can't be given together with `translations` or `revealed`.
 */
export interface CardStackFrom {
  state?: CardStackPosition
  /** The stack's height in points. */
  height?: number
  /** Points travelled from collapsed. */
  translation?: number
}

/** A stack came to rest. */
export interface CardStackPositionEvent {
  type: CardStackPositionEventType
  position: CardStackPosition
}

export type CardStackPositionEventType = "positionChanged"

/** What the stack allows. */
export interface CardStackInteraction {
  /** Whether the stack can be panned. */
  pan: boolean
  /** Whether a tap on the stack is taken. */
  tap: boolean
  /** Whether the cards can be scrolled. */
  scroll: boolean
  /**
   * What a tap is a tap on: `stack`, the stack as a whole, collapsed; `card`, the card under the
   * finger, expanded; `nothing` under way.
   */
  tapOn: CardStackInteractionTapOn
}

/**
 * What a tap is a tap on: `stack`, the stack as a whole, collapsed; `card`, the card under the
 * finger, expanded; `nothing` under way.
 */
export type CardStackInteractionTapOn = "stack" | "card" | "nothing"

/** Where a card stands, in content coordinates. */
export interface CardStackFrame {
  /** An item's index, from 0. */
  index: number
  /**
   * A position in points. Computed, so that it may lie beyond the bounds of inputs; always finite.
   */
  x: number
  /**
   * A position in points. Computed, so that it may lie beyond the bounds of inputs; always finite.
   */
  y: number
  /**
   * A length in points. Computed, so that it may lie beyond the bounds of inputs; always finite.
   */
  width: number
  /**
   * A length in points. Computed, so that it may lie beyond the bounds of inputs; always finite.
   */
  height: number
  /** The card's place from back to front; its index. */
  zIndex: number
}

/**
 * The numbers with which a client works out every frame in transit itself: y(i, t) = c0 + c1·i +
 * c2·t + c3·i·t for card i at translation t; the first card stays at 0. In points, not snapped to
 * pixels and not rebased. The same whatever the state is.
 */
export interface CardStackProgram {
  /** The translations for which the program holds, from collapsed to expanded. */
  translation: CardStackProgramRange
  /** Every card's left edge. */
  x: number
  /** Every card's width. */
  width: number
  /** Every card's height. */
  height: number
  /** The first card, which does not move. Left out where there are no cards. */
  first?: CardStackProgramCard
  /**
   * The cards behind the first one, in index order: none where there are none, two where some cards
   * overshoot, else one.
   */
  segments: CardStackProgramSegment[]
}

/** The translations for which a motion program holds. */
export interface CardStackProgramRange {
  /** That of a collapsed stack, 0. */
  minimum: number
  /** That of an expanded one. */
  maximum: number
}

/** A card that does not move. */
export interface CardStackProgramCard {
  /** The card's index, 0. */
  index: number
  /** Its top edge, 0. */
  y: number
}

/** Cards that share their coefficients. */
export interface CardStackProgramSegment {
  /** An item's index, from 0. */
  firstIndex: number
  /** An item's index, from 0. */
  lastIndex: number
  /** Points. */
  c0: number
  /** Points a card. */
  c1: number
  /** Points a point of translation. */
  c2: number
  /** Points a card and a point of translation. */
  c3: number
}

/**
 * The layout: in one state; with `revealed`, around one card, and then it has no state, translation
 * or progress; or with `translations`, in transit at several of them, in `samples`.
 */
export interface CardStackAnswer {
  layout: CardStackAnswerLayout
  /** A number of items. */
  count: number
  /** The revealed card's index. With `revealed` only. */
  revealed?: number
  state?: CardStackState
  /**
   * Points travelled from collapsed: 0 collapsed, `expandedHeight` − `collapsedHeight` expanded, in
   * transit as given.
   */
  translation?: number
  /**
   * How far the stack is from collapsed (0) to expanded (1): translation / (`expandedHeight` −
   * `collapsedHeight`). In transit between equal heights 0.
   */
  progress?: number
  /**
   * The container's width, and the height that the stack takes: `collapsedHeight` collapsed; that
   * and the translation in transit, not less than 0; that of all cards with a `verticalSpacing`
   * below each when expanded; down to the visible rect's bottom with a revealed card.
   */
  contentSize?: AnsweredSize
  /**
   * The frames asked for, in index order. Left out with `"frames": "none"` or `"encoding":
   * "columns"`.
   */
  frames?: CardStackFrame[]
  columns?: FrameColumns
  /**
   * The items that intersect the visible rect, in index order, with those that overscan adds before
   * and after them.
   */
  visible?: VisibleItem[]
  /** What of each visible item no item of a higher zIndex covers. */
  exposed?: ExposedItem[]
  hit?: Hit
  /** One layout a translation, in the order of `translations`. With these only. */
  samples?: CardStackSample[]
  /** The stack's way from where it was, if it has one. With `from` only. */
  animation?: ValueAnimation
  /** The position that the stack comes to rest in by it. With `from` only. */
  events?: CardStackPositionEvent[]
  timeline?: Timeline
  /** What plays each item that moves in a browser. */
  css?: ElementAnimation[]
  at?: CardStackMotionState
  /** The visible cards that were not. With `previous` only. */
  willDisplay?: number[]
  /** The cards that were visible and are no more. With `previous` only. */
  didEndDisplaying?: number[]
  interaction?: CardStackInteraction
  program?: CardStackProgram
  /** What is surprising about the layout. Left out where there is nothing. */
  warnings?: Warning[]
}

export type CardStackAnswerLayout = "cardStack"

/** A stack in transit at one translation. */
export interface CardStackSample {
  /**
   * Points travelled from collapsed: 0 collapsed, `expandedHeight` − `collapsedHeight` expanded, in
   * transit as given.
   */
  translation: number
  /**
   * How far the stack is from collapsed (0) to expanded (1): translation / (`expandedHeight` −
   * `collapsedHeight`). In transit between equal heights 0.
   */
  progress: number
  /**
   * The container's width, and the height that the stack takes: `collapsedHeight` collapsed; that
   * and the translation in transit, not less than 0; that of all cards with a `verticalSpacing`
   * below each when expanded; down to the visible rect's bottom with a revealed card.
   */
  contentSize: AnsweredSize
  /**
   * The frames asked for, in index order. Left out with `"frames": "none"` or `"encoding":
   * "columns"`.
   */
  frames?: CardStackFrame[]
  columns?: FrameColumns
  /**
   * The items that intersect the visible rect, in index order, with those that overscan adds before
   * and after them.
   */
  visible?: VisibleItem[]
  /** What of each visible item no item of a higher zIndex covers. */
  exposed?: ExposedItem[]
  hit?: Hit
}

/**
 * What happened: `began`, a finger began to move; `changed`, it moved; `ended`, it was lifted;
 * `cancelled`, the gesture was taken away; `overscroll`, the expanded cards' own scroll view was
 * scrolled.
 */
export type CardStackPanPhase = "began" | "changed" | "ended" | "cancelled" | "overscroll"

/**
 * An event of a trace, which moves in one of two ways: by increments, or to absolute translations,
 * which are differenced in order.
 */
export interface CardStackPanEvent {
  phase: CardStackPanPhase
  /**
   * Points moved since the event before, downwards positive. Ignored when the gesture ends. It or
   * `translationY` is needed with `"phase": "changed"`.
   */
  deltaY?: number
  /**
   * Points moved since the trace began, downwards positive. It or `deltaY` is needed with `"phase":
   * "changed"`.
   */
  translationY?: number
  /**
   * The content offset of the cards' own scroll view, in points; below 0, the view is pulled past
   * its top and the pan is enabled again. Needed with `"phase": "overscroll"`, ignored with other
   * phases.
   */
  contentOffsetY?: number
}

/** A gesture over a card stack, and what is asked of the layout of its final state. */
export interface CardStackPanRequest {
  configuration?: CardStackConfiguration
  /**
   * How many cards there are. Over the server's `--max-frames` (1,000,000 by default), `"frames":
   * "all"` is refused as too-many-frames.
   */
  count: number
  /** The container's width in points; more than `leftSpacing` and `rightSpacing` together. */
  width: number
  /**
   * Where the stack is when the trace begins. When left out, where its `height` says, and
   * `collapsed` without one.
   */
  state?: CardStackState
  /**
   * The stack's height when the trace begins, in points. Other than `collapsedHeight` and
   * `expandedHeight` it is that of a landing that the trace interrupts, and that of a spring may be
   * beyond them. When left out, `expandedHeight` for an expanded stack, else `collapsedHeight`.
   */
  height?: number
  /** The events in order: none has `deltaY` where another one has `translationY`. */
  events: CardStackPanEvent[]
  /**
   * How fast the finger was when it was lifted last, in points a second, downwards positive. The
   * spring of the landing goes on with it.
   */
  velocity?: number
  /** The times at which the answer tells where everything that moves is. */
  timeline?: TimelineOptions
  /** Whether the answer carries `css`: what plays each item that moves in a browser. */
  css?: boolean
  /** How far the easing of `css` may be from the animation's progress, as a share of the way. */
  tolerance?: number
  /**
   * A time of the animation, in seconds: the answer tells where everything is then, as a state from
   * which the next gesture can begin.
   */
  at?: number
  collapseAnchor?: CollapseAnchor
  /**
   * What is in view, in content coordinates. The answer then carries `visible`: an entry for each
   * item that intersects it.
   */
  visibleRect?: Rect
  edges?: Edges
  frames?: FrameSelection
  range?: IndexRange
  /**
   * How many items beyond each end of the visible ones `visible`, and `frames` if they are the
   * visible ones, list as well. More than 0 needs `visibleRect`.
   */
  overscan?: number
  /**
   * A point in content coordinates. The answer then carries `hit`: the topmost item that contains
   * it; its `index` is null where nothing does.
   */
  hitTest?: Point
  /**
   * Whether the answer carries `exposed`: the parts of each visible item that no item above it
   * covers. Needs `visibleRect`; answered for at most 1024 visible items.
   */
  exposed?: boolean
  /**
   * Device pixels a point. Frames are snapped to whole pixels by their edges, so that neighbours
   * never gap. Not snapped when left out.
   */
  pixelScale?: number
  layoutDirection?: LayoutDirection
  /**
   * Whether positions along the layout's axis, in `frames`, `visible` and `exposed`, count from the
   * visible rect's origin instead of from the content's. Needs `visibleRect`.
   */
  rebase?: boolean
  encoding?: FrameEncoding
  picture?: PictureOptions
}

/** The stack after an event. */
export interface CardStackPanStep {
  phase: CardStackPanPhase
  state: CardStackState
  /** The stack's height in points. */
  height: number
  /** Points travelled from collapsed. */
  translation: number
  /**
   * How far the stack is from collapsed (0) to expanded (1); beyond these while a stack that was
   * caught there has not come back.
   */
  progress: number
  interaction: CardStackPanInteraction
}

/** What the stack allows. */
export interface CardStackPanInteraction {
  /** Whether the stack can be panned. */
  pan: boolean
  /** Whether a tap on the stack is taken. */
  tap: boolean
  /** Whether the cards can be scrolled. */
  scroll: boolean
}

/** Where a stack comes to rest, and why. */
export interface CardStackDecision {
  position: CardStackPosition
  /** The comparison that decided, in numbers. */
  reason: string
}

/** The steps of a gesture, its outcome, and the layout of the final state. */
export interface CardStackPanAnswer {
  /** One an event, in order. */
  steps: CardStackPanStep[]
  /** Where the stack comes to rest, and why. Left out unless the last event ends the gesture. */
  decision?: CardStackDecision
  /** The landings, in order. */
  events: CardStackPositionEvent[]
  /**
   * The stack's way from where it was let go to its rest. Left out unless the last event ends the
   * gesture.
   */
  animation?: ValueAnimation
  timeline?: Timeline
  /** What plays each item that moves in a browser. */
  css?: ElementAnimation[]
  at?: CardStackMotionState
  layout: CardStackPanAnswerLayout
  /** A number of items. */
  count: number
  state: CardStackState
  /**
   * Points travelled from collapsed: 0 collapsed, `expandedHeight` − `collapsedHeight` expanded, in
   * transit as given.
   */
  translation: number
  /**
   * How far the stack is from collapsed (0) to expanded (1): translation / (`expandedHeight` −
   * `collapsedHeight`). In transit between equal heights 0.
   */
  progress: number
  /**
   * The container's width, and the height that the stack takes: `collapsedHeight` collapsed; that
   * and the translation in transit, not less than 0; that of all cards with a `verticalSpacing`
   * below each when expanded; down to the visible rect's bottom with a revealed card.
   */
  contentSize: AnsweredSize
  /**
   * The frames asked for, in index order. Left out with `"frames": "none"` or `"encoding":
   * "columns"`.
   */
  frames?: CardStackFrame[]
  columns?: FrameColumns
  /**
   * The items that intersect the visible rect, in index order, with those that overscan adds before
   * and after them.
   */
  visible?: VisibleItem[]
  /** What of each visible item no item of a higher zIndex covers. */
  exposed?: ExposedItem[]
  hit?: Hit
  /** What is surprising about the layout. Left out where there is nothing. */
  warnings?: Warning[]
}

export type CardStackPanAnswerLayout = "cardStack"

/** A way in which a card can leave its deck. Diagonals lead over the corners of the bounds. */
export type SwipeDeckDirection = "left" | "right" | "up" | "down" | "upLeft" | "upRight" | "downLeft" | "downRight"

/** How a deck looks, and when a card of it is removed. */
export interface SwipeDeckConfiguration {
  /**
   * The share of the bounds that a card has to be moved by, more than that, to be removed: of their
   * width for left and right, of their height for up and down, of the root of the mean of both
   * squares for diagonals.
   */
  removalThreshold?: number
  /** How long every animation takes, in seconds. */
  animationDuration?: number
  /**
   * What of every animation is to be other than `easeInOut` for `animationDuration`; a duration
   * here comes before that one. A spring goes on as fast as the finger was.
   */
  animation?: AnimationOverride
  /**
   * How far a removed card flies along each axis of its direction, in points from where it stood at
   * rest. When left out, just out of the bounds: their width sideways, their height up and down.
   */
  exitDistance?: number
  reveal?: SwipeDeckReveal
  /**
   * How many cards can be seen, each behind the one above it as `depth` says. When left out, the
   * top one, and the next one while that is moved.
   */
  visibleCount?: number
  depth?: SwipeDeckDepth
  rotation?: SwipeDeckRotation
  /**
   * The directions in which cards may be removed, each at most once; with none, no card can be.
   * Cards follow the finger up and down only where one of them leads there, too.
   */
  directions?: SwipeDeckDirectionRule[]
  /**
   * The speed along a direction, in points a second, at which a card that is let go of is removed
   * wherever it is. A still card never is.
   */
  velocityThreshold?: number
}

/**
 * How the next card appears while the top one is moved, without `visibleCount`: `alpha`, at once
 * and in full; `scale`, growing from half its size, with half of its scale as alpha.
 */
export type SwipeDeckReveal = "alpha" | "scale"

/** How cards stand back, with `visibleCount`. They advance as the top one nears its threshold. */
export interface SwipeDeckDepth {
  /** How large a card is, as a share of the one above it. */
  scale?: number
  /** How much lower a card's centre is than that of the one above it, in points. */
  offsetY?: number
}

/** How the top card turns as it is moved sideways. When left out, it does not. */
export interface SwipeDeckRotation {
  /**
   * The angle, clockwise in radians, of a card that is the bounds' width or more to the right; to
   * the left it turns the other way.
   */
  maxAngle?: number
}

/** A direction in which cards may be removed. */
export interface SwipeDeckDirectionRule {
  direction: SwipeDeckDirection
  /** Stands for `removalThreshold` in this direction. */
  threshold?: number
}

/**
 * Where the gesture is: `idle`, there is none; `changed`, a finger moves the top card; `ended`, it
 * was lifted; `cancelled`, the gesture was taken away, and the card returns.
 */
export type SwipeDeckPhase = "idle" | "changed" | "ended" | "cancelled"

/**
 * How far the finger moved since the gesture began, in points: along both axes, or sideways only.
 * Of no effect while idle.
 */
export type SwipeDeckTranslation = number | Vector

/** A removed card. */
export interface SwipeDeckHistoryEntry {
  /** The client's name for it. */
  id: string
  /** Where it went. */
  direction: SwipeDeckDirection
}

/** A swipe deck, and what is asked of it. */
export interface SwipeDeckRequest {
  /** Every card's frame, in content coordinates. */
  bounds: Rect
  /**
   * How many cards there are; the top one has the last index. Over the server's `--max-frames`
   * (1,000,000 by default), `"frames": "all"` is refused as too-many-frames.
   */
  count: number
  configuration?: SwipeDeckConfiguration
  translation?: SwipeDeckTranslation
  /**
   * How fast the finger was when it was lifted, in points a second. Only `"phase": "ended"` looks
   * at it.
   */
  velocity?: Vector
  phase?: SwipeDeckPhase
  /** Removed cards, oldest first, for `undo`; without it they are ignored. */
  history?: SwipeDeckHistoryEntry[]
  /** Whether the last card of `history` comes back. `count` is then that of the deck without it. */
  undo?: boolean
  /** The times at which the answer tells where everything that moves is. */
  timeline?: TimelineOptions
  /** Whether the answer carries `css`: what plays each item that moves in a browser. */
  css?: boolean
  /** How far the easing of `css` may be from the animation's progress, as a share of the way. */
  tolerance?: number
  /**
   * A time of the animation, in seconds: the answer tells where everything is then, as a state from
   * which the next gesture can begin.
   */
  at?: number
  /**
   * What is in view, in content coordinates. The answer then carries `visible`: an entry for each
   * item that intersects it.
   */
  visibleRect?: Rect
  edges?: Edges
  frames?: FrameSelection
  range?: IndexRange
  /**
   * How many items beyond each end of the visible ones `visible`, and `frames` if they are the
   * visible ones, list as well. More than 0 needs `visibleRect`.
   */
  overscan?: number
  /**
   * A point in content coordinates. The answer then carries `hit`: the topmost item that contains
   * it; its `index` is null where nothing does.
   */
  hitTest?: Point
  /**
   * Whether the answer carries `exposed`: the parts of each visible item that no item above it
   * covers. Needs `visibleRect`; answered for at most 1024 visible items.
   */
  exposed?: boolean
  /**
   * Device pixels a point. Frames are snapped to whole pixels by their edges, so that neighbours
   * never gap. Not snapped when left out.
   */
  pixelScale?: number
  /** Changes nothing here. All frames are the bounds, and gestures are physical. */
  layoutDirection?: LayoutDirection
  /**
   * Whether y, in `frames`, `visible` and `exposed`, counts from the visible rect's origin instead
   * of from the content's. Needs `visibleRect`.
   */
  rebase?: boolean
  encoding?: FrameEncoding
  picture?: PictureOptions
}

/**
 * What becomes of the top card: `none`, nothing yet; `snapBack`, it returns to its place; else it
 * is removed in a direction.
 */
export type SwipeDeckDecision = "none" | "snapBack" | "removeLeft" | "removeRight" | "removeUp" | "removeDown" | "removeUpLeft" | "removeUpRight" | "removeDownLeft" | "removeDownRight"

/** Where a card stands, in content coordinates, and how it is seen. */
export interface SwipeDeckFrame {
  /** An item's index, from 0. */
  index: number
  /**
   * A position in points. Computed, so that it may lie beyond the bounds of inputs; always finite.
   */
  x: number
  /**
   * A position in points. Computed, so that it may lie beyond the bounds of inputs; always finite.
   */
  y: number
  /**
   * A length in points. Computed, so that it may lie beyond the bounds of inputs; always finite.
   */
  width: number
  /**
   * A length in points. Computed, so that it may lie beyond the bounds of inputs; always finite.
   */
  height: number
  /** The card's place from back to front; its index. */
  zIndex: number
  /** The opacity, from 0, not to be seen, to 1. */
  alpha: number
  transform: Transform
  /** The smallest rectangle around the transformed frame. */
  presentedFrame: AnsweredRect
}

/**
 * A deck at one instant. `visible`, `exposed` and `hit` look at presented frames, and pass over
 * cards of alpha 0. `undone` and `history` are there with `undo` only.
 */
export interface SwipeDeckAnswer {
  layout: SwipeDeckAnswerLayout
  /** How many cards there are; of an undo, with the one that came back. */
  count: number
  /** The card that came back. */
  undone?: SwipeDeckHistoryEntry
  /** The removed cards that are left, oldest first. */
  history?: SwipeDeckHistoryEntry[]
  phase: SwipeDeckPhase
  decision: SwipeDeckDecision
  /**
   * The distance that a card has to be moved by, more than that, in points: in the direction that
   * is nearest to its threshold, or in the first one of `directions` where none leads.
   */
  threshold: number
  /** The top card; null where there are no cards. */
  topIndex: number | null
  /** The card below the top one; null where there is none. */
  nextIndex: number | null
  /** The card that is gone once the animations have ended; null where none is. */
  removedIndex: number | null
  /** The extent of `bounds`. */
  contentSize: AnsweredSize
  /**
   * The frames asked for, in index order, as they stand at that instant, at `ended` where the
   * finger left them. Left out with `"frames": "none"` or `"encoding": "columns"`; columns have no
   * alpha, transform and presented frame.
   */
  frames?: SwipeDeckFrame[]
  columns?: FrameColumns
  /**
   * From the top card down, what leads on to the deck that the decision leaves, or of an undo to
   * the one with the card that came back. Empty while nothing is decided.
   */
  animations: AppearanceAnimation[]
  timeline?: Timeline
  /** What plays each item that moves in a browser. */
  css?: ElementAnimation[]
  at?: SwipeDeckMotionState
  /**
   * The items that intersect the visible rect, in index order, with those that overscan adds before
   * and after them.
   */
  visible?: VisibleItem[]
  /** What of each visible item no item of a higher zIndex covers. */
  exposed?: ExposedItem[]
  hit?: Hit
}

export type SwipeDeckAnswerLayout = "swipeDeck"

/**
 * What happened: `began`, a finger began to move; `changed`, it moved; `ended`, it was lifted;
 * `cancelled`, the gesture was taken away.
 */
export type SwipeDeckPanPhase = "began" | "changed" | "ended" | "cancelled"

/**
 * An event of a trace. Any after an `ended` or a `cancelled` one begins a new gesture, without the
 * card that was removed.
 */
export interface SwipeDeckPanEvent {
  phase: SwipeDeckPanPhase
  /** Points moved since the event before, rightwards positive; in every phase. */
  deltaX?: number
  /** Points moved since the event before, downwards positive; in every phase. */
  deltaY?: number
  /**
   * When, in milliseconds of any clock. The velocity is the mean over the last tenth of a second of
   * a gesture's events with a time.
   */
  timeMs?: number
}

/** A gesture over a swipe deck, and what is asked of the deck after its last event. */
export interface SwipeDeckPanRequest {
  /** Every card's frame, in content coordinates. */
  bounds: Rect
  /**
   * How many cards there are; the top one has the last index. Over the server's `--max-frames`
   * (1,000,000 by default), `"frames": "all"` is refused as too-many-frames.
   */
  count: number
  configuration?: SwipeDeckConfiguration
  /**
   * How far the top card is from its place when the first gesture catches it on its way, in points.
   * When left out, it is at rest.
   */
  translation?: SwipeDeckTranslation
  /** The events in order. */
  events: SwipeDeckPanEvent[]
  /** The times at which the answer tells where everything that moves is. */
  timeline?: TimelineOptions
  /** Whether the answer carries `css`: what plays each item that moves in a browser. */
  css?: boolean
  /** How far the easing of `css` may be from the animation's progress, as a share of the way. */
  tolerance?: number
  /**
   * A time of the animation, in seconds: the answer tells where everything is then, as a state from
   * which the next gesture can begin.
   */
  at?: number
  /**
   * What is in view, in content coordinates. The answer then carries `visible`: an entry for each
   * item that intersects it.
   */
  visibleRect?: Rect
  edges?: Edges
  frames?: FrameSelection
  range?: IndexRange
  /**
   * How many items beyond each end of the visible ones `visible`, and `frames` if they are the
   * visible ones, list as well. More than 0 needs `visibleRect`.
   */
  overscan?: number
  /**
   * A point in content coordinates. The answer then carries `hit`: the topmost item that contains
   * it; its `index` is null where nothing does.
   */
  hitTest?: Point
  /**
   * Whether the answer carries `exposed`: the parts of each visible item that no item above it
   * covers. Needs `visibleRect`; answered for at most 1024 visible items.
   */
  exposed?: boolean
  /**
   * Device pixels a point. Frames are snapped to whole pixels by their edges, so that neighbours
   * never gap. Not snapped when left out.
   */
  pixelScale?: number
  /** Changes nothing here. All frames are the bounds, and gestures are physical. */
  layoutDirection?: LayoutDirection
  /**
   * Whether y, in `frames`, `visible` and `exposed`, counts from the visible rect's origin instead
   * of from the content's. Needs `visibleRect`.
   */
  rebase?: boolean
  encoding?: FrameEncoding
  picture?: PictureOptions
}

/** Where the finger is after an event. */
export interface SwipeDeckPanStep {
  phase: SwipeDeckPanPhase
  /**
   * How far the top card is from its place, in points: as far as the finger moved since the gesture
   * began, and as it was when that caught it.
   */
  translation: Vector
  /**
   * How far towards the nearest threshold the card was moved: 1 just at it, 0 where no direction
   * leads.
   */
  fraction: number
}

/**
 * The steps of a gesture, and the deck after its last event. `visible`, `exposed` and `hit` look at
 * presented frames, and pass over cards of alpha 0.
 */
export interface SwipeDeckPanAnswer {
  /** One an event, in order. */
  steps: SwipeDeckPanStep[]
  layout: SwipeDeckPanAnswerLayout
  /** How many cards there are, without those that earlier gestures removed. */
  count: number
  phase: SwipeDeckPhase
  decision: SwipeDeckDecision
  /** The comparison that decided, in numbers. Left out with `none`. */
  reason?: string
  /**
   * The distance that a card has to be moved by, more than that, in points: in the direction that
   * is nearest to its threshold, or in the first one of `directions` where none leads.
   */
  threshold: number
  /** The top card; null where there are no cards. */
  topIndex: number | null
  /** The card below the top one; null where there is none. */
  nextIndex: number | null
  /** The card that is gone once the animations have ended; null where none is. */
  removedIndex: number | null
  /** The extent of `bounds`. */
  contentSize: AnsweredSize
  /**
   * The frames asked for, in index order, as they stand at that instant, at `ended` where the
   * finger left them. Left out with `"frames": "none"` or `"encoding": "columns"`; columns have no
   * alpha, transform and presented frame.
   */
  frames?: SwipeDeckFrame[]
  columns?: FrameColumns
  /**
   * From the top card down, what leads on to the deck that the decision leaves, or of an undo to
   * the one with the card that came back. Empty while nothing is decided.
   */
  animations: AppearanceAnimation[]
  timeline?: Timeline
  /** What plays each item that moves in a browser. */
  css?: ElementAnimation[]
  at?: SwipeDeckMotionState
  /**
   * The items that intersect the visible rect, in index order, with those that overscan adds before
   * and after them.
   */
  visible?: VisibleItem[]
  /** What of each visible item no item of a higher zIndex covers. */
  exposed?: ExposedItem[]
  hit?: Hit
}

export type SwipeDeckPanAnswerLayout = "swipeDeck"

/** Where the content is scrolled to; the viewport shows it from there on. */
export interface ScrollStackContentOffset {
  /** Points from the content's left edge. */
  x?: number
  /** Points from the content's top edge. */
  y?: number
}

/**
 * The line over a row's end; it takes no space. What is left out a row has from its stack, and the
 * stack by default: 1 point thick, 15 points from the left, not hidden.
 */
export interface ScrollStackSeparator {
  /** The extent along the axis, in points. */
  thickness?: number
  /**
   * From the row's edges across the axis: left and right in a vertical stack, top and bottom in a
   * horizontal one.
   */
  insets?: Insets
  /** Whether there is none. */
  isHidden?: boolean
}

/** A row, or several alike. What it does not say it has from its stack. */
export interface ScrollStackRow {
  /**
   * The client's name for it. Where rows are looked for by their ids, no two may have the same; an
   * edit always looks.
   */
  id?: string
  size: ScrollStackRowSize
  /** From the row's edges to its padding. */
  insets?: Insets
  /** From the row's insets to its content. */
  padding?: Insets
  /** Whether it takes no space. A hidden row keeps its index. */
  isHidden?: boolean
  separator?: ScrollStackSeparator
  /**
   * How many rows alike this stands for, with the ids `id#0`, `id#1`, …. When left out, for one,
   * which has the id as it is.
   */
  repeat?: number
  /**
   * The number behind the id of the first repeated row; more than 0 where an edit has cut off those
   * before it, and then with `repeat` only. Together with `repeat` it is 1,000,000,000 at the most.
   */
  firstIndex?: number
}

/**
 * How long a row's content is along the axis, said in one way. The row is longer by its padding and
 * insets.
 */
export interface ScrollStackRowSize {
  /** So many points. */
  fixed?: number
  /** What the content itself measures. */
  fit?: ScrollStackRowFit
  /** One of two lengths. */
  collapsible?: ScrollStackCollapsibleSize
}

/** What a row's content itself measures, said in one way. */
export interface ScrollStackRowFit {
  /** A length that the client has measured, in points. */
  length?: number
  /** The content's width over its height, which makes a length of its extent across the axis. */
  aspectRatio?: number
  /**
   * What a text measures in the room that insets and padding leave across a vertical stack. In a
   * horizontal one each of its paragraphs is one line, and the widest line is its length. Its font
   * size has to be given unless the client measured it.
   */
  text?: Text
}

/** One of two lengths. */
export interface ScrollStackCollapsibleSize {
  /** The length while collapsed, in points. */
  collapsed: number
  /** The length while expanded, in points. */
  expanded: number
  /** Which of them it is. */
  isExpanded?: boolean
}

/** A row, by its index or its id. */
export type ScrollStackRowReference = number | string

/**
 * How much of a row the viewport shows: `hidden`, nothing, it takes no space; `offscreen`, nothing,
 * it is elsewhere; `partial`, some of it; `entire`, all of it.
 */
export type ScrollStackVisibility = "hidden" | "offscreen" | "partial" | "entire"

/** What an earlier answer told. The answer then carries `events`: what has happened since. */
export interface ScrollStackPrevious {
  /** The content's size then. When left out, it is taken not to have changed. */
  contentSize?: ScrollStackPreviousSize
  /**
   * The rows then; those that are left out were not there, or not to be seen. Of two entries for
   * one row the last one counts.
   */
  rows: ScrollStackPreviousRow[]
}

/** A size of an earlier answer. */
export interface ScrollStackPreviousSize {
  /** The width in points. */
  width: number
  /** The height in points. */
  height: number
}

/** A row of an earlier answer, by its index or its id. */
export interface ScrollStackPreviousRow {
  /** The row's index; there need not be such a row any more. */
  index?: number
  /** The row's id; there need not be such a row any more. */
  id?: string
  visibility: ScrollStackVisibility
}

/** A scroll stack, and what is asked of it. */
export interface ScrollStackRequest {
  /** The direction in which rows follow each other and the stack scrolls. */
  axis?: Axis
  /** What of the content is seen at once. Rows fill it across the axis. */
  viewport: Size
  contentOffset?: ScrollStackContentOffset
  /**
   * How far the content can be scrolled beyond its edges, 0 for sides that are left out. It moves
   * no row.
   */
  contentInset?: Insets
  /**
   * From the edges of a row to its padding, unless the row has its own. Sides that are left out
   * have their defaults.
   */
  rowInsets?: Insets
  /**
   * From the insets of a row to its content, unless the row has its own; 0 for sides that are left
   * out.
   */
  rowPadding?: Insets
  separator?: ScrollStackSeparator
  /** Whether the last row that is not hidden has no separator. */
  autoHideLastRowSeparator?: boolean
  /** Points between rows. */
  spacing?: number
  /**
   * The rows in order: at most 1,000,000,000, repeated ones counted. Over the server's
   * `--max-frames` (1,000,000 by default), `"frames": "all"` is refused as too-many-frames.
   */
  rows: ScrollStackRow[]
  previous?: ScrollStackPrevious
  /**
   * What of the content `visible`, `exposed` and visible frames are about. When left out, what the
   * viewport shows; that decides on a row's visibility in any case.
   */
  visibleRect?: Rect
  edges?: Edges
  /**
   * Which frames the answer carries: `all`; `visible`, those of the entries of `visible`; or
   * `none`. `all` with more rows than the server's `--max-frames` (1,000,000 by default) is refused
   * as too-many-frames unless `range` leaves few enough; `visible` costs the same whatever the
   * count.
   */
  frames?: FrameSelection
  range?: IndexRange
  /**
   * How many rows beyond each end of the visible ones `visible`, and `frames` if they are the
   * visible ones, list as well.
   */
  overscan?: number
  /**
   * A point in content coordinates. The answer then carries `hit`: the topmost item that contains
   * it; its `index` is null where nothing does.
   */
  hitTest?: Point
  /**
   * Whether the answer carries `exposed`: the parts of each visible row that no row above it
   * covers. Answered for at most 1024 visible rows.
   */
  exposed?: boolean
  /**
   * Device pixels a point. Frames are snapped to whole pixels by their edges, so that neighbours
   * never gap. Not snapped when left out.
   */
  pixelScale?: number
  /**
   * The direction in which the reader's language runs; `rightToLeft` mirrors x within the content's
   * width or the viewport's, whichever is more.
   */
  layoutDirection?: LayoutDirection
  /**
   * Whether positions along the axis, in `frames`, `visible`, `exposed`, `diff` and `animations`,
   * count from the visible rect's origin instead of from the content's.
   */
  rebase?: boolean
  encoding?: FrameEncoding
  picture?: PictureOptions
}

/** Where the content is scrolled to. Computed, so that it may lie beyond the content. */
export interface ScrollStackAnsweredOffset {
  /**
   * A position in points. Computed, so that it may lie beyond the bounds of inputs; always finite.
   */
  x: number
  /**
   * A position in points. Computed, so that it may lie beyond the bounds of inputs; always finite.
   */
  y: number
}

/** Where a row stands, in content coordinates, and how much of it is seen. */
export interface ScrollStackFrame {
  /** An item's index, from 0. */
  index: number
  /** The row's id, if it has one; that of a repeated row is `id#0`, `id#1`, …. */
  id?: string
  /**
   * A position in points. Computed, so that it may lie beyond the bounds of inputs; always finite.
   */
  x: number
  /**
   * A position in points. Computed, so that it may lie beyond the bounds of inputs; always finite.
   */
  y: number
  /**
   * A length in points. Computed, so that it may lie beyond the bounds of inputs; always finite.
   */
  width: number
  /**
   * A length in points. Computed, so that it may lie beyond the bounds of inputs; always finite.
   */
  height: number
  /** The row's place from back to front; its index. */
  zIndex: number
  /**
   * Whether the row takes no space. Its frame and content frame then have no extent along the axis,
   * where it would start.
   */
  isHidden: boolean
  /** The frame without insets and padding. */
  contentFrame: AnsweredRect
  /** The line over the row's end. Left out where there is none. */
  separatorFrame?: AnsweredRect
  visibility: ScrollStackVisibility
  /**
   * The share of the row's area that the viewport shows, in percent: 0 for a hidden or offscreen
   * row, 100 for an entire one.
   */
  percentage: number
  /** What the row's text measures, if its size is that of a text. */
  text?: MeasuredText
}

/** Something that has happened to a row, or to the content's size. */
export type ScrollStackEvent = ScrollStackRowEvent | ScrollStackContentSizeEvent

/** A row came to be seen, or ceased to be. */
export interface ScrollStackRowEvent {
  /**
   * `becameVisible`, more of the row is seen than before; `becameHidden`, less of it: nothing, some
   * or all.
   */
  type: ScrollStackRowEventType
  /** The row's index; that of before for a row that there is no more, if it is known. */
  index?: number
  /** The row's id, if it has one. */
  id?: string
  /** How much of it is seen now. Left out for a row that there is no more. */
  visibility?: ScrollStackVisibility
  /** The share that is seen now. Left out for a row that there is no more. */
  percentage?: number
}

/**
 * `becameVisible`, more of the row is seen than before; `becameHidden`, less of it: nothing, some
 * or all.
 */
export type ScrollStackRowEventType = "becameVisible" | "becameHidden"

/** The rows fill more or less than before. */
export interface ScrollStackContentSizeEvent {
  type: ScrollStackContentSizeEventType
  /** The content's size before. */
  from: ScrollStackPreviousSize
  /** The content's size now. */
  to: AnsweredSize
}

export type ScrollStackContentSizeEventType = "contentSizeChanged"

/** A stack at a content offset. */
export interface ScrollStackAnswer {
  layout: ScrollStackAnswerLayout
  /** A number of items. */
  count: number
  axis: Axis
  /** What all rows fill along the axis, and the viewport's extent across it. */
  contentSize: AnsweredSize
  contentOffset: ScrollStackAnsweredOffset
  /**
   * The frames asked for, in index order. Left out with `"frames": "none"` or `"encoding":
   * "columns"`; columns have the rows' frames only.
   */
  frames?: ScrollStackFrame[]
  columns?: FrameColumns
  /**
   * The items that intersect the visible rect, in index order, with those that overscan adds before
   * and after them.
   */
  visible: VisibleItem[]
  /** What of each visible item no item of a higher zIndex covers. */
  exposed?: ExposedItem[]
  hit?: Hit
  /** The rows of which the viewport shows something. */
  visibleRows: number[]
  /** The rows that the viewport shows as a whole. */
  entirelyVisibleRows: number[]
  /** The first row, hidden or not; null where there are no rows. */
  firstRow: number | null
  /** The last row, hidden or not; null where there are no rows. */
  lastRow: number | null
  /**
   * What has happened: to the rows that there are, in index order; to those that there are no more;
   * to the content's size. With `previous` only, but an edit always tells what it has made happen.
   */
  events?: ScrollStackEvent[]
}

export type ScrollStackAnswerLayout = "scrollStack"

/**
 * One edit. Indexes and ids are those that the operations before have left; what they name of
 * repeated rows is cut out of them.
 */
export type ScrollStackOperation = ScrollStackInsert | ScrollStackRemove | ScrollStackRemoveAll | ScrollStackReplace | ScrollStackSetRows | ScrollStackMove | ScrollStackSetHidden | ScrollStackSetInsets | ScrollStackSetPadding | ScrollStackSetSeparator | ScrollStackResize | ScrollStackToggleExpanded | ScrollStackSetAxis

/**
 * Puts rows in, in their order. A row that has one of their ids goes; the place is found before it
 * does: A put in at index 2 of A, B, C makes B, A, C.
 */
export interface ScrollStackInsert {
  op: ScrollStackInsertOp
  /**
   * How what the operation does to rows is animated. What is left out stays as it is by default:
   * 0.3 seconds along `easeInOut`, and for rows that are hidden or shown 0.25 seconds as a spring
   * with a damping ratio of 0.8. Of several operations on a row the last one counts that says
   * something.
   */
  animation?: AnimationOverride
  /** The rows that come in; no two with one id. */
  rows: ScrollStackRow[]
  at: ScrollStackPlace
}

export type ScrollStackInsertOp = "insert"

/** Takes rows out. All are looked up before the first of them goes. */
export interface ScrollStackRemove {
  op: ScrollStackRemoveOp
  /**
   * How what the operation does to rows is animated. What is left out stays as it is by default:
   * 0.3 seconds along `easeInOut`, and for rows that are hidden or shown 0.25 seconds as a spring
   * with a damping ratio of 0.8. Of several operations on a row the last one counts that says
   * something.
   */
  animation?: AnimationOverride
  /** The rows that it is about, by their indexes; or `ids`. Twice is as good as once. */
  indexes?: number[]
  /** The rows that it is about, by their ids; or `indexes`. Twice is as good as once. */
  ids?: string[]
}

export type ScrollStackRemoveOp = "remove"

/** Takes all rows out. */
export interface ScrollStackRemoveAll {
  op: ScrollStackRemoveAllOp
  /**
   * How what the operation does to rows is animated. What is left out stays as it is by default:
   * 0.3 seconds along `easeInOut`, and for rows that are hidden or shown 0.25 seconds as a spring
   * with a damping ratio of 0.8. Of several operations on a row the last one counts that says
   * something.
   */
  animation?: AnimationOverride
}

export type ScrollStackRemoveAllOp = "removeAll"

/** Puts a row in the place of another one. A row elsewhere that has its id goes. */
export interface ScrollStackReplace {
  op: ScrollStackReplaceOp
  /**
   * How what the operation does to rows is animated. What is left out stays as it is by default:
   * 0.3 seconds along `easeInOut`, and for rows that are hidden or shown 0.25 seconds as a spring
   * with a damping ratio of 0.8. Of several operations on a row the last one counts that says
   * something.
   */
  animation?: AnimationOverride
  /** A row's index, hidden and repeated rows counted; less than the number of rows. */
  index?: number
  /** A row's id; that of a repeated row is `id#0`, `id#1`, …. */
  id?: string
  /** The row that comes in. */
  row: ScrollStackRow
}

export type ScrollStackReplaceOp = "replace"

/**
 * Makes the rows what is given. Rows with an id that was there stay what they are, moved and
 * changed as need be, as few of them moved as can be; those without ids are told apart by their
 * order among each other.
 */
export interface ScrollStackSetRows {
  op: ScrollStackSetRowsOp
  /**
   * How what the operation does to rows is animated. What is left out stays as it is by default:
   * 0.3 seconds along `easeInOut`, and for rows that are hidden or shown 0.25 seconds as a spring
   * with a damping ratio of 0.8. Of several operations on a row the last one counts that says
   * something.
   */
  animation?: AnimationOverride
  /** All rows in order; no two with one id. */
  rows: ScrollStackRow[]
}

export type ScrollStackSetRowsOp = "setRows"

/** Takes a row out and puts it in again: A, B, C, D from 0 to 2 makes B, C, A, D. */
export interface ScrollStackMove {
  op: ScrollStackMoveOp
  /**
   * How what the operation does to rows is animated. What is left out stays as it is by default:
   * 0.3 seconds along `easeInOut`, and for rows that are hidden or shown 0.25 seconds as a spring
   * with a damping ratio of 0.8. Of several operations on a row the last one counts that says
   * something.
   */
  animation?: AnimationOverride
  /** Its index; less than the number of rows. */
  from: number
  /** The index that it has then; less than the number of rows. */
  to: number
}

export type ScrollStackMoveOp = "move"

/** Hides rows, or shows them. */
export interface ScrollStackSetHidden {
  op: ScrollStackSetHiddenOp
  /**
   * How what the operation does to rows is animated. What is left out stays as it is by default:
   * 0.3 seconds along `easeInOut`, and for rows that are hidden or shown 0.25 seconds as a spring
   * with a damping ratio of 0.8. Of several operations on a row the last one counts that says
   * something.
   */
  animation?: AnimationOverride
  /** The rows that it is about, by their indexes; or `ids`. Twice is as good as once. */
  indexes?: number[]
  /** The rows that it is about, by their ids; or `indexes`. Twice is as good as once. */
  ids?: string[]
  /** Whether they take no space. */
  isHidden: boolean
}

export type ScrollStackSetHiddenOp = "setHidden"

/** Gives rows insets. */
export interface ScrollStackSetInsets {
  op: ScrollStackSetInsetsOp
  /**
   * How what the operation does to rows is animated. What is left out stays as it is by default:
   * 0.3 seconds along `easeInOut`, and for rows that are hidden or shown 0.25 seconds as a spring
   * with a damping ratio of 0.8. Of several operations on a row the last one counts that says
   * something.
   */
  animation?: AnimationOverride
  /** The rows that it is about, by their indexes; or `ids`. Twice is as good as once. */
  indexes?: number[]
  /** The rows that it is about, by their ids; or `indexes`. Twice is as good as once. */
  ids?: string[]
  /** From the rows' edges to their padding; sides that are left out stay as they were. */
  insets: Insets
}

export type ScrollStackSetInsetsOp = "setInsets"

/** Gives rows padding. */
export interface ScrollStackSetPadding {
  op: ScrollStackSetPaddingOp
  /**
   * How what the operation does to rows is animated. What is left out stays as it is by default:
   * 0.3 seconds along `easeInOut`, and for rows that are hidden or shown 0.25 seconds as a spring
   * with a damping ratio of 0.8. Of several operations on a row the last one counts that says
   * something.
   */
  animation?: AnimationOverride
  /** The rows that it is about, by their indexes; or `ids`. Twice is as good as once. */
  indexes?: number[]
  /** The rows that it is about, by their ids; or `indexes`. Twice is as good as once. */
  ids?: string[]
  /** From the rows' insets to their content; sides that are left out stay as they were. */
  padding: Insets
}

export type ScrollStackSetPaddingOp = "setPadding"

/** Gives rows a separator. */
export interface ScrollStackSetSeparator {
  op: ScrollStackSetSeparatorOp
  /**
   * How what the operation does to rows is animated. What is left out stays as it is by default:
   * 0.3 seconds along `easeInOut`, and for rows that are hidden or shown 0.25 seconds as a spring
   * with a damping ratio of 0.8. Of several operations on a row the last one counts that says
   * something.
   */
  animation?: AnimationOverride
  /** The rows that it is about, by their indexes; or `ids`. Twice is as good as once. */
  indexes?: number[]
  /** The rows that it is about, by their ids; or `indexes`. Twice is as good as once. */
  ids?: string[]
  /** The line over their ends; what is left out stays as it was. */
  separator: ScrollStackSeparator
}

export type ScrollStackSetSeparatorOp = "setSeparator"

/** Gives a row a size. */
export interface ScrollStackResize {
  op: ScrollStackResizeOp
  /**
   * How what the operation does to rows is animated. What is left out stays as it is by default:
   * 0.3 seconds along `easeInOut`, and for rows that are hidden or shown 0.25 seconds as a spring
   * with a damping ratio of 0.8. Of several operations on a row the last one counts that says
   * something.
   */
  animation?: AnimationOverride
  /** A row's index, hidden and repeated rows counted; less than the number of rows. */
  index?: number
  /** A row's id; that of a repeated row is `id#0`, `id#1`, …. */
  id?: string
  size: ScrollStackRowSize
}

export type ScrollStackResizeOp = "resize"

/** Changes a row to its other length. Its size has to be `collapsible`. */
export interface ScrollStackToggleExpanded {
  op: ScrollStackToggleExpandedOp
  /**
   * How what the operation does to rows is animated. What is left out stays as it is by default:
   * 0.3 seconds along `easeInOut`, and for rows that are hidden or shown 0.25 seconds as a spring
   * with a damping ratio of 0.8. Of several operations on a row the last one counts that says
   * something.
   */
  animation?: AnimationOverride
  /** A row's index, hidden and repeated rows counted; less than the number of rows. */
  index?: number
  /** A row's id; that of a repeated row is `id#0`, `id#1`, …. */
  id?: string
}

export type ScrollStackToggleExpandedOp = "toggleExpanded"

/** Lays the stack out along another axis, or the same. */
export interface ScrollStackSetAxis {
  op: ScrollStackSetAxisOp
  /**
   * How what the operation does to rows is animated. What is left out stays as it is by default:
   * 0.3 seconds along `easeInOut`, and for rows that are hidden or shown 0.25 seconds as a spring
   * with a damping ratio of 0.8. Of several operations on a row the last one counts that says
   * something.
   */
  animation?: AnimationOverride
  axis: Axis
}

export type ScrollStackSetAxisOp = "setAxis"

/** Where rows come in: before all others, behind all others, or at a place among them. */
export type ScrollStackPlace = ScrollStackTopOrBottom | ScrollStackPlaceAmongRows

/** An end of the rows. */
export type ScrollStackTopOrBottom = "top" | "bottom"

/** A place among rows, said in one way. */
export interface ScrollStackPlaceAmongRows {
  /** The index of the first row that comes in; at most the number of rows. */
  index?: number
  /** The id of the row before which rows come in. */
  before?: string
  /** The id of the row behind which rows come in. */
  after?: string
}

/** A scroll stack, edits of its rows, and what is asked of the layout after them. */
export interface ScrollStackEditRequest {
  /** The edits, applied in order, all of them or none. */
  operations: ScrollStackOperation[]
  /**
   * The id of a row, there before and after, that is to keep still in the viewport: the content
   * offset follows it.
   */
  anchor?: string
  /** The times at which the answer tells where everything that moves is. */
  timeline?: TimelineOptions
  /** Whether the answer carries `css`: what plays each item that moves in a browser. */
  css?: boolean
  /** How far the easing of `css` may be from the animation's progress, as a share of the way. */
  tolerance?: number
  /**
   * A time of the animation, in seconds: the answer tells where everything is then, as a state from
   * which the next gesture can begin.
   */
  at?: number
  /** The direction in which rows follow each other and the stack scrolls. */
  axis?: Axis
  /** What of the content is seen at once. Rows fill it across the axis. */
  viewport: Size
  contentOffset?: ScrollStackContentOffset
  /**
   * How far the content can be scrolled beyond its edges, 0 for sides that are left out. It moves
   * no row.
   */
  contentInset?: Insets
  /**
   * From the edges of a row to its padding, unless the row has its own. Sides that are left out
   * have their defaults.
   */
  rowInsets?: Insets
  /**
   * From the insets of a row to its content, unless the row has its own; 0 for sides that are left
   * out.
   */
  rowPadding?: Insets
  separator?: ScrollStackSeparator
  /** Whether the last row that is not hidden has no separator. */
  autoHideLastRowSeparator?: boolean
  /** Points between rows. */
  spacing?: number
  /**
   * The rows in order: at most 1,000,000,000, repeated ones counted. Over the server's
   * `--max-frames` (1,000,000 by default), `"frames": "all"` is refused as too-many-frames.
   */
  rows: ScrollStackRow[]
  previous?: ScrollStackPrevious
  /**
   * What of the content `visible`, `exposed` and visible frames are about. When left out, what the
   * viewport shows; that decides on a row's visibility in any case.
   */
  visibleRect?: Rect
  edges?: Edges
  /**
   * Which frames the answer carries: `all`; `visible`, those of the entries of `visible`; or
   * `none`. `all` with more rows than the server's `--max-frames` (1,000,000 by default) is refused
   * as too-many-frames unless `range` leaves few enough; `visible` costs the same whatever the
   * count.
   */
  frames?: FrameSelection
  range?: IndexRange
  /**
   * How many rows beyond each end of the visible ones `visible`, and `frames` if they are the
   * visible ones, list as well.
   */
  overscan?: number
  /**
   * A point in content coordinates. The answer then carries `hit`: the topmost item that contains
   * it; its `index` is null where nothing does.
   */
  hitTest?: Point
  /**
   * Whether the answer carries `exposed`: the parts of each visible row that no row above it
   * covers. Answered for at most 1024 visible rows.
   */
  exposed?: boolean
  /**
   * Device pixels a point. Frames are snapped to whole pixels by their edges, so that neighbours
   * never gap. Not snapped when left out.
   */
  pixelScale?: number
  /**
   * The direction in which the reader's language runs; `rightToLeft` mirrors x within the content's
   * width or the viewport's, whichever is more.
   */
  layoutDirection?: LayoutDirection
  /**
   * Whether positions along the axis, in `frames`, `visible`, `exposed`, `diff` and `animations`,
   * count from the visible rect's origin instead of from the content's.
   */
  rebase?: boolean
  encoding?: FrameEncoding
  picture?: PictureOptions
}

/** What an operation did. */
export interface ScrollStackResult {
  /** The operation. */
  op: ScrollStackResultOp
  /**
   * The rows that it was about: by the indexes that they had where they were taken out, else by
   * those that they had after the operation. None for `setAxis`.
   */
  indexes: number[]
}

/** The operation. */
export type ScrollStackResultOp = "insert" | "remove" | "removeAll" | "replace" | "setRows" | "move" | "setHidden" | "setInsets" | "setPadding" | "setSeparator" | "resize" | "toggleExpanded" | "setAxis"

/** The frame of a row, named by its id or, where it has none, by its index. */
export interface ScrollStackNamedFrame {
  /** A row's id; that of a repeated row is `id#0`, `id#1`, …. */
  id?: string
  /** A row's index after the edit; that of before for a row that went. */
  index?: number
  /**
   * A position in points. Computed, so that it may lie beyond the bounds of inputs; always finite.
   */
  x: number
  /**
   * A position in points. Computed, so that it may lie beyond the bounds of inputs; always finite.
   */
  y: number
  /**
   * A length in points. Computed, so that it may lie beyond the bounds of inputs; always finite.
   */
  width: number
  /**
   * A length in points. Computed, so that it may lie beyond the bounds of inputs; always finite.
   */
  height: number
}

/**
 * The transform under which a row looks as before, named by its id or, where it has none, by its
 * index.
 */
export interface ScrollStackNamedMove {
  /** A row's id; that of a repeated row is `id#0`, `id#1`, …. */
  id?: string
  /** A row's index after the edit; that of before for a row that went. */
  index?: number
  /** How much further right it was, in points. */
  dx: number
  /** How much further down it was, in points. */
  dy: number
  /**
   * How many times as wide it was; 1 where no factor makes the width of before out of that of now.
   */
  sx: number
  /**
   * How many times as high it was; 1 where no factor makes the height of before out of that of now.
   */
  sy: number
}

/**
 * How the frames of before become those of after: of all rows, or, unless all frames are asked for,
 * of those that the viewport shows before or after.
 */
export interface ScrollStackDifference {
  /** The rows that came in, in their order. */
  inserted: ScrollStackNamedFrame[]
  /** The rows that went, in the order that they had. */
  removed: ScrollStackNamedFrame[]
  /** The rows that have another frame than before, in their order. */
  moved: ScrollStackNamedMove[]
  /**
   * The fewest rows that have to be put elsewhere for the old order to become the new one, by their
   * ids or, where they have none, their indexes.
   */
  reordered: ScrollStackRowReference[]
  /** How many rows have the same frame as before, and are not reordered. */
  unchanged: number
}

/** A row's way from where it was to where it is, along a curve or as a spring. */
export interface ScrollStackAnimation {
  /** A row's index after the edit; that of before for a row that went. */
  index: number
  /** The row's id, if it has one. */
  id?: string
  /**
   * What was done to it: `insert`, it came in; `remove`, it went; `replace`, it came in the place
   * of another row, or of the one with its id; `move`, it went elsewhere; `show`, `hide`; `resize`,
   * it or its content is longer or shorter.
   */
  kind: ScrollStackAnimationKind
  /** Seconds. */
  duration: number
  /** Seconds before it starts. */
  delay: number
  curve?: TimingCurve
  spring?: Spring
  /** Where the row was, or the one in whose place it came. Left out for one that came in. */
  from?: AnsweredRect
  /** Where it is. Left out for one that went. */
  to?: AnsweredRect
}

/**
 * What was done to it: `insert`, it came in; `remove`, it went; `replace`, it came in the place of
 * another row, or of the one with its id; `move`, it went elsewhere; `show`, `hide`; `resize`, it
 * or its content is longer or shorter.
 */
export type ScrollStackAnimationKind = "insert" | "remove" | "replace" | "move" | "show" | "hide" | "resize"

/**
 * What an edit did, and the stack after it, at the content offset that the anchor asks for. Without
 * one the offset stays, counted from where reading starts; another axis is shown from its start on.
 */
export interface ScrollStackEditAnswer {
  /** The new rows, as they would be sent. */
  rows: ScrollStackRow[]
  /** One an operation, in order. */
  results: ScrollStackResult[]
  diff: ScrollStackDifference
  /**
   * One for each row that something was done to: those that went, then the others, each in index
   * order. Rows that only make room for others are not among them; `diff` has these.
   */
  animations: ScrollStackAnimation[]
  timeline?: Timeline
  /** What plays each item that moves in a browser. */
  css?: ElementAnimation[]
  at?: MotionState
  layout: ScrollStackEditAnswerLayout
  /** A number of items. */
  count: number
  axis: Axis
  /** What all rows fill along the axis, and the viewport's extent across it. */
  contentSize: AnsweredSize
  contentOffset: ScrollStackAnsweredOffset
  /**
   * The frames asked for, in index order. Left out with `"frames": "none"` or `"encoding":
   * "columns"`; columns have the rows' frames only.
   */
  frames?: ScrollStackFrame[]
  columns?: FrameColumns
  /**
   * The items that intersect the visible rect, in index order, with those that overscan adds before
   * and after them.
   */
  visible: VisibleItem[]
  /** What of each visible item no item of a higher zIndex covers. */
  exposed?: ExposedItem[]
  hit?: Hit
  /** The rows of which the viewport shows something. */
  visibleRows: number[]
  /** The rows that the viewport shows as a whole. */
  entirelyVisibleRows: number[]
  /** The first row, hidden or not; null where there are no rows. */
  firstRow: number | null
  /** The last row, hidden or not; null where there are no rows. */
  lastRow: number | null
  /**
   * What has happened: to the rows that there are, in index order; to those that there are no more;
   * to the content's size. With `previous` only, but an edit always tells what it has made happen.
   */
  events: ScrollStackEvent[]
}

export type ScrollStackEditAnswerLayout = "scrollStack"

/**
 * Where to scroll to: an end of the content and its inset, or a row. `top` is where reading starts:
 * a horizontal stack's right end, read from right to left.
 */
export type ScrollStackScrollTarget = ScrollStackTopOrBottom | ScrollStackScrollRow

/** A row, and where it is to stand. */
export interface ScrollStackScrollRow {
  /** The row, by its index or its id. */
  row: ScrollStackRowReference
  /**
   * Where in the viewport: `initial`, its start at the start; `middle`, its middle in the middle;
   * `final`, its end at the end; `automatic`, where the least scrolling shows it. Starts and ends
   * are those of the direction of reading.
   */
  position?: ScrollStackScrollRowPosition
}

/**
 * Where in the viewport: `initial`, its start at the start; `middle`, its middle in the middle;
 * `final`, its end at the end; `automatic`, where the least scrolling shows it. Starts and ends are
 * those of the direction of reading.
 */
export type ScrollStackScrollRowPosition = "initial" | "middle" | "final" | "automatic"

/** How scrolling comes to rest at the start of a row. */
export interface ScrollStackSnap {
  /** The offset along the axis at which it would come to rest, in points. */
  projected: number
  /**
   * `mandatory`, at the nearest row in any case; `proximity`, only if that is not further away than
   * `proximity`.
   */
  type?: ScrollStackSnapType
  /** The distance in points. Needed with `"type": "proximity"`, and with that only. */
  proximity?: number
}

/**
 * `mandatory`, at the nearest row in any case; `proximity`, only if that is not further away than
 * `proximity`.
 */
export type ScrollStackSnapType = "mandatory" | "proximity"

/** How much of the viewport's ends does not count as seen, say for a bar over it. */
export interface ScrollStackScrollPadding {
  /** Points at the start of the axis. */
  start?: number
  /** Points at its end. */
  end?: number
}

/**
 * A scroll stack, where to scroll it, and what is asked of the layout there: either `to` or `snap`.
 */
export interface ScrollStackScrollRequest {
  to?: ScrollStackScrollTarget
  padding?: ScrollStackScrollPadding
  snap?: ScrollStackSnap
  /** The direction in which rows follow each other and the stack scrolls. */
  axis?: Axis
  /** What of the content is seen at once. Rows fill it across the axis. */
  viewport: Size
  contentOffset?: ScrollStackContentOffset
  /**
   * How far the content can be scrolled beyond its edges, 0 for sides that are left out. It moves
   * no row.
   */
  contentInset?: Insets
  /**
   * From the edges of a row to its padding, unless the row has its own. Sides that are left out
   * have their defaults.
   */
  rowInsets?: Insets
  /**
   * From the insets of a row to its content, unless the row has its own; 0 for sides that are left
   * out.
   */
  rowPadding?: Insets
  separator?: ScrollStackSeparator
  /** Whether the last row that is not hidden has no separator. */
  autoHideLastRowSeparator?: boolean
  /** Points between rows. */
  spacing?: number
  /**
   * The rows in order: at most 1,000,000,000, repeated ones counted. Over the server's
   * `--max-frames` (1,000,000 by default), `"frames": "all"` is refused as too-many-frames.
   */
  rows: ScrollStackRow[]
  previous?: ScrollStackPrevious
  /**
   * What of the content `visible`, `exposed` and visible frames are about. When left out, what the
   * viewport shows; that decides on a row's visibility in any case.
   */
  visibleRect?: Rect
  edges?: Edges
  /**
   * Which frames the answer carries: `all`; `visible`, those of the entries of `visible`; or
   * `none`. `all` with more rows than the server's `--max-frames` (1,000,000 by default) is refused
   * as too-many-frames unless `range` leaves few enough; `visible` costs the same whatever the
   * count.
   */
  frames?: FrameSelection
  range?: IndexRange
  /**
   * How many rows beyond each end of the visible ones `visible`, and `frames` if they are the
   * visible ones, list as well.
   */
  overscan?: number
  /**
   * A point in content coordinates. The answer then carries `hit`: the topmost item that contains
   * it; its `index` is null where nothing does.
   */
  hitTest?: Point
  /**
   * Whether the answer carries `exposed`: the parts of each visible row that no row above it
   * covers. Answered for at most 1024 visible rows.
   */
  exposed?: boolean
  /**
   * Device pixels a point. Frames are snapped to whole pixels by their edges, so that neighbours
   * never gap. Not snapped when left out.
   */
  pixelScale?: number
  /**
   * The direction in which the reader's language runs; `rightToLeft` mirrors x within the content's
   * width or the viewport's, whichever is more.
   */
  layoutDirection?: LayoutDirection
  /**
   * Whether positions along the axis, in `frames`, `visible`, `exposed`, `diff` and `animations`,
   * count from the visible rect's origin instead of from the content's.
   */
  rebase?: boolean
  encoding?: FrameEncoding
  picture?: PictureOptions
}

/** Where to scroll to, and the stack there. */
export interface ScrollStackScrollAnswer {
  contentOffset: ScrollStackAnsweredOffset
  /**
   * Whether what was asked for is beyond what the content and its inset allow; the offset is then
   * as near as can be.
   */
  clamped: boolean
  layout: ScrollStackScrollAnswerLayout
  /** A number of items. */
  count: number
  axis: Axis
  /** What all rows fill along the axis, and the viewport's extent across it. */
  contentSize: AnsweredSize
  /**
   * The frames asked for, in index order. Left out with `"frames": "none"` or `"encoding":
   * "columns"`; columns have the rows' frames only.
   */
  frames?: ScrollStackFrame[]
  columns?: FrameColumns
  /**
   * The items that intersect the visible rect, in index order, with those that overscan adds before
   * and after them.
   */
  visible: VisibleItem[]
  /** What of each visible item no item of a higher zIndex covers. */
  exposed?: ExposedItem[]
  hit?: Hit
  /** The rows of which the viewport shows something. */
  visibleRows: number[]
  /** The rows that the viewport shows as a whole. */
  entirelyVisibleRows: number[]
  /** The first row, hidden or not; null where there are no rows. */
  firstRow: number | null
  /** The last row, hidden or not; null where there are no rows. */
  lastRow: number | null
  /**
   * What has happened: to the rows that there are, in index order; to those that there are no more;
   * to the content's size. With `previous` only, but an edit always tells what it has made happen.
   */
  events?: ScrollStackEvent[]
}

export type ScrollStackScrollAnswerLayout = "scrollStack"

/** The spacings of the list and of its cards. */
export interface CardListConfiguration {
  /** Points below every card, the last one too. */
  cardSpacing?: number
  /** Points between the items of a card. */
  itemSpacing?: number
  /**
   * From a card's edges to its items; 0 for sides that are left out. Left and right together are
   * not more than `width`.
   */
  contentInset?: Insets
  /**
   * How items of each kind place their content, where it is otherwise than the original's:
   * `contentInsets` (top, left, bottom, right) 15, 8, 14, 8 for `title`, 4 at all sides for
   * `imageText`, 4, 8, 4, 8 for `text`, 4, 4, 8, 4 for `footer`, none for `custom`.
   */
  kinds?: CardListItemStyles
}

/** How items of each kind place their content. */
export interface CardListItemStyles {
  title?: CardListItemStyle
  imageText?: CardListImageStyle
  text?: CardListItemStyle
  footer?: CardListItemStyle
  custom?: CardListItemStyle
}

/** How items of a kind place their content. */
export interface CardListItemStyle {
  /** From an item's edges to its content; sides that are left out are the original's. */
  contentInsets?: Insets
}

/** How items with an image place it and their text. */
export interface CardListImageStyle {
  /**
   * From an item's edges to image and text, and from the image to the text as from the left edge to
   * the image; sides that are left out are the original's.
   */
  contentInsets?: Insets
  /** How large images are; 54 × 54 points when left out. */
  imageSize?: Size
}

/** What an item is. A `footer` that is the last item of its card stays when others are left out. */
export type CardListItemKind = "title" | "imageText" | "text" | "footer" | "custom"

/** An item of a card, as wide as its card, and as high as is said or as its text. */
export interface CardListItem {
  /** The client's name for it. No two items of a card may have the same. */
  id?: string
  kind: CardListItemKind
  /**
   * How large the image of this `imageText` item is, beside its `text`; as `kinds` says when left
   * out.
   */
  imageSize?: Size
  /** How high the item is as a whole, in points, as the client measured it. */
  height?: number
  /**
   * The item's text, which has the room that the insets of its kind leave, and makes the item as
   * high as itself and these insets. What it does not say it has from its kind: `title` 20 points,
   * bold, one line; `imageText` and `text` 14 points; `footer` 12 points, one line. In a `custom`
   * item the font size has to be given, unless the client measured the text.
   */
  text?: Text
}

/** A card of items. */
export interface CardListCard {
  /** The client's name for it. No two cards may have the same. */
  id?: string
  /**
   * How high the card may be, in points. Whole items are left out from the end until it is not
   * higher; a footer that is the last item stays, unless it does not fit by itself. As high as its
   * items make it when left out.
   */
  maxHeight?: number
  /** The items in order, one below the other. */
  items: CardListItem[]
}

/** A card list, and what is asked of it. */
export interface CardListRequest {
  /** The width of every card, in points. */
  width: number
  configuration?: CardListConfiguration
  /**
   * The cards in order. Frames, and the items of each card among them, are counted against the
   * server's `--max-frames` (1,000,000 by default).
   */
  cards: CardListCard[]
  /**
   * What is in view, in content coordinates. The answer then carries `visible` and `visibleItems`:
   * an entry for each card, and for each item, that intersects it.
   */
  visibleRect?: Rect
  edges?: Edges
  frames?: FrameSelection
  /**
   * Limits `frames`, `visible`, `visibleItems` and `exposed` to `count` cards from `start` on. What
   * lies outside of the list's own indices is clipped.
   */
  range?: IndexRange
  /**
   * How many items beyond each end of the visible ones `visible`, and `frames` if they are the
   * visible ones, list as well. More than 0 needs `visibleRect`.
   */
  overscan?: number
  /**
   * A point in content coordinates. The answer then carries `hit`: the topmost item that contains
   * it; its `index` is null where nothing does.
   */
  hitTest?: Point
  /**
   * Whether the answer carries `exposed`: the parts of each visible item that no item above it
   * covers. Needs `visibleRect`; answered for at most 1024 visible items.
   */
  exposed?: boolean
  /**
   * Device pixels a point. Frames are snapped to whole pixels by their edges, so that neighbours
   * never gap. Not snapped when left out.
   */
  pixelScale?: number
  layoutDirection?: LayoutDirection
  /**
   * Whether positions along the layout's axis, in `frames`, `visible` and `exposed`, count from the
   * visible rect's origin instead of from the content's. Needs `visibleRect`.
   */
  rebase?: boolean
  encoding?: FrameEncoding
  picture?: PictureOptions
}

/**
 * Where an item stands, in content coordinates; counted from its card, it is as far as it is from
 * the origin of the card's frame.
 */
export interface CardListPlacedItem {
  /** Which of its card's items it is, from 0; those that are left out count. */
  index: number
  /** The item's id, if it has one. */
  id?: string
  kind: CardListItemKind
  /**
   * A position in points. Computed, so that it may lie beyond the bounds of inputs; always finite.
   */
  x: number
  /**
   * A position in points. Computed, so that it may lie beyond the bounds of inputs; always finite.
   */
  y: number
  /**
   * A length in points. Computed, so that it may lie beyond the bounds of inputs; always finite.
   */
  width: number
  /**
   * A length in points. Computed, so that it may lie beyond the bounds of inputs; always finite.
   */
  height: number
  /** What the item's text measures, if it has one. */
  text?: MeasuredText
}

/**
 * Where a card stands, in content coordinates, without the spacing below it, and where the items in
 * it do.
 */
export interface CardListFrame {
  /** An item's index, from 0. */
  index: number
  /** The card's id, if it has one. */
  id?: string
  /**
   * A position in points. Computed, so that it may lie beyond the bounds of inputs; always finite.
   */
  x: number
  /**
   * A position in points. Computed, so that it may lie beyond the bounds of inputs; always finite.
   */
  y: number
  /**
   * A length in points. Computed, so that it may lie beyond the bounds of inputs; always finite.
   */
  width: number
  /**
   * A length in points. Computed, so that it may lie beyond the bounds of inputs; always finite.
   */
  height: number
  /** The card's place from back to front; its index. */
  zIndex: number
  /**
   * How high the card would be with all its items, in points: its `maxHeight` if none is to be left
   * out. Not snapped.
   */
  contentHeight: number
  /** Whether items are left out. */
  truncated: boolean
  /** The items that are left out, by their indexes; they are neighbours. */
  omitted: number[]
  /** The items that are not left out. */
  items: CardListPlacedItem[]
}

/** What an item of a card and the visible rect have in common. */
export interface CardListVisibleItem {
  /** The index of the item's card. */
  card: number
  /** Which of its card's items it is, from 0; those that are left out count. */
  item: number
  /**
   * A position in points. Computed, so that it may lie beyond the bounds of inputs; always finite.
   */
  x: number
  /**
   * A position in points. Computed, so that it may lie beyond the bounds of inputs; always finite.
   */
  y: number
  /**
   * A length in points. Computed, so that it may lie beyond the bounds of inputs; always finite.
   */
  width: number
  /**
   * A length in points. Computed, so that it may lie beyond the bounds of inputs; always finite.
   */
  height: number
  /** The intersection's share of the item's area; 1 for an item of no area that is inside. */
  fraction: number
}

/** A list of cards. */
export interface CardListAnswer {
  layout: CardListAnswerLayout
  /** A number of items. */
  count: number
  /** The cards' width, and what they and the spacings below them fill. */
  contentSize: AnsweredSize
  /**
   * The frames asked for, in index order. Left out with `"frames": "none"` or `"encoding":
   * "columns"`; columns have the cards' frames only.
   */
  frames?: CardListFrame[]
  columns?: FrameColumns
  /**
   * The items that intersect the visible rect, in index order, with those that overscan adds before
   * and after them.
   */
  visible?: VisibleItem[]
  /** What of each visible item no item of a higher zIndex covers. */
  exposed?: ExposedItem[]
  hit?: Hit
  /**
   * The items that intersect the visible rect, card by card. Cards that overscan adds have none.
   */
  visibleItems?: CardListVisibleItem[]
}

export type CardListAnswerLayout = "cardList"

/**
 * A text that is to be measured. Lines end where the text says so, at opportunities of UAX #14
 * where they would get too long, and behind the word where there is none. Its paragraphs have
 * 10,000 characters at the most; the texts of a request 1,000,000 characters, 10,000 different
 * ones, and 8 fonts.
 */
export interface Text {
  /**
   * The text. A tab counts as a space; other control characters take no room. At most 256
   * characters may combine into one.
   */
  string?: string
  /** Points an em. */
  fontSize?: number
  /** Families, separated by commas, of which the first one that the server has is used. */
  fontFamily?: string
  /** A weight, or the name of one. 400 when left out; in an item of a card, that of its kind. */
  fontWeight?: TextWeight
  /**
   * Points a line. When left out, a line is as high as the tallest font that it uses: ascent,
   * descent and gap, each rounded to device pixels, `pixelScale` of them a point.
   */
  lineHeight?: number
  /** How many lines there may be; all of them when left out. */
  maxLines?: number
  fit: TextFit
}

/** A font's weight, by its number or its name. */
export type TextWeight = number | TextWeightName

/** A font's weight by its name: 400 or 700. */
export type TextWeightName = "normal" | "bold"

/** How a text is measured. */
export type TextFit = TextFitByServer | TextFitByClient

/** By the server, in a font that it has. */
export type TextFitByServer = "font"

/** By the client: `measured`, as a whole, or `advances`, character by character. */
export interface TextFitByClient {
  measured?: TextSize
  advances?: TextAdvances
}

/** What the client measured. */
export interface TextSize {
  /** How high the text is, in points. Not in a horizontal stack. */
  height: number
}

/** The client's table of character widths. */
export interface TextAdvances {
  widths: TextWidths
  /** The width of all other characters, in ems. */
  default: number
}

/**
 * Widths in ems, by character: a grapheme cluster. One that is not here has the width of the
 * character that it begins with.
 */
export type TextWidths = Record<string, number>

/** What a text measures, and how that was found out. */
export type MeasuredText = TextMeasuredByClient | TextMeasuredByTable | TextMeasuredInFont

/** What the client gave. */
export interface TextMeasuredByClient {
  mode: TextMeasuredByClientMode
}

export type TextMeasuredByClientMode = "measured"

/** What the client's character widths make. */
export interface TextMeasuredByTable {
  mode: TextMeasuredByTableMode
  /** How many lines there are; none in an empty text. */
  lines: number
  /**
   * How far the widest line reaches, in points, the white space at its end left out. More than the
   * room only where a word is. In just this much room the text has the same lines.
   */
  width: number
  /** Whether there are lines beyond `maxLines`. */
  truncated: boolean
}

export type TextMeasuredByTableMode = "advances"

/** What a font makes. */
export interface TextMeasuredInFont {
  mode: TextMeasuredInFontMode
  /** How many lines there are; none in an empty text. */
  lines: number
  /**
   * How far the widest line reaches, in points, the white space at its end left out. More than the
   * room only where a word is. In just this much room the text has the same lines.
   */
  width: number
  /** The family that was used. For characters that it does not have, others are. */
  font: string
  /** Whether there are lines beyond `maxLines`. */
  truncated: boolean
  /** Whether the family that was asked for first is not there. */
  fallback: boolean
  /**
   * Where lines come out the same: on the web, with the same fonts, and so many device pixels a
   * point. It is left out where they may not: where a character is in no font that was named, in a
   * font of pictures (emoji), or in Lao, Burmese or Khmer, whose words browsers need not find
   * alike.
   */
  exactOn?: TextMeasuredInFontExactOn
}

export type TextMeasuredInFontMode = "font"

/**
 * Where lines come out the same: on the web, with the same fonts, and so many device pixels a
 * point. It is left out where they may not: where a character is in no font that was named, in a
 * font of pictures (emoji), or in Lao, Burmese or Khmer, whose words browsers need not find alike.
 */
export type TextMeasuredInFontExactOn = "web"

/** A frame and whose it is. */
export interface NamedFrame {
  /** The client's name for what has the frame. */
  id: string
  /** The left edge, in points. */
  x: number
  /** The top edge, in points. */
  y: number
  /** The width in points. */
  width: number
  /** The height in points. */
  height: number
}

/** Two lists of frames. */
export interface DiffRequest {
  /** The frames of before, in order; no two with one id. */
  from: NamedFrame[]
  /** The frames of now, in order; no two with one id. */
  to: NamedFrame[]
  /**
   * How the one list becomes the other, where that is not for 0.3 seconds as `easeInOut`. The
   * answer then carries `animation`, of which `timeline`, `css` and `at` ask more.
   */
  animation?: AnimationOverride
  /** The times at which the answer tells where everything that moves is. */
  timeline?: TimelineOptions
  /** Whether the answer carries `css`: what plays each item that moves in a browser. */
  css?: boolean
  /** How far the easing of `css` may be from the animation's progress, as a share of the way. */
  tolerance?: number
  /**
   * A time of the animation, in seconds: the answer tells where everything is then, as a state from
   * which the next gesture can begin.
   */
  at?: number
  picture?: PictureOptions
}

/**
 * The transform under which a frame looks as before: an animation starts with it and lets go of it.
 */
export interface NamedMove {
  /** Whose frame it is. */
  id: string
  /** How much further right it was, in points. */
  dx: number
  /** How much further down it was, in points. */
  dy: number
  /**
   * How many times as wide it was; 1 where no factor makes the width of before out of that of now.
   */
  sx: number
  /**
   * How many times as high it was; 1 where no factor makes the height of before out of that of now.
   */
  sy: number
}

/** How one list of frames becomes another. */
export interface DiffAnswer {
  /** What is in the new list only, in its order. */
  inserted: NamedFrame[]
  /** What is in the old list only, in its order. */
  removed: NamedFrame[]
  /** What has another frame than before, in the order of the new list. */
  moved: NamedMove[]
  /**
   * The fewest ids that have to be put elsewhere for the old order to become the new one, in the
   * order of the new list.
   */
  reordered: string[]
  /** How many are in both lists with the same frame, and are not reordered. */
  unchanged: number
  /** How the one list becomes the other. With `animation` only. */
  animation?: Animation
  timeline?: Timeline
  /** What plays each item that moves in a browser. */
  css?: ElementAnimation[]
  at?: MotionState
}

/** One request. */
export interface BatchItem {
  /** Where it would be posted alone. */
  path: string
  /** What would be posted there. */
  body: Record<string, unknown>
}

/** Requests to answer. */
export interface BatchRequest {
  /** The requests. One that is none is answered with a problem in its place. */
  requests: BatchItem[]
}

/** What one request is answered. */
export interface BatchItemAnswer {
  /** The status with which it would be answered alone. */
  status: number
  /** The answer, or the problem. */
  body: Record<string, unknown>
}

/** An answer for each request, in their order. */
export interface BatchAnswer {
  responses: BatchItemAnswer[]
}

export interface Liveness {
  status: LivenessStatus
}

export type LivenessStatus = "live"

export interface Readiness {
  status: ReadinessStatus
}

export type ReadinessStatus = "ready"

export interface Version {
  name: VersionName
  /** The version, as semver.org has it. */
  version: string
}

export type VersionName = "framewright"

/** An OpenAPI 3.1 document. */
export type Contract = Record<string, unknown>

/** What there is. Links are paths of this server. */
export interface LinkIndex {
  name: LinkIndexName
  /** The version, as semver.org has it. */
  version: string
  contract: LinkIndexContract
  /** A page to read the contract; left out with `--pages off`, as those below. */
  documentation?: string
  /** A page to try the layouts. */
  playground?: string
  /** The client for JavaScript. */
  client?: string
  /** The module for browsers, by a URL that may be kept for ever; left out where there is none. */
  module?: string
  /** What can be asked for. */
  routes: LinkIndexRoute[]
}

export type LinkIndexName = "framewright"

/** The contract in its two notations. */
export interface LinkIndexContract {
  yaml: string
  json: string
}

/** A path and its methods. */
export interface LinkIndexRoute {
  path: string
  methods: string[]
}
