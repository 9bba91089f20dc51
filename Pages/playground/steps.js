// Undo and redo.

/** The number of steps that can be undone. */
const most = 200

/** The states of a request, as `{path, text, look}`. */
export class Steps {
  #past = []
  #future = []
  #present

  get canUndo() {
    return this.#past.length > 0
  }

  get canRedo() {
    return this.#future.length > 0
  }

  /** Replaces the present state. */
  replace(state) {
    this.#present = state
  }

  /** Keeps a state, if it differs from the present one. */
  commit(state) {
    const present = this.#present
    if (present?.path === state.path && present.text === state.text) return
    if (present) this.#past = [...this.#past, present].slice(-most)
    this.#future = []
    this.#present = state
  }

  /** Returns the state before the present one; undefined at the first one. */
  undo() {
    return this.#step(this.#past, this.#future)
  }

  /** Returns the state that was undone last. */
  redo() {
    return this.#step(this.#future, this.#past)
  }

  #step(from, to) {
    if (from.length === 0) return undefined
    to.push(this.#present)
    return (this.#present = from.pop())
  }
}
