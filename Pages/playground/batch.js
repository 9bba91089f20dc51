// The batch in the playground: its answers beside each other.

import { make } from './dom.js'
import { Drawing, itemsOf } from './drawing.js'

/** The maximum number of answers that are drawn, and of those in a line. */
const most = { drawn: 24, inLine: 4 }
/** The room between answers, and above each one for its title, in points. */
const room = { between: 40, title: 56 }
/** The size of an answer without a picture, in points. */
const textSize = { width: 375, height: 300 }

/** An answer: its layout's drawing, or its problem as a text. */
function partOf({ path, body: request = {} }, { status, body: answer }, layoutOf) {
  const layout = layoutOf(path)
  const title = make('figcaption', { className: status === 200 ? '' : 'is-bad' }, `${path} · ${status}`)
  const isDrawn = status === 200 && layout?.screen && !layout.drawn
  if (!isDrawn) {
    const text = status === 200 ? 'This answer has no picture.' : answer.detail ?? answer.title
    return { size: textSize, title, content: make('p', {}, text) }
  }
  const { width, height } = layout.screen(request)
  const drawing = new Drawing()
  const items = itemsOf(request, answer, layout.framesOf?.(request))
  drawing.draw(items, layout.look, layout.origin?.(request, answer) ?? { x: 0, y: 0 }, { width, height })
  return { size: { width, height }, title, content: drawing.element }
}

/** The number of cells in a line with which cells are largest on a stage. */
function bestInLine(count, cell, stage) {
  const scale = (inLine) => Math.min(stage.width / (inLine * cell.width), stage.height / (Math.ceil(count / inLine) * cell.height))
  const numbers = Array.from({ length: Math.max(Math.min(count, most.inLine), 1) }, (_, index) => index + 1)
  return numbers.reduce((best, inLine) => (scale(inLine) > scale(best) ? inLine : best))
}

export const batch = {
  name: 'batch',
  title: 'Batch',

  /** Draws the answers beside each other, in lines with which they are largest on a stage. */
  drawn({ requests = [] }, { responses = [] }, layoutOf, stage) {
    const parts = responses.slice(0, most.drawn).map((response, index) => partOf(requests[index] ?? {}, response, layoutOf))
    const cell = {
      width: Math.max(...parts.map(({ size }) => size.width), 1) + room.between,
      height: Math.max(...parts.map(({ size }) => size.height), 1) + room.title + room.between,
    }
    const inLine = bestInLine(parts.length, cell, stage)
    const element = make('div', { className: 'answers' }, ...parts.map(({ size, title, content }, index) => {
      const figure = make('figure', {}, title, content)
      Object.assign(figure.style, {
        left: `${(index % inLine) * cell.width + (cell.width - size.width) / 2}px`, top: `${Math.floor(index / inLine) * cell.height}px`,
        width: `${size.width}px`, height: `${size.height + room.title}px`, paddingTop: `${room.title}px`,
      })
      return figure
    }))
    return { element, screen: { width: inLine * cell.width, height: Math.ceil(parts.length / inLine) * cell.height, isFramed: false } }
  },

  presets: [
    { title: 'Two layouts, one fault', request: { requests: [
      { path: '/v1/card-stack', body: { count: 5, width: 375 } },
      { path: '/v1/swipe-deck', body: { bounds: { x: 0, y: 0, width: 320, height: 440 }, count: 3, translation: 120, phase: 'ended' } },
      { path: '/v1/card-stack', body: { count: -1, width: 375 } }] } },
  ],
}
