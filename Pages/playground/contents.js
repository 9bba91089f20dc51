// Contents: what the items of a scene show.

import { make } from './dom.js'

/** The parts of each kind of content, in the order of its texts; `figure` is a picture without a text. */
const kinds = {
  pass: ['title', 'note', 'value'],
  photo: ['title', 'note'],
  place: ['title', 'note', 'figure'],
  row: ['figure', 'title', 'note', 'value'],
  setting: ['title', 'value'],
  switch: ['title', 'figure'],
  heading: ['title'],
  banner: ['title', 'note'],
  mine: ['title'],
  theirs: ['title'],
  tile: ['title', 'note'],
  page: ['title', 'note'],
  post: ['figure', 'title', 'note'],
  answer: ['title', 'note'],
}

/**
 * A look that shows contents.
 *
 * @param kind the kind of contents that name none.
 * @param contents texts separated by `|`, or `[kind, texts]`: a list for the indexes of items, which repeats, an
 *   object for their ids, or a function of the item.
 */
export const showing = (kind, contents) => ({
  name: 'content',
  period: Array.isArray(contents) ? contents.length : undefined,
  fill(element, item) {
    const found = typeof contents === 'function' ? contents(item)
      : Array.isArray(contents) ? contents[item.index % contents.length] : contents[item.id] ?? `${item.id ?? item.index}`
    if (element.shownContent === found) return
    element.shownContent = found
    const [own, texts] = Array.isArray(found) ? found : [kind, found]
    element.className = `content is-${own}`
    element.replaceChildren(...partsOf(own, texts))
  },
})

function partsOf(kind, texts) {
  const rest = texts.split('|')
  return kinds[kind].flatMap((name) => {
    const text = name === 'figure' ? (kind === 'row' || kind === 'post' ? rest[0][0] : '') : rest.shift()
    return text === undefined ? [] : [make('span', { className: `content-${name}` }, text)]
  })
}
