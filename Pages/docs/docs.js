// The search of the documentation. The pages are complete without it.

import './embeds.js'

const form = document.querySelector('.search')
const field = form.querySelector('input')
const list = form.querySelector('ul')
const most = 30

form.hidden = false

/** The search index, `[title, kind, path, words]` per entry; loaded when the field is first used. */
let entries

async function load() {
  entries ??= fetch('/docs/search.json').then((response) => response.json())
  return entries
}

/**
 * The distance of an entry from a query: smaller is better, infinite if a word is missing. A title that starts with a
 * word is closer than a title that contains it, and that is closer than a description.
 */
export function distance([title, kind, , words], query) {
  const [name, rest] = [title.toLowerCase(), `${kind} ${words}`.toLowerCase()]
  return query.reduce((sum, word) => {
    if (name === word) return sum
    if (name.startsWith(word)) return sum + 1
    if (name.includes(word)) return sum + 2
    return rest.includes(word) ? sum + 5 : Infinity
  }, name.length / 100)
}

/** The entries that match a query, the best first. */
export function found(entries, text) {
  const query = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (query.length === 0) return []
  return entries
    .map((entry) => ({ entry, distance: distance(entry, query) }))
    .filter((each) => each.distance < Infinity)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, most)
    .map((each) => each.entry)
}

function option([title, kind, path, words], place) {
  const item = document.createElement('li')
  item.id = `result-${place}`
  item.role = 'option'
  item.dataset.path = path
  item.setAttribute('aria-selected', place === 0)
  item.append(title)
  const more = document.createElement('small')
  more.textContent = words ? `${kind} – ${words}` : kind
  item.append(more)
  return item
}

function show(results) {
  list.replaceChildren(...results.map(option))
  list.hidden = results.length === 0
  field.setAttribute('aria-expanded', !list.hidden)
  select(0)
}

function selected() {
  return [...list.children].findIndex((item) => item.getAttribute('aria-selected') === 'true')
}

function select(place) {
  for (const [at, item] of [...list.children].entries()) {
    item.setAttribute('aria-selected', at === place)
    if (at === place) item.scrollIntoView({ block: 'nearest' })
  }
  const item = list.children[place]
  if (item) field.setAttribute('aria-activedescendant', item.id)
  else field.removeAttribute('aria-activedescendant')
}

function open(item) {
  if (!item) return
  show([])
  location.href = item.dataset.path
}

field.addEventListener('focus', load)
field.addEventListener('input', async () => show(found(await load(), field.value)))
field.addEventListener('keydown', (event) => {
  const count = list.children.length
  if (event.key === 'ArrowDown') select((selected() + 1) % count)
  else if (event.key === 'ArrowUp') select((selected() + count - 1) % count)
  else if (event.key === 'Enter') open(list.children[selected()])
  else if (event.key === 'Escape') show([])
  else return
  event.preventDefault()
})
list.addEventListener('pointerdown', (event) => {
  event.preventDefault()
  open(event.target.closest('li'))
})
field.addEventListener('blur', () => show([]))
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || /^(input|textarea|select)$/i.test(event.target.tagName)) return
  event.preventDefault()
  field.focus()
})
