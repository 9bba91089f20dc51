// The results: the answer, events, exchanges, and code that sends the request.

import { CodePanel } from './code-panel.js'
import { afterFrame, button, byID, make } from './dom.js'
import { ColouredText } from './highlight.js'
import { format } from './json.js'
import { fillTabs } from './tabs.js'

/** Longer answers are not formatted, except that each object of a list has a line: browsers lay out visible lines only. In characters. */
const longestFormatted = 400_000
/** The longest line of an answer, in characters: a frame fits in one. */
const lineLength = 110
/** The most events, and the most exchanges, that are listed. */
const maximumListed = 200

const tabs = ['Answer', 'Events', 'Exchanges', 'Code'].map((title) =>
  ({ title, name: title.toLowerCase(), panel: `result-${title.toLowerCase()}` }))

/** The panel of results. */
export class Results {
  #showTab
  #shown = 'answer'
  #exchange
  #isStale = false
  #codePanel
  #answer = new ColouredText(byID('answer'), byID('result-answer'))
  /** The path of the answer that is shown: numbers flash if they differ from the answer before. */
  #path

  /**
   * @param open is called with the path and the text of an exchange that the user opens.
   * @param question returns what code.js needs to write code.
   */
  constructor({ open, question }) {
    this.open = open
    this.#codePanel = new CodePanel(question)
    this.#showTab = fillTabs(byID('results'), 'tab', tabs, (name) => this.show(name))
    this.show('answer')
  }

  /** Shows one of the tabs. */
  show(name) {
    this.#shown = name
    this.#showTab(name)
    for (const tab of tabs) byID(tab.panel).hidden = tab.name !== name
    this.update()
  }

  /** Shows an exchange. */
  take(exchange) {
    this.#exchange = exchange
    this.#isStale = true
    this.#showOutcome(exchange)
    // The texts of the request and of the answer are laid out in different frames.
    afterFrame(() => this.update())
  }

  /** Updates the visible tab. */
  update() {
    if (this.#shown === 'code') this.#codePanel.update()
    if (this.#shown === 'answer' && this.#isStale) this.#writeAnswer()
  }

  #showOutcome({ status, bytes, duration, source }) {
    const outcome = byID('outcome')
    outcome.className = `figure ${status === 200 ? 'is-good' : 'is-bad'}`
    outcome.textContent = `${status} · ${sizeInWords(bytes)} · ${duration.toFixed(duration < 10 ? 2 : 0)} ms · ${source}`
  }

  #writeAnswer() {
    this.#isStale = false
    const { reply, path } = this.#exchange
    const text = reply.length > longestFormatted ? reply.replaceAll('},{', '},\n{') : format(JSON.parse(reply), lineLength)
    this.#answer.show(text, { flashes: path === this.#path })
    this.#path = path
  }

  /** The code of the present request; undefined if the request is not JSON. */
  get code() {
    return this.#codePanel.code
  }

  /** Lists an event, the latest first. */
  listEvent({ type, ...members }) {
    const list = byID('events')
    const details = Object.entries(members).filter(([, value]) => value !== undefined && value.length !== 0)
    const words = details.map(([name, value]) => `${name} ${inWords(value)}`).join(' · ')
    list.prepend(make('li', {}, make('b', { className: `event-${type}` }, type), ' ', words))
    while (list.children.length > maximumListed) list.lastChild.remove()
  }

  /** Lists an exchange, the latest first; the user can open it as the request. */
  listExchange({ path, text, status, bytes, duration, source }) {
    const list = byID('exchanges')
    const open = button(`POST ${path}`, () => this.open(path, text), { className: 'quiet' })
    list.prepend(make('li', {}, open, ` ${status} · ${sizeInWords(bytes)} · ${duration.toFixed(2)} ms · ${source}`))
    while (list.children.length > maximumListed) list.lastChild.remove()
  }

  /** Lists the faults of a problem; each one links to its position in the text. */
  listFaults(problem, goTo) {
    const list = byID('faults')
    const faults = problem?.errors?.length ? problem.errors : problem ? [problem.problem] : []
    list.replaceChildren(...faults.slice(0, 20).map((fault) => {
      const place = fault.pointer ?? (fault.line ? `line ${fault.line}, column ${fault.column}` : problem.problem.title)
      const lead = fault.pointer === undefined ? make('b', {}, place)
        : button(place || '/', () => goTo(fault.pointer), { className: 'quiet pointer' })
      return make('li', {}, lead, ' ', fault.detail)
    }))
  }
}

const inWords = (value) => {
  if (typeof value === 'number') return Number(value.toFixed(2))
  if (Array.isArray(value)) return value.slice(0, 12).join(', ') + (value.length > 12 ? ` and ${value.length - 12} more` : '')
  return typeof value === 'object' ? Object.values(value).map(inWords).join(' × ') : value
}

const sizeInWords = (bytes) => (bytes < 2000 ? `${bytes} B` : `${(bytes / 1000).toFixed(1)} kB`)
