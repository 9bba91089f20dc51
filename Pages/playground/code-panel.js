// The panel with the code of the request.

import { languagesOf, write } from './code.js'
import { colour } from './code-colours.js'
import { byID, make } from './dom.js'

export class CodePanel {
  #question
  #offered = ''

  /** @param question returns what code.js needs. */
  constructor(question) {
    this.#question = question
    byID('language').addEventListener('change', () => this.update())
  }

  /** The language that the user has selected. */
  get language() {
    return byID('language').value
  }

  /** The code; undefined if the request is not JSON. */
  get code() {
    this.#offer()
    return write(this.language, this.#question())
  }

  /** Writes the code of the present request. */
  update() {
    const { code } = this
    const { isUntested } = languagesOf(this.#question())[this.language]
    byID('code-note').hidden = !isUntested
    byID('save-code').hidden = this.language !== 'HTML'
    colour(byID('code'), code ?? 'The request is not valid JSON.', this.language)
  }

  /** Lists the languages of the request; the selected one stays if it is available. */
  #offer() {
    const names = Object.keys(languagesOf(this.#question()))
    if (this.#offered === names.join()) return
    this.#offered = names.join()
    const select = byID('language')
    const { value } = select
    select.replaceChildren(...names.map((name) => make('option', {}, name)))
    if (names.includes(value)) select.value = value
  }
}
