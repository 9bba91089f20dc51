// What pointers, keys and buttons do on the stage.

import { Scrolling } from './scrolling.js'

/** The distance that an arrow key scrolls, in points. */
const line = 40

/** Scrolls the visible rect of any request. A layout extends this class with its gestures, keys and buttons. */
export class Interaction {
  constructor(workbench, scrolling = new Scrolling(workbench)) {
    this.workbench = workbench
    this.scrolling = scrolling
  }

  /** Describes the keys to screen readers. */
  get help() {
    return 'Shows the layout of the answer.'
  }

  /** The selected item of the scene, if the layout lets the user select items. */
  get selected() {
    return undefined
  }

  /** Forgets the state of the previous request. */
  reset() {}

  /** The gesture that starts at a place, as `GestureInput` needs it; undefined for none. */
  gestureAt(place) {
    return this.scrolling.isPossible && !place.isByKeys ? this.scrolling : undefined
  }

  /** The buttons below the stage. */
  tools() {
    return []
  }

  /** The actions of keys, by the key's name. */
  get keys() {
    if (!this.scrolling.isPossible) return {}
    return {
      PageUp: () => this.#scroll(-1, 0), PageDown: () => this.#scroll(1, 0),
      ArrowUp: () => this.#scroll(0, -1), ArrowDown: () => this.#scroll(0, 1),
    }
  }

  #scroll(pages, lines) {
    const { axis, window } = this.workbench.stage.scene
    const distance = pages * 0.9 * (axis === 'y' ? window.height : window.width) + lines * line
    this.scrolling.scrollBy(axis === 'x' ? distance : 0, axis === 'y' ? distance : 0)
  }

  /** Performs the action of a key, unless a gesture has used the key. */
  press(event) {
    if (event.ctrlKey || event.metaKey || event.defaultPrevented || this.workbench.problem) return
    const action = this.keys[event.key]
    if (!action) return
    event.preventDefault()
    action(event)
  }
}
