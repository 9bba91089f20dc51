// The contract: routes, forms of requests, and examples.

import { stepsOf } from './json.js'

/** The contract; it is empty until it is loaded. */
export class Contract {
  #document = { paths: {} }
  #forms = new Map()

  /** Loads the contract from a document of OpenAPI. */
  load(document) {
    this.#document = document
    this.#forms.clear()
  }

  /** The paths that accept a request. */
  get paths() {
    return Object.keys(this.#document.paths).filter((path) => this.#media(path))
  }

  /** Whether a path also answers GET, as layouts do. */
  isCacheable(path) {
    return this.#document.paths[path]?.get !== undefined
  }

  /** The form of a path's request; undefined if the path accepts none. */
  form(path) {
    if (!this.#forms.has(path)) {
      const media = this.#media(path)
      if (media) this.#forms.set(path, this.#form('', media.schema, true))
    }
    return this.#forms.get(path)
  }

  /** Whether the requests of a path have a member. */
  accepts(path, name) {
    return this.#memberNames(path).includes(name)
  }

  #memberNames(path) {
    return this.form(path)?.members().map((member) => member.name) ?? []
  }

  /** The contract's examples of a path: `[{summary, request}]`. */
  examples(path) {
    return Object.values(this.#media(path)?.examples ?? {})
      .map((example) => this.#resolved(example))
      .map(({ summary, value }) => ({ summary, request: value }))
  }

  /** The names of the members that the requests of all layouts have. */
  get sharedMembers() {
    const [first = [], ...others] = this.paths.filter((path) => this.isCacheable(path)).map((path) => this.#memberNames(path))
    return new Set(first.filter((name) => others.every((names) => names.includes(name))))
  }

  /** The operation of a path, which is the name of the client's method. */
  operation(path) {
    return this.#document.paths[path]?.post?.operationId
  }

  #media(path) {
    return this.#document.paths[path]?.post?.requestBody?.content['application/json']
  }

  #resolved(schema) {
    const { $ref, ...own } = schema
    if (!$ref) return schema
    const target = stepsOf($ref.slice(1)).reduce((found, step) => found[step], this.#document)
    return { ...this.#resolved(target), ...own }
  }

  /** A schema as a form: `{kind, name, description, isRequired, default, …}`; forms of its parts are created on use. */
  #form(name, reference, isRequired) {
    const found = this.#resolved(reference)
    // Unions that generators of clients don't understand are among the rules.
    const schema = found.type ? found : { ...found, ...found['x-rules'] }
    return {
      name,
      isRequired,
      description: schema.description?.trim().replace(/\s+/g, ' ') ?? '',
      default: schema.default ?? schema['x-default'],
      ...this.#kind(schema),
    }
  }

  #kind(schema) {
    if (schema.oneOf?.every((option) => option.$ref || option.type)) return this.#union(schema)
    if (schema.enum) return { kind: schema.enum.length === 1 ? 'constant' : 'choice', values: schema.enum }
    switch (schema.type) {
      case 'boolean': return { kind: 'switch' }
      case 'integer': case 'number': return numberKind(schema)
      case 'string': return { kind: 'text', maxLength: schema.maxLength }
      case 'array': return this.#list(schema)
      case 'object': return this.#object(schema)
      default: return { kind: 'anything' }
    }
  }

  #list(schema) {
    const element = () => this.#form('', schema.items, true)
    return { kind: 'list', element: once(element), least: schema.minItems ?? 0, most: schema.maxItems ?? Infinity }
  }

  #object(schema) {
    if (!schema.properties) {
      const isMap = typeof schema.additionalProperties === 'object'
      return isMap ? { kind: 'map', element: once(() => this.#form('', schema.additionalProperties, true)) }
        : { kind: 'anything' }
    }
    const required = new Set(schema.required)
    const members = () => Object.entries(schema.properties)
      .map(([name, member]) => this.#form(name, member, required.has(name)))
    const others = schema.additionalProperties
    const further = typeof others === 'object' ? (name) => this.#form(name, others, false) : undefined
    return { kind: 'object', members: once(members), further }
  }

  #union(schema) {
    const options = () => schema.oneOf.map((option) => ({
      title: titleOf(option, schema),
      ...this.#form('', option, true),
    }))
    return { kind: 'union', discriminator: schema.discriminator?.propertyName, options: once(options) }
  }
}

/** The title of an option of a union: its discriminator, else the name of its schema. */
function titleOf(option, { discriminator, title }) {
  const entry = Object.entries(discriminator?.mapping ?? {}).find(([, target]) => target === option.$ref)
  if (entry) return entry[0]
  return title ?? option.$ref?.split('/').pop().replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase() ?? option.type
}

function numberKind(schema) {
  return {
    kind: 'number',
    isInteger: schema.type === 'integer',
    minimum: schema.minimum ?? schema.exclusiveMinimum ?? -Infinity,
    maximum: schema.maximum ?? schema.exclusiveMaximum ?? Infinity,
    isOpen: schema.exclusiveMinimum !== undefined,
  }
}

function once(make) {
  let made
  return () => (made ??= make())
}

/** Whether a value is of a form's kind, precisely enough to choose between the options of a union. */
export function fits(form, value) {
  switch (form.kind) {
    case 'number': return typeof value === 'number'
    case 'switch': return typeof value === 'boolean'
    case 'text': return typeof value === 'string'
    case 'choice': case 'constant': return form.values.includes(value)
    case 'list': return Array.isArray(value)
    case 'map': return isObject(value)
    case 'object': {
      if (!isObject(value)) return false
      const members = new Map(form.members().map((member) => [member.name, member]))
      return Object.keys(value).every((name) => members.has(name) || form.further) &&
        form.members().every((member) => member.kind !== 'constant' || fits(member, value[member.name]))
    }
    default: return true
  }
}

export const isObject = (value) => value !== null && typeof value === 'object' && !Array.isArray(value)

/**
 * An initial value: the default, else the value of an example, else the smallest valid value.
 *
 * @param examples the values that examples have at the same pointer.
 */
export function initial(form, examples = []) {
  if (form.default !== undefined) return structuredClone(form.default)
  const example = examples.find((value) => value !== undefined && fits(form, value))
  if (example !== undefined) return structuredClone(example)
  switch (form.kind) {
    case 'number': return Math.min(Math.max(form.isOpen ? 1 : 0, form.minimum), form.maximum)
    case 'switch': return true
    case 'choice': case 'constant': return form.values[0]
    case 'text': return ''
    case 'list': return Array.from({ length: form.least }, () => initial(form.element()))
    case 'union': return initial(form.options()[0])
    case 'object': return initialMembers(form, examples)
    default: return {}
  }
}

function initialMembers(form, examples) {
  const members = form.members().filter((member) => member.isRequired)
  return Object.fromEntries(members.map((member) =>
    [member.name, initial(member, examples.map((example) => example?.[member.name]))]))
}

/**
 * The range of a slider: the valid range if it is small, else a usual range around the value.
 *
 * @returns `{minimum, maximum, step}`
 */
export function sliderRange(form, value) {
  const { minimum, maximum, isInteger } = form
  if (maximum - minimum <= 1000) {
    const span = maximum - minimum
    return { minimum, maximum, step: isInteger ? 1 : span <= 2 ? 0.01 : span <= 20 ? 0.05 : 1 }
  }
  const size = Math.max(Math.abs(value), Math.abs(form.default ?? 0), isInteger ? 5 : 50)
  const most = Math.min(maximum, rounded(2 * size))
  return { minimum: Math.max(minimum, minimum < 0 ? -most : minimum), maximum: most, step: 1 }
}

/** The smallest of 1, 2, 5, 10, 20 … that is not below a number. */
function rounded(number) {
  const unit = 10 ** Math.floor(Math.log10(number))
  return [1, 2, 5, 10].map((times) => times * unit).find((candidate) => candidate >= number)
}
