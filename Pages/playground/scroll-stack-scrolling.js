// Scrolling a scroll stack: moves the content offset, and reports the visibility events of its rows.

import { Scrolling } from './scrolling.js'

/** The distance at which `proximity` snaps, in points. */
const proximity = 60

export class RowScrolling extends Scrolling {
  #rows
  #previous
  /** The snap type: undefined, `mandatory` or `proximity`. */
  snap
  /** The alignment of rows to which the stack snaps: undefined, `start`, `center` or `end`. */
  align

  constructor(workbench, rows) {
    super(workbench)
    this.#rows = rows
  }

  get isPossible() {
    return this.workbench.request.value !== undefined
  }

  get offset() {
    const { x = 0, y = 0 } = this.workbench.request.value.contentOffset ?? {}
    return { x, y }
  }

  membersAt(offset) {
    return { contentOffset: offset }
  }

  get insets() {
    return this.workbench.request.value.contentInset ?? {}
  }

  async draw(members) {
    const { workbench } = this
    const { path, value } = workbench.request
    const previous = this.#previous ?? await this.#rowsBefore(path, value)
    const { answer } = await workbench.drawMove(path, { ...value, ...members, previous }, { follows: true })
    if (!answer) return
    workbench.report(answer.events)
    this.#previous = previousOf(answer)
  }

  /** The rows' visibility before the first scroll. */
  async #rowsBefore(path, value) {
    const { answer } = await this.workbench.ask(path, { ...value, previous: undefined })
    return answer && previousOf(answer)
  }

  finished() {
    this.#previous = undefined
  }

  /** Comes to rest near an offset: at a row if the stack snaps. */
  async rest(projected) {
    if (!this.snap) return this.glideTo(projected)
    const { axis } = this.workbench.stage.scene
    const snap = { projected: projected[axis], type: this.snap }
    if (this.snap === 'proximity') snap.proximity = proximity
    if (this.align) snap.align = this.align
    await this.glideTo((await this.#ask({ snap })) ?? projected)
  }

  /** Scrolls to a row, or to `top` or `bottom`. */
  async scrollTo(to) {
    const target = await this.#ask({ to })
    if (target) await this.glideTo(target)
  }

  async #ask(members) {
    const { workbench } = this
    const request = { ...workbench.carried('/v1/scroll-stack/scroll'), ...members, frames: 'none' }
    const { answer } = await workbench.ask('/v1/scroll-stack/scroll', request, { isLogged: true })
    return answer?.contentOffset
  }

  tap(place) {
    super.tap(place)
    this.#rows.select(place.target.closest('.row')?.dataset)
  }
}

/** An answer as the member `previous` of the next request. */
function previousOf({ contentSize, frames = [] }) {
  const rows = frames.map(({ index, id, visibility }) => ({ ...(id === undefined ? { index } : { id }), visibility }))
  return { contentSize, rows }
}
