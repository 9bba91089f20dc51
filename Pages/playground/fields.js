// Controls of single values: `{element, update}`. They call `change` when the user alters the value.

import { make, newID } from './dom.js'
import { sliderRange } from './schema.js'

/** The properties that connect a control with its label and its description. */
const labelled = (form, id) => ({ id, 'aria-describedby': `${id}-about`, name: form.name })

/** A number field with a slider. */
function number(form, id, change) {
  const range = { minimum: form.minimum, maximum: form.maximum, step: 1 }
  const field = make('input', {
    ...labelled(form, id), type: 'number', step: 'any', inputMode: form.isInteger ? 'numeric' : 'decimal',
    placeholder: form.default ?? '', required: form.isRequired,
    oninput: () => change(read(field.value, form)),
  })
  const slider = make('input', {
    type: 'range', tabIndex: -1, 'aria-hidden': 'true',
    oninput: () => {
      field.value = slider.value
      change(Number(slider.value))
    },
    onchange: () => stretch(Number(slider.value)),
  })

  function stretch(value) {
    Object.assign(range, sliderRange(form, value))
    Object.assign(slider, { min: range.minimum, max: range.maximum, step: range.step })
  }
  function update(value) {
    const shown = value ?? form.default ?? Math.max(0, Math.min(form.minimum, 1e6))
    if (typeof shown === 'number') {
      if (slider.min === '' || shown < range.minimum || shown > range.maximum) stretch(shown)
      slider.value = shown
    }
    const isTyped = document.activeElement === field && read(field.value, form) === value
    if (!isTyped) field.value = typeof value === 'number' ? value : ''
  }
  return { element: make('div', { className: 'number' }, slider, field), update }
}

/** A text as a number; undefined if it is empty, the text itself if it is not a number. */
function read(text, form) {
  if (text.trim() === '') return undefined
  const value = Number(text)
  return Number.isNaN(value) ? text : value
}

/** A switch. */
function toggle(form, id, change) {
  const field = make('input', {
    ...labelled(form, id), type: 'checkbox', role: 'switch', className: 'switch',
    onchange: () => change(field.checked),
  })
  return { element: field, update: (value) => (field.checked = value ?? form.default ?? false) }
}

/** A choice between words. */
function choice(form, id, change) {
  const nothing = form.default === undefined ? 'not set' : `default: ${form.default}`
  const field = make('select', {
    ...labelled(form, id),
    onchange: () => change(field.value === '' ? undefined : field.value),
  })
  if (!form.isRequired) field.append(make('option', { value: '' }, nothing))
  field.append(...form.values.map((value) => make('option', { value }, value)))
  return { element: field, update: (value) => (field.value = value ?? '') }
}

/** A text field. */
function text(form, id, change) {
  const field = make('input', {
    ...labelled(form, id), type: 'text', autocomplete: 'off', spellcheck: false, placeholder: form.default ?? '',
    oninput: () => change(field.value === '' && !form.isRequired ? undefined : field.value),
  })
  const update = (value) => {
    if (field.value !== (value ?? '')) field.value = value ?? ''
  }
  return { element: field, update }
}

/** The only valid value. */
function constant(form) {
  return { element: make('code', {}, String(form.values[0])), update() {} }
}

/** A JSON field, for values of any type. */
function anything(form, id, change) {
  const field = make('textarea', {
    ...labelled(form, id), rows: 3, spellcheck: false, className: 'json',
    oninput: () => {
      try {
        change(field.value.trim() === '' ? undefined : JSON.parse(field.value))
        field.setCustomValidity('')
      } catch {
        field.setCustomValidity('This is not valid JSON')
      }
    },
  })
  const update = (value) => {
    if (document.activeElement !== field) field.value = value === undefined ? '' : JSON.stringify(value)
  }
  return { element: field, update }
}

const makers = { number, switch: toggle, choice, text, constant, anything, map: anything }

/** Whether a form is a single value. */
export const isField = (form) => form.kind in makers

/** The control of a single value. */
export const field = (form, id, change) => makers[form.kind](form, id, change)

export { newID }
