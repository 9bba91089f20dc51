// Tabs, with arrow keys.

import { make } from './dom.js'

/**
 * Fills a `tablist`.
 *
 * @param tabs `[{name, title, panel}]`; `panel` is the id of the element that a tab controls.
 * @param chosen is called with the name of the tab that the user selects.
 * @returns a function that shows a tab by its name.
 */
export function fillTabs(list, prefix, tabs, chosen) {
  const buttons = tabs.map(({ name, title, panel }) => make('button', {
    type: 'button', role: 'tab', id: `${prefix}-${name}`, 'aria-controls': panel, 'aria-selected': 'false', tabIndex: -1,
    onclick: () => chosen(name),
  }, title))
  list.replaceChildren(...buttons)

  list.addEventListener('keydown', (event) => {
    const isMirrored = getComputedStyle(list).direction === 'rtl'
    const ways = { ArrowRight: isMirrored ? -1 : 1, ArrowLeft: isMirrored ? 1 : -1, Home: -Infinity, End: Infinity }
    const way = ways[event.key]
    if (!way) return
    event.preventDefault()
    const place = buttons.indexOf(document.activeElement) + way
    const next = Number.isFinite(way) ? (place + buttons.length) % buttons.length : way > 0 ? buttons.length - 1 : 0
    buttons[next].focus()
    chosen(tabs[next].name)
  })

  return (name) => {
    tabs.forEach((tab, place) => {
      const isShown = tab.name === name
      buttons[place].setAttribute('aria-selected', isShown)
      buttons[place].tabIndex = isShown ? 0 : -1
      if (isShown) buttons[place].scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
  }
}
