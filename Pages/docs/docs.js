// The search of the documentation. Without it, the pages are the same, and have their contents.

const form = document.querySelector('.search')
const field = form.querySelector('input')
const list = form.querySelector('ul')
const most = 30

form.hidden = false

/** What can be found, each `[title, what it is, path, words]`; had when the field is first used. */
let entries

async function load() {
  entries ??= fetch('/docs/search.json').then((response) => response.json())
  return entries
}

/**
 * How well an entry answers a question: the less the better, infinite where a word is nowhere in it. A title
 * that begins with a word counts more than one that has it, and that more than a description.
 */
export function distance([title, kind, , words], question) {
  const [name, rest] = [title.toLowerCase(), `${kind} ${words}`.toLowerCase()]
  return question.reduce((sum, word) => {
    if (name === word) return sum
    if (name.startsWith(word)) return sum + 1
    if (name.includes(word)) return sum + 2
    return rest.includes(word) ? sum + 5 : Infinity
  }, name.length / 100)
}

/** The entries that answer a question, the best first. */
export function found(entries, text) {
  const question = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (question.length === 0) return []
  return entries
    .map((entry) => ({ entry, distance: distance(entry, question) }))
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
