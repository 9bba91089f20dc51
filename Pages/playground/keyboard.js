// Keys on the stage that are no drag: of rows, of scrolling, and undo.

/** How far arrow keys scroll, in points. */
const line = 40

/** What keys do with the rows of a scroll stack. */
const rowKeys = {
  ArrowUp: ({ rows }, event) => (event.altKey ? rows.move(-1) : rows.step(-1)),
  ArrowDown: ({ rows }, event) => (event.altKey ? rows.move(1) : rows.step(1)),
  ArrowLeft: ({ rows }, event) => (event.altKey ? rows.move(-1) : rows.step(-1)),
  ArrowRight: ({ rows }, event) => (event.altKey ? rows.move(1) : rows.step(1)),
  Delete: ({ rows }) => rows.remove(),
  h: ({ rows }) => rows.hide(),
  Enter: ({ rows }) => rows.toggle(),
  Home: ({ scrolling }) => scrolling.scrollTo('top'),
  End: ({ scrolling }) => scrolling.scrollTo('bottom'),
}

function scrollKeys() {
  const by = (pages, lines) => ({ scrolling, stage }) => {
    const { axis, window } = stage.scene
    const way = pages * 0.9 * (axis === 'y' ? window.height : window.width) + lines * line
    scrolling.scrollBy(axis === 'x' ? way : 0, axis === 'y' ? way : 0)
  }
  return { PageUp: by(-1, 0), PageDown: by(1, 0), ArrowUp: by(0, -1), ArrowDown: by(0, 1) }
}

const keys = {
  '/v1/scroll-stack': { ...scrollKeys(), ...rowKeys },
  '/v1/swipe-deck': { u: ({ deckPan }) => deckPan.undo() },
  '/v1/card-list': scrollKeys(),
}

/** Does what a key means on the stage. */
export function keyboard(event, table) {
  if (event.ctrlKey || event.metaKey || event.defaultPrevented || table.problem) return
  const action = keys[table.request.path]?.[event.key]
  const isScrolling = event.key.startsWith('Page') && table.scrolling.isPossible
  const done = action ?? (isScrolling ? scrollKeys()[event.key] : undefined)
  if (!done) return
  event.preventDefault()
  done(table, event)
}
