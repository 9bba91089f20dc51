// The search, the menu and the copy buttons of the documentation. The pages are complete without them.

import './embeds.js'
import './code.js'
import './unfold.js'
import { searcher } from './search.js'

const form = document.querySelector('.search')
const field = form.querySelector('input')
const list = form.querySelector('ul')

form.hidden = false

/** The function that searches; the library and the index are loaded when the field is first used. */
let search

/** The address of a path of the server, which may be below the path of a proxy. */
const addressOf = (path) => new URL(`..${path}`, import.meta.url).href

function load() {
  search ??= Promise.all([
    fetch(new URL('search.json', import.meta.url)).then((response) => response.json()),
    new Promise((done, fail) => {
      const script = document.createElement('script')
      Object.assign(script, { src: new URL('lunr.js', import.meta.url), onload: done, onerror: fail })
      document.head.append(script)
    }),
  ]).then(([index]) => {
    const find = searcher(index, lunr)
    return (text) => find(text).map((result) => ({ ...result, path: addressOf(result.path) }))
  })
  return search
}

// --- Results ------------------------------------------------------------------------------------------------------

/** A result: its page and section, what the page is about, and the words of the query that were found. */
function option({ title, kind, path, text, section, matched }, place) {
  const item = document.createElement('li')
  item.id = `result-${place}`
  item.role = 'option'
  item.dataset.path = section ? `${path}#${section.key}` : path
  item.setAttribute('aria-selected', place === 0)
  item.append(section ? `${title} › ${section.title}` : title)
  const more = document.createElement('small')
  more.textContent = text ? `${kind} – ${text}` : kind
  item.append(more)
  if (matched?.length) {
    const found = document.createElement('small')
    found.append(...matched.map((word) => Object.assign(document.createElement('mark'), { textContent: word })))
    item.append(found)
  }
  return item
}

/** Pages that are suggested if nothing is found. */
const suggestions = [...document.querySelectorAll('#contents > details, #contents > ul > li')].slice(0, 4).map((group) => {
  const link = group.querySelector('a')
  return { title: link.textContent, kind: group.querySelector('summary')?.textContent ?? 'Documentation', path: link.href }
})

function show(results, text) {
  const isEmpty = results.length === 0 && text
  list.replaceChildren(...(isEmpty ? suggestions : results).map(option))
  if (isEmpty) {
    const note = document.createElement('li')
    note.className = 'note'
    note.role = 'presentation'
    note.textContent = `Nothing found for “${text}”. Try another word, or one of these pages:`
    list.prepend(note)
  }
  list.hidden = list.children.length === 0
  field.setAttribute('aria-expanded', !list.hidden)
  select(0)
}

const options = () => [...list.querySelectorAll('[role=option]')]

function selected() {
  return options().findIndex((item) => item.getAttribute('aria-selected') === 'true')
}

function select(place) {
  for (const [at, item] of options().entries()) {
    item.setAttribute('aria-selected', at === place)
    if (at === place) item.scrollIntoView({ block: 'nearest' })
  }
  const item = options()[place]
  if (item) field.setAttribute('aria-activedescendant', item.id)
  else field.removeAttribute('aria-activedescendant')
}

function close() {
  show([])
}

function open(item) {
  if (!item) return
  close()
  location.href = item.dataset.path
}

field.addEventListener('focus', load)
field.addEventListener('input', async () => {
  const text = field.value.trim()
  const find = await load()
  // The user has typed on meanwhile.
  if (text === field.value.trim()) show(find(text), text)
})
field.addEventListener('keydown', (event) => {
  const count = options().length
  if (event.key === 'ArrowDown') select((selected() + 1) % count)
  else if (event.key === 'ArrowUp') select((selected() + count - 1) % count)
  else if (event.key === 'Enter') open(options()[selected()])
  else if (event.key === 'Escape') close()
  else return
  event.preventDefault()
})
list.addEventListener('pointerdown', (event) => {
  event.preventDefault()
  open(event.target.closest('[role=option]'))
})
field.addEventListener('blur', close)
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || /^(input|textarea|select)$/i.test(event.target.tagName)) return
  event.preventDefault()
  field.focus()
})

// --- Menu and fragments -------------------------------------------------------------------------------------------

const contents = document.querySelector('#contents')
// Without scripts, it is a link to the contents at the end of the page.
const menu = Object.assign(document.createElement('button'), { type: 'button', className: 'to-contents', textContent: 'Menu' })
document.querySelector('.to-contents').replaceWith(menu)

function openMenu(isOpen) {
  contents.classList.toggle('open', isOpen)
  menu.setAttribute('aria-expanded', isOpen)
  const focused = isOpen ? contents : menu
  focused.focus({ preventScroll: true })
}

menu.setAttribute('aria-expanded', false)
menu.setAttribute('aria-controls', 'contents')
menu.addEventListener('click', () => openMenu(!contents.classList.contains('open')))
document.addEventListener('keydown', ({ key, defaultPrevented }) => {
  if (key === 'Escape' && !defaultPrevented && contents.classList.contains('open')) openMenu(false)
})

/** Opens the parts of the page around the target of its fragment. */
function unfold() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  for (let part = target; part; part = part.parentElement) if (part.localName === 'details') part.open = true
  target?.scrollIntoView()
}

if (location.hash) unfold()
addEventListener('hashchange', unfold)

// --- A page that does not exist -----------------------------------------------------------------------------------

const missing = document.querySelector('#suggestions')
if (missing) {
  const text = location.pathname.slice(new URL('.', import.meta.url).pathname.length).replaceAll(/[/-]/g, ' ')
  load().then((find) => {
    const links = find(text).slice(0, 5).map(({ title, path }) => {
      const item = document.createElement('li')
      item.append(Object.assign(document.createElement('a'), { href: path, textContent: title }))
      return item
    })
    missing.prepend(...links)
  })
}
