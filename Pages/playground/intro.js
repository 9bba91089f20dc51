// The introduction: a finger shows the gesture once, and an invitation shows it again.

import { byID, make } from './dom.js'
import { prefersReducedMotion } from './scrubber.js'

/** The duration of the gesture, in milliseconds. */
const duration = 1400
/** A pointer on the invitation that moves this far drags the cards, in pixels. */
const slop = 4
/** The events of a visitor's input. */
export const inputs = ['pointerdown', 'keydown', 'wheel']

const eased = (share) => share * share * (3 - 2 * share)

/** Shows the gesture of the layout on the stage; any input ends it. */
export function demonstrate(workbench) {
  const { live, request, stage } = workbench
  if (!live?.layout.demonstrate || prefersReducedMotion()) return
  const finger = make('div', { className: 'finger' })
  stage.screen.querySelector('.over').append(finger)
  const ending = new AbortController()
  for (const name of inputs) addEventListener(name, () => ending.abort(), { signal: ending.signal })
  workbench.isPlaying = true
  ending.signal.addEventListener('abort', () => {
    finger.remove()
    workbench.isPlaying = false
    workbench.perform(() => {})
  })
  const since = performance.now()
  const advance = (now) => {
    if (ending.signal.aborted || workbench.live !== live) return ending.abort()
    const share = Math.min(Math.max(now - since, 0) / duration, 1)
    const { x, y } = live.layout.demonstrate(live.element, request.value, eased(share))
    finger.style.translate = `${x}px ${y}px`
    if (share < 1) return requestAnimationFrame(advance)
    // The gesture ends when the element moves by itself: nothing rests in between.
    const end = () => ending.abort()
    live.element.collapse().then(end, end)
  }
  requestAnimationFrame(advance)
}

/** Connects the invitation: a click shows the gesture, and moves the focus to the stage; a drag drags the cards. */
export function introduce(workbench) {
  const start = byID('start')
  const { screen } = workbench.stage
  start.addEventListener('click', () => {
    workbench.live?.element.focus()
    demonstrate(workbench)
  })
  start.addEventListener('pointerdown', (first) => {
    const ending = new AbortController()
    const on = (name, action) => addEventListener(name, action, { capture: true, signal: ending.signal })
    on('pointermove', ({ clientX, clientY }) => {
      if (Math.hypot(clientX - first.clientX, clientY - first.clientY) < slop) return
      ending.abort()
      start.hidden = true
      // The pointer goes down on the first card instead: its element follows the pointer from now on.
      screen.querySelector('[data-index="0"]')?.dispatchEvent(new PointerEvent('pointerdown', first))
    })
    for (const name of ['pointerup', 'pointercancel']) on(name, () => ending.abort())
  })
  for (const name of inputs) screen.addEventListener(name, () => (start.hidden = true), { passive: true })
}
