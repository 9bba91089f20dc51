// Controls of a request, created from the contract's schemas.

import { button, make, newID } from './dom.js'
import { field, isField } from './fields.js'
import { escapeStep, valueAt } from './json.js'
import { fits, initial, isObject } from './schema.js'

/** The maximum number of elements of a list with controls; the others are edited as text. */
const maximumElements = 40

/** Controls of a path's request. */
export class Controls {
  #root
  #element
  #examples = []

  /** @param change is called with the request when the user alters it. */
  constructor(element, change) {
    this.#element = element
    this.change = change
  }

  /**
   * Creates the controls of a form.
   *
   * @param common the names of the members that are shown at once; the others are under “More”. The last one is open if
   *   it is an object.
   * @param shared the names of the members that every layout has; they get a group of their own.
   */
  show(form, examples, { common, shared }) {
    this.#examples = examples.map((example) => example.request)
    this.#root = form && members(form, '', this.#context(), (value) => this.change(value), { common, shared })
    this.#element.replaceChildren(this.#root?.element ?? make('p', { className: 'note' },
      'The contract can’t be loaded: edit the request as text.'))
  }

  update(value) {
    if (isObject(value)) this.#root?.update(value)
  }

  /** Shows faults at the controls of their pointers, or at the nearest enclosing control. */
  showFaults(faults) {
    for (const shown of this.#element.querySelectorAll('.fault')) shown.remove()
    for (const marked of this.#element.querySelectorAll('[aria-invalid]')) marked.removeAttribute('aria-invalid')
    for (const marked of this.#element.querySelectorAll('.has-fault')) marked.classList.remove('has-fault')
    for (const { pointer, detail } of faults) this.#showFault(pointer, detail)
  }

  #showFault(pointer, detail) {
    const place = this.#nearest(pointer)
    if (!place) return
    const id = newID('fault')
    place.append(make('p', { className: 'fault', id }, detail))
    const control = place.querySelector(':scope > .value input:not([type=range]), :scope > .value select')
    control?.setAttribute('aria-invalid', 'true')
    control?.setAttribute('aria-errormessage', id)
    for (let around = place; around && around !== this.#element; around = around.parentElement) {
      if (around.matches('details')) around.classList.add('has-fault')
    }
  }

  #nearest(pointer) {
    for (let at = pointer; at !== ''; at = at.slice(0, at.lastIndexOf('/'))) {
      const found = this.#element.querySelector(`[data-pointer="${CSS.escape(at)}"]`)
      if (found) return found
    }
    return this.#element.firstElementChild
  }

  /** The values of the contract's examples at a pointer; the indexes of lists are ignored. */
  #context() {
    return (pointer) => {
      const anywhere = pointer.replace(/\/\d+(?=\/|$)/g, '/0')
      return this.#examples.map((example) => valueAt(example, anywhere))
    }
  }
}

/** The control of a form: `{element, update}`. */
function control(form, id, pointer, examples, change) {
  if (isField(form)) return field(form, id, change)
  if (form.kind === 'object') return members(form, pointer, examples, change)
  if (form.kind === 'list') return list(form, pointer, examples, change)
  return union(form, id, pointer, examples, change)
}

/** The members of an object; those of a request are grouped. */
function members(form, pointer, examples, change, groups) {
  let current
  const element = make('div', { className: 'members' })
  const groupOf = groups && grouped(element, form, groups)
  const set = (name, value) => change(without({ ...(current ?? initial(form, examples(pointer))), [name]: value }))
  const rowOf = (member) =>
    memberRow(member, `${pointer}/${escapeStep(member.name)}`, examples, (value) => set(member.name, value))
  const rows = new Map()
  for (const member of groups?.common ? ordered(form.members(), groups.common) : form.members()) {
    const row = rowOf(member)
    ;(groupOf?.(member) ?? element).append(row.element)
    if (member.name === groups?.common.at(-1) && member.kind === 'object') row.element.open = true
    rows.set(member.name, row)
  }
  const further = form.further && furtherMembers(form, element, rows, rowOf, set)
  return {
    element,
    update(value) {
      current = isObject(value) ? value : undefined
      further?.(Object.keys(current ?? {}))
      for (const [name, row] of rows) row.update(current?.[name])
    },
  }
}

/** Members whose names the request defines, and a field that adds one; returns a function of the names in the request. */
function furtherMembers(form, element, rows, rowOf, set) {
  const known = new Set(rows.keys())
  const field = make('input', { type: 'text', placeholder: 'name', 'aria-label': `Name of a further member of ${form.name}` })
  const add = () => {
    const name = field.value.trim()
    if (name && !rows.has(name)) set(name, initial(form.further(name)))
    field.value = ''
  }
  const adding = make('div', { className: 'adding' }, field, button('Add', add, { image: 'add' }))
  element.append(adding)
  return (names) => {
    for (const [name, row] of rows) {
      if (known.has(name) || names.includes(name)) continue
      row.element.remove()
      rows.delete(name)
    }
    for (const name of names) {
      if (rows.has(name)) continue
      rows.set(name, rowOf(form.further(name)))
      adding.before(rows.get(name).element)
    }
  }
}

/** Members in the order of their names, then all others. */
function ordered(members, names) {
  const placeOf = ({ name }) => (names.includes(name) ? names.indexOf(name) : names.length)
  return members.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Groups for the members of a request; returns a function of a member, which returns its group. */
function grouped(element, form, { common, shared }) {
  const open = make('div', { className: 'common' })
  const more = make('details', { className: 'group' }, make('summary', {}, 'More'))
  const all = make('details', { className: 'group' }, make('summary', {}, 'Options of all layouts'))
  const groupOf = ({ name, isRequired }) =>
    shared.has(name) ? all : common.length === 0 || common.includes(name) || isRequired ? open : more
  const used = new Set(form.members().map(groupOf))
  element.append(...[open, more, all].filter((group) => used.has(group)))
  return groupOf
}

const without = (value) =>
  Object.fromEntries(Object.entries(value).filter(([, member]) => member !== undefined))

/** A member: its name, its control, and a button that removes it. */
function memberRow(form, pointer, examples, change) {
  return isField(form) ? fieldRow(form, pointer, change) : groupRow(form, pointer, examples, change)
}

const resetButton = (form, change) => button(`Remove ${form.name}`, () => change(undefined),
  { image: 'reset', isQuiet: true, className: 'reset', hidden: true })

function fieldRow(form, pointer, change) {
  const id = newID('field')
  const reset = resetButton(form, change)
  const made = field(form, id, change)
  const element = make('div', { className: `member of-${form.kind}`, 'data-pointer': pointer, title: form.description },
    make('label', { for: id }, form.name),
    make('div', { className: 'value' }, made.element),
    reset,
    make('span', { id: `${id}-about`, hidden: true }, form.description))
  let shown = {}
  return {
    element,
    update(value) {
      // A drag changes one member many times per second; the others stay the same.
      if (value === shown) return
      shown = value
      element.classList.toggle('is-set', value !== undefined)
      reset.hidden = value === undefined || form.isRequired
      made.update(value)
    },
  }
}

/** A member with parts; their controls are created when it is first opened. */
function groupRow(form, pointer, examples, change) {
  let made
  let current
  const state = make('span', { className: 'state' })
  const reset = resetButton(form, change)
  const element = make('details', { className: 'member group', 'data-pointer': pointer },
    make('summary', { title: form.description }, make('span', { className: 'label' }, form.name), state), reset)
  const open = () => {
    if (made || !element.open) return
    made = control(form, newID('field'), pointer, examples, change)
    element.append(make('div', { className: 'value' }, made.element))
    made.update(current)
  }
  element.addEventListener('toggle', open)
  element.open = form.isRequired && form.kind !== 'list'
  return {
    element,
    update(value) {
      current = value
      element.classList.toggle('is-set', value !== undefined)
      reset.hidden = value === undefined || form.isRequired
      state.textContent = inWords(value)
      open()
      made?.update(value)
    },
  }
}

function inWords(value) {
  if (value === undefined) return 'not set'
  if (Array.isArray(value)) return `${value.length}`
  if (isObject(value)) return Object.entries(value).map(([name, member]) => `${name} ${inOneWord(member)}`).join(', ')
  return String(value)
}

const inOneWord = (value) => (value !== null && typeof value === 'object' ? '…' : String(value))

/** The elements of a list, with buttons that add and remove them. */
function list(form, pointer, examples, change) {
  let current = []
  let built = []
  const elements = make('ol', { className: 'elements' })
  const note = make('p', { className: 'note', hidden: true })
  const add = button('Add', () => change([...current, next()]), { image: 'add', className: 'add' })

  function next() {
    const begun = structuredClone(current.at(-1) ?? initial(form.element(), examples(`${pointer}/0`)))
    if (isObject(begun) && 'id' in begun) begun.id = newName(current.map((element) => element.id))
    return begun
  }
  const put = (place, value) => change(current.map((element, other) => (other === place ? value : element)))
  const drop = (place) => change(current.filter((_, other) => other !== place))

  function build(count) {
    built = Array.from({ length: count }, (_, place) => {
      const made = elementRow(form.element(), place, `${pointer}/${place}`, examples, put)
      made.element.append(button(`Remove element ${place + 1}`, () => drop(place),
        { image: 'remove', isQuiet: true, className: 'reset' }))
      return made
    })
    elements.replaceChildren(...built.map((made) => made.element))
  }
  return {
    element: make('div', {}, elements, note, add),
    update(value) {
      current = Array.isArray(value) ? value : []
      const count = Math.min(current.length, maximumElements)
      if (built.length !== count) build(count)
      built.forEach((made, place) => made.update(current[place]))
      note.hidden = current.length <= maximumElements
      note.textContent = `The first ${maximumElements} of ${current.length}; the text contains all of them.`
      add.hidden = current.length >= form.most
    },
  }
}

/** An id that is not among others. */
export function newName(ids) {
  const taken = new Set(ids)
  for (let place = ids.length; ; place++) {
    const letter = String.fromCharCode(97 + (place % 26))
    const name = place < 26 ? letter : `${letter}${Math.floor(place / 26)}`
    if (!taken.has(name)) return name
  }
}

function elementRow(form, place, pointer, examples, put) {
  const change = (value) => put(place, value ?? initial(form))
  const row = memberRow({ ...form, name: `${place + 1}`, isRequired: true }, pointer, examples, change)
  if (row.element.matches('details')) row.element.open = false
  return { element: make('li', {}, row.element), update: row.update }
}

/** One of several forms: a choice, and the control of the chosen form. */
function union(form, id, pointer, examples, change) {
  let shown
  let made
  const body = make('div', {})
  const select = make('select', {
    id, 'aria-label': `Kind of ${form.name}`,
    onchange: () => change(initial(form.options()[select.value], examples(pointer))),
  }, ...form.options().map((option, place) => make('option', { value: place }, option.title)))

  function show(place) {
    shown = place
    made = control({ ...form.options()[place], name: form.name }, newID('field'), pointer, examples, change)
    made.element.setAttribute('aria-label', form.name)
    body.replaceChildren(made.element)
    for (const named of [made.element, ...made.element.querySelectorAll('input[type=number], input[type=text]')]) {
      if (isField(form.options()[place])) named.setAttribute('aria-label', form.name)
    }
  }
  return {
    element: make('div', { className: 'union' }, select, body),
    update(value) {
      const options = form.options()
      const place = value === undefined ? 0 : options.findIndex((option) => fits(option, value))
      if (place >= 0 && place !== shown) show(place)
      select.value = place
      made?.update(value)
    },
  }
}
