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
  /** The layout whose operations are needed, for a module of a third of the size; by default all operations. Others are a problem (404). */
  only?: 'swipe-deck'
  /** The module: compiled, as bytes, as a response, or its URL; by default the first time what the page has begun to load as the
   * global `framewrightModule`, such as `fetch('framewright.wasm')`, otherwise framewright.wasm in the folder of framewright.js.
   * With `only`, they are `framewrightSwipeDeckModule` and framewright-swipe-deck.wasm. */
  module?: ModuleSource | Promise<ModuleSource>
}

export type ModuleSource = WebAssembly.Module | BufferSource | Response | URL | string

export interface RemoteOptions {
  /** The API key, if the server requires one. */
  key?: string
  /** The number of retries of a request that is rejected with 429 or 503; 3 by default. */
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
  /** Simulate a drag of a card stack */
  panCardStack(request: CardStackPanRequest, options?: AnswerRequestOptions): Promise<CardStackPanAnswer>
  panCardStack(request: CardStackPanRequest, options: PictureRequestOptions): Promise<string>
  /** Lay out a swipe deck */
  layOutSwipeDeck(request: SwipeDeckRequest, options?: AnswerRequestOptions): Promise<SwipeDeckAnswer>
  layOutSwipeDeck(request: SwipeDeckRequest, options: PictureRequestOptions): Promise<string>
  /** Simulate a drag of a swipe deck */
  panSwipeDeck(request: SwipeDeckPanRequest, options?: AnswerRequestOptions): Promise<SwipeDeckPanAnswer>
  panSwipeDeck(request: SwipeDeckPanRequest, options: PictureRequestOptions): Promise<string>
  /** Lay out a scroll stack */
  layOutScrollStack(request: ScrollStackRequest, options?: AnswerRequestOptions): Promise<ScrollStackAnswer>
  layOutScrollStack(request: ScrollStackRequest, options: PictureRequestOptions): Promise<string>
  /** Edit the rows of a scroll stack */
  editScrollStack(request: ScrollStackEditRequest, options?: AnswerRequestOptions): Promise<ScrollStackEditAnswer>
  editScrollStack(request: ScrollStackEditRequest, options: PictureRequestOptions): Promise<string>
  /** Find the content offset for a scroll target */
  scrollScrollStack(request: ScrollStackScrollRequest, options?: AnswerRequestOptions): Promise<ScrollStackScrollAnswer>
  scrollScrollStack(request: ScrollStackScrollRequest, options: PictureRequestOptions): Promise<string>
  /** Simulate a scroll gesture */
  panScrollStack(request: ScrollStackPanRequest, options?: AnswerRequestOptions): Promise<ScrollStackPanAnswer>
  panScrollStack(request: ScrollStackPanRequest, options: PictureRequestOptions): Promise<string>
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

/** Distances inward from the edges. An absent side is inherited. */
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

/** The direction in which items follow each other: downward or to the right. */
export type Axis = "horizontal" | "vertical"

/** A rectangle of an answer. */
export interface AnsweredRect {
  /** A position in points. It is computed and may exceed the bounds of inputs; always finite. */
  x: number
  /** A position in points. It is computed and may exceed the bounds of inputs; always finite. */
  y: number
  /** A length in points. It is computed and may exceed the bounds of inputs; always finite. */
  width: number
  /** A length in points. It is computed and may exceed the bounds of inputs; always finite. */
  height: number
}

/** A size of an answer. */
export interface AnsweredSize {
  /** A length in points. It is computed and may exceed the bounds of inputs; always finite. */
  width: number
  /** A length in points. It is computed and may exceed the bounds of inputs; always finite. */
  height: number
}

/**
 * Whether an item that only touches the visible rect is visible. `exclusive`: no; `inclusive`: yes,
 * with an intersection without extent.
 */
export type Edges = "exclusive" | "inclusive"

/**
 * The frames in the answer: `all`; `visible`, the frames of the entries of `visible`, which
 * requires `visibleRect`; or `none`. `all` with a `count` over the server's `--max-frames`
 * (1,000,000 by default) is rejected as too-many-frames unless `range` selects fewer; the cost of
 * `visible` does not depend on the count.
 */
export type FrameSelection = "all" | "visible" | "none"

/**
 * Limits `frames`, `visible` and `exposed` to `count` indexes from `start` on. Indexes outside the
 * layout are clipped.
 */
export interface IndexRange {
  /** The first index. */
  start: number
  /** The number of indexes. */
  count: number
}

/**
 * The reading direction; `rightToLeft` mirrors x within the container's width. Gestures are not
 * mirrored.
 */
export type LayoutDirection = "leftToRight" | "rightToLeft"

/**
 * The form of frames: `objects`, in `frames`, one object per frame; `columns`, in `columns`, one
 * object with one array per member.
 */
export type FrameEncoding = "objects" | "columns"

/** The appearance of the answer as a picture. No effect on other answers. */
export interface PictureOptions {
  /**
   * The width of the picture in pixels. It can be shown at any width; labels and legend are laid
   * out for this one. A picture of content that would fill less than half of it is narrower.
   */
  width?: number
  labels?: PictureLabels
  theme?: PictureTheme
}

/** The labels of cards and rows: `ids` (the index if an item has no id), `indexes`, or `none`. */
export type PictureLabels = "ids" | "indexes" | "none"

/** The colours of the picture: `automatic`, the viewer's preference; `light`; or `dark`. */
export type PictureTheme = "automatic" | "light" | "dark"

/**
 * The requested frames, instead of `frames`, with `"encoding": "columns"`: arrays of equal length
 * with one element per frame, in index order.
 */
export interface FrameColumns {
  index: number[]
  x: number[]
  y: number[]
  width: number[]
  height: number[]
}

/**
 * The intersection of an item and the visible rect. For an item that `overscan` adds: its part
 * nearest to the visible rect, a stretch of one of its edges or a corner.
 */
export interface VisibleItem {
  /** An item's index, from 0. */
  index: number
  /** The item's id, if it has one. */
  id?: string
  /** A position in points. It is computed and may exceed the bounds of inputs; always finite. */
  x: number
  /** A position in points. It is computed and may exceed the bounds of inputs; always finite. */
  y: number
  /** A length in points. It is computed and may exceed the bounds of inputs; always finite. */
  width: number
  /** A length in points. It is computed and may exceed the bounds of inputs; always finite. */
  height: number
  /** The intersection's share of the frame's area; 1 for a frame without area inside the rect. */
  fraction: number
  /** True for an item that `overscan` adds. Absent for others. */
  overscan?: boolean
}

/** The parts of a visible item that no item with a higher zIndex covers. */
export interface ExposedItem {
  /** An item's index, from 0. */
  index: number
  /** The item's id, if it has one. */
  id?: string
  /** Disjoint rectangles; empty for an item that is entirely covered. */
  rects: AnsweredRect[]
}

/**
 * The item with the highest zIndex that contains the point of `hitTest`. Frames are half-open: a
 * point on a shared edge hits one of them.
 */
export interface Hit {
  /** An item's index, or null if no such item exists. */
  index: number | null
  /** The item's id, if it has one. */
  id?: string
  /**
   * The path to the innermost item that contains the point. Only for a row of a scroll stack whose
   * layout has such an item.
   */
  path?: number[]
  /** The ids of the items of `path`, each null for an item without an id. */
  ids?: (string | null)[]
}

/** An unexpected property of a layout, or a member of the request without effect. */
export interface Warning {
  /**
   * `discontinuous`: cards are lower than their offset, so that in transit they overshoot their
   * final place. `ignored`: a member of the request differs from its default and has no effect.
   */
  code: WarningCode
  /** A JSON pointer to the ignored member. Only with `ignored`. */
  pointer?: string
  /** A sentence with the numbers, or with the reason. */
  detail: string
}

/**
 * `discontinuous`: cards are lower than their offset, so that in transit they overshoot their final
 * place. `ignored`: a member of the request differs from its default and has no effect.
 */
export type WarningCode = "discontinuous" | "ignored"

/**
 * An affine transform with its origin at the frame's centre, as in CSS and UIKit: x' = a·x + c·y +
 * tx, y' = b·x + d·y + ty.
 */
export interface Transform {
  /** Points added to x' per point of x. */
  a: number
  /** Points added to y' per point of x. */
  b: number
  /** Points added to x' per point of y. */
  c: number
  /** Points added to y' per point of y. */
  d: number
  /** Points added to x'. */
  tx: number
  /** Points added to y'. */
  ty: number
}

/** The appearance of an item. */
export interface Appearance {
  /** The left edge of the frame, in points. Only of an item whose frame moves. */
  x?: number
  /** The top edge of the frame, in points. Only of an item whose frame moves. */
  y?: number
  /** The width of the frame, in points. Only of an item whose frame moves. */
  width?: number
  /** The height of the frame, in points. Only of an item whose frame moves. */
  height?: number
  /** The opacity, from 0 (invisible) to 1. */
  alpha: number
  transform: Transform
}

/**
 * The animation of a stack's height; from or to a revealed card, that of the cards' frames, without
 * `from` and `to`.
 */
export interface ValueAnimation {
  /** The animated property. */
  property: ValueAnimationProperty
  /** The height at the start, in points. */
  from?: number
  /** The height at the end, in points. */
  to?: number
  /** Seconds. */
  duration: number
  /** Seconds before it starts. */
  delay: number
  curve?: TimingCurve
  spring?: Spring
}

/** The animated property. */
export type ValueAnimationProperty = "height" | "frames"

/**
 * Progress as a function of time: a curve by its CSS name (`easeInOut` is cubic-bezier(0.42, 0,
 * 0.58, 1)), or a cubic Bézier curve.
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
 * A spring. Either with `dampingRatio`, the share of critical damping; it settles in the
 * animation's duration. Or a physical one with `stiffness` and `damping`, from which its duration
 * follows. `damping` is at most 2·√(`stiffness`·`mass`).
 */
export interface Spring {
  /** 1: does not overshoot; below 1: overshoots. */
  dampingRatio?: number
  /** Initial speed, in distances per second. */
  velocity?: number
  /** A spring's stiffness, damping or mass. */
  stiffness?: number
  /** A spring's stiffness, damping or mass. */
  damping?: number
  /** The mass of a physical spring. */
  mass?: number
  /**
   * Whether progress is 1 from the first time that it reaches 1, in place of an overshoot. A motion
   * whose numbers have velocities stops each number at its end.
   */
  clamp?: boolean
}

/**
 * Members that override the default animation: either `curve` or `spring`, and no `duration` with a
 * physical spring.
 */
export interface AnimationOverride {
  /** Seconds. */
  duration?: number
  /** Seconds. */
  delay?: number
  curve?: TimingCurve
  spring?: Spring
}

/** The animation of an item from one appearance to another. */
export interface AppearanceAnimation {
  /** An item's index, from 0. */
  index: number
  /** The item's id, if it has one. */
  id?: string
  /** Seconds. */
  duration: number
  /** Seconds before it starts. */
  delay: number
  curve?: TimingCurve
  spring?: Spring
  from: Appearance
  to: Appearance
  /**
   * The velocity of the numbers at the start, with which a spring continues. Only of an item that
   * the request has in `from`, unless it is at rest.
   */
  velocity?: MotionVelocity
}

/** The timing of an animation. */
export interface Animation {
  /** Seconds. */
  duration: number
  /** Seconds before it starts. */
  delay: number
  curve?: TimingCurve
  spring?: Spring
}

/**
 * The times of a timeline: either a number per second, or a list. The start and the end are always
 * included; times beyond the end are not.
 */
export interface TimelineOptions {
  /** Frames per second. */
  fps?: number
  /** Times in seconds, in any order. */
  times?: number[]
}

/**
 * The positions of all moving items at each time. One item at one time counts as one frame against
 * the server's `--max-frames`.
 */
export interface Timeline {
  /** Seconds, ascending. The first is 0, the last is the end of all animations. */
  times: number[]
  /**
   * The progress of the animation that ends last, at each time: 0 at the start, 1 at the end;
   * between them it may exceed this range.
   */
  progress: number[]
  /**
   * The moving items among the requested frames. With `"frames": "visible"`: those that are in the
   * visible rect at some time while their alpha is not 0.
   */
  items: TimelineItem[]
  /** The layouts in rows whose items move in their rows. Only of an edit that updates them. */
  layouts?: TimelineLayout[]
}

/** The moving items of a layout in a row, in the coordinates of the whole answer. */
export interface TimelineLayout {
  /**
   * The path to a layout in a row: the index of the row, that of a row in it, and so on. Empty for
   * the outermost layout.
   */
  path: number[]
  /** The items that move in their row, at each time. */
  items: TimelineItem[]
}

/**
 * An item at each time, by its index or its id or both. An inserted item fades in at its new place,
 * a removed item fades out at its old place. Each member is an array as long as `times`, or an
 * array of one number if it is constant.
 */
export interface TimelineItem {
  /** The item's index; for a removed item, its old index. */
  index?: number
  /** The client's name for the item. */
  id?: string
  /** True for a removed item, whose index another item may have now. Absent for others. */
  isRemoved?: boolean
  /** The progress of the item at each time, if it differs from the progress of the timeline. */
  progress?: number[]
  /** A number for each time, or one number if it is constant. */
  x: number[]
  /** A number for each time, or one number if it is constant. */
  y: number[]
  /** A number for each time, or one number if it is constant. */
  width: number[]
  /** A number for each time, or one number if it is constant. */
  height: number[]
  /** The opacity. Absent if it is always 1. */
  alpha?: number[]
  /**
   * The transform of the frame. Only for cards of a deck, and for rows with a transition or an
   * emphasis.
   */
  transform?: TimelineTransform
}

/** A transform for each time, with the members of `Transform`. A rotating card keeps its scale. */
export interface TimelineTransform {
  /** A number for each time, or one number if it is constant. */
  a: number[]
  /** A number for each time, or one number if it is constant. */
  b: number[]
  /** A number for each time, or one number if it is constant. */
  c: number[]
  /** A number for each time, or one number if it is constant. */
  d: number[]
  /** A number for each time, or one number if it is constant. */
  tx: number[]
  /** A number for each time, or one number if it is constant. */
  ty: number[]
}

/**
 * The animation of an item in a browser: call `element.animate(keyframes, options)` on an element
 * with the item's final frame.
 */
export interface ElementAnimation {
  /**
   * The path to the layout in a row that has the item, whose keyframes are then relative to the
   * frame of the row. Only of an edit that updates layouts in rows.
   */
  path?: number[]
  /** The item's index; for a removed item, its old index. */
  index?: number
  /** The client's name for the item. */
  id?: string
  /** True for a removed item, whose index another item may have now. Absent for others. */
  isRemoved?: boolean
  /**
   * Progress as a function of time, in CSS: `linear`, `cubic-bezier(…)`, or for a spring
   * `linear(…)` with the fewest points that stay within `tolerance`.
   */
  easing: string
  /**
   * The largest deviation of `easing` from the animation's progress, as a share of the distance.
   */
  error: number
  /** The keyframes, relative to the element's final place. */
  keyframes: Keyframe[]
  options: KeyframeOptions
}

/** The appearance of an element at one progress. */
export interface Keyframe {
  /** The progress; absent in the first and the last keyframe. */
  offset?: number
  /**
   * Translation, rotation and scale relative to the final frame, about its centre or the
   * `transformOrigin`.
   */
  transform: string
  /**
   * The point about which the item is rotated and scaled, from the frame's upper left corner.
   * Absent for the centre.
   */
  transformOrigin?: string
  /** The width in pixels, instead of a scale, if the width is 0 at the end or between. */
  width?: string
  /** The height in pixels, instead of a scale, if the height is 0 at the end or between. */
  height?: string
  /** The opacity; absent if it is always 1. */
  opacity?: number
}

/** Options for playing the keyframes. */
export interface KeyframeOptions {
  /** Milliseconds. */
  duration: number
  /** Milliseconds before it starts. */
  delay: number
  /** The `easing` of the animation. */
  easing: string
  fill: KeyframeOptionsFill
}

export type KeyframeOptionsFill = "both"

/** All positions at the requested time. */
export interface MotionState {
  /** A time of an animation, in seconds from its start, including its delay. */
  time: number
  /** The progress of the animation that ends last. */
  progress: number
  /** The moving items at this time. */
  items: MotionItem[]
  /** The layouts in rows whose items move in their rows. Only of an edit that updates them. */
  layouts?: MotionStateLayout[]
}

/** The moving items of a layout in a row, in the coordinates of the whole answer. */
export interface MotionStateLayout {
  /**
   * The path to a layout in a row: the index of the row, that of a row in it, and so on. Empty for
   * the outermost layout.
   */
  path: number[]
  /** The items that move in their row, at this time. */
  items: MotionItem[]
}

/**
 * All positions at the requested time. A pan that starts from `height` and does not move changes
 * nothing. If the cards' frames are animated, `height` and `velocity` are absent.
 */
export interface CardStackMotionState {
  /** A time of an animation, in seconds from its start, including its delay. */
  time: number
  /** The progress of the animation. */
  progress: number
  /** The height of the stack, in points. */
  height?: number
  /** The speed of the height, in points per second. */
  velocity?: number
  /** The size of the content. Only with `"contentFit": "cards"`. */
  contentSize?: AnsweredSize
  /** The moving items at this time. */
  items: MotionItem[]
  /** The layouts in rows whose items move in their rows. Only of an edit that updates them. */
  layouts?: MotionStateLayout[]
}

/**
 * All positions at the requested time. A pan that starts from `translation` and does not move
 * changes nothing.
 */
export interface SwipeDeckMotionState {
  /** A time of an animation, in seconds from its start, including its delay. */
  time: number
  /** The progress of the animation that ends last. */
  progress: number
  /** The distance of the top card from its place, in points. */
  translation: MotionVector
  /** The velocity of the top card, in points per second. */
  velocity: MotionVector
  /** The moving items at this time. */
  items: MotionItem[]
  /** The layouts in rows whose items move in their rows. Only of an edit that updates them. */
  layouts?: MotionStateLayout[]
}

/** An item at one time, by its index or its id or both. */
export interface MotionItem {
  /** The item's index; for a removed item, its old index. */
  index?: number
  /** The client's name for the item. */
  id?: string
  /** True for a removed item, whose index another item may have now. Absent for others. */
  isRemoved?: boolean
  /** The left edge, in points. */
  x: number
  /** The top edge, in points. */
  y: number
  /** The width in points. */
  width: number
  /** The height in points. */
  height: number
  /** The opacity. Absent if it is always 1. */
  alpha?: number
  /**
   * The transform of the frame. Only for cards of a deck, and for rows with a transition or an
   * emphasis.
   */
  transform?: Transform
  /** The angle of the transform in radians, clockwise, with whole turns. Only with `transform`. */
  angle?: number
  /** The scale of the transform along the item's width. Only with `transform`. */
  scaleX?: number
  /** The scale of the transform along the item's height. Only with `transform`. */
  scaleY?: number
  /**
   * The velocity of the numbers of the item. Only for rows of an edit, items of layouts in them,
   * and cards of a deck.
   */
  velocity?: MotionVelocity
  leaving?: LeavingItem
}

/**
 * Where an item that leaves ends, and when. Only for removed rows of an edit, removed items of
 * layouts in them, and cards that leave a deck.
 */
export interface LeavingItem {
  /** The time until then, in seconds. */
  remaining: number
  /** The left edge, in points. */
  x: number
  /** The top edge, in points. */
  y: number
  /** The width in points. */
  width: number
  /** The height in points. */
  height: number
  /** The opacity. Absent if it is always 1. */
  alpha?: number
  /** The transform of the frame. */
  transform?: Transform
  /** The angle of the transform in radians, clockwise, with whole turns. */
  angle?: number
  /** The scale of the transform along the item's width. */
  scaleX?: number
  /** The scale of the transform along the item's height. */
  scaleY?: number
}

/** The velocity of each number of a moving item, per second. */
export interface MotionVelocity {
  /** Of the left edge, in points per second. */
  x: number
  /** Of the top edge, in points per second. */
  y: number
  /** Of the width, in points per second. */
  width: number
  /** Of the height, in points per second. */
  height: number
  /** Of the opacity. Absent if it is always 1. */
  alpha?: number
  /** Of the members of the transform, if the item has one. */
  transform?: Transform
  /** Of the angle, in radians per second. */
  angle?: number
  /** Of the scale along the item's width. */
  scaleX?: number
  /** Of the scale along the item's height. */
  scaleY?: number
}

/** An item in motion, by its index before the interruption or its id; the id takes precedence. */
export interface InterruptedItem {
  /** The item's index; for a removed item, its old index. */
  index?: number
  /** The client's name for the item. */
  id?: string
  /** True for a removed item, whose index another item may have now. Absent for others. */
  isRemoved?: boolean
  /** The left edge, in points. */
  x: number
  /** The top edge, in points. */
  y: number
  /** The width or the height of an item in motion, in points. */
  width: number
  /** The width or the height of an item in motion, in points. */
  height: number
  /** The opacity. */
  alpha?: number
  transform?: InterruptedTransform
  /**
   * The angle of the transform in radians, clockwise, with whole turns; the transform, which shows
   * it without them, determines it otherwise.
   */
  angle?: number
  /** The scale along the width. The transform determines it otherwise. */
  scaleX?: number
  /** The scale along the height. The transform determines it otherwise. */
  scaleY?: number
  velocity?: InterruptedVelocity
  leaving?: InterruptedLeaving
}

/**
 * The end of the motion of an item that leaves, and when it is. A removed item without it fades
 * where it is.
 */
export interface InterruptedLeaving {
  /** The time until then, in seconds. */
  remaining: number
  /** The left edge, in points. */
  x: number
  /** The top edge, in points. */
  y: number
  /** The width or the height of an item in motion, in points. */
  width: number
  /** The width or the height of an item in motion, in points. */
  height: number
  /** The opacity. */
  alpha?: number
  transform?: InterruptedTransform
  /**
   * The angle of the transform in radians, clockwise, with whole turns; the transform, which shows
   * it without them, determines it otherwise.
   */
  angle?: number
  /** The scale along the width. The transform determines it otherwise. */
  scaleX?: number
  /** The scale along the height. The transform determines it otherwise. */
  scaleY?: number
}

/** The velocity of each number of the item, per second. Absent at rest. */
export interface InterruptedVelocity {
  /** Points per second. */
  x: number
  /** Points per second. */
  y: number
  /** Points per second. */
  width: number
  /** Points per second. */
  height: number
  /** The velocity of the opacity. */
  alpha?: number
  /** The velocity of the members of the transform. */
  transform?: InterruptedTransform
  /** The velocity of the angle, in radians per second. The transform determines it otherwise. */
  angle?: number
  /** The velocity of the scale along the width. The transform determines it otherwise. */
  scaleX?: number
  /** The velocity of the scale along the height. The transform determines it otherwise. */
  scaleY?: number
}

/** The transform of the frame, about its centre. */
export interface InterruptedTransform {
  /** A number of an item in motion, or its velocity. */
  a: number
  /** A number of an item in motion, or its velocity. */
  b: number
  /** A number of an item in motion, or its velocity. */
  c: number
  /** A number of an item in motion, or its velocity. */
  d: number
  /** A number of an item in motion, or its velocity. */
  tx: number
  /** A number of an item in motion, or its velocity. */
  ty: number
}

/** A distance or a speed along both axes. */
export interface MotionVector {
  /** To the right. */
  x: number
  /** Downwards. */
  y: number
}

/**
 * The reason why a request failed (RFC 9457). `errors` is present for faults of the input; `line`,
 * `column` and `offset` are present for JSON that is malformed or has two members with the same
 * name.
 */
export interface Problem {
  /**
   * The kind of the problem: `/docs/problems#` and one of malformed-json, duplicate-member,
   * invalid-request, too-many-frames, too-much-work, too-much-time, too-much-memory,
   * repeated-crash, broken-http, not-found, method-not-allowed, not-acceptable, target-too-long,
   * head-too-large, unknown-version, unsupported-media-type, unsupported-content-coding,
   * malformed-content-coding, unauthorized, too-many-requests, body-too-large, expectation-failed,
   * not-implemented, unavailable, internal. Others may be added.
   */
  type: string
  /** The kind in words, always the same for a type. */
  title: string
  /** The HTTP status. */
  status: number
  /** The fault of this request. */
  detail: string
  /** The requested path, or its first 256 characters. */
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
   * All faults, in the order of the request. Those of a whole object come before the others in it:
   * missing and excluded members, and most numbers out of range. After 1000 faults the rest of the
   * request is not checked.
   */
  errors?: Fault[]
}

/** One fault. */
export interface Fault {
  /** The place of the value in the request, as a JSON Pointer (RFC 6901). */
  pointer: string
  /**
   * The query parameter with the value, or for a missing value. Present for a GET with members in
   * its query.
   */
  parameter?: string
  /** The fault, or the requirement. */
  detail: string
  /** The valid type of value, or the valid names. */
  expected?: string
  /** The type of value, or the value, that was found. */
  found?: string
}

/**
 * The measures of a stack. `expandedHeight` must not be less than `collapsedHeight`, and the
 * container's `width` must be more than `leftSpacing` and `rightSpacing` together.
 */
export interface CardStackConfiguration {
  /** The distance between the top edges of collapsed cards, in points. */
  cardOffset?: number
  /** The stack's height while collapsed, in points. */
  collapsedHeight?: number
  /** The stack's height while expanded, in points; not less than `collapsedHeight`. */
  expandedHeight?: number
  /** Every card's height in points. */
  cardHeight?: number
  /**
   * The largest distance below `expandedHeight`, in points, at which a downward pan leaves the
   * stack expanded.
   */
  downwardThreshold?: number
  /**
   * The distance above `collapsedHeight`, in points, that an upward pan must exceed to expand the
   * stack.
   */
  upwardThreshold?: number
  /**
   * The speed in points per second at which a pan that ends takes the stack in its direction,
   * whatever the height. A finger at rest never does. Default: no such speed.
   */
  velocityThreshold?: number
  /** Points between the container's left edge and the cards. */
  leftSpacing?: number
  /** Points between the cards and the container's right edge. */
  rightSpacing?: number
  /** Points between cards while expanded, and above the second card while collapsed. */
  verticalSpacing?: number
  /**
   * The animation of a landing, and of the change from `from`; by default 0.3 seconds with
   * `easeInOut`.
   */
  animation?: AnimationOverride
}

/**
 * A card: its height is `height`, or that of its `aspectRatio` or its `text` at the width of the
 * cards, or `cardHeight`. It must be at most 1,000,000 points.
 */
export interface CardStackCard {
  /**
   * The client's name for the card, unique in the stack. Every entry with the card's index has it.
   */
  id?: string
  /** The card's height in points. */
  height?: number
  /** The card's width divided by its height. */
  aspectRatio?: number
  /**
   * A text at the width of the cards, which determines the card's height. The font size is required
   * unless the client measured the text.
   */
  text?: Text
}

/**
 * The state of the stack: `collapsed`, at rest with overlapping cards; `inTransit`, under a finger;
 * `expanded`, at rest with cards below each other.
 */
export type CardStackState = "collapsed" | "inTransit" | "expanded"

/** The final position of the stack. */
export type CardStackPosition = "collapsed" | "expanded"

/**
 * The start of collapsed cards: `offset`, each `cardOffset` below the one before; `top`, all at the
 * top.
 */
export type CollapseAnchor = "offset" | "top"

/**
 * The drawing order of the cards: `lastInFront`, later cards cover earlier ones; `firstInFront`,
 * earlier cards cover later ones.
 */
export type CardStackStacking = "lastInFront" | "firstInFront"

/**
 * The height of the content: `layout`, that of the stack in its state; `cards`, down to the lowest
 * edge of all cards.
 */
export type CardStackContentFit = "cards" | "layout"

/** A card stack, and options for its answer. */
export interface CardStackRequest {
  configuration?: CardStackConfiguration
  /**
   * The number of cards. Above the server's `--max-frames` (1,000,000 by default), `"frames":
   * "all"` is rejected as too-many-frames. Required without `cards`.
   */
  count?: number
  /** Cards with their own heights, in place of `count`. Ids must be distinct. */
  cards?: CardStackCard[]
  /** The container's width in points; more than `leftSpacing` and `rightSpacing` together. */
  width: number
  /**
   * The state. Default: `inTransit` with `translation` or `translations`, otherwise `collapsed`.
   */
  state?: CardStackState
  /**
   * Points travelled from collapsed, for a stack in transit. Without `clamp` it may be below 0 or
   * above `expandedHeight` − `collapsedHeight`. It may be at most 10¹⁵ times that difference. Other
   * states ignore it, with a warning unless it is 0. Without `state`, a `translation` makes the
   * state `inTransit`.
   */
  translation?: number
  /**
   * Translations of several layouts: the answer has `samples` instead of one layout. Requires
   * `"state": "inTransit"`; excludes a `translation` other than 0, `revealed` and `reveal`.
   */
  translations?: number[]
  /** Whether translations are limited to 0…`expandedHeight` − `collapsedHeight`. */
  clamp?: boolean
  /**
   * Adds `program` to the answer: the numbers with which a client computes every frame in transit
   * itself.
   */
  program?: boolean
  collapseAnchor?: CollapseAnchor
  stacking?: CardStackStacking
  contentFit?: CardStackContentFit
  /**
   * The index or the id of a card to show at the top of the visible rect; the other cards form a
   * pile at its bottom. An index is less than the number of cards. Requires `visibleRect`; `state`
   * and `translation` are then ignored.
   */
  revealed?: CardStackCardName
  reveal?: CardStackReveal
  /** Points between the cards of the pile that `revealed` makes. */
  pileMargin?: number
  from?: CardStackFrom
  /** The times for which the answer contains the positions of all moving items. */
  timeline?: TimelineOptions
  /** Adds `css` to the answer: keyframes for each moving item, for a browser. */
  css?: boolean
  /**
   * The largest deviation of the easing in `css` from the animation's progress, as a share of the
   * distance.
   */
  tolerance?: number
  /**
   * A time of the animation, in seconds. The answer contains all positions at this time, as a state
   * from which the next gesture can begin.
   */
  at?: number
  /**
   * The indexes of the visible cards of an earlier answer. Adds `willDisplay` and
   * `didEndDisplaying` to the answer. Requires `visibleRect`; excludes `translations`.
   */
  previous?: number[]
  /** Adds `interaction` to the answer: the gestures that the stack allows in its state. */
  interaction?: boolean
  /**
   * A factor of the font size and the line height of every text, such as a reader's preferred text
   * size. It also applies to the font sizes of `kinds` and to the texts of layouts in rows, but not
   * to texts that the client has measured.
   */
  textScale?: number
  /** `overflowWrap` of all texts without their own. */
  overflowWrap?: OverflowWrap
  /** `wordBreak` of all texts without their own. */
  wordBreak?: WordBreak
  /**
   * The visible part of the content, in content coordinates. Adds `visible` to the answer, with one
   * entry per item that intersects the rect.
   */
  visibleRect?: Rect
  edges?: Edges
  frames?: FrameSelection
  range?: IndexRange
  /**
   * Number of further items at each end of the visible ones in `visible`, and in `frames` if these
   * are the visible ones. More than 0 requires `visibleRect`.
   */
  overscan?: number
  /**
   * A point in content coordinates. Adds `hit` to the answer: the topmost item that contains the
   * point; its `index` is null if no item does.
   */
  hitTest?: Point
  /**
   * Adds `exposed` to the answer: the parts of each visible item that no item above it covers.
   * Requires `visibleRect`; available for at most 1024 visible items.
   */
  exposed?: boolean
  /**
   * Device pixels per point. The edges of frames are snapped to whole pixels, so that neighbours
   * have no gap between them. Separators are equally thick: as many whole pixels as their thickness
   * has, but at least one. Without this member, frames are not snapped.
   */
  pixelScale?: number
  layoutDirection?: LayoutDirection
  /**
   * Whether positions along the layout's axis, in `frames`, `visible` and `exposed`, count from the
   * visible rect's origin instead of the content's. Requires `visibleRect`.
   */
  rebase?: boolean
  encoding?: FrameEncoding
  /**
   * The maximum number of decimals of the numbers in the answer. Longer numbers are rounded as they
   * are written, ties away from zero; everything is computed with full precision. The timing of
   * animations, the slopes of a motion program and the rows after an edit keep their decimals.
   * Pictures ignore it.
   */
  precision?: number
  picture?: PictureOptions
}

/** A request for a card stack in a row, which shows one state. */
export interface CardStackRowBody {
  configuration?: CardStackConfiguration
  /**
   * The number of cards. Above the server's `--max-frames` (1,000,000 by default), `"frames":
   * "all"` is rejected as too-many-frames. Required without `cards`.
   */
  count?: number
  /** Cards with their own heights, in place of `count`. Ids must be distinct. */
  cards?: CardStackCard[]
  /**
   * The width of the stack in points. Required in a horizontal stack, unless the row has a
   * `fraction`, `perView` or `fill`; the row defines it otherwise.
   */
  width?: number
  /**
   * The state. Default: `inTransit` with `translation` or `translations`, otherwise `collapsed`.
   */
  state?: CardStackState
  /**
   * Points travelled from collapsed, for a stack in transit. Without `clamp` it may be below 0 or
   * above `expandedHeight` − `collapsedHeight`. It may be at most 10¹⁵ times that difference. Other
   * states ignore it, with a warning unless it is 0. Without `state`, a `translation` makes the
   * state `inTransit`.
   */
  translation?: number
  /** Whether translations are limited to 0…`expandedHeight` − `collapsedHeight`. */
  clamp?: boolean
  /**
   * Adds `program` to the answer: the numbers with which a client computes every frame in transit
   * itself.
   */
  program?: boolean
  collapseAnchor?: CollapseAnchor
  stacking?: CardStackStacking
  contentFit?: CardStackContentFit
  /** Points between the cards of the pile that `revealed` makes. */
  pileMargin?: number
  /**
   * The largest deviation of the easing in `css` from the animation's progress, as a share of the
   * distance.
   */
  tolerance?: number
  /**
   * The indexes of the visible cards of an earlier answer. Adds `willDisplay` and
   * `didEndDisplaying` to the answer. Requires `visibleRect`; excludes `translations`.
   */
  previous?: number[]
  /** Adds `interaction` to the answer: the gestures that the stack allows in its state. */
  interaction?: boolean
}

/** The index or the id of a card. */
export type CardStackCardName = number | string

/**
 * A card to show at the top of the visible rect, and the places of the others. Requires
 * `visibleRect`; excludes `revealed` and `translations`; `state` and `translation` are then
 * ignored.
 */
export interface CardStackReveal {
  card: CardStackCardName
  /**
   * The place of the cards before the revealed one: `below`, in one pile with the cards after it,
   * at the bottom; `pile`, in a pile of their own at the top.
   */
  above?: CardStackRevealAbove
  /**
   * The distances of the revealed card from the other cards' left and right edges, of the upper
   * pile and the card from the top of the visible rect, and, with `fill`, of the card from its
   * bottom. They must leave the card a width.
   */
  margins?: Insets
  /**
   * Whether the revealed card extends to the bottom of the visible rect, in place of its own
   * height.
   */
  fill?: boolean
  /** Points between the cards of a pile. */
  pileMargin?: number
  /**
   * The number of distinct places in each pile. Further cards share the lowest place of the lower
   * pile, and the uppermost of the upper one. Default: one place per card.
   */
  pileCount?: number
}

/**
 * The place of the cards before the revealed one: `below`, in one pile with the cards after it, at
 * the bottom; `pile`, in a pile of their own at the top.
 */
export type CardStackRevealAbove = "below" | "pile"

/**
 * The previous position, height, translation or revealed card of the stack. Adds `events` to the
 * answer, and `animation` if the stack moves; allows `timeline`, `css` and `at`. Excludes
 * `translations`. `revealed` and `reveal` require `visibleRect`.
 */
export interface CardStackFrom {
  state?: CardStackPosition
  /** The stack's height in points. */
  height?: number
  /** Points travelled from collapsed. */
  translation?: number
  /** The revealed card, with the request's `pileMargin`. */
  revealed?: CardStackCardName
  reveal?: CardStackReveal
}

/** A stack came to rest. */
export interface CardStackPositionEvent {
  type: CardStackPositionEventType
  position: CardStackPosition
}

export type CardStackPositionEventType = "positionChanged"

/** A tap, or a position of rest. */
export type CardStackAnsweredEvent = CardStackPositionEvent | CardStackTapEvent

/** The collapsed stack was tapped, and expands. */
export interface CardStackTapEvent {
  type: CardStackTapEventType
}

export type CardStackTapEventType = "tapped"

/** The gestures that the stack allows. */
export interface CardStackInteraction {
  /** Whether the stack can be panned. */
  pan: boolean
  /** Whether the stack can be tapped. */
  tap: boolean
  /** Whether the cards can be scrolled. */
  scroll: boolean
  /**
   * The target of a tap: `stack`, the whole collapsed stack; `card`, the card under the finger of
   * an expanded stack; `nothing` in transit.
   */
  tapOn: CardStackInteractionTapOn
}

/**
 * The target of a tap: `stack`, the whole collapsed stack; `card`, the card under the finger of an
 * expanded stack; `nothing` in transit.
 */
export type CardStackInteractionTapOn = "stack" | "card" | "nothing"

/** The frame of a card, in content coordinates. */
export interface CardStackFrame {
  /** An item's index, from 0. */
  index: number
  /** The item's id, if it has one. */
  id?: string
  /** A position in points. It is computed and may exceed the bounds of inputs; always finite. */
  x: number
  /** A position in points. It is computed and may exceed the bounds of inputs; always finite. */
  y: number
  /** A length in points. It is computed and may exceed the bounds of inputs; always finite. */
  width: number
  /** A length in points. It is computed and may exceed the bounds of inputs; always finite. */
  height: number
  /**
   * The card's place from back to front: its index or, with `"stacking": "firstInFront"`, `count` −
   * 1 − its index.
   */
  zIndex: number
  /**
   * The frame as shown on the device. Only for an item of a layout in a row that is sticky or
   * emphasized, or in a row within it.
   */
  presentedFrame?: AnsweredRect
  /** The measurement of the card's text, if it has one. */
  text?: MeasuredText
}

/**
 * The numbers with which a client computes every frame in transit itself: y(i, t) = c0 + c1·i +
 * c2·t + c3·i·t for card i at translation t; the first card stays at 0. In points, not snapped to
 * pixels and not rebased. Independent of the state. With `cards`, the program has `cards` in place
 * of `height`, `first` and `segments`: y = a + b·t for each card.
 */
export interface CardStackProgram {
  /** The range of translations of the program, from collapsed to expanded. */
  translation: CardStackProgramRange
  /** Every card's left edge. */
  x: number
  /** Every card's width. */
  width: number
  /** Every card's height. */
  height?: number
  /** The first card, which does not move. Absent without cards. */
  first?: CardStackProgramCard
  /**
   * The cards after the first one, in index order: no segment without such cards, two if some cards
   * overshoot, otherwise one.
   */
  segments?: CardStackProgramSegment[]
  cards?: CardStackProgramCards
}

/**
 * The heights of cards and the coefficients of their motion, y = a + b·t: arrays of equal length
 * with one number per card.
 */
export interface CardStackProgramCards {
  height: number[]
  /** Points. */
  a: number[]
  /** Points per point of translation. */
  b: number[]
}

/** The range of translations of a motion program. */
export interface CardStackProgramRange {
  /** The translation of a collapsed stack, 0. */
  minimum: number
  /** The translation of an expanded stack. */
  maximum: number
}

/** A card that does not move. */
export interface CardStackProgramCard {
  /** The card's index, 0. */
  index: number
  /** Its top edge, 0. */
  y: number
}

/** Cards with the same coefficients. */
export interface CardStackProgramSegment {
  /** An item's index, from 0. */
  firstIndex: number
  /** An item's index, from 0. */
  lastIndex: number
  /** Points. */
  c0: number
  /** Points per card. */
  c1: number
  /** Points per point of translation. */
  c2: number
  /** Points per card and per point of translation. */
  c3: number
}

/**
 * The layout: in one state; with `revealed` or `reveal`, around one card and without state,
 * translation and progress; or with `translations`, in transit at several translations, in
 * `samples`.
 */
export interface CardStackAnswer {
  layout: CardStackAnswerLayout
  /** A number of items. */
  count: number
  /** The revealed card's index. Only with `revealed` and `reveal`. */
  revealed?: number
  state?: CardStackState
  /**
   * Points travelled from collapsed: 0 if collapsed, `expandedHeight` − `collapsedHeight` if
   * expanded, the request's value in transit.
   */
  translation?: number
  /**
   * The progress from collapsed (0) to expanded (1): translation / (`expandedHeight` −
   * `collapsedHeight`). 0 in transit between equal heights.
   */
  progress?: number
  /**
   * The container's width, and the height of the stack. Collapsed: `collapsedHeight`; in transit:
   * the sum of `collapsedHeight` and the translation, at least 0; expanded: the height of all cards
   * with a `verticalSpacing` below each; with a revealed card: down to the bottom of the visible
   * rect. With `"contentFit": "cards"`: down to the lowest edge of all cards, at least 0.
   */
  contentSize?: AnsweredSize
  /**
   * The requested frames, in index order. Absent with `"frames": "none"` or `"encoding":
   * "columns"`.
   */
  frames?: CardStackFrame[]
  columns?: FrameColumns
  /**
   * The items that intersect the visible rect, in index order, and the items that overscan adds
   * before and after them.
   */
  visible?: VisibleItem[]
  /** The parts of each visible item that no item with a higher zIndex covers. */
  exposed?: ExposedItem[]
  hit?: Hit
  /** One layout per translation, in the order of `translations`. Only with `translations`. */
  samples?: CardStackSample[]
  /** The animation from the previous place, if the stack moves. Only with `from`. */
  animation?: ValueAnimation
  /** The position in which the stack comes to rest. Only with `from`. */
  events?: CardStackPositionEvent[]
  timeline?: Timeline
  /** Keyframes for each moving item, for a browser. */
  css?: ElementAnimation[]
  at?: CardStackMotionState
  /** The cards that became visible. Only with `previous`. */
  willDisplay?: number[]
  /** The cards that are no longer visible. Only with `previous`. */
  didEndDisplaying?: number[]
  interaction?: CardStackInteraction
  program?: CardStackProgram
  /**
   * Unexpected properties of the layout, and members of the request without effect. Absent from an
   * answer without warnings.
   */
  warnings?: Warning[]
}

export type CardStackAnswerLayout = "cardStack"

/** A stack in transit at one translation. */
export interface CardStackSample {
  /**
   * Points travelled from collapsed: 0 if collapsed, `expandedHeight` − `collapsedHeight` if
   * expanded, the request's value in transit.
   */
  translation: number
  /**
   * The progress from collapsed (0) to expanded (1): translation / (`expandedHeight` −
   * `collapsedHeight`). 0 in transit between equal heights.
   */
  progress: number
  /**
   * The container's width, and the height of the stack. Collapsed: `collapsedHeight`; in transit:
   * the sum of `collapsedHeight` and the translation, at least 0; expanded: the height of all cards
   * with a `verticalSpacing` below each; with a revealed card: down to the bottom of the visible
   * rect. With `"contentFit": "cards"`: down to the lowest edge of all cards, at least 0.
   */
  contentSize: AnsweredSize
  /**
   * The requested frames, in index order. Absent with `"frames": "none"` or `"encoding":
   * "columns"`.
   */
  frames?: CardStackFrame[]
  columns?: FrameColumns
  /**
   * The items that intersect the visible rect, in index order, and the items that overscan adds
   * before and after them.
   */
  visible?: VisibleItem[]
  /** The parts of each visible item that no item with a higher zIndex covers. */
  exposed?: ExposedItem[]
  hit?: Hit
}

/**
 * The event: `began`, a finger began to move; `changed`, it moved; `ended`, it was lifted;
 * `cancelled`, the system cancelled the gesture; `overscroll`, the scroll view of the expanded
 * cards scrolled; `tapped`, a finger tapped the stack, which expands if it is collapsed.
 */
export type CardStackPanPhase = "began" | "changed" | "ended" | "cancelled" | "overscroll" | "tapped"

/** An event of a gesture. */
export interface CardStackPanEvent {
  phase: CardStackPanPhase
  /**
   * Points moved since the previous event, positive downward. Ignored when the gesture ends, with a
   * warning unless it is 0. `"phase": "changed"` requires it or `translationY`.
   */
  deltaY?: number
  /**
   * Points moved since the start of `events`, positive downward. `"phase": "changed"` requires it
   * or `deltaY`.
   */
  translationY?: number
  /**
   * The content offset of the cards' own scroll view, in points. Below 0 the view is pulled past
   * its top, and the pan is enabled again. Required with `"phase": "overscroll"`, ignored with
   * other phases.
   */
  contentOffsetY?: number
}

/** A gesture over a card stack, and options for the layout of its final state. */
export interface CardStackPanRequest {
  configuration?: CardStackConfiguration
  /**
   * The number of cards. Above the server's `--max-frames` (1,000,000 by default), `"frames":
   * "all"` is rejected as too-many-frames. Required without `cards`.
   */
  count?: number
  /** Cards with their own heights, in place of `count`. Ids must be distinct. */
  cards?: CardStackCard[]
  /** The container's width in points; more than `leftSpacing` and `rightSpacing` together. */
  width: number
  /** The state before the events. Default: the state for `height`, or `collapsed` without one. */
  state?: CardStackState
  /**
   * The stack's height before the events, in points. A value other than `collapsedHeight` and
   * `expandedHeight` means that the gesture interrupts a landing; with a spring it may be beyond
   * them. Default: `expandedHeight` for an expanded stack, otherwise `collapsedHeight`.
   */
  height?: number
  /** The events in order. Either all use `deltaY`, or all use `translationY`. */
  events: CardStackPanEvent[]
  /**
   * The speed of the finger when it was last lifted, in points per second, positive downward.
   * `velocityThreshold` and `detents` use it, and the spring of the landing continues with it.
   */
  velocity?: number
  /**
   * The places where a gesture leaves the stack, as progress from collapsed (0) to expanded (1),
   * ascending: the one nearest to where the velocity would take the stack. They replace the
   * thresholds of the `configuration`. A tap leads to the last one.
   */
  detents?: number[]
  /** The share of the velocity that remains after each millisecond, for `detents`. */
  deceleration?: number
  /** The times for which the answer contains the positions of all moving items. */
  timeline?: TimelineOptions
  /** Adds `css` to the answer: keyframes for each moving item, for a browser. */
  css?: boolean
  /**
   * The largest deviation of the easing in `css` from the animation's progress, as a share of the
   * distance.
   */
  tolerance?: number
  /**
   * A time of the animation, in seconds. The answer contains all positions at this time, as a state
   * from which the next gesture can begin.
   */
  at?: number
  collapseAnchor?: CollapseAnchor
  stacking?: CardStackStacking
  contentFit?: CardStackContentFit
  /**
   * The previous place of the stack, where the gesture begins without `state` and `height`. If the
   * last event does not end the gesture, the answer has the animation from there to the final
   * state.
   */
  from?: CardStackFrom
  /**
   * The indexes of the cards that were visible before the events. Adds `willDisplay` and
   * `didEndDisplaying` to the answer. Requires `visibleRect`.
   */
  previous?: number[]
  /** Adds `interaction` to the answer: the gestures that the stack allows in its final state. */
  interaction?: boolean
  /**
   * A factor of the font size and the line height of every text, such as a reader's preferred text
   * size. It also applies to the font sizes of `kinds` and to the texts of layouts in rows, but not
   * to texts that the client has measured.
   */
  textScale?: number
  /** `overflowWrap` of all texts without their own. */
  overflowWrap?: OverflowWrap
  /** `wordBreak` of all texts without their own. */
  wordBreak?: WordBreak
  /**
   * The visible part of the content, in content coordinates. Adds `visible` to the answer, with one
   * entry per item that intersects the rect.
   */
  visibleRect?: Rect
  edges?: Edges
  frames?: FrameSelection
  range?: IndexRange
  /**
   * Number of further items at each end of the visible ones in `visible`, and in `frames` if these
   * are the visible ones. More than 0 requires `visibleRect`.
   */
  overscan?: number
  /**
   * A point in content coordinates. Adds `hit` to the answer: the topmost item that contains the
   * point; its `index` is null if no item does.
   */
  hitTest?: Point
  /**
   * Adds `exposed` to the answer: the parts of each visible item that no item above it covers.
   * Requires `visibleRect`; available for at most 1024 visible items.
   */
  exposed?: boolean
  /**
   * Device pixels per point. The edges of frames are snapped to whole pixels, so that neighbours
   * have no gap between them. Separators are equally thick: as many whole pixels as their thickness
   * has, but at least one. Without this member, frames are not snapped.
   */
  pixelScale?: number
  layoutDirection?: LayoutDirection
  /**
   * Whether positions along the layout's axis, in `frames`, `visible` and `exposed`, count from the
   * visible rect's origin instead of the content's. Requires `visibleRect`.
   */
  rebase?: boolean
  encoding?: FrameEncoding
  /**
   * The maximum number of decimals of the numbers in the answer. Longer numbers are rounded as they
   * are written, ties away from zero; everything is computed with full precision. The timing of
   * animations, the slopes of a motion program and the rows after an edit keep their decimals.
   * Pictures ignore it.
   */
  precision?: number
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
   * The progress from collapsed (0) to expanded (1); outside this range for a stack that was caught
   * there and has not returned.
   */
  progress: number
  interaction: CardStackPanInteraction
  /** The size of the content. Only with `"contentFit": "cards"`. */
  contentSize?: AnsweredSize
}

/** The gestures that the stack allows. */
export interface CardStackPanInteraction {
  /** Whether the stack can be panned. */
  pan: boolean
  /** Whether the stack can be tapped. */
  tap: boolean
  /** Whether the cards can be scrolled. */
  scroll: boolean
}

/** The final position of the stack, and its reason. */
export interface CardStackDecision {
  /** The final position; `inTransit` at a detent between collapsed and expanded. */
  position: CardStackState
  /** Points between collapsed and a detent `inTransit`; otherwise absent. */
  translation?: number
  /** The index of the detent. Only with `detents`. */
  detent?: number
  /** The decisive comparison, in numbers. */
  reason: string
}

/** The steps of a gesture, its outcome, and the layout of the final state. */
export interface CardStackPanAnswer {
  /** One step per event, in order. */
  steps: CardStackPanStep[]
  /**
   * The final position of the stack, and its reason. Absent unless the last event ends the gesture,
   * or taps the collapsed stack.
   */
  decision?: CardStackDecision
  /**
   * The taps and landings, in order; without a landing, the position of rest to which the stack
   * changed from `from`.
   */
  events: CardStackAnsweredEvent[]
  /**
   * The animation from the release to the final position. If the last event does not end the
   * gesture: the animation from `from` to the final state, or absent.
   */
  animation?: ValueAnimation
  timeline?: Timeline
  /** Keyframes for each moving item, for a browser. */
  css?: ElementAnimation[]
  at?: CardStackMotionState
  layout: CardStackPanAnswerLayout
  /** A number of items. */
  count: number
  state: CardStackState
  /**
   * Points travelled from collapsed: 0 if collapsed, `expandedHeight` − `collapsedHeight` if
   * expanded, the request's value in transit.
   */
  translation: number
  /**
   * The progress from collapsed (0) to expanded (1): translation / (`expandedHeight` −
   * `collapsedHeight`). 0 in transit between equal heights.
   */
  progress: number
  /**
   * The container's width, and the height of the stack. Collapsed: `collapsedHeight`; in transit:
   * the sum of `collapsedHeight` and the translation, at least 0; expanded: the height of all cards
   * with a `verticalSpacing` below each; with a revealed card: down to the bottom of the visible
   * rect. With `"contentFit": "cards"`: down to the lowest edge of all cards, at least 0.
   */
  contentSize: AnsweredSize
  /**
   * The requested frames, in index order. Absent with `"frames": "none"` or `"encoding":
   * "columns"`.
   */
  frames?: CardStackFrame[]
  columns?: FrameColumns
  /**
   * The items that intersect the visible rect, in index order, and the items that overscan adds
   * before and after them.
   */
  visible?: VisibleItem[]
  /** The parts of each visible item that no item with a higher zIndex covers. */
  exposed?: ExposedItem[]
  hit?: Hit
  /** The cards that became visible. Only with `previous`. */
  willDisplay?: number[]
  /** The cards that are no longer visible. Only with `previous`. */
  didEndDisplaying?: number[]
  interaction?: CardStackInteraction
  /**
   * Unexpected properties of the layout, and members of the request without effect. Absent from an
   * answer without warnings.
   */
  warnings?: Warning[]
}

export type CardStackPanAnswerLayout = "cardStack"

/** The frame of every card without a size of its own, in content coordinates. */
export interface SwipeDeckBounds {
  /** The left edge, in points. */
  x?: number
  /** The top edge, in points. */
  y?: number
  /** The width in points. */
  width: number
  /** The height in points. */
  height: number
}

/**
 * A card: its size is `size`, or the largest one with `aspectRatio` in the bounds, or that of the
 * bounds.
 */
export interface SwipeDeckCard {
  /**
   * The client's name for the card, unique in the deck. Every entry with the card's index has it.
   */
  id?: string
  /** The card's size in points. It can exceed the bounds. */
  size?: Size
  /** The card's width divided by its height. */
  aspectRatio?: number
}

/**
 * The position of cards in the bounds: the share of the free space along each axis that is to the
 * left of a card and above it. Requires `cards`.
 */
export interface SwipeDeckAlignment {
  /** A share, from 0 to 1. */
  x?: number
  /** A share, from 0 to 1. */
  y?: number
}

/**
 * A direction in which a card can leave its deck. Diagonals lead over the corners of the bounds.
 */
export type SwipeDeckDirection = "left" | "right" | "up" | "down" | "upLeft" | "upRight" | "downLeft" | "downRight"

/** The appearance of a deck, and the conditions for the removal of a card. */
export interface SwipeDeckConfiguration {
  /**
   * The share of the bounds that a card's distance must exceed for its removal: of the width for
   * left and right, of the height for up and down, of the root mean square of both for diagonals.
   */
  removalThreshold?: number
  /** The duration of every animation in seconds. */
  animationDuration?: number
  /**
   * The animations; by default `easeInOut` for `animationDuration`. A duration here takes
   * precedence over that one. A spring continues with the finger's speed.
   */
  animation?: AnimationOverride
  /**
   * The distance that a removed card flies along each axis of its direction, in points from its
   * place at rest. Default: the width of the bounds sideways, their height up and down.
   */
  exitDistance?: number
  reveal?: SwipeDeckReveal
  /**
   * The number of visible cards; `depth` sets their scale and offset. Default: the top card, and
   * the next one while the top card moves.
   */
  visibleCount?: number
  depth?: SwipeDeckDepth
  rotation?: SwipeDeckRotation
  /**
   * The directions in which cards may be removed, each at most once; with an empty list no card can
   * be removed. Cards follow the finger up and down only if one of the directions does.
   */
  directions?: SwipeDeckDirectionRule[]
  /**
   * The speed in a direction, in points per second, at which a released card is removed at any
   * distance. A card at rest is never removed by speed. Of several directions, the one with the
   * largest share of its threshold counts; of equal shares the fastest, then the first.
   */
  velocityThreshold?: number
}

/**
 * The appearance of the next card while the top card moves, without `visibleCount`: `alpha`, fully
 * visible at once; `scale`, growing from half its size, with half of its scale as alpha.
 */
export type SwipeDeckReveal = "alpha" | "scale"

/**
 * The difference between a card and the card above it, with `visibleCount`. Cards advance as the
 * top card nears its threshold. `anchor` also applies to the top card's `rotation`.
 */
export interface SwipeDeckDepth {
  /** The scale of a card relative to the card above it. */
  scale?: number
  scaleAxis?: SwipeDeckScaleAxis
  /** The distance of a card to the right of the card above it, in points. */
  offsetX?: number
  /** The distance of a card below the card above it, in points. */
  offsetY?: number
  /** The angle between the card above and a card, clockwise in radians. */
  angle?: number
  /** The alpha of a card relative to the card above it. */
  alpha?: number
  anchor?: SwipeDeckAnchor
}

/** The axes along which lower cards are scaled. */
export type SwipeDeckScaleAxis = "both" | "x" | "y"

/**
 * The point about which a card is scaled and rotated, as a fraction of its frame: 0, 0 is the top
 * left corner, 1, 1 the bottom right corner. It may be outside the frame.
 */
export interface SwipeDeckAnchor {
  /** A position or a distance with a direction, in points. */
  x?: number
  /** A position or a distance with a direction, in points. */
  y?: number
}

/** The rotation of the top card while it moves sideways. Default: no rotation. */
export interface SwipeDeckRotation {
  /**
   * The angle, clockwise in radians, at a distance of the bounds' width or more to the right; to
   * the left the card rotates counterclockwise.
   */
  maxAngle?: number
}

/** A direction in which cards may be removed. */
export interface SwipeDeckDirectionRule {
  direction: SwipeDeckDirection
  /** Replaces `removalThreshold` in this direction. */
  threshold?: number
}

/**
 * The phase of the gesture: `idle`, no gesture; `changed`, a finger moves the top card; `ended`, it
 * was lifted; `cancelled`, the system cancelled the gesture, and the card returns.
 */
export type SwipeDeckPhase = "idle" | "changed" | "ended" | "cancelled"

/**
 * The movement of the finger since the gesture began, in points: along both axes, or sideways only.
 * No effect with `"phase": "idle"`.
 */
export type SwipeDeckTranslation = number | Vector

/** A removed card. */
export interface SwipeDeckHistoryEntry {
  /** The client's name for the item. */
  id: string
  /** The direction in which it was removed. */
  direction: SwipeDeckDirection
  /** The card's size in points. No effect with `count` or `loop`. */
  size?: Size
  /** The card's width divided by its height. No effect with `count` or `loop`. */
  aspectRatio?: number
}

/**
 * The motion that a swipe, a finger or an undo interrupts. Cards start from where they are instead
 * of from their places. A spring continues with their velocity; a curve has its own speed. A card
 * that nothing else moves comes to rest at its place, in 0.25 seconds with a damping ratio of 0.8.
 */
export interface SwipeDeckInterruption {
  /**
   * The items of the `at` of a deck, unchanged. With `rebase`, they are relative to the origin of
   * the visible rect. A card that leaves goes on leaving until its own end, unless the deck shows
   * it in the end, as after an undo: then it comes back from where it is.
   */
  items: InterruptedItem[]
}

/** A swipe deck, and options for its answer. */
export interface SwipeDeckRequest {
  bounds: SwipeDeckBounds
  /**
   * The number of cards; without `topIndex`, the top card has the last index. Above the server's
   * `--max-frames` (1,000,000 by default), `"frames": "all"` is rejected as too-many-frames.
   * Required without `cards`.
   */
  count?: number
  /**
   * Cards with their own sizes, in place of `count`, from the bottom to the top. Ids must be
   * distinct.
   */
  cards?: SwipeDeckCard[]
  alignment?: SwipeDeckAlignment
  configuration?: SwipeDeckConfiguration
  /** Whether the deck loops: a card that leaves is then at the bottom, and `count` stays. */
  loop?: boolean
  /**
   * The index of the top card; the cards below have the indexes before it, then those from the last
   * one down. Requires `loop`. Default: the last card.
   */
  topIndex?: number
  translation?: SwipeDeckTranslation
  /**
   * The speed of the finger when it was lifted, in points per second. Used with `"phase": "ended"`,
   * and with `"cancelled"` if the animation is a spring; with `undo`, that of the card, if the
   * animation is a spring.
   */
  velocity?: Vector
  /** The phase of the gesture. Default: `changed` with a `translation`, otherwise `idle`. */
  phase?: SwipeDeckPhase
  /** Removed cards, oldest first, for `undo`; otherwise ignored. */
  history?: SwipeDeckHistoryEntry[]
  /**
   * Whether the last card of `history` returns to the deck: from where it is, if it is in `from` or
   * `translation` is not 0, otherwise from outside. `count` is then the number of cards without it,
   * and `cards` are the others: it has the id and the size of its entry, and no two of `cards` and
   * `history` have the same id. A deck with `loop` contains it.
   */
  undo?: boolean
  from?: SwipeDeckInterruption
  /** The times for which the answer contains the positions of all moving items. */
  timeline?: TimelineOptions
  /** Adds `css` to the answer: keyframes for each moving item, for a browser. */
  css?: boolean
  /**
   * The largest deviation of the easing in `css` from the animation's progress, as a share of the
   * distance.
   */
  tolerance?: number
  /**
   * A time of the animation, in seconds. The answer contains all positions at this time, as a state
   * from which the next gesture can begin.
   */
  at?: number
  /**
   * The visible part of the content, in content coordinates. Adds `visible` to the answer, with one
   * entry per item that intersects the rect.
   */
  visibleRect?: Rect
  edges?: Edges
  frames?: FrameSelection
  range?: IndexRange
  /**
   * Number of further items at each end of the visible ones in `visible`, and in `frames` if these
   * are the visible ones. More than 0 requires `visibleRect`.
   */
  overscan?: number
  /**
   * A point in content coordinates. Adds `hit` to the answer: the topmost item that contains the
   * point; its `index` is null if no item does.
   */
  hitTest?: Point
  /**
   * Adds `exposed` to the answer: the parts of each visible item that no item above it covers.
   * Requires `visibleRect`; available for at most 1024 visible items.
   */
  exposed?: boolean
  /**
   * Device pixels per point. The edges of frames are snapped to whole pixels, so that neighbours
   * have no gap between them. Separators are equally thick: as many whole pixels as their thickness
   * has, but at least one. Without this member, frames are not snapped.
   */
  pixelScale?: number
  /** No effect in this layout: frames and gestures of a deck are not mirrored. */
  layoutDirection?: LayoutDirection
  /**
   * Whether y, in `frames`, `visible` and `exposed`, counts from the visible rect's origin instead
   * of the content's. Requires `visibleRect`.
   */
  rebase?: boolean
  encoding?: FrameEncoding
  /**
   * The maximum number of decimals of the numbers in the answer. Longer numbers are rounded as they
   * are written, ties away from zero; everything is computed with full precision. The timing of
   * animations, the slopes of a motion program and the rows after an edit keep their decimals.
   * Pictures ignore it.
   */
  precision?: number
  picture?: PictureOptions
}

/** A request for a swipe deck in a row. */
export interface SwipeDeckRowBody {
  /**
   * The number of cards; without `topIndex`, the top card has the last index. Above the server's
   * `--max-frames` (1,000,000 by default), `"frames": "all"` is rejected as too-many-frames.
   * Required without `cards`.
   */
  count?: number
  /**
   * Cards with their own sizes, in place of `count`, from the bottom to the top. Ids must be
   * distinct.
   */
  cards?: SwipeDeckCard[]
  alignment?: SwipeDeckAlignment
  configuration?: SwipeDeckConfiguration
  /** Whether the deck loops: a card that leaves is then at the bottom, and `count` stays. */
  loop?: boolean
  /**
   * The index of the top card; the cards below have the indexes before it, then those from the last
   * one down. Requires `loop`. Default: the last card.
   */
  topIndex?: number
  translation?: SwipeDeckTranslation
  /**
   * The speed of the finger when it was lifted, in points per second. Used with `"phase": "ended"`,
   * and with `"cancelled"` if the animation is a spring; with `undo`, that of the card, if the
   * animation is a spring.
   */
  velocity?: Vector
  /** The phase of the gesture. Default: `changed` with a `translation`, otherwise `idle`. */
  phase?: SwipeDeckPhase
  /** Removed cards, oldest first, for `undo`; otherwise ignored. */
  history?: SwipeDeckHistoryEntry[]
  /**
   * Whether the last card of `history` returns to the deck: from where it is, if it is in `from` or
   * `translation` is not 0, otherwise from outside. `count` is then the number of cards without it,
   * and `cards` are the others: it has the id and the size of its entry, and no two of `cards` and
   * `history` have the same id. A deck with `loop` contains it.
   */
  undo?: boolean
  /**
   * The largest deviation of the easing in `css` from the animation's progress, as a share of the
   * distance.
   */
  tolerance?: number
  /**
   * The extent of the cards along the axis of the stack: required unless the row has a `fraction`,
   * `perView` or `fill`, otherwise excluded.
   */
  bounds?: RowRoom
}

/**
 * The decision about the top card: `none`, no decision yet; `snapBack`, it returns to its place;
 * otherwise the direction of its removal.
 */
export type SwipeDeckDecision = "none" | "snapBack" | "removeLeft" | "removeRight" | "removeUp" | "removeDown" | "removeUpLeft" | "removeUpRight" | "removeDownLeft" | "removeDownRight"

/** The frame of a card, in content coordinates, and its appearance. */
export interface SwipeDeckFrame {
  /** An item's index, from 0. */
  index: number
  /** The card's id, if it has one. */
  id?: string
  /** A position in points. It is computed and may exceed the bounds of inputs; always finite. */
  x: number
  /** A position in points. It is computed and may exceed the bounds of inputs; always finite. */
  y: number
  /** A length in points. It is computed and may exceed the bounds of inputs; always finite. */
  width: number
  /** A length in points. It is computed and may exceed the bounds of inputs; always finite. */
  height: number
  /**
   * The card's place from back to front: the depth below the top card is `count` − 1 − `zIndex`.
   */
  zIndex: number
  /** The opacity, from 0 (invisible) to 1. */
  alpha: number
  transform: Transform
  /** The smallest rectangle around the transformed frame. */
  presentedFrame: AnsweredRect
}

/**
 * A deck at one instant. `visible`, `exposed` and `hit` use presented frames, and skip cards with
 * alpha 0. `undone` and `history` are present only with `undo`.
 */
export interface SwipeDeckAnswer {
  layout: SwipeDeckAnswerLayout
  /** The number of cards; after an undo, including the returned one. */
  count: number
  /** The card that the undo returned. */
  undone?: SwipeDeckHistoryEntry
  /** The remaining removed cards, oldest first. */
  history?: SwipeDeckHistoryEntry[]
  phase: SwipeDeckPhase
  decision: SwipeDeckDecision
  /**
   * The distance in points that a card must exceed for its removal: in the direction that is
   * nearest to its threshold, or in the first of `directions` if the card moves in none of them.
   */
  threshold: number
  /** The top card; null without cards. */
  topIndex: number | null
  /** The card below the top card; null without such a card. */
  nextIndex: number | null
  /**
   * The card that is removed when the animations have ended; null without a removal. Not with
   * `loop`.
   */
  removedIndex?: number | null
  /**
   * With `loop`: the card that is at the bottom when the animations have ended, and the card of
   * `nextIndex` is then at the top; null if no card leaves.
   */
  passedIndex?: number | null
  /** The extent of `bounds`. */
  contentSize: AnsweredSize
  /**
   * The requested frames at this time, in index order; at `ended`, where the finger left them.
   * Absent with `"frames": "none"` or `"encoding": "columns"`; columns have no alpha, transform and
   * presented frame.
   */
  frames?: SwipeDeckFrame[]
  columns?: FrameColumns
  /**
   * The animations to the deck after the decision, or to the deck with the returned card for an
   * undo; from the top card down. Without a decision, those of cards in `from` that come to rest.
   * Cards that go on leaving are not among them, but in `timeline`, `css` and `at`.
   */
  animations: AppearanceAnimation[]
  timeline?: Timeline
  /** Keyframes for each moving item, for a browser. */
  css?: ElementAnimation[]
  at?: SwipeDeckMotionState
  /**
   * The items that intersect the visible rect, in index order, and the items that overscan adds
   * before and after them.
   */
  visible?: VisibleItem[]
  /** The parts of each visible item that no item with a higher zIndex covers. */
  exposed?: ExposedItem[]
  hit?: Hit
  /**
   * Unexpected properties of the layout, and members of the request without effect. Absent from an
   * answer without warnings.
   */
  warnings?: Warning[]
}

export type SwipeDeckAnswerLayout = "swipeDeck"

/**
 * The event: `began`, a finger began to move; `changed`, it moved; `ended`, it was lifted;
 * `cancelled`, the system cancelled the gesture.
 */
export type SwipeDeckPanPhase = "began" | "changed" | "ended" | "cancelled"

/**
 * An event of a gesture. An event after `ended` or `cancelled` begins a new gesture, without the
 * removed card.
 */
export interface SwipeDeckPanEvent {
  phase: SwipeDeckPanPhase
  /** Points moved since the previous event, positive to the right; in every phase. */
  deltaX?: number
  /** Points moved since the previous event, positive downward; in every phase. */
  deltaY?: number
  /**
   * The time in milliseconds of any clock. The velocity is the mean over the last tenth of a second
   * of a gesture's events with a time.
   */
  timeMs?: number
}

/** A gesture over a swipe deck, and options for the deck after its last event. */
export interface SwipeDeckPanRequest {
  bounds: SwipeDeckBounds
  /**
   * The number of cards; without `topIndex`, the top card has the last index. Above the server's
   * `--max-frames` (1,000,000 by default), `"frames": "all"` is rejected as too-many-frames.
   * Required without `cards`.
   */
  count?: number
  /**
   * Cards with their own sizes, in place of `count`, from the bottom to the top. Ids must be
   * distinct.
   */
  cards?: SwipeDeckCard[]
  alignment?: SwipeDeckAlignment
  configuration?: SwipeDeckConfiguration
  /** Whether the deck loops: a card that leaves is then at the bottom, and `count` stays. */
  loop?: boolean
  /**
   * The index of the top card; the cards below have the indexes before it, then those from the last
   * one down. Requires `loop`. Default: the last card.
   */
  topIndex?: number
  /**
   * The distance of the top card from its place when the first gesture catches it during an
   * animation, in points. Default: at rest.
   */
  translation?: SwipeDeckTranslation
  /** The events in order. */
  events: SwipeDeckPanEvent[]
  from?: SwipeDeckInterruption
  /** The times for which the answer contains the positions of all moving items. */
  timeline?: TimelineOptions
  /** Adds `css` to the answer: keyframes for each moving item, for a browser. */
  css?: boolean
  /**
   * The largest deviation of the easing in `css` from the animation's progress, as a share of the
   * distance.
   */
  tolerance?: number
  /**
   * A time of the animation, in seconds. The answer contains all positions at this time, as a state
   * from which the next gesture can begin.
   */
  at?: number
  /**
   * The visible part of the content, in content coordinates. Adds `visible` to the answer, with one
   * entry per item that intersects the rect.
   */
  visibleRect?: Rect
  edges?: Edges
  frames?: FrameSelection
  range?: IndexRange
  /**
   * Number of further items at each end of the visible ones in `visible`, and in `frames` if these
   * are the visible ones. More than 0 requires `visibleRect`.
   */
  overscan?: number
  /**
   * A point in content coordinates. Adds `hit` to the answer: the topmost item that contains the
   * point; its `index` is null if no item does.
   */
  hitTest?: Point
  /**
   * Adds `exposed` to the answer: the parts of each visible item that no item above it covers.
   * Requires `visibleRect`; available for at most 1024 visible items.
   */
  exposed?: boolean
  /**
   * Device pixels per point. The edges of frames are snapped to whole pixels, so that neighbours
   * have no gap between them. Separators are equally thick: as many whole pixels as their thickness
   * has, but at least one. Without this member, frames are not snapped.
   */
  pixelScale?: number
  /** No effect in this layout: frames and gestures of a deck are not mirrored. */
  layoutDirection?: LayoutDirection
  /**
   * Whether y, in `frames`, `visible` and `exposed`, counts from the visible rect's origin instead
   * of the content's. Requires `visibleRect`.
   */
  rebase?: boolean
  encoding?: FrameEncoding
  /**
   * The maximum number of decimals of the numbers in the answer. Longer numbers are rounded as they
   * are written, ties away from zero; everything is computed with full precision. The timing of
   * animations, the slopes of a motion program and the rows after an edit keep their decimals.
   * Pictures ignore it.
   */
  precision?: number
  picture?: PictureOptions
}

/** The deck after an event. */
export interface SwipeDeckPanStep {
  phase: SwipeDeckPanPhase
  /**
   * The distance of the top card from its place, in points: the movement of the finger since the
   * gesture began, plus the distance at its start.
   */
  translation: Vector
  /**
   * The card's distance as a fraction of the nearest threshold: 1 at the threshold, 0 if the card
   * moves in none of the directions.
   */
  fraction: number
}

/**
 * The steps of a gesture, and the deck after its last event. `visible`, `exposed` and `hit` use
 * presented frames, and skip cards with alpha 0.
 */
export interface SwipeDeckPanAnswer {
  /** One step per event, in order. */
  steps: SwipeDeckPanStep[]
  layout: SwipeDeckPanAnswerLayout
  /** The number of cards, without those that earlier gestures removed. */
  count: number
  phase: SwipeDeckPhase
  decision: SwipeDeckDecision
  /** The decisive comparison, in numbers. Absent with `none`. */
  reason?: string
  /**
   * The distance in points that a card must exceed for its removal: in the direction that is
   * nearest to its threshold, or in the first of `directions` if the card moves in none of them.
   */
  threshold: number
  /** The top card; null without cards. */
  topIndex: number | null
  /** The card below the top card; null without such a card. */
  nextIndex: number | null
  /**
   * The card that is removed when the animations have ended; null without a removal. Not with
   * `loop`.
   */
  removedIndex?: number | null
  /**
   * With `loop`: the card that is at the bottom when the animations have ended, and the card of
   * `nextIndex` is then at the top; null if no card leaves.
   */
  passedIndex?: number | null
  /** The extent of `bounds`. */
  contentSize: AnsweredSize
  /**
   * The requested frames at this time, in index order; at `ended`, where the finger left them.
   * Absent with `"frames": "none"` or `"encoding": "columns"`; columns have no alpha, transform and
   * presented frame.
   */
  frames?: SwipeDeckFrame[]
  columns?: FrameColumns
  /**
   * The animations to the deck after the decision, or to the deck with the returned card for an
   * undo; from the top card down. Without a decision, those of cards in `from` that come to rest.
   * Cards that go on leaving are not among them, but in `timeline`, `css` and `at`.
   */
  animations: AppearanceAnimation[]
  timeline?: Timeline
  /** Keyframes for each moving item, for a browser. */
  css?: ElementAnimation[]
  at?: SwipeDeckMotionState
  /**
   * The items that intersect the visible rect, in index order, and the items that overscan adds
   * before and after them.
   */
  visible?: VisibleItem[]
  /** The parts of each visible item that no item with a higher zIndex covers. */
  exposed?: ExposedItem[]
  hit?: Hit
  /**
   * Unexpected properties of the layout, and members of the request without effect. Absent from an
   * answer without warnings.
   */
  warnings?: Warning[]
}

export type SwipeDeckPanAnswerLayout = "swipeDeck"

/** The visible size. Rows fill it across the axis. */
export interface ScrollStackViewport {
  /** The width in points. */
  width: number
  /**
   * The height in points; `content`, in a horizontal stack, for that of the highest row. Each row
   * has the height of its layout, otherwise that of its text or its aspect ratio for the length of
   * its content, plus insets and padding. Other rows count 0. A row with `vertical` and
   * `horizontal` has its length from `horizontal`, and its height from a layout there, otherwise
   * from `vertical`.
   */
  height: ScrollStackViewportHeight
}

/** A height. */
export type ScrollStackViewportHeight = number | ScrollStackViewportHeightName

/** The height of the highest row. */
export type ScrollStackViewportHeightName = "content"

/**
 * The extent that the row does not define: `height` in a vertical stack, `width` in a horizontal
 * one.
 */
export interface ScrollStackRowRoom {
  /** The width in points. */
  width?: number
  /**
   * The height in points; `content`, in a horizontal stack, for that of the highest row. Each row
   * has the height of its layout, otherwise that of its text or its aspect ratio for the length of
   * its content, plus insets and padding. Other rows count 0. A row with `vertical` and
   * `horizontal` has its length from `horizontal`, and its height from a layout there, otherwise
   * from `vertical`.
   */
  height?: ScrollStackViewportHeight
}

/** The scroll position: the origin of the viewport in the content. */
export interface ScrollStackContentOffset {
  /** Points from the content's left edge. */
  x?: number
  /** Points from the content's top edge. */
  y?: number
}

/**
 * The line at a row's end; it takes no space. A row inherits absent members from its stack.
 * Defaults of the stack: 1 point thick, 15 points from the left, not hidden.
 */
export interface ScrollStackSeparator {
  /** The extent along the axis, in points. */
  thickness?: number
  /**
   * From the row's edges across the axis: left and right in a vertical stack, top and bottom in a
   * horizontal one.
   */
  insets?: Insets
  /** Whether the separator is hidden. */
  isHidden?: boolean
}

/**
 * The end of the viewport at which rows are that are shorter than it: `end` moves them to the end
 * of the viewport without the content insets, and the content is as long as this part.
 */
export type ScrollStackContentAlignment = "start" | "end"

/**
 * The way in which sticky rows share the start of the viewport: `push`, one is pinned, and the next
 * one pushes it away; `stack`, pinned rows follow each other and remain.
 */
export type ScrollStackStickyMode = "push" | "stack"

/**
 * The appearance of rows away from the middle of the viewport: full at a distance of one row and
 * its spacing, less when nearer. Sticky rows are not emphasized.
 */
export interface ScrollStackEmphasis {
  /** The scale of a distant row. */
  scale?: number
  /** The alpha of a distant row. */
  alpha?: number
  /**
   * The rotation of a distant row after the middle, in radians, clockwise. Rows before the middle
   * are rotated in the opposite direction.
   */
  angle?: number
}

/** A row, or several equal rows. It inherits absent members from its stack. */
export interface ScrollStackRow {
  /**
   * The client's name for the row. If rows are looked up by their ids, ids must be unique; an edit
   * always looks them up. With `repeat`, at most 240 characters: the id of a copy has a number as
   * suffix.
   */
  id?: string
  size: ScrollStackRowSizeOrLength
  /** From the row's edges to its padding. */
  insets?: Insets
  /** From the row's insets to its content. */
  padding?: Insets
  /** Whether it takes no space. A hidden row keeps its index. */
  isHidden?: boolean
  /**
   * Whether it stays at the start of the viewport while its section scrolls: the rows up to the
   * next sticky row. Not together with `repeat`. A hidden row does not stay.
   */
  sticky?: boolean
  separator?: ScrollStackSeparator
  /**
   * The number of equal rows, with the ids `id#0`, `id#1`, …. Without it the entry is one row, and
   * its id is unchanged.
   */
  repeat?: number
  /**
   * The number after the id of the first repeated row. An edit returns more than 0 if it has cut
   * off the rows before it, always with `repeat`. The sum with `repeat` is at most 1,000,000,000.
   */
  firstIndex?: number
}

/** The size of a row. A number of points stands for `{"fixed": …}`. */
export type ScrollStackRowSizeOrLength = ScrollStackRowSize | number

/**
 * The length of a row's content along the axis, in one of seven forms, or a length for each axis.
 * The row is longer by its padding and insets; `fraction`, `perView` and `fill` include them.
 * `layout` may be combined with one of these three.
 */
export interface ScrollStackRowSize {
  /** A number of points. */
  fixed?: number
  /** The length that the content needs. */
  fit?: ScrollStackRowFit
  /** One of two lengths. */
  collapsible?: ScrollStackCollapsibleSize
  /**
   * The length of the whole row as a share of the viewport's length without the content insets. The
   * row is at least as long as its insets and padding.
   */
  fraction?: number
  /**
   * The number of rows that are as long as the viewport without the content insets, together with
   * the spacing between them. The row is at least as long as its insets and padding.
   */
  perView?: number
  /**
   * The weight with which the whole row shares what the other rows and all spacing leave of the
   * viewport without the content insets. The row is at least as long as its insets and padding, and
   * just as long in a stack without a viewport along its axis.
   */
  fill?: number
  layout?: RowLayout
  /** The length in a vertical stack. `setAxis` uses the length for the new axis. */
  vertical?: ScrollStackAxisSizeOrLength
  /** The length in a horizontal stack. */
  horizontal?: ScrollStackAxisSizeOrLength
}

/** The size of a row along one axis. A number of points stands for `{"fixed": …}`. */
export type ScrollStackAxisSizeOrLength = ScrollStackAxisSize | number

/**
 * The length of a row's content along one axis, in one of seven forms. The row is longer by its
 * padding and insets; `fraction`, `perView` and `fill` include them. `layout` may be combined with
 * one of these three.
 */
export interface ScrollStackAxisSize {
  /** A number of points. */
  fixed?: number
  /** The length that the content needs. */
  fit?: ScrollStackRowFit
  /** One of two lengths. */
  collapsible?: ScrollStackCollapsibleSize
  /**
   * The length of the whole row as a share of the viewport's length without the content insets. The
   * row is at least as long as its insets and padding.
   */
  fraction?: number
  /**
   * The number of rows that are as long as the viewport without the content insets, together with
   * the spacing between them. The row is at least as long as its insets and padding.
   */
  perView?: number
  /**
   * The weight with which the whole row shares what the other rows and all spacing leave of the
   * viewport without the content insets. The row is at least as long as its insets and padding, and
   * just as long in a stack without a viewport along its axis.
   */
  fill?: number
  layout?: RowLayout
}

/** The length that a row's content needs, in one of three forms. */
export interface ScrollStackRowFit {
  /** A length that the client has measured, in points. */
  length?: number
  /**
   * The content's width divided by its height; the length follows from the extent across the axis.
   */
  aspectRatio?: number
  /**
   * The height of a text in the width that insets and padding leave in a vertical stack. In a
   * horizontal stack each paragraph is one line, and the length is that of the widest line. The
   * font size is required unless the client measured the text.
   */
  text?: Text
}

/** One of two lengths. */
export interface ScrollStackCollapsibleSize {
  /** The length while collapsed, in points. */
  collapsed: number
  /** The length while expanded, in points. */
  expanded: number
  /** Whether the row is expanded. */
  isExpanded?: boolean
}

/** A row, by its index or its id. */
export type ScrollStackRowReference = number | string

/**
 * The visibility of a row in the viewport: `hidden`, it takes no space; `offscreen`, it is outside;
 * `partial`; `entire`.
 */
export type ScrollStackVisibility = "hidden" | "offscreen" | "partial" | "entire"

/** The state in an earlier answer. Adds `events` to the answer: the changes since then. */
export interface ScrollStackPrevious {
  /** The earlier content size. Default: unchanged. */
  contentSize?: ScrollStackPreviousSize
  /**
   * The earlier rows; absent rows did not exist or were not visible. If a row has two entries, the
   * last one counts.
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
  /** The row's index; the row need not exist any more. */
  index?: number
  /** The row's id; the row need not exist any more. */
  id?: string
  visibility: ScrollStackVisibility
}

/** A scroll stack, and options for its answer. */
export interface ScrollStackRequest {
  /** The direction in which rows follow each other and the stack scrolls. */
  axis?: Axis
  viewport: ScrollStackViewport
  contentOffset?: ScrollStackContentOffset
  /**
   * How far the content can be scrolled beyond its edges; 0 for absent sides. It does not move the
   * frames of rows, except that rows are pinned after it.
   */
  contentInset?: Insets
  /**
   * From the edges of a row to its padding, unless the row has its own. Absent sides have their
   * defaults.
   */
  rowInsets?: Insets
  /** From the insets of a row to its content, unless the row has its own; 0 for absent sides. */
  rowPadding?: Insets
  separator?: ScrollStackSeparator
  /** Whether the last row that is not hidden has no separator. */
  autoHideLastRowSeparator?: boolean
  /** Points between rows. */
  spacing?: number
  contentAlign?: ScrollStackContentAlignment
  stickyMode?: ScrollStackStickyMode
  emphasis?: ScrollStackEmphasis
  /**
   * The rows in order: at most 1,000,000,000, including repetitions. Above the server's
   * `--max-frames` (1,000,000 by default), `"frames": "all"` is rejected as too-many-frames.
   */
  rows: ScrollStackRow[]
  padding?: ScrollStackScrollPadding
  snap?: ScrollStackPanSnap
  previous?: ScrollStackPrevious
  /**
   * A factor of the font size and the line height of every text, such as a reader's preferred text
   * size. It also applies to the font sizes of `kinds` and to the texts of layouts in rows, but not
   * to texts that the client has measured.
   */
  textScale?: number
  /** `overflowWrap` of all texts without their own. */
  overflowWrap?: OverflowWrap
  /** `wordBreak` of all texts without their own. */
  wordBreak?: WordBreak
  /**
   * The rect for `visible`, `exposed` and visible frames. Default: the viewport, which always
   * determines the visibility of rows.
   */
  visibleRect?: Rect
  edges?: Edges
  /**
   * The frames in the answer: `all`; `visible`, the frames of the entries of `visible`; or `none`.
   * `all` with more rows than the server's `--max-frames` (1,000,000 by default) is rejected as
   * too-many-frames unless `range` selects fewer; the cost of `visible` does not depend on the
   * count.
   */
  frames?: FrameSelection
  range?: IndexRange
  /**
   * Number of further rows at each end of the visible ones in `visible`, and in `frames` if these
   * are the visible ones.
   */
  overscan?: number
  /**
   * A point in content coordinates. Adds `hit` to the answer: the topmost item that contains the
   * point; its `index` is null if no item does.
   */
  hitTest?: Point
  /**
   * Adds `exposed` to the answer: the parts of each visible row that no row above it covers.
   * Available for at most 1024 visible rows.
   */
  exposed?: boolean
  /**
   * Device pixels per point. The edges of frames are snapped to whole pixels, so that neighbours
   * have no gap between them. Separators are equally thick: as many whole pixels as their thickness
   * has, but at least one. Without this member, frames are not snapped.
   */
  pixelScale?: number
  /**
   * The reading direction; `rightToLeft` mirrors x within the width of the content or the viewport,
   * whichever is larger.
   */
  layoutDirection?: LayoutDirection
  /**
   * Whether positions along the axis, in `frames`, `visible`, `exposed`, `diff` and `animations`,
   * count from the visible rect's origin instead of the content's.
   */
  rebase?: boolean
  encoding?: FrameEncoding
  /**
   * The maximum number of decimals of the numbers in the answer. Longer numbers are rounded as they
   * are written, ties away from zero; everything is computed with full precision. The timing of
   * animations, the slopes of a motion program and the rows after an edit keep their decimals.
   * Pictures ignore it.
   */
  precision?: number
  picture?: PictureOptions
}

/** A request for a scroll stack in a row of another one. */
export interface ScrollStackRowBody {
  /** The direction in which rows follow each other and the stack scrolls. */
  axis?: Axis
  contentOffset?: ScrollStackContentOffset
  /**
   * How far the content can be scrolled beyond its edges; 0 for absent sides. It does not move the
   * frames of rows, except that rows are pinned after it.
   */
  contentInset?: Insets
  /**
   * From the edges of a row to its padding, unless the row has its own. Absent sides have their
   * defaults.
   */
  rowInsets?: Insets
  /** From the insets of a row to its content, unless the row has its own; 0 for absent sides. */
  rowPadding?: Insets
  separator?: ScrollStackSeparator
  /** Whether the last row that is not hidden has no separator. */
  autoHideLastRowSeparator?: boolean
  /** Points between rows. */
  spacing?: number
  contentAlign?: ScrollStackContentAlignment
  stickyMode?: ScrollStackStickyMode
  emphasis?: ScrollStackEmphasis
  /**
   * The rows in order: at most 1,000,000,000, including repetitions. Above the server's
   * `--max-frames` (1,000,000 by default), `"frames": "all"` is rejected as too-many-frames.
   */
  rows: ScrollStackRow[]
  padding?: ScrollStackScrollPadding
  snap?: ScrollStackPanSnap
  previous?: ScrollStackPrevious
  /**
   * The visible extent along the axis of the outer stack: required unless the row has a `fraction`,
   * `perView` or `fill`, otherwise excluded. A vertical stack in a vertical one may omit it, and is
   * then as high as its content; its rows can have neither `fraction` nor `perView`.
   */
  viewport?: ScrollStackRowRoom
}

/** The scroll position. It is computed and may lie beyond the content. */
export interface ScrollStackAnsweredOffset {
  /** A position in points. It is computed and may exceed the bounds of inputs; always finite. */
  x: number
  /** A position in points. It is computed and may exceed the bounds of inputs; always finite. */
  y: number
}

/** The frame of a row, in content coordinates, and its visible share. */
export interface ScrollStackFrame {
  /** An item's index, from 0. */
  index: number
  /** The row's id, if it has one; that of a repeated row is `id#0`, `id#1`, …. */
  id?: string
  /** A position in points. It is computed and may exceed the bounds of inputs; always finite. */
  x: number
  /** A position in points. It is computed and may exceed the bounds of inputs; always finite. */
  y: number
  /** A length in points. It is computed and may exceed the bounds of inputs; always finite. */
  width: number
  /** A length in points. It is computed and may exceed the bounds of inputs; always finite. */
  height: number
  /**
   * The row's place from back to front: its index; for a sticky row, the number of rows plus its
   * index; for a dragged row, twice the number of rows.
   */
  zIndex: number
  /**
   * Whether the row takes no space. Its frame and content frame are then at its start, without
   * extent along the axis.
   */
  isHidden: boolean
  /** The frame without insets and padding. */
  contentFrame: AnsweredRect
  /** The line at the row's end. Absent without a separator. */
  separatorFrame?: AnsweredRect
  visibility: ScrollStackVisibility
  /**
   * The share of the row's area that the viewport shows, in percent: 0 for a hidden or offscreen
   * row, 100 for an entire one.
   */
  percentage: number
  /** Whether a sticky row is not at its own place. Absent for other rows. */
  isPinned?: boolean
  /**
   * The frame as shown. Of a sticky row at the content offset, and of a dragged row: `visible`,
   * `exposed`, `hit`, visibility and events use it. With `emphasis`, of each other row: the
   * bounding box after its transform, which `visible`, `exposed` and `hit` use. Of a row within a
   * sticky or emphasized row: the frame where that row moves it. Otherwise absent.
   */
  presentedFrame?: AnsweredRect
  /**
   * The line at the end of the `presentedFrame` of a sticky or dragged row, if the row has a
   * separator.
   */
  presentedSeparatorFrame?: AnsweredRect
  /** The row's opacity. Only with `emphasis`. */
  alpha?: number
  /** The transform of the row about the centre of its frame. Only with `emphasis`. */
  transform?: Transform
  /** The measurement of the row's text, if its size is that of a text. */
  text?: MeasuredText
  layout?: RowLayoutAnswer
}

/** A change of a row or of the content's size. */
export type ScrollStackEvent = ScrollStackRowEvent | ScrollStackEditedRowEvent | ScrollStackContentSizeEvent | ScrollStackUpdateEvent

/** A row became visible or invisible. */
export interface ScrollStackRowEvent {
  /**
   * `becameVisible`: a larger share of the row is visible than before; `becameHidden`: a smaller
   * share.
   */
  type: ScrollStackRowEventType
  /** The row's index; for a row that no longer exists, its old index, if it is known. */
  index?: number
  /** The row's id, if it has one. */
  id?: string
  /** The present visibility. Absent for a row that no longer exists. */
  visibility?: ScrollStackVisibility
  /** The present visible share. Absent for a row that no longer exists. */
  percentage?: number
}

/**
 * `becameVisible`: a larger share of the row is visible than before; `becameHidden`: a smaller
 * share.
 */
export type ScrollStackRowEventType = "becameVisible" | "becameHidden"

/** What an operation of an edit did with a row. Only with `"events": "all"`. */
export interface ScrollStackEditedRowEvent {
  /**
   * `rowInserted`; `rowRemoved`; `rowShown`; `rowHidden`; `rowMoved`, its place among the rows
   * changed; `rowResized`, its size, insets or padding changed.
   */
  type: ScrollStackEditedRowEventType
  /** The row's index after the operation; for a removed row, its index before it. */
  index: number
  /** The row's id, if it has one. */
  id?: string
}

/**
 * `rowInserted`; `rowRemoved`; `rowShown`; `rowHidden`; `rowMoved`, its place among the rows
 * changed; `rowResized`, its size, insets or padding changed.
 */
export type ScrollStackEditedRowEventType = "rowInserted" | "rowRemoved" | "rowShown" | "rowHidden" | "rowMoved" | "rowResized"

/** The edit is complete. Only with `"events": "all"`. */
export interface ScrollStackUpdateEvent {
  type: ScrollStackUpdateEventType
}

export type ScrollStackUpdateEventType = "layoutUpdated"

/** The size of the content has changed. */
export interface ScrollStackContentSizeEvent {
  type: ScrollStackContentSizeEventType
  /** The old size. */
  from: ScrollStackPreviousSize
  /** The new size. */
  to: AnsweredSize
}

export type ScrollStackContentSizeEventType = "contentSizeChanged"

/** A stack at a content offset. */
export interface ScrollStackAnswer {
  layout: ScrollStackAnswerLayout
  /** A number of items. */
  count: number
  axis: Axis
  /**
   * The length of all rows along the axis, at least the viewport's without the content insets with
   * `"contentAlign": "end"`; and the viewport's extent across it.
   */
  contentSize: AnsweredSize
  contentOffset: ScrollStackAnsweredOffset
  /**
   * The requested frames, in index order. Absent with `"frames": "none"` or `"encoding":
   * "columns"`; columns have the rows' frames only.
   */
  frames?: ScrollStackFrame[]
  columns?: FrameColumns
  /**
   * The answers of the layouts in rows, with `"encoding": "columns"` or `"frames": "none"`: those
   * of the selected rows or, with `none`, of the visible ones. Otherwise each is in the frame of
   * its row.
   */
  layouts?: LayoutOfRow[]
  /**
   * The items that intersect the visible rect, in index order, and the items that overscan adds
   * before and after them.
   */
  visible: VisibleItem[]
  /** The parts of each visible item that no item with a higher zIndex covers. */
  exposed?: ExposedItem[]
  hit?: Hit
  /** The rows that are at least partly visible in the viewport. */
  visibleRows: number[]
  /** The rows that are entirely visible in the viewport. */
  entirelyVisibleRows: number[]
  /** The first row, hidden or not; null without rows. */
  firstRow: number | null
  /** The last row, hidden or not; null without rows. */
  lastRow: number | null
  bounds?: ScrollStackBounds
  snapped?: ScrollStackSnappedPlace
  /**
   * All places at which the stack can rest, in the direction of reading. Only with `places` of a
   * `snap`.
   */
  places?: ScrollStackPlaceOffset[]
  /**
   * The events: of existing rows in index order, then of rows that no longer exist, then of the
   * content's size. Only with `previous`; an edit always returns the events that it has caused.
   */
  events?: ScrollStackEvent[]
  /**
   * Unexpected properties of the layout, and members of the request without effect. Absent from an
   * answer without warnings.
   */
  warnings?: Warning[]
}

export type ScrollStackAnswerLayout = "scrollStack"

/**
 * The content offsets along the axis between which the content is at rest. In the answers of
 * scrolls and pans, and in others with `snap`.
 */
export interface ScrollStackBounds {
  /** A position in points. It is computed and may exceed the bounds of inputs; always finite. */
  minimum: number
  /** A position in points. It is computed and may exceed the bounds of inputs; always finite. */
  maximum: number
}

/**
 * The place that is nearest to the content offset of the answer. Only with `snap`; absent if no
 * place is within its `proximity`.
 */
export interface ScrollStackSnappedPlace {
  /** The first row that has the place. */
  index: number
  /** A row's id; that of a repeated row is `id#0`, `id#1`, …. */
  id?: string
  /** The number of places before it, in the direction of reading. */
  place: number
  /** The number of places. */
  placeCount: number
}

/** A place at which the stack can rest. */
export interface ScrollStackPlaceOffset {
  /** The content offset along the axis, in points. */
  offset: number
  /** The first row that has the place. */
  index: number
  /** A row's id; that of a repeated row is `id#0`, `id#1`, …. */
  id?: string
}

/**
 * One edit. Indexes and ids refer to the result of the previous operations. An edit of a repeated
 * row cuts it out of the repetition.
 */
export type ScrollStackOperation = ScrollStackInsert | ScrollStackRemove | ScrollStackRemoveAll | ScrollStackReplace | ScrollStackSetRows | ScrollStackMove | ScrollStackSetHidden | ScrollStackSetInsets | ScrollStackSetPadding | ScrollStackSetSeparator | ScrollStackResize | ScrollStackToggleExpanded | ScrollStackReload | ScrollStackUpdate | ScrollStackSetAxis | ScrollStackSetViewport

/**
 * The animation of the operation. Absent members keep their defaults: 0.3 seconds with `easeInOut`,
 * and for rows that are hidden or shown 0.25 seconds with a spring of damping ratio 0.8. If several
 * operations on a row have an animation, the last one counts.
 */
export interface ScrollStackOperationAnimation {
  /** Seconds. */
  duration?: number
  /** Seconds. */
  delay?: number
  curve?: TimingCurve
  spring?: Spring
  transition?: ScrollStackTransition
}

/**
 * The appearance from which rows start that are inserted or shown, and with which rows end that are
 * removed or hidden. `timeline`, `css`, `at` and pictures include it. Without it, inserted and
 * removed rows fade. With right-to-left layout it is mirrored.
 */
export interface ScrollStackTransition {
  translation?: ScrollStackTransitionOffset
  /** The scale about the row's centre. */
  scale?: number
  /** The opacity. */
  alpha?: number
  /** The rotation about the row's centre, in radians, clockwise. */
  angle?: number
  /**
   * The length of the row as a share of its own length, from its start edge: a row shrinks to it as
   * it goes, and grows from it as it comes. The content keeps its size and is clipped. Without it,
   * a row that is hidden or shown has a length of 0 there, another row keeps its length.
   */
  length?: number
}

/** A translation. */
export interface ScrollStackTransitionOffset {
  /** Points to the right. */
  x?: number
  /** Points down. */
  y?: number
}

/**
 * Inserts rows in their order. An existing row with one of their ids is removed after the place is
 * determined: inserting A at index 2 into A, B, C gives B, A, C.
 */
export interface ScrollStackInsert {
  op: ScrollStackInsertOp
  animation?: ScrollStackOperationAnimation
  /**
   * The path to the row with the stack whose rows the operation is about. Its row moves as with an
   * `update`.
   */
  path?: ItemReference[]
  /** The inserted rows, with unique ids. */
  rows: ScrollStackRow[]
  at: ScrollStackPlace
}

export type ScrollStackInsertOp = "insert"

/** Removes rows. All are looked up before the first removal. */
export interface ScrollStackRemove {
  op: ScrollStackRemoveOp
  animation?: ScrollStackOperationAnimation
  /**
   * The path to the row with the stack whose rows the operation is about. Its row moves as with an
   * `update`.
   */
  path?: ItemReference[]
  /** The rows of the operation, by their indexes; or `ids`. Repetitions have no effect. */
  indexes?: number[]
  /** The rows of the operation, by their ids; or `indexes`. Repetitions have no effect. */
  ids?: string[]
}

export type ScrollStackRemoveOp = "remove"

/** Removes all rows. */
export interface ScrollStackRemoveAll {
  op: ScrollStackRemoveAllOp
  animation?: ScrollStackOperationAnimation
  /**
   * The path to the row with the stack whose rows the operation is about. Its row moves as with an
   * `update`.
   */
  path?: ItemReference[]
}

export type ScrollStackRemoveAllOp = "removeAll"

/** Replaces a row. Another row with the id of the new one is removed. */
export interface ScrollStackReplace {
  op: ScrollStackReplaceOp
  animation?: ScrollStackOperationAnimation
  /**
   * The path to the row with the stack whose rows the operation is about. Its row moves as with an
   * `update`.
   */
  path?: ItemReference[]
  /** A row's index, counting hidden and repeated rows; less than the number of rows. */
  index?: number
  /** A row's id; that of a repeated row is `id#0`, `id#1`, …. */
  id?: string
  /** The new row. */
  row: ScrollStackRow
}

export type ScrollStackReplaceOp = "replace"

/**
 * Sets all rows. Rows with an existing id keep their identity, and as few of them as possible are
 * moved; rows without an id are matched by their order.
 */
export interface ScrollStackSetRows {
  op: ScrollStackSetRowsOp
  animation?: ScrollStackOperationAnimation
  /**
   * The path to the row with the stack whose rows the operation is about. Its row moves as with an
   * `update`.
   */
  path?: ItemReference[]
  /** All rows in order, with unique ids. */
  rows: ScrollStackRow[]
}

export type ScrollStackSetRowsOp = "setRows"

/** Moves a row: in A, B, C, D, moving from 0 to 2 gives B, C, A, D. */
export interface ScrollStackMove {
  op: ScrollStackMoveOp
  animation?: ScrollStackOperationAnimation
  /**
   * The path to the row with the stack whose rows the operation is about. Its row moves as with an
   * `update`.
   */
  path?: ItemReference[]
  /** Its index; less than the number of rows. */
  from: number
  /** Its new index; less than the number of rows. */
  to: number
}

export type ScrollStackMoveOp = "move"

/** Hides rows, or shows them. */
export interface ScrollStackSetHidden {
  op: ScrollStackSetHiddenOp
  animation?: ScrollStackOperationAnimation
  /**
   * The path to the row with the stack whose rows the operation is about. Its row moves as with an
   * `update`.
   */
  path?: ItemReference[]
  /** The rows of the operation, by their indexes; or `ids`. Repetitions have no effect. */
  indexes?: number[]
  /** The rows of the operation, by their ids; or `indexes`. Repetitions have no effect. */
  ids?: string[]
  /** Whether they take no space. */
  isHidden: boolean
}

export type ScrollStackSetHiddenOp = "setHidden"

/** Sets the insets of rows. */
export interface ScrollStackSetInsets {
  op: ScrollStackSetInsetsOp
  animation?: ScrollStackOperationAnimation
  /**
   * The path to the row with the stack whose rows the operation is about. Its row moves as with an
   * `update`.
   */
  path?: ItemReference[]
  /** The rows of the operation, by their indexes; or `ids`. Repetitions have no effect. */
  indexes?: number[]
  /** The rows of the operation, by their ids; or `indexes`. Repetitions have no effect. */
  ids?: string[]
  /** From the rows' edges to their padding; absent sides are unchanged. */
  insets: Insets
}

export type ScrollStackSetInsetsOp = "setInsets"

/** Sets the padding of rows. */
export interface ScrollStackSetPadding {
  op: ScrollStackSetPaddingOp
  animation?: ScrollStackOperationAnimation
  /**
   * The path to the row with the stack whose rows the operation is about. Its row moves as with an
   * `update`.
   */
  path?: ItemReference[]
  /** The rows of the operation, by their indexes; or `ids`. Repetitions have no effect. */
  indexes?: number[]
  /** The rows of the operation, by their ids; or `indexes`. Repetitions have no effect. */
  ids?: string[]
  /** From the rows' insets to their content; absent sides are unchanged. */
  padding: Insets
}

export type ScrollStackSetPaddingOp = "setPadding"

/** Sets the separator of rows. */
export interface ScrollStackSetSeparator {
  op: ScrollStackSetSeparatorOp
  animation?: ScrollStackOperationAnimation
  /**
   * The path to the row with the stack whose rows the operation is about. Its row moves as with an
   * `update`.
   */
  path?: ItemReference[]
  /** The rows of the operation, by their indexes; or `ids`. Repetitions have no effect. */
  indexes?: number[]
  /** The rows of the operation, by their ids; or `indexes`. Repetitions have no effect. */
  ids?: string[]
  /** The line at their ends; absent members are unchanged. */
  separator: ScrollStackSeparator
}

export type ScrollStackSetSeparatorOp = "setSeparator"

/** Sets the size of a row or of several rows. */
export interface ScrollStackResize {
  op: ScrollStackResizeOp
  animation?: ScrollStackOperationAnimation
  /**
   * The path to the row with the stack whose rows the operation is about. Its row moves as with an
   * `update`.
   */
  path?: ItemReference[]
  /** A row's index, counting hidden and repeated rows; less than the number of rows. */
  index?: number
  /** A row's id; that of a repeated row is `id#0`, `id#1`, …. */
  id?: string
  /** The rows of the operation, by their indexes; or `ids`. Repetitions have no effect. */
  indexes?: number[]
  /** The rows of the operation, by their ids; or `indexes`. Repetitions have no effect. */
  ids?: string[]
  size: ScrollStackRowSizeOrLength
}

export type ScrollStackResizeOp = "resize"

/**
 * Changes a row or several rows to their other length. Their sizes along the axis must be
 * `collapsible`.
 */
export interface ScrollStackToggleExpanded {
  op: ScrollStackToggleExpandedOp
  animation?: ScrollStackOperationAnimation
  /**
   * The path to the row with the stack whose rows the operation is about. Its row moves as with an
   * `update`.
   */
  path?: ItemReference[]
  /** A row's index, counting hidden and repeated rows; less than the number of rows. */
  index?: number
  /** A row's id; that of a repeated row is `id#0`, `id#1`, …. */
  id?: string
  /** The rows of the operation, by their indexes; or `ids`. Repetitions have no effect. */
  indexes?: number[]
  /** The rows of the operation, by their ids; or `indexes`. Repetitions have no effect. */
  ids?: string[]
}

export type ScrollStackToggleExpandedOp = "toggleExpanded"

/** Sets the sizes of several rows, each its own, in one operation. */
export interface ScrollStackReload {
  op: ScrollStackReloadOp
  animation?: ScrollStackOperationAnimation
  /**
   * The path to the row with the stack whose rows the operation is about. Its row moves as with an
   * `update`.
   */
  path?: ItemReference[]
  /** The rows with their new sizes. */
  rows: ScrollStackReloadedRow[]
}

export type ScrollStackReloadOp = "reload"

/** A row with its new size. */
export interface ScrollStackReloadedRow {
  /** A row's index, counting hidden and repeated rows; less than the number of rows. */
  index?: number
  /** A row's id; that of a repeated row is `id#0`, `id#1`, …. */
  id?: string
  /** The new size. Without it the row keeps its size. */
  size?: ScrollStackRowSizeOrLength
}

/**
 * Replaces the request of the layout in a row by another request of the same route: `body`, or the
 * result of `merge`. A copy of a repeated row is cut out of the repetition.
 */
export interface ScrollStackUpdate {
  op: ScrollStackUpdateOp
  animation?: ScrollStackOperationAnimation
  /**
   * The path to the row with the stack whose rows the operation is about. Its row moves as with an
   * `update`.
   */
  path?: ItemReference[]
  /** A row's index, counting hidden and repeated rows; less than the number of rows. */
  index?: number
  /** A row's id; that of a repeated row is `id#0`, `id#1`, …. */
  id?: string
  body?: UpdatedBody
  merge?: BodyPatch
}

export type ScrollStackUpdateOp = "update"

/** The new body of the row's layout, in the form that the row's `path` determines. */
export type UpdatedBody = Record<string, unknown>

/**
 * A merge patch (RFC 7396) of the body of the row's layout, as it is after the previous operations:
 * its members replace those of the body, in objects member by member, and null removes a member. An
 * array is replaced as a whole.
 */
export type BodyPatch = Record<string, unknown>

/** Sets the axis of the stack. */
export interface ScrollStackSetAxis {
  op: ScrollStackSetAxisOp
  animation?: ScrollStackOperationAnimation
  axis: Axis
}

export type ScrollStackSetAxisOp = "setAxis"

/**
 * Sets the viewport of the stack, for example after a rotation, or its content insets, for example
 * for a keyboard. All that depends on them is computed again.
 */
export interface ScrollStackSetViewport {
  op: ScrollStackSetViewportOp
  animation?: ScrollStackOperationAnimation
  viewport?: ScrollStackViewport
  /** The content insets. A side that is not given stays. */
  contentInset?: Insets
}

export type ScrollStackSetViewportOp = "setViewport"

/** The place of inserted rows: before all others, after all others, or at a place between them. */
export type ScrollStackPlace = ScrollStackTopOrBottom | ScrollStackPlaceAmongRows

/** An end of the rows. */
export type ScrollStackTopOrBottom = "top" | "bottom"

/** A place between rows, in one of three forms. */
export interface ScrollStackPlaceAmongRows {
  /** The index of the first inserted row; at most the number of rows. */
  index?: number
  /** The id of the row before which rows are inserted. */
  before?: string
  /** The id of the row after which rows are inserted. */
  after?: string
}

/** A scroll stack, edits of its rows, and options for the layout after them. */
export interface ScrollStackEditRequest {
  /** The edits. All are applied in order, or none. */
  operations: ScrollStackOperation[]
  anchor?: ScrollStackAnchor
  /** Scrolls to a target after the operations, in one motion with them. Excluded with `anchor`. */
  to?: ScrollStackScrollTarget
  from?: ScrollStackInterruption
  /**
   * The events of the answer: `visibility`, changes of visibility and of the content size; `all`,
   * also what each operation did with rows, and the end of the update.
   */
  events?: ScrollStackEditRequestEvents
  /** The times for which the answer contains the positions of all moving items. */
  timeline?: TimelineOptions
  /** Adds `css` to the answer: keyframes for each moving item, for a browser. */
  css?: boolean
  /**
   * The largest deviation of the easing in `css` from the animation's progress, as a share of the
   * distance.
   */
  tolerance?: number
  /**
   * A time of the animation, in seconds. The answer contains all positions at this time, as a state
   * from which the next gesture can begin.
   */
  at?: number
  /** The direction in which rows follow each other and the stack scrolls. */
  axis?: Axis
  viewport: ScrollStackViewport
  contentOffset?: ScrollStackContentOffset
  /**
   * How far the content can be scrolled beyond its edges; 0 for absent sides. It does not move the
   * frames of rows, except that rows are pinned after it.
   */
  contentInset?: Insets
  /**
   * From the edges of a row to its padding, unless the row has its own. Absent sides have their
   * defaults.
   */
  rowInsets?: Insets
  /** From the insets of a row to its content, unless the row has its own; 0 for absent sides. */
  rowPadding?: Insets
  separator?: ScrollStackSeparator
  /** Whether the last row that is not hidden has no separator. */
  autoHideLastRowSeparator?: boolean
  /** Points between rows. */
  spacing?: number
  contentAlign?: ScrollStackContentAlignment
  stickyMode?: ScrollStackStickyMode
  emphasis?: ScrollStackEmphasis
  /**
   * The rows in order: at most 1,000,000,000, including repetitions. Above the server's
   * `--max-frames` (1,000,000 by default), `"frames": "all"` is rejected as too-many-frames.
   */
  rows: ScrollStackRow[]
  padding?: ScrollStackScrollPadding
  snap?: ScrollStackPanSnap
  previous?: ScrollStackPrevious
  /**
   * A factor of the font size and the line height of every text, such as a reader's preferred text
   * size. It also applies to the font sizes of `kinds` and to the texts of layouts in rows, but not
   * to texts that the client has measured.
   */
  textScale?: number
  /** `overflowWrap` of all texts without their own. */
  overflowWrap?: OverflowWrap
  /** `wordBreak` of all texts without their own. */
  wordBreak?: WordBreak
  /**
   * The rect for `visible`, `exposed` and visible frames. Default: the viewport, which always
   * determines the visibility of rows.
   */
  visibleRect?: Rect
  edges?: Edges
  /**
   * The frames in the answer: `all`; `visible`, the frames of the entries of `visible`; or `none`.
   * `all` with more rows than the server's `--max-frames` (1,000,000 by default) is rejected as
   * too-many-frames unless `range` selects fewer; the cost of `visible` does not depend on the
   * count.
   */
  frames?: FrameSelection
  range?: IndexRange
  /**
   * Number of further rows at each end of the visible ones in `visible`, and in `frames` if these
   * are the visible ones.
   */
  overscan?: number
  /**
   * A point in content coordinates. Adds `hit` to the answer: the topmost item that contains the
   * point; its `index` is null if no item does.
   */
  hitTest?: Point
  /**
   * Adds `exposed` to the answer: the parts of each visible row that no row above it covers.
   * Available for at most 1024 visible rows.
   */
  exposed?: boolean
  /**
   * Device pixels per point. The edges of frames are snapped to whole pixels, so that neighbours
   * have no gap between them. Separators are equally thick: as many whole pixels as their thickness
   * has, but at least one. Without this member, frames are not snapped.
   */
  pixelScale?: number
  /**
   * The reading direction; `rightToLeft` mirrors x within the width of the content or the viewport,
   * whichever is larger.
   */
  layoutDirection?: LayoutDirection
  /**
   * Whether positions along the axis, in `frames`, `visible`, `exposed`, `diff` and `animations`,
   * count from the visible rect's origin instead of the content's.
   */
  rebase?: boolean
  encoding?: FrameEncoding
  /**
   * The maximum number of decimals of the numbers in the answer. Longer numbers are rounded as they
   * are written, ties away from zero; everything is computed with full precision. The timing of
   * animations, the slopes of a motion program and the rows after an edit keep their decimals.
   * Pictures ignore it.
   */
  precision?: number
  picture?: PictureOptions
}

/**
 * The events of the answer: `visibility`, changes of visibility and of the content size; `all`,
 * also what each operation did with rows, and the end of the update.
 */
export type ScrollStackEditRequestEvents = "visibility" | "all"

/**
 * What keeps its place in the viewport. The content offset follows it at once, by `anchorShift`,
 * within its bounds.
 */
export type ScrollStackAnchor = string | ScrollStackEdge

/** The distance to an end of the content stays. */
export interface ScrollStackEdge {
  /** The end, in the direction of reading. */
  edge: ScrollStackEdgeEdge
}

/** The end, in the direction of reading. */
export type ScrollStackEdgeEdge = "start" | "end"

/**
 * The row that keeps its place. Only with a row as `anchor`, and absent if no row could take its
 * place.
 */
export interface ScrollStackAnsweredAnchor {
  /** The row's index after the edit. */
  index: number
  /** A row's id; that of a repeated row is `id#0`, `id#1`, …. */
  id?: string
}

/**
 * The motion that the edit interrupts. Its rows start from where they are instead of from their
 * places. A spring continues with their velocity; a curve has its own speed. A row that the edit
 * does not move comes to rest at its place, in 0.25 seconds with a damping ratio of 0.8.
 */
export interface ScrollStackInterruption {
  /**
   * The items of the `at` of an edit, unchanged. With `rebase`, they are relative to the origin of
   * the visible rect. A removed item goes on leaving; a row with its id that the edit inserts
   * starts from where it is. Of two items for one row, the last one counts.
   */
  items: InterruptedItem[]
  /**
   * The `layouts` of the `at`, unchanged: the items of layouts in rows start from where they are,
   * even if the edit does not update their layout.
   */
  layouts?: ScrollStackInterruptedLayout[]
}

/** The moving items of a layout in a row, in the coordinates of the whole answer. */
export interface ScrollStackInterruptedLayout {
  /**
   * The path to the layout before the edit: the row, a row of the stack in it, and so on, each by
   * its index or its id.
   */
  path: ItemReference[]
  /**
   * Its items in motion, as those of the stack. A removed item goes on leaving. Others that the
   * layout does not have before the edit have no effect.
   */
  items: InterruptedItem[]
}

/** The result of an operation. */
export interface ScrollStackResult {
  /** The operation. */
  op: ScrollStackResultOp
  /**
   * The rows of the operation: by their old indexes if they were removed, otherwise by their
   * indexes after the operation. Empty for `setAxis` and `setViewport`.
   */
  indexes: number[]
}

/** The operation. */
export type ScrollStackResultOp = "insert" | "remove" | "removeAll" | "replace" | "setRows" | "move" | "setHidden" | "setInsets" | "setPadding" | "setSeparator" | "resize" | "toggleExpanded" | "reload" | "update" | "setAxis" | "setViewport"

/** The frame of a row, named by its id or, without an id, by its index. */
export interface ScrollStackNamedFrame {
  /** A row's id; that of a repeated row is `id#0`, `id#1`, …. */
  id?: string
  /** A row's index after the edit; for a removed row, its old index. */
  index?: number
  /** A position in points. It is computed and may exceed the bounds of inputs; always finite. */
  x: number
  /** A position in points. It is computed and may exceed the bounds of inputs; always finite. */
  y: number
  /** A length in points. It is computed and may exceed the bounds of inputs; always finite. */
  width: number
  /** A length in points. It is computed and may exceed the bounds of inputs; always finite. */
  height: number
}

/**
 * The transform under which a row looks as before. The row is named by its id or, without an id, by
 * its index.
 */
export interface ScrollStackNamedMove {
  /** A row's id; that of a repeated row is `id#0`, `id#1`, …. */
  id?: string
  /** A row's index after the edit; for a removed row, its old index. */
  index?: number
  /** The old x minus the new x, in points. */
  dx: number
  /** The old y minus the new y, in points. */
  dy: number
  /** The old width divided by the new width; 1 if the quotient is not finite. */
  sx: number
  /** The old height divided by the new height; 1 if the quotient is not finite. */
  sy: number
}

/**
 * The changes of the frames: of all rows or, unless all frames are requested, of the rows that are
 * visible before or after.
 */
export interface ScrollStackDifference {
  /** The inserted rows, in their order. */
  inserted: ScrollStackNamedFrame[]
  /** The removed rows, in their old order. */
  removed: ScrollStackNamedFrame[]
  /** The rows whose frame has changed, in their order. */
  moved: ScrollStackNamedMove[]
  /**
   * The smallest set of rows that must move to turn the old order into the new one, by their ids
   * or, without ids, their indexes.
   */
  reordered: ScrollStackRowReference[]
  /** The number of rows with the same frame as before that are not reordered. */
  unchanged: number
}

/** The animation of a row from its old to its new frame, with a curve or a spring. */
export interface ScrollStackAnimation {
  /** A row's index after the edit; for a removed row, its old index. */
  index: number
  /** The row's id, if it has one. */
  id?: string
  /**
   * The change: `insert`; `remove`; `replace`, it replaced another row, or the row with its id;
   * `move`; `show`; `hide`; `resize`, the length of the row or its content changed.
   */
  kind: ScrollStackAnimationKind
  /** Seconds. */
  duration: number
  /** Seconds before it starts. */
  delay: number
  curve?: TimingCurve
  spring?: Spring
  /** The old frame of the row, or of the row that it replaced. Absent for an inserted row. */
  from?: AnsweredRect
  /** The new frame. Absent for a removed row. */
  to?: AnsweredRect
  /**
   * The velocity at the start with which a spring continues, in place of that of `spring`. Only
   * with `from`.
   */
  velocity?: MotionVelocity
}

/**
 * The change: `insert`; `remove`; `replace`, it replaced another row, or the row with its id;
 * `move`; `show`; `hide`; `resize`, the length of the row or its content changed.
 */
export type ScrollStackAnimationKind = "insert" | "remove" | "replace" | "move" | "show" | "hide" | "resize"

/**
 * The distance by which the content offset moves at once. The starts in `diff`, `animations`,
 * `timeline`, `css` and `at` include it, and `visibleRect`, which is that before the edit, moves by
 * it: nothing jumps on the screen. Absent without `anchor` if it is 0.
 */
export interface ScrollStackAnchorShift {
  /** A position in points. It is computed and may exceed the bounds of inputs; always finite. */
  x: number
  /** A position in points. It is computed and may exceed the bounds of inputs; always finite. */
  y: number
}

/**
 * The result of an edit, and the stack after it, at the content offset that `anchor` or `to`
 * determines. Without them the offset keeps its distance from the reading start; after a change of
 * the axis it is the start of the content. It is within the bounds; if it was beyond a bound, it
 * stays beyond it by the same distance.
 */
export interface ScrollStackEditAnswer {
  /** The new rows, in the form of a request. */
  rows: ScrollStackRow[]
  /** One result per operation, in order. */
  results: ScrollStackResult[]
  anchor?: ScrollStackAnsweredAnchor
  anchorShift?: ScrollStackAnchorShift
  /**
   * The content offsets of all viewports on the way to the item of a `path`, the outermost first.
   * Only with a `path` in `to`.
   */
  offsets?: ScrollStackScrolledViewport[]
  diff: ScrollStackDifference
  /**
   * One animation per row that an operation changed: removed rows, then the others, each in index
   * order; then one `move` per row in `from` that only comes to rest. `diff` has the rows that only
   * make room for others.
   */
  animations: ScrollStackAnimation[]
  timeline?: Timeline
  /** Keyframes for each moving item, for a browser. */
  css?: ElementAnimation[]
  at?: MotionState
  layout: ScrollStackEditAnswerLayout
  /** A number of items. */
  count: number
  axis: Axis
  /**
   * The length of all rows along the axis, at least the viewport's without the content insets with
   * `"contentAlign": "end"`; and the viewport's extent across it.
   */
  contentSize: AnsweredSize
  contentOffset: ScrollStackAnsweredOffset
  /**
   * The requested frames, in index order. Absent with `"frames": "none"` or `"encoding":
   * "columns"`; columns have the rows' frames only.
   */
  frames?: ScrollStackFrame[]
  columns?: FrameColumns
  /**
   * The answers of the layouts in rows, with `"encoding": "columns"` or `"frames": "none"`: those
   * of the selected rows or, with `none`, of the visible ones. Otherwise each is in the frame of
   * its row.
   */
  layouts?: LayoutOfRow[]
  /**
   * The items that intersect the visible rect, in index order, and the items that overscan adds
   * before and after them.
   */
  visible: VisibleItem[]
  /** The parts of each visible item that no item with a higher zIndex covers. */
  exposed?: ExposedItem[]
  hit?: Hit
  /** The rows that are at least partly visible in the viewport. */
  visibleRows: number[]
  /** The rows that are entirely visible in the viewport. */
  entirelyVisibleRows: number[]
  /** The first row, hidden or not; null without rows. */
  firstRow: number | null
  /** The last row, hidden or not; null without rows. */
  lastRow: number | null
  bounds?: ScrollStackBounds
  snapped?: ScrollStackSnappedPlace
  /**
   * All places at which the stack can rest, in the direction of reading. Only with `places` of a
   * `snap`.
   */
  places?: ScrollStackPlaceOffset[]
  /**
   * The events: of existing rows in index order, then of rows that no longer exist, then of the
   * content's size. Only with `previous`; an edit always returns the events that it has caused.
   */
  events: ScrollStackEvent[]
  /**
   * Unexpected properties of the layout, and members of the request without effect. Absent from an
   * answer without warnings.
   */
  warnings?: Warning[]
}

export type ScrollStackEditAnswerLayout = "scrollStack"

/**
 * The scroll target: an end of the content and its inset, or a row. `top` is the reading start: the
 * right end of a horizontal right-to-left stack.
 */
export type ScrollStackScrollTarget = ScrollStackTopOrBottom | ScrollStackScrollRow

/** A row or an item of a layout in it, and its position in the viewport. */
export interface ScrollStackScrollRow {
  /** The row, by its index or its id. */
  row?: ScrollStackRowReference
  /**
   * The path to a row or to an item of the layout in it, each by its index or its id; or `row`.
   * Every viewport on the way is scrolled: the innermost one shows the item at `position`, then
   * each outer one shows the item where it is.
   */
  path?: ItemReference[]
  /**
   * The position in the viewport: `initial`, its start at the start; `middle`, its middle in the
   * middle; `final`, its end at the end; `automatic`, the position with the smallest movement.
   * Start and end are in reading order.
   */
  position?: ScrollStackScrollRowPosition
  /**
   * The distance from the start of `row` to the place in it that is at the start, in points in
   * reading order. Only with `"position": "initial"`.
   */
  offset?: number
}

/**
 * The position in the viewport: `initial`, its start at the start; `middle`, its middle in the
 * middle; `final`, its end at the end; `automatic`, the position with the smallest movement. Start
 * and end are in reading order.
 */
export type ScrollStackScrollRowPosition = "initial" | "middle" | "final" | "automatic"

/**
 * Snapping of the offset to the start, the centre or the end of a row: to the nearest place that
 * can be reached. A place beyond an end of the content is that end.
 */
export interface ScrollStackSnap {
  /** The offset along the axis without snapping, in points. */
  projected: number
  /**
   * `mandatory`: always to the nearest row; `proximity`: only if its distance is at most
   * `proximity`.
   */
  type?: ScrollStackSnapType
  /** The distance in points. Required with `"type": "proximity"`, and allowed only with it. */
  proximity?: number
  /** The part of the row that snaps to the same part of the viewport, within `padding`. */
  align?: ScrollStackSnapAlign
  /**
   * `normal`: the scroll can pass places; `always`: it ends at most one place from the one that is
   * nearest to the request's content offset.
   */
  stop?: ScrollStackSnapStop
  /**
   * The speed in points per second from which a gesture leads at least to the next place in its
   * direction. Default: none; with `"stop": "always"` 50. Only in a pan.
   */
  velocityThreshold?: number
  /**
   * The number of rows that share a place, that of the first of them; hidden rows don't count. The
   * end of the content is then always a place. Without `group`, each row has a place.
   */
  group?: number
  /** Whether the answer lists all `places`. */
  places?: boolean
}

/**
 * `mandatory`: always to the nearest row; `proximity`: only if its distance is at most `proximity`.
 */
export type ScrollStackSnapType = "mandatory" | "proximity"

/** The part of the row that snaps to the same part of the viewport, within `padding`. */
export type ScrollStackSnapAlign = "start" | "center" | "end"

/**
 * `normal`: the scroll can pass places; `always`: it ends at most one place from the one that is
 * nearest to the request's content offset.
 */
export type ScrollStackSnapStop = "normal" | "always"

/** The parts at the viewport's ends that do not count as visible, for example below a bar. */
export interface ScrollStackScrollPadding {
  /** Points at the start of the axis. */
  start?: number
  /** Points at its end. */
  end?: number
}

/**
 * A scroll stack, a scroll target (either `to` or `snap`), and options for the layout at the
 * result.
 */
export interface ScrollStackScrollRequest {
  to?: ScrollStackScrollTarget
  padding?: ScrollStackScrollPadding
  snap?: ScrollStackSnap
  /**
   * The animation from the request's content offset to the result; by default 0.3 seconds with
   * `easeInOut`. Adds `animation` to the answer, and allows `timeline`, `css` and `at`.
   */
  animation?: AnimationOverride
  /** The times for which the answer contains the positions of all moving items. */
  timeline?: TimelineOptions
  /** Adds `css` to the answer: keyframes for each moving item, for a browser. */
  css?: boolean
  /**
   * The largest deviation of the easing in `css` from the animation's progress, as a share of the
   * distance.
   */
  tolerance?: number
  /**
   * A time of the animation, in seconds. The answer contains all positions at this time, as a state
   * from which the next gesture can begin.
   */
  at?: number
  /** The direction in which rows follow each other and the stack scrolls. */
  axis?: Axis
  viewport: ScrollStackViewport
  contentOffset?: ScrollStackContentOffset
  /**
   * How far the content can be scrolled beyond its edges; 0 for absent sides. It does not move the
   * frames of rows, except that rows are pinned after it.
   */
  contentInset?: Insets
  /**
   * From the edges of a row to its padding, unless the row has its own. Absent sides have their
   * defaults.
   */
  rowInsets?: Insets
  /** From the insets of a row to its content, unless the row has its own; 0 for absent sides. */
  rowPadding?: Insets
  separator?: ScrollStackSeparator
  /** Whether the last row that is not hidden has no separator. */
  autoHideLastRowSeparator?: boolean
  /** Points between rows. */
  spacing?: number
  contentAlign?: ScrollStackContentAlignment
  stickyMode?: ScrollStackStickyMode
  emphasis?: ScrollStackEmphasis
  /**
   * The rows in order: at most 1,000,000,000, including repetitions. Above the server's
   * `--max-frames` (1,000,000 by default), `"frames": "all"` is rejected as too-many-frames.
   */
  rows: ScrollStackRow[]
  previous?: ScrollStackPrevious
  /**
   * A factor of the font size and the line height of every text, such as a reader's preferred text
   * size. It also applies to the font sizes of `kinds` and to the texts of layouts in rows, but not
   * to texts that the client has measured.
   */
  textScale?: number
  /** `overflowWrap` of all texts without their own. */
  overflowWrap?: OverflowWrap
  /** `wordBreak` of all texts without their own. */
  wordBreak?: WordBreak
  /**
   * The rect for `visible`, `exposed` and visible frames. Default: the viewport, which always
   * determines the visibility of rows.
   */
  visibleRect?: Rect
  edges?: Edges
  /**
   * The frames in the answer: `all`; `visible`, the frames of the entries of `visible`; or `none`.
   * `all` with more rows than the server's `--max-frames` (1,000,000 by default) is rejected as
   * too-many-frames unless `range` selects fewer; the cost of `visible` does not depend on the
   * count.
   */
  frames?: FrameSelection
  range?: IndexRange
  /**
   * Number of further rows at each end of the visible ones in `visible`, and in `frames` if these
   * are the visible ones.
   */
  overscan?: number
  /**
   * A point in content coordinates. Adds `hit` to the answer: the topmost item that contains the
   * point; its `index` is null if no item does.
   */
  hitTest?: Point
  /**
   * Adds `exposed` to the answer: the parts of each visible row that no row above it covers.
   * Available for at most 1024 visible rows.
   */
  exposed?: boolean
  /**
   * Device pixels per point. The edges of frames are snapped to whole pixels, so that neighbours
   * have no gap between them. Separators are equally thick: as many whole pixels as their thickness
   * has, but at least one. Without this member, frames are not snapped.
   */
  pixelScale?: number
  /**
   * The reading direction; `rightToLeft` mirrors x within the width of the content or the viewport,
   * whichever is larger.
   */
  layoutDirection?: LayoutDirection
  /**
   * Whether positions along the axis, in `frames`, `visible`, `exposed`, `diff` and `animations`,
   * count from the visible rect's origin instead of the content's.
   */
  rebase?: boolean
  encoding?: FrameEncoding
  /**
   * The maximum number of decimals of the numbers in the answer. Longer numbers are rounded as they
   * are written, ties away from zero; everything is computed with full precision. The timing of
   * animations, the slopes of a motion program and the rows after an edit keep their decimals.
   * Pictures ignore it.
   */
  precision?: number
  picture?: PictureOptions
}

/** The content offset, and the stack at this offset. */
export interface ScrollStackScrollAnswer {
  contentOffset: ScrollStackAnsweredOffset
  /** Whether the target is beyond the content and its inset; the offset is then limited to them. */
  clamped: boolean
  /**
   * The content offsets of all viewports on the way to the item of a `path`, the outermost first.
   * Only with `path`.
   */
  offsets?: ScrollStackScrolledViewport[]
  /**
   * The motion to the result. Only with `animation`, and if the offset changes; the same holds for
   * `timeline`, `css` and `at`.
   */
  animation?: ScrollStackOffsetAnimation
  timeline?: ScrollStackTimeline
  /** Keyframes for the content and for the rows that don't simply move with it. */
  css?: ScrollStackElementAnimation[]
  at?: ScrollStackMotionState
  layout: ScrollStackScrollAnswerLayout
  /** A number of items. */
  count: number
  axis: Axis
  /**
   * The length of all rows along the axis, at least the viewport's without the content insets with
   * `"contentAlign": "end"`; and the viewport's extent across it.
   */
  contentSize: AnsweredSize
  /**
   * The requested frames, in index order. Absent with `"frames": "none"` or `"encoding":
   * "columns"`; columns have the rows' frames only.
   */
  frames?: ScrollStackFrame[]
  columns?: FrameColumns
  /**
   * The answers of the layouts in rows, with `"encoding": "columns"` or `"frames": "none"`: those
   * of the selected rows or, with `none`, of the visible ones. Otherwise each is in the frame of
   * its row.
   */
  layouts?: LayoutOfRow[]
  /**
   * The items that intersect the visible rect, in index order, and the items that overscan adds
   * before and after them.
   */
  visible: VisibleItem[]
  /** The parts of each visible item that no item with a higher zIndex covers. */
  exposed?: ExposedItem[]
  hit?: Hit
  /** The rows that are at least partly visible in the viewport. */
  visibleRows: number[]
  /** The rows that are entirely visible in the viewport. */
  entirelyVisibleRows: number[]
  /** The first row, hidden or not; null without rows. */
  firstRow: number | null
  /** The last row, hidden or not; null without rows. */
  lastRow: number | null
  bounds?: ScrollStackBounds
  snapped?: ScrollStackSnappedPlace
  /**
   * All places at which the stack can rest, in the direction of reading. Only with `places` of a
   * `snap`.
   */
  places?: ScrollStackPlaceOffset[]
  /**
   * The events: of existing rows in index order, then of rows that no longer exist, then of the
   * content's size. Only with `previous`; an edit always returns the events that it has caused.
   */
  events?: ScrollStackEvent[]
  /**
   * Unexpected properties of the layout, and members of the request without effect. Absent from an
   * answer without warnings.
   */
  warnings?: Warning[]
}

export type ScrollStackScrollAnswerLayout = "scrollStack"

/**
 * A viewport on the way to the item of a `path`. That of a row has its own motion, which starts and
 * ends with that of the whole stack, in the coordinates of its own content.
 */
export interface ScrollStackScrolledViewport {
  /** The path to the stack; empty for the outermost one. */
  path: number[]
  /** Its content offset, as in a request for the stack. */
  contentOffset: ScrollStackAnsweredOffset
  /** Whether the target is beyond the bounds of this viewport. */
  clamped?: boolean
  /**
   * The motion of the content offset. Only for a stack in a row with `animation`, and if its offset
   * changes; the same holds for `timeline`, `css` and `at`.
   */
  animation?: ScrollStackOffsetAnimation
  timeline?: ScrollStackTimeline
  /** Keyframes for the content and for the rows that don't simply move with it. */
  css?: ScrollStackElementAnimation[]
  at?: ScrollStackMotionState
}

/**
 * The motion of the content offset: with a curve, a spring, or the decay of its velocity. Where a
 * fling reaches an end of the content, a decay and then a spring.
 */
export interface ScrollStackOffsetAnimation {
  property: ScrollStackOffsetAnimationProperty
  /** The content offset at the start. */
  from: ScrollStackAnsweredOffset
  /** The content offset at the end. */
  to: ScrollStackAnsweredOffset
  /** Seconds. */
  duration: number
  /** Seconds before it starts. */
  delay: number
  curve?: TimingCurve
  spring?: Spring
  /**
   * The share of the velocity that remains after each millisecond. A snap can choose another one
   * than the request.
   */
  deceleration?: number
  decay?: ScrollStackApproach
  /** The velocity of the content offset at the start, in points per second. Only in a pan. */
  velocity?: MotionVector
}

export type ScrollStackOffsetAnimationProperty = "contentOffset"

/**
 * The decay by which the content reaches the end, before the spring that begins there with the
 * velocity that remains.
 */
export interface ScrollStackApproach {
  /** Its part of `duration`, in seconds. */
  duration: number
  /**
   * The share of the velocity that remains after each millisecond. A snap can choose another one
   * than the request.
   */
  deceleration: number
}

/** The content offset at each time, and the rows that don't simply move with the content. */
export interface ScrollStackTimeline {
  /** Seconds, ascending. The first is 0, the last is the end of the motion. */
  times: number[]
  /**
   * The share of the way to the end, at each time. A motion that ends where it starts has progress
   * 0 until its end.
   */
  progress: number[]
  /** Absent with `reorder`. */
  contentOffset?: ScrollStackTimelineOffset
  /**
   * The rows that are pinned at some time, and those whose emphasis changes: their frames and
   * transforms in the content; with `reorder`, the rows that move in the content. With a window,
   * the rows that can be seen at some time.
   */
  items: TimelineItem[]
  /**
   * The layouts in pinned and emphasized rows, and with a `path` those whose items move in their
   * rows.
   */
  layouts?: TimelineLayout[]
}

/** The content offset at each time. */
export interface ScrollStackTimelineOffset {
  /** A number for each time, or one number if it is constant. */
  x: number[]
  /** A number for each time, or one number if it is constant. */
  y: number[]
}

/**
 * An animation in a browser: call `element.animate(keyframes, options)` on the element of the
 * content, or on that of a row in the content with its final frame.
 */
export interface ScrollStackElementAnimation {
  /** The content, which moves against its offset. Absent for a row. */
  target?: ScrollStackElementAnimationTarget
  /** The item's index; for a removed item, its old index. */
  index?: number
  /** The client's name for the item. */
  id?: string
  /** True for a removed item, whose index another item may have now. Absent for others. */
  isRemoved?: boolean
  /**
   * Progress as a function of time, in CSS: `linear`, `cubic-bezier(…)`, or `linear(…)` with the
   * fewest points that stay within `tolerance`.
   */
  easing: string
  /**
   * The largest deviation of `easing` from the motion's progress, as a share of the distance
   * between the first and the last keyframe.
   */
  error: number
  /** The keyframes, relative to the element's final place. */
  keyframes: Keyframe[]
  options: KeyframeOptions
}

/** The content, which moves against its offset. Absent for a row. */
export type ScrollStackElementAnimationTarget = "content"

/**
 * The content offset at the requested time, and its velocity. A pan that starts from
 * `contentOffset` and does not move changes nothing.
 */
export interface ScrollStackMotionState {
  /** A time of an animation, in seconds from its start, including its delay. */
  time: number
  /** The share of the way to the end. */
  progress: number
  /** Absent with `reorder`. */
  contentOffset?: ScrollStackAnsweredOffset
  /**
   * The velocity of the content offset, in points per second. A pan takes it. Absent with
   * `reorder`.
   */
  contentVelocity?: MotionVector
  /**
   * The same as `contentVelocity`, and the opposite of a finger's velocity. Absent with `reorder`.
   */
  velocity?: MotionVector
  /** The rows that don't simply move with the content, at this time. */
  items: MotionItem[]
  /**
   * The layouts in pinned and emphasized rows, and with a `path` those whose items move in their
   * rows.
   */
  layouts?: MotionStateLayout[]
}

/**
 * The event: `began`, a finger began to move; `changed`, it moved; `ended`, it was lifted;
 * `cancelled`, the system cancelled the gesture.
 */
export type ScrollStackPanPhase = "began" | "changed" | "ended" | "cancelled"

/**
 * An event of a gesture, with the movement of the finger since the previous event, or since the
 * gesture began. An event after `ended` or `cancelled` begins a new gesture, where the content or
 * the row came to rest. With a `path`, it is an event of that layout's own pan.
 */
export interface ScrollStackPanEvent {
  /**
   * The event: `began`, a finger began to move; `changed`, it moved; `ended`, it was lifted;
   * `cancelled`, the system cancelled the gesture. `overscroll` and `tapped` only with a `path` to
   * a card stack.
   */
  phase: ScrollStackPanEventPhase
  /** Points moved since the previous event, positive to the right; in every phase. */
  deltaX?: number
  /** Points moved since the previous event, positive downward; in every phase. */
  deltaY?: number
  /**
   * Points moved since the gesture began, positive to the right; excludes `deltaX` and `deltaY`.
   */
  translationX?: number
  /** Points moved since the gesture began, positive downward; excludes `deltaX` and `deltaY`. */
  translationY?: number
  /**
   * The time in milliseconds of any clock. The velocity is the mean over the last tenth of a second
   * of a gesture's events with a time.
   */
  timeMs?: number
  /**
   * The vertical content offset of the scroll view, negative beyond its top. Only with
   * `overscroll`.
   */
  contentOffsetY?: number
}

/**
 * The event: `began`, a finger began to move; `changed`, it moved; `ended`, it was lifted;
 * `cancelled`, the system cancelled the gesture. `overscroll` and `tapped` only with a `path` to a
 * card stack.
 */
export type ScrollStackPanEventPhase = "began" | "changed" | "ended" | "cancelled" | "overscroll" | "tapped"

/**
 * Snapping to rows: in a pan, where the content would come to rest; otherwise, the place that is
 * nearest to the content offset of the answer.
 */
export interface ScrollStackPanSnap {
  /**
   * `mandatory`: always to the nearest row; `proximity`: only if its distance is at most
   * `proximity`.
   */
  type?: ScrollStackPanSnapType
  /** The distance in points. Required with `"type": "proximity"`, and allowed only with it. */
  proximity?: number
  /** The part of the row that snaps to the same part of the viewport, within `padding`. */
  align?: ScrollStackPanSnapAlign
  /**
   * `normal`: a gesture can pass places; `always`: it ends at most one place from the one that is
   * nearest to the content offset at `began`. Only in a pan.
   */
  stop?: ScrollStackPanSnapStop
  /**
   * The speed in points per second from which a gesture leads at least to the next place in its
   * direction. Default: none; with `"stop": "always"` 50. Only in a pan.
   */
  velocityThreshold?: number
  /**
   * The number of rows that share a place, that of the first of them; hidden rows don't count. The
   * end of the content is then always a place. Without `group`, each row has a place.
   */
  group?: number
  /** Whether the answer lists all `places`. */
  places?: boolean
}

/**
 * `mandatory`: always to the nearest row; `proximity`: only if its distance is at most `proximity`.
 */
export type ScrollStackPanSnapType = "mandatory" | "proximity"

/** The part of the row that snaps to the same part of the viewport, within `padding`. */
export type ScrollStackPanSnapAlign = "start" | "center" | "end"

/**
 * `normal`: a gesture can pass places; `always`: it ends at most one place from the one that is
 * nearest to the content offset at `began`. Only in a pan.
 */
export type ScrollStackPanSnapStop = "normal" | "always"

/** The row that the finger drags. */
export interface ScrollStackReorder {
  /** The row, by its index or its id. It must not be hidden. */
  row: ItemReference
  /**
   * Where the finger touches the row as the gesture begins, in content coordinates: it determines
   * `autoscroll`. Default: the centre of the row.
   */
  touch?: Point
}

/** Which of the layouts takes a gesture. */
export type ScrollStackPanPath = ItemReference[] | ScrollStackPanPathName

/**
 * The first event that is at least 10 points away from the start decides: the innermost layout at
 * the touch that pans in the direction of the larger component, and is not at its bound there;
 * otherwise the next one outwards, and the outermost one in any case. The direction is vertical if
 * both components are equal. A card stack pans vertically unless it is expanded, a deck in its
 * directions. The events before have no effect. The events are those of one gesture.
 */
export type ScrollStackPanPathName = "auto"

/**
 * A scroll stack, the events of a gesture over it, over one of its rows or over a layout in one of
 * them, and options for the layout at its end.
 */
export interface ScrollStackPanRequest {
  /**
   * The path to the layout in a row that is panned: a card stack, a swipe deck without `undo`, or a
   * scroll stack with a viewport or with `reorder`. Without it, or if it is empty, the stack itself
   * is panned. `auto`: the gesture decides which of the layouts at `touch` takes it.
   */
  path?: ScrollStackPanPath
  /**
   * Where the finger touches the viewport as the gesture begins, in points from the viewport's top
   * left. Required if `path` is `auto`, otherwise without effect.
   */
  touch?: Point
  /**
   * Drags a row to another index instead of scrolling. The finger's movement is that in the
   * content: a client that scrolls meanwhile adds the scrolled distance. `deceleration`, `bounce`,
   * `snap`, `padding` and `animation` have no effect.
   */
  reorder?: ScrollStackReorder
  /** The events in order. */
  events: ScrollStackPanEvent[]
  /**
   * The velocity of the finger when it was lifted, in points per second. Default: the mean velocity
   * of the gesture's timed events. A card stack uses y; a swipe deck has its velocity from its
   * events.
   */
  velocity?: Vector
  /**
   * The velocity of the content offset when the finger was lifted, in points per second, in place
   * of `velocity`, of which it is the opposite: that of an `at`. Only for content that scrolls.
   */
  contentVelocity?: Vector
  /**
   * The motion of the swipe deck at `path` that the gesture interrupts, as of `/v1/swipe-deck/pan`.
   * Otherwise without effect.
   */
  from?: SwipeDeckInterruption
  /** The share of the velocity that remains after each millisecond. */
  deceleration?: number
  /**
   * The places where a gesture leaves the card stack at `path`, as of `/v1/card-stack/pan`, with
   * `deceleration`. Otherwise without effect.
   */
  detents?: number[]
  /** Whether the content can be pulled beyond its ends, where it resists, and springs back. */
  bounce?: boolean
  padding?: ScrollStackScrollPadding
  snap?: ScrollStackPanSnap
  /**
   * The animation of a bounce or a snap; by default 0.5 seconds with a spring of damping ratio 1,
   * which continues with the velocity.
   */
  animation?: AnimationOverride
  /** The times for which the answer contains the positions of all moving items. */
  timeline?: TimelineOptions
  /** Adds `css` to the answer: keyframes for each moving item, for a browser. */
  css?: boolean
  /**
   * The largest deviation of the easing in `css` from the animation's progress, as a share of the
   * distance.
   */
  tolerance?: number
  /**
   * A time of the animation, in seconds. The answer contains all positions at this time, as a state
   * from which the next gesture can begin.
   */
  at?: number
  /** The direction in which rows follow each other and the stack scrolls. */
  axis?: Axis
  viewport: ScrollStackViewport
  contentOffset?: ScrollStackContentOffset
  /**
   * How far the content can be scrolled beyond its edges; 0 for absent sides. It does not move the
   * frames of rows, except that rows are pinned after it.
   */
  contentInset?: Insets
  /**
   * From the edges of a row to its padding, unless the row has its own. Absent sides have their
   * defaults.
   */
  rowInsets?: Insets
  /** From the insets of a row to its content, unless the row has its own; 0 for absent sides. */
  rowPadding?: Insets
  separator?: ScrollStackSeparator
  /** Whether the last row that is not hidden has no separator. */
  autoHideLastRowSeparator?: boolean
  /** Points between rows. */
  spacing?: number
  contentAlign?: ScrollStackContentAlignment
  stickyMode?: ScrollStackStickyMode
  emphasis?: ScrollStackEmphasis
  /**
   * The rows in order: at most 1,000,000,000, including repetitions. Above the server's
   * `--max-frames` (1,000,000 by default), `"frames": "all"` is rejected as too-many-frames.
   */
  rows: ScrollStackRow[]
  previous?: ScrollStackPrevious
  /**
   * A factor of the font size and the line height of every text, such as a reader's preferred text
   * size. It also applies to the font sizes of `kinds` and to the texts of layouts in rows, but not
   * to texts that the client has measured.
   */
  textScale?: number
  /** `overflowWrap` of all texts without their own. */
  overflowWrap?: OverflowWrap
  /** `wordBreak` of all texts without their own. */
  wordBreak?: WordBreak
  /**
   * The rect for `visible`, `exposed` and visible frames. Default: the viewport, which always
   * determines the visibility of rows.
   */
  visibleRect?: Rect
  edges?: Edges
  /**
   * The frames in the answer: `all`; `visible`, the frames of the entries of `visible`; or `none`.
   * `all` with more rows than the server's `--max-frames` (1,000,000 by default) is rejected as
   * too-many-frames unless `range` selects fewer; the cost of `visible` does not depend on the
   * count.
   */
  frames?: FrameSelection
  range?: IndexRange
  /**
   * Number of further rows at each end of the visible ones in `visible`, and in `frames` if these
   * are the visible ones.
   */
  overscan?: number
  /**
   * A point in content coordinates. Adds `hit` to the answer: the topmost item that contains the
   * point; its `index` is null if no item does.
   */
  hitTest?: Point
  /**
   * Adds `exposed` to the answer: the parts of each visible row that no row above it covers.
   * Available for at most 1024 visible rows.
   */
  exposed?: boolean
  /**
   * Device pixels per point. The edges of frames are snapped to whole pixels, so that neighbours
   * have no gap between them. Separators are equally thick: as many whole pixels as their thickness
   * has, but at least one. Without this member, frames are not snapped.
   */
  pixelScale?: number
  /**
   * The reading direction; `rightToLeft` mirrors x within the width of the content or the viewport,
   * whichever is larger.
   */
  layoutDirection?: LayoutDirection
  /**
   * Whether positions along the axis, in `frames`, `visible`, `exposed`, `diff` and `animations`,
   * count from the visible rect's origin instead of the content's.
   */
  rebase?: boolean
  encoding?: FrameEncoding
  /**
   * The maximum number of decimals of the numbers in the answer. Longer numbers are rounded as they
   * are written, ties away from zero; everything is computed with full precision. The timing of
   * animations, the slopes of a motion program and the rows after an edit keep their decimals.
   * Pictures ignore it.
   */
  precision?: number
  picture?: PictureOptions
}

/** The state after an event. */
export interface ScrollStackPanStep {
  phase: ScrollStackPanPhase
  contentOffset: ScrollStackAnsweredOffset
  /** Whether the offset is beyond an end of the content and its inset. */
  isBeyond: boolean
  /** The index of the gap for the dragged row. Only with `reorder`. */
  index?: number
}

/** The operation of an edit that moves the row to its new index. */
export interface ScrollStackMoveOperation {
  op: ScrollStackMoveOperationOp
  /** An item's index, from 0. */
  from: number
  /** An item's index, from 0. */
  to: number
}

export type ScrollStackMoveOperationOp = "move"

/** The place where the content comes to rest, and its reason. */
export interface ScrollStackPanDecision {
  /**
   * `bounce`, the content reaches its end, and a spring brings it back there; `snap`, it slows down
   * to the place of a row, or a spring brings it there; `deceleration`, it comes to rest by itself;
   * `rest`, it stays.
   */
  kind: ScrollStackPanDecisionKind
  /** The content offset where the content comes to rest. */
  target: ScrollStackAnsweredOffset
  /** The content offset where it would come to rest without ends and rows. */
  projected: ScrollStackAnsweredOffset
  /** The comparison that determined the kind, with its numbers. */
  reason: string
}

/**
 * `bounce`, the content reaches its end, and a spring brings it back there; `snap`, it slows down
 * to the place of a row, or a spring brings it there; `deceleration`, it comes to rest by itself;
 * `rest`, it stays.
 */
export type ScrollStackPanDecisionKind = "bounce" | "snap" | "rest" | "deceleration"

/**
 * The answer of a layout's own pan, in its own coordinates. It has no frames if the request selects
 * `visible` frames, which are those on the screen.
 */
export type PannedLayout = CardStackPanAnswer | SwipeDeckPanAnswer | ScrollStackPanAnswer

/**
 * The request of the layout in the row after the gesture, and after its animations: a card stack in
 * its position, a deck without the card that left, a scroll stack at its content offset.
 */
export type PannedBody = Record<string, unknown>

/**
 * The steps of a gesture, and the stack where its content comes to rest. With `reorder`, the stack
 * with the dragged row at its new index. With a `path`, the answer of that layout's pan, its new
 * `body`, and the stack with this body.
 */
export interface ScrollStackPanAnswer {
  /**
   * The path to the layout that takes the gesture; empty for the stack itself. Only with the `path`
   * `auto`, as soon as an event decides it.
   */
  path?: number[]
  /**
   * The comparisons that determined the path, with their numbers, from the innermost layout
   * outwards. Only with the `path` `auto`.
   */
  reason?: string
  /** The answer of the pan of the layout at `path`. Only with a `path`. */
  pan?: PannedLayout
  /** The body of the row's layout after the gesture. Only with a `path`. */
  body?: PannedBody
  anchorShift?: ScrollStackAnchorShift
  /** The state after each event. Absent with a `path`. */
  steps?: ScrollStackPanStep[]
  /** Absent unless the last event ends the gesture. Absent with `reorder`. */
  decision?: ScrollStackPanDecision
  /**
   * The index of the gap for the dragged row: the row's index in the answer. Only with `reorder`.
   */
  index?: number
  /**
   * The velocity at which to scroll along the axis, in points per second, while the finger is
   * within 44 points of the start or the end of the viewport; 0 elsewhere and after the gesture.
   * Clients stop at the ends of the content. Only with `reorder`.
   */
  autoscroll?: number
  /** Only with `reorder`, if the last event is `ended`. */
  operation?: ScrollStackMoveOperation
  /**
   * The animations of the rows whose place the last event changed, with `"frames": "visible"` those
   * of the window; at the end of the gesture, also that of the dragged row, which continues with
   * the finger's velocity. Only with `reorder`.
   */
  animations?: ScrollStackAnimation[]
  /** The motion from the release to the target, if the content moves. */
  animation?: ScrollStackOffsetAnimation
  timeline?: ScrollStackTimeline
  /** Keyframes for the content and for the rows that don't simply move with it. */
  css?: ScrollStackElementAnimation[]
  at?: ScrollStackMotionState
  layout: ScrollStackPanAnswerLayout
  /** A number of items. */
  count: number
  axis: Axis
  /**
   * The length of all rows along the axis, at least the viewport's without the content insets with
   * `"contentAlign": "end"`; and the viewport's extent across it.
   */
  contentSize: AnsweredSize
  contentOffset: ScrollStackAnsweredOffset
  /**
   * The requested frames, in index order. Absent with `"frames": "none"` or `"encoding":
   * "columns"`; columns have the rows' frames only.
   */
  frames?: ScrollStackFrame[]
  columns?: FrameColumns
  /**
   * The answers of the layouts in rows, with `"encoding": "columns"` or `"frames": "none"`: those
   * of the selected rows or, with `none`, of the visible ones. Otherwise each is in the frame of
   * its row.
   */
  layouts?: LayoutOfRow[]
  /**
   * The items that intersect the visible rect, in index order, and the items that overscan adds
   * before and after them.
   */
  visible: VisibleItem[]
  /** The parts of each visible item that no item with a higher zIndex covers. */
  exposed?: ExposedItem[]
  hit?: Hit
  /** The rows that are at least partly visible in the viewport. */
  visibleRows: number[]
  /** The rows that are entirely visible in the viewport. */
  entirelyVisibleRows: number[]
  /** The first row, hidden or not; null without rows. */
  firstRow: number | null
  /** The last row, hidden or not; null without rows. */
  lastRow: number | null
  bounds?: ScrollStackBounds
  snapped?: ScrollStackSnappedPlace
  /**
   * All places at which the stack can rest, in the direction of reading. Only with `places` of a
   * `snap`.
   */
  places?: ScrollStackPlaceOffset[]
  /**
   * The events: of existing rows in index order, then of rows that no longer exist, then of the
   * content's size. Only with `previous`; an edit always returns the events that it has caused.
   */
  events?: ScrollStackEvent[]
  /**
   * Unexpected properties of the layout, and members of the request without effect. Absent from an
   * answer without warnings.
   */
  warnings?: Warning[]
}

export type ScrollStackPanAnswerLayout = "scrollStack"

/** The spacings of the list and of its cards. */
export interface CardListConfiguration {
  /** Points below every card, including the last one. */
  cardSpacing?: number
  /** Points between the items of a card. */
  itemSpacing?: number
  /**
   * From a card's edges to its items; 0 for absent sides. Left and right together are at most
   * `width`.
   */
  contentInset?: Insets
  /**
   * Insets, image sizes and fonts by kind, where they differ from the defaults: `contentInsets`
   * (top, left, bottom, right) 15, 8, 14, 8 for `title`, 4 at all sides for `imageText`, 4, 8, 4, 8
   * for `text`, 4, 4, 8, 4 for `footer`, 0 for `custom`. Any other name defines a kind for the
   * items of this request.
   */
  kinds?: CardListItemStyles
}

/**
 * Insets, image sizes and fonts by kind. Names other than those of the built-in kinds define
 * further kinds, which have the defaults of `custom`.
 */
export interface CardListItemStyles {
  title?: CardListItemStyle
  imageText?: CardListImageStyle
  text?: CardListItemStyle
  footer?: CardListItemStyle
  custom?: CardListItemStyle
  [name: string]: CardListItemStyle | undefined
}

/** The insets and the font of a kind. */
export interface CardListItemStyle {
  /** From an item's edges to its content; absent sides keep their defaults. */
  contentInsets?: Insets
  /** Points per em. Default: that of the kind. */
  fontSize?: number
  /** A weight, or the name of one. Default: that of the kind. */
  fontWeight?: TextWeight
  /** The largest number of lines. Default: that of the kind. */
  maxLines?: number
}

/** The insets, the image size and the font of items with an image. */
export interface CardListImageStyle {
  /**
   * From an item's edges to image and text, and from the image to the text as from the left edge to
   * the image; absent sides keep their defaults.
   */
  contentInsets?: Insets
  /** The size of images; by default 54 × 54 points. */
  imageSize?: Size
  /** Points per em. Default: that of the kind. */
  fontSize?: number
  /** A weight, or the name of one. Default: that of the kind. */
  fontWeight?: TextWeight
  /** The largest number of lines. Default: that of the kind. */
  maxLines?: number
}

/**
 * An item of a card. It is as wide as its card, and has the given height or the height of its text.
 */
export interface CardListItem {
  /** The client's name for the item, unique in the card. */
  id?: string
  /**
   * The kind of an item: `title`, `imageText`, `text`, `footer`, `custom`, or a name in
   * `configuration.kinds`. A `footer` that is the last item of its card stays when other items are
   * omitted.
   */
  kind: string
  /**
   * The size of the image next to the `text` of this `imageText` item; by default the size in
   * `kinds`.
   */
  imageSize?: Size
  /** The height of the whole item in points, as the client measured it. */
  height?: number
  /**
   * The item's text. Its width is the item's without the insets of its kind, and the item's height
   * is the text's plus these insets. Absent members take the defaults of the kind: `title` 20
   * points, bold, one line; `footer` 12 points, one line; all others 14 points, unless
   * `configuration.kinds` sets them.
   */
  text?: Text
}

/**
 * The columns of the list, all of one width. Their number is `count`, or as many as fit with the
 * `minimumWidth`.
 */
export interface CardListColumns {
  /** The number of columns. */
  count?: number
  /**
   * The minimum width of a column in points. The list has as many columns as fit, at least one;
   * more than 1,000 are rejected.
   */
  minimumWidth?: number
  /** The horizontal distance between columns, in points. */
  spacing?: number
  placement?: CardListPlacement
}

/**
 * `rows` places the cards row by row; a row is as high as its highest card. `shortest` places each
 * card below the shortest column, the first of several equal ones.
 */
export type CardListPlacement = "rows" | "shortest"

/** A number of columns. */
export type CardListSpan = number | CardListSpanName

/** All columns of the list. */
export type CardListSpanName = "all"

/** A card of items. */
export interface CardListCard {
  /** The client's name for the card, unique in the list. */
  id?: string
  /**
   * The maximum height of the card in points. Whole items are omitted from the end until the card
   * fits; a footer that is the last item stays, unless it alone does not fit. Default: no maximum.
   */
  maxHeight?: number
  /**
   * The number of columns that the card covers, at most all of them; `all` for all. With `rows`, a
   * card that covers more columns than are left in its row starts the next row. With `shortest`, it
   * is placed below the columns it covers, where it comes highest, at the first of several equally
   * high places. Texts wrap in the card's width.
   */
  span?: CardListSpan
  /**
   * The first column that the card covers, as `column` of an answer states it. With `rows`, a card
   * whose column its row has passed starts the next row, and columns before a card can stay empty.
   * Default: the column that the placement determines.
   */
  column?: number
  /** The items in order, one below the other. */
  items: CardListItem[]
}

/** A card list, and options for its answer. */
export interface CardListRequest {
  /** The width of the list, in points. Without `columns`, every card is this wide. */
  width: number
  configuration?: CardListConfiguration
  columns?: CardListColumns
  /**
   * The cards in order. Their frames and the frames of their items count against the server's
   * `--max-frames` (1,000,000 by default).
   */
  cards: CardListCard[]
  /**
   * A factor of the font size and the line height of every text, such as a reader's preferred text
   * size. It also applies to the font sizes of `kinds` and to the texts of layouts in rows, but not
   * to texts that the client has measured.
   */
  textScale?: number
  /** `overflowWrap` of all texts without their own. */
  overflowWrap?: OverflowWrap
  /** `wordBreak` of all texts without their own. */
  wordBreak?: WordBreak
  /**
   * The visible part of the content, in content coordinates. Adds `visible` and `visibleItems` to
   * the answer, with one entry per card and per item that intersects the rect.
   */
  visibleRect?: Rect
  edges?: Edges
  frames?: FrameSelection
  /**
   * Limits `frames`, `visible`, `visibleItems` and `exposed` to `count` cards from `start` on.
   * Indexes outside the list are clipped.
   */
  range?: IndexRange
  /**
   * Number of further items at each end of the visible ones in `visible`, and in `frames` if these
   * are the visible ones. More than 0 requires `visibleRect`.
   */
  overscan?: number
  /**
   * A point in content coordinates. Adds `hit` to the answer: the topmost item that contains the
   * point; its `index` is null if no item does.
   */
  hitTest?: Point
  /**
   * Adds `exposed` to the answer: the parts of each visible item that no item above it covers.
   * Requires `visibleRect`; available for at most 1024 visible items.
   */
  exposed?: boolean
  /**
   * Device pixels per point. The edges of frames are snapped to whole pixels, so that neighbours
   * have no gap between them. Separators are equally thick: as many whole pixels as their thickness
   * has, but at least one. Without this member, frames are not snapped.
   */
  pixelScale?: number
  layoutDirection?: LayoutDirection
  /**
   * Whether positions along the layout's axis, in `frames`, `visible` and `exposed`, count from the
   * visible rect's origin instead of the content's. Requires `visibleRect`.
   */
  rebase?: boolean
  encoding?: FrameEncoding
  /**
   * The maximum number of decimals of the numbers in the answer. Longer numbers are rounded as they
   * are written, ties away from zero; everything is computed with full precision. The timing of
   * animations, the slopes of a motion program and the rows after an edit keep their decimals.
   * Pictures ignore it.
   */
  precision?: number
  picture?: PictureOptions
}

/** A request for a card list in a row. */
export interface CardListRowBody {
  /**
   * The width of the list in points. Required in a horizontal stack, unless the row has a
   * `fraction`, `perView` or `fill`; the row defines it otherwise.
   */
  width?: number
  configuration?: CardListConfiguration
  columns?: CardListColumns
  /**
   * The cards in order. Their frames and the frames of their items count against the server's
   * `--max-frames` (1,000,000 by default).
   */
  cards: CardListCard[]
}

/**
 * The frame of an item, in content coordinates. Subtract the origin of the card's frame for
 * coordinates within the card.
 */
export interface CardListPlacedItem {
  /** The item's index in its card, from 0; omitted items count. */
  index: number
  /** The item's id, if it has one. */
  id?: string
  /**
   * The kind of an item: `title`, `imageText`, `text`, `footer`, `custom`, or a name in
   * `configuration.kinds`. A `footer` that is the last item of its card stays when other items are
   * omitted.
   */
  kind: string
  /** A position in points. It is computed and may exceed the bounds of inputs; always finite. */
  x: number
  /** A position in points. It is computed and may exceed the bounds of inputs; always finite. */
  y: number
  /** A length in points. It is computed and may exceed the bounds of inputs; always finite. */
  width: number
  /** A length in points. It is computed and may exceed the bounds of inputs; always finite. */
  height: number
  /** The measurement of the item's text, if it has one. */
  text?: MeasuredText
}

/**
 * The frame of a card, in content coordinates and without the spacing below it, and the frames of
 * its items.
 */
export interface CardListFrame {
  /** An item's index, from 0. */
  index: number
  /** The card's id, if it has one. */
  id?: string
  /** A position in points. It is computed and may exceed the bounds of inputs; always finite. */
  x: number
  /** A position in points. It is computed and may exceed the bounds of inputs; always finite. */
  y: number
  /** A length in points. It is computed and may exceed the bounds of inputs; always finite. */
  width: number
  /** A length in points. It is computed and may exceed the bounds of inputs; always finite. */
  height: number
  /** The card's place from back to front, equal to its index. */
  zIndex: number
  /**
   * The first column that the card covers, from 0 at the left, or at the right with
   * `"layoutDirection": "rightToLeft"`. Only with `columns`.
   */
  column?: number
  /**
   * The height of the card with all its items, in points: the smallest `maxHeight` that omits no
   * item. Not snapped.
   */
  contentHeight: number
  /** Whether items are omitted. */
  truncated: boolean
  /** The indexes of the omitted items, which are consecutive. */
  omitted: number[]
  /** The items that are not omitted. */
  items: CardListPlacedItem[]
  /**
   * The frame as shown on the device. Only for an item of a layout in a row that is sticky or
   * emphasized, or in a row within it.
   */
  presentedFrame?: AnsweredRect
}

/** The intersection of an item of a card and the visible rect. */
export interface CardListVisibleItem {
  /** The index of the item's card. */
  card: number
  /** The item's index in its card, from 0; omitted items count. */
  item: number
  /** A position in points. It is computed and may exceed the bounds of inputs; always finite. */
  x: number
  /** A position in points. It is computed and may exceed the bounds of inputs; always finite. */
  y: number
  /** A length in points. It is computed and may exceed the bounds of inputs; always finite. */
  width: number
  /** A length in points. It is computed and may exceed the bounds of inputs; always finite. */
  height: number
  /** The intersection's share of the item's area; 1 for an item without area inside the rect. */
  fraction: number
}

/** A list of cards. */
export interface CardListAnswer {
  layout: CardListAnswerLayout
  /** A number of items. */
  count: number
  /**
   * The width of the list, and the lower edge of the last card, or of the longest column, including
   * the spacing below it.
   */
  contentSize: AnsweredSize
  /**
   * The requested frames, in index order. Absent with `"frames": "none"` or `"encoding":
   * "columns"`; columns have the cards' frames only.
   */
  frames?: CardListFrame[]
  columns?: FrameColumns
  /**
   * The items that intersect the visible rect, in index order, and the items that overscan adds
   * before and after them.
   */
  visible?: VisibleItem[]
  /** The parts of each visible item that no item with a higher zIndex covers. */
  exposed?: ExposedItem[]
  hit?: Hit
  /**
   * Unexpected properties of the layout, and members of the request without effect. Absent from an
   * answer without warnings.
   */
  warnings?: Warning[]
  /**
   * The items that intersect the visible rect, card by card, without items of cards that overscan
   * adds.
   */
  visibleItems?: CardListVisibleItem[]
}

export type CardListAnswerLayout = "cardList"

/**
 * A layout that is the content of a row: the path of its route, and a request of that route without
 * the members that the row defines. The options, such as `visibleRect` and `pixelScale`, belong to
 * the outermost request and apply to all layouts in it. Layouts nest on at most four levels; the
 * outermost request is the first. In a vertical stack the row defines the width, and the content is
 * as high as the layout; in a horizontal stack the row defines the height.
 */
export type RowLayout = CardStackRowLayout | SwipeDeckRowLayout | ScrollStackRowLayout | CardListRowLayout

/** A layout in a row. */
export interface CardStackRowLayout {
  path: CardStackRowLayoutPath
  body: CardStackRowBody
}

export type CardStackRowLayoutPath = "/v1/card-stack"

/** A layout in a row. */
export interface SwipeDeckRowLayout {
  path: SwipeDeckRowLayoutPath
  body: SwipeDeckRowBody
}

export type SwipeDeckRowLayoutPath = "/v1/swipe-deck"

/** A layout in a row. */
export interface ScrollStackRowLayout {
  path: ScrollStackRowLayoutPath
  body: ScrollStackRowBody
}

export type ScrollStackRowLayoutPath = "/v1/scroll-stack"

/** A layout in a row. */
export interface CardListRowLayout {
  path: CardListRowLayoutPath
  body: CardListRowBody
}

export type CardListRowLayoutPath = "/v1/card-list"

/**
 * The extent that the row does not define, in points: `height` in a vertical stack, `width` in a
 * horizontal one.
 */
export interface RowRoom {
  /** The width in points. */
  width?: number
  /** The height in points. */
  height?: number
}

/** An item, by its index or its id. */
export type ItemReference = number | string

/**
 * The answer of a layout in a row, with the members that the outermost request selects. All its
 * rectangles are in the coordinates of the whole answer; `visible` and `exposed` are clipped by the
 * viewports and rows around it. States of rows, such as `visibility` and `visibleRows`, are those
 * in the viewport of the layout itself.
 */
export type RowLayoutAnswer = CardStackAnswer | SwipeDeckAnswer | ScrollStackAnswer | CardListAnswer

/** The answer of the layout in a row. */
export interface LayoutOfRow {
  /** An item's index, from 0. */
  index: number
  /** The row's id, if it has one. */
  id?: string
  layout: RowLayoutAnswer
}

/**
 * What happens to a word that is wider than the line, as in CSS. `normal`: it exceeds the line's
 * end. `anywhere` and `breakWord`: it is broken between any two characters; lines are the same with
 * both.
 */
export type OverflowWrap = "normal" | "anywhere" | "breakWord"

/**
 * Where lines may end within words, as in CSS. `normal`: as in UAX #14, which includes ideographs
 * and Korean syllables. `keepAll`: not between letters or digits, except between words of a
 * dictionary. `breakAll`: also between any two letters or digits, as between ideographs.
 */
export type WordBreak = "normal" | "keepAll" | "breakAll"

/**
 * A text to measure. Lines end at line breaks of the text, at break opportunities of UAX #14 if
 * they would become too long, and after a word that is wider than the line. A paragraph has at most
 * 10,000 characters; the texts of a request have at most 1,000,000 characters, 10,000 distinct
 * ones, and 8 fonts.
 */
export interface Text {
  /**
   * The text. A tab counts as a space; other control characters take no space. At most 256
   * characters may combine into one, and at most 16 directional isolates, embeddings and overrides
   * may be nested in a paragraph.
   */
  string?: string
  /** Points per em. */
  fontSize?: number
  /** Families, separated by commas; the server uses the first one that is installed. */
  fontFamily?: string
  /** A weight, or the name of one. Default: 400; in an item of a card, the weight of its kind. */
  fontWeight?: TextWeight
  /**
   * Points per line. Default: a line is as high as its tallest font, with ascent, descent and gap
   * each rounded to device pixels (`pixelScale` pixels per point).
   */
  lineHeight?: number
  /** The largest number of lines. Default: no limit. */
  maxLines?: number
  /**
   * What happens to a word that is wider than the line, as in CSS. Default: that of the request.
   * `normal`: the word exceeds the line's end. `anywhere` and `breakWord`: it is broken between any
   * two characters; lines are the same with both.
   */
  overflowWrap?: OverflowWrap
  /**
   * Where lines may end within words, as in CSS. Default: that of the request. `normal`: as in UAX
   * #14. `keepAll`: not between letters or digits, except between words of a dictionary.
   * `breakAll`: also between any two letters or digits.
   */
  wordBreak?: WordBreak
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
  /** The height of the text in points. Not available in a horizontal stack. */
  height: number
}

/** The client's table of character widths. */
export interface TextAdvances {
  widths: TextWidths
  /** The width of all other characters, in ems. */
  default: number
}

/**
 * Widths in ems, by grapheme cluster. A cluster that is not in the table has the width of its first
 * character.
 */
export type TextWidths = Record<string, number>

/** The measurement of a text, and its method. */
export type MeasuredText = TextMeasuredByClient | TextMeasuredByTable | TextMeasuredInFont

/** Measured by the client. */
export interface TextMeasuredByClient {
  mode: TextMeasuredByClientMode
}

export type TextMeasuredByClientMode = "measured"

/** Measured with the client's table of character widths. */
export interface TextMeasuredByTable {
  mode: TextMeasuredByTableMode
  /** The number of lines; 0 for an empty text. */
  lines: number
  /**
   * The extent of the widest line in points, without white space at its end. It exceeds the
   * available width only if a word does. A layout in exactly this width has the same lines.
   */
  width: number
  /** Whether there are lines beyond `maxLines`. */
  truncated: boolean
}

export type TextMeasuredByTableMode = "advances"

/** Measured in a font. */
export interface TextMeasuredInFont {
  mode: TextMeasuredInFontMode
  /** The number of lines; 0 for an empty text. */
  lines: number
  /**
   * The extent of the widest line in points, without white space at its end. It exceeds the
   * available width only if a word does. A layout in exactly this width has the same lines.
   */
  width: number
  /** The family that was used. Characters that it lacks use other families. */
  font: string
  /** Whether there are lines beyond `maxLines`. */
  truncated: boolean
  /** Whether the first family of the request is not installed. */
  fallback: boolean
  /**
   * The platform with the same lines: the web, with the same fonts and the same number of device
   * pixels per point. Absent if the lines may differ: if a line ends within a word, if a character
   * is in no font of the list or in an emoji font, or in Lao, Burmese or Khmer, where browsers may
   * find other words.
   */
  exactOn?: TextMeasuredInFontExactOn
}

export type TextMeasuredInFontMode = "font"

/**
 * The platform with the same lines: the web, with the same fonts and the same number of device
 * pixels per point. Absent if the lines may differ: if a line ends within a word, if a character is
 * in no font of the list or in an emoji font, or in Lao, Burmese or Khmer, where browsers may find
 * other words.
 */
export type TextMeasuredInFontExactOn = "web"

/** A frame with an id. */
export interface NamedFrame {
  /** The client's name for the item with the frame. */
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
  /** The old frames, in order, with unique ids. */
  from: NamedFrame[]
  /** The new frames, in order, with unique ids. */
  to: NamedFrame[]
  /** Whether each entry of `moved` has the first `cause` that both lists prove. */
  explain?: boolean
  /**
   * The viewports of both lists, with which `explain` can prove that the viewport is a cause.
   * Ignored without `explain`, with a warning.
   */
  viewports?: DiffViewports
  /**
   * The animation from one list to the other; by default 0.3 seconds with `easeInOut`. Adds
   * `animation` to the answer, and allows `timeline`, `css` and `at`.
   */
  animation?: AnimationOverride
  /** The times for which the answer contains the positions of all moving items. */
  timeline?: TimelineOptions
  /** Adds `css` to the answer: keyframes for each moving item, for a browser. */
  css?: boolean
  /**
   * The largest deviation of the easing in `css` from the animation's progress, as a share of the
   * distance.
   */
  tolerance?: number
  /**
   * A time of the animation, in seconds. The answer contains all positions at this time, as a state
   * from which the next gesture can begin.
   */
  at?: number
  /**
   * The maximum number of decimals of the numbers in the answer. Longer numbers are rounded as they
   * are written, ties away from zero; everything is computed with full precision. The timing of
   * animations, the slopes of a motion program and the rows after an edit keep their decimals.
   * Pictures ignore it.
   */
  precision?: number
  picture?: PictureOptions
}

/** The sizes of the viewport before and after. */
export interface DiffViewports {
  /** The old viewport. */
  from: Size
  /** The new viewport. */
  to: Size
}

/**
 * The transform under which the new frame looks like the old one: an animation starts with it and
 * ends without it.
 */
export interface NamedMove {
  /** The id of the frame. */
  id: string
  /** The old x minus the new x, in points. */
  dx: number
  /** The old y minus the new y, in points. */
  dy: number
  /** The old width divided by the new width; 1 if the quotient is not finite. */
  sx: number
  /** The old height divided by the new height; 1 if the quotient is not finite. */
  sy: number
  /** The first cause that both lists prove. Only with `explain`; absent if the lists prove none. */
  cause?: MoveCause
}

/**
 * What changed first, in the order of the list. A frame that keeps its distance to the frame before
 * it in its column moves for the cause of that frame.
 */
export interface MoveCause {
  /**
   * `length`: the frame `id` changed its extent. `distance`: the distance to the start of the frame
   * `id` changed. `viewport`: an edge or an extent changed by as much as the viewport, by half as
   * much, or by the same factor. `inserted`, `removed`, `reordered`: the frame `id` was inserted,
   * removed, or moved within the list.
   */
  kind: MoveCauseKind
  /** The id of the frame that changed. Absent for `viewport`. */
  id?: string
  /** The axis of the change. Only for `length`, `distance` and `viewport`. */
  axis?: Axis
  /**
   * The points by which the extent or distance changed. Only for `length`, `distance` and
   * `viewport`.
   */
  by?: number
}

/**
 * `length`: the frame `id` changed its extent. `distance`: the distance to the start of the frame
 * `id` changed. `viewport`: an edge or an extent changed by as much as the viewport, by half as
 * much, or by the same factor. `inserted`, `removed`, `reordered`: the frame `id` was inserted,
 * removed, or moved within the list.
 */
export type MoveCauseKind = "length" | "distance" | "viewport" | "inserted" | "removed" | "reordered"

/** The changes between two lists of frames. */
export interface DiffAnswer {
  /** Frames that only the new list has, in its order. */
  inserted: NamedFrame[]
  /** Frames that only the old list has, in its order. */
  removed: NamedFrame[]
  /** Items whose frame has changed, in the order of the new list. */
  moved: NamedMove[]
  /**
   * The smallest set of ids that must move to turn the old order into the new one, in the order of
   * the new list.
   */
  reordered: string[]
  /** The number of items that are in both lists with the same frame and are not reordered. */
  unchanged: number
  /** The animation from one list to the other. Only with `animation`. */
  animation?: Animation
  timeline?: Timeline
  /** Keyframes for each moving item, for a browser. */
  css?: ElementAnimation[]
  at?: MotionState
  /**
   * Unexpected properties of the layout, and members of the request without effect. Absent from an
   * answer without warnings.
   */
  warnings?: Warning[]
}

/** One request. */
export interface BatchItem {
  /** The path of the request. */
  path: string
  /** The body of the request. */
  body: Record<string, unknown>
}

/** Requests to answer. */
export interface BatchRequest {
  /** The requests. An element that is not a request returns a problem in its place. */
  requests: BatchItem[]
}

/** The answer to one request. */
export interface BatchItemAnswer {
  /** The status of this request. */
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
  /** The version, as defined by semver.org. */
  version: string
  /** The commit of the program's sources; `unknown` if the build did not name one. */
  commit: string
  /**
   * A hash of the program's binary. Programs that can answer differently have different builds;
   * entity tags depend on it.
   */
  build: string
  /**
   * What the optimizer saw at once: `none` in a debug build, `modules` in a release build, the
   * whole `program` in packages and images.
   */
  optimization: VersionOptimization
}

export type VersionName = "framewright"

/**
 * What the optimizer saw at once: `none` in a debug build, `modules` in a release build, the whole
 * `program` in packages and images.
 */
export type VersionOptimization = "none" | "modules" | "program"
