// The playground's modules that need no browser: layouts, forms of the contract, JSON as text, links and code.

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

import { Framewright } from '../../Clients/JavaScript/framewright.js'
import { languagesOf, write } from '../../Pages/playground/code.js'
import { itemsOf } from '../../Pages/playground/drawing.js'
import { scenes } from '../../Pages/playground/gallery.js'
import { format, lineOf, positions, tokens, valueAt } from '../../Pages/playground/json.js'
import { Latency, median } from '../../Pages/playground/latency.js'
import { readLink, writeLink } from '../../Pages/playground/link.js'
import { layoutOf, layouts } from '../../Pages/playground/layouts.js'
import { isLive } from '../../Pages/playground/live.js'
import { WorkingRequest } from '../../Pages/playground/request.js'
import { Steps } from '../../Pages/playground/steps.js'
import { Contract, fits, initial, sliderRange } from '../../Pages/playground/schema.js'

const openapi = JSON.parse(readFileSync(new URL('../../openapi.json', import.meta.url)))
const playground = new URL('../../Pages/playground/', import.meta.url)
const modules = readdirSync(playground).filter((name) => name.endsWith('.js'))
const sourceOf = (module) => readFileSync(new URL(module, playground), 'utf8')
const contract = contractOf(openapi)
const { paths } = contract
const framewright = await Framewright.local()

function contractOf(document) {
  const contract = new Contract()
  contract.load(document)
  return contract
}

function statusOf(path, request) {
  try {
    framewright.answerSync(path, JSON.stringify(request))
    return 200
  } catch (problem) {
    return problem.status
  }
}

// --- Layouts and forms of the contract ---------------------------------------------------------------

test('every path of the contract that accepts a request belongs to a layout', () => {
  const accepting = Object.keys(openapi.paths).filter((path) => openapi.paths[path].post)
  assert.deepEqual(paths, accepting)
  for (const path of accepting) assert.ok(layoutOf(path), `${path} has no layout: add its module to layouts.js`)
  for (const { path } of layouts) assert.ok(accepting.includes(path), `${path} is not in the contract`)
})

test('a request with a layout without an element in a row is drawn', () => {
  const stack = layoutOf('/v1/scroll-stack')
  const inRow = (path, body) => [{ id: 'row', size: { fixed: 40 } }, { size: { layout: { path, body } } }]
  const list = inRow('/v1/card-list', { cards: [] })
  const withoutElement = (path) => ({ ...layoutOf(path), ...(path === '/v1/card-list' && { tag: undefined }) })
  const isShown = (rows, find) => isLive(stack, '/v1/scroll-stack', { rows }, find)
  assert.ok(isShown(list, layoutOf))
  assert.ok(!isShown(list, withoutElement))
  assert.ok(!isShown(inRow('/v1/scroll-stack', { rows: list }), withoutElement))
  assert.ok(!isShown(inRow('/v1/unknown', {}), layoutOf))
  for (const rows of [undefined, 'text', [null, {}, { size: { layout: null } }, { size: { layout: { path: '/v1/scroll-stack' } } }]]) {
    assert.ok(isShown(rows, layoutOf))
  }
})

test('the modules of a layout are the only ones that name it', () => {
  const camelCase = (name) => name.replace(/-(.)/g, (_, letter) => letter.toUpperCase())
  for (const { name } of layouts) {
    const names = new RegExp(`/v1/${name}\\b|\\b${camelCase(name)}\\b`, 'i')
    for (const module of modules) {
      const isItsOwn = layouts.some((layout) => module === `${layout.name}.js` || module.startsWith(`${layout.name}-`))
      if (isItsOwn || module === 'layouts.js') continue
      assert.doesNotMatch(sourceOf(module), names, `${module} names ${name}`)
    }
  }
})

test('modules import each other without cycles', () => {
  const importsOf = (module) => [...sourceOf(module).matchAll(/from '\.\/(.*?)'/g)].map(([, name]) => name)
  const visit = (module, path) => {
    assert.ok(!path.includes(module), `${[...path, module].join(' → ')}`)
    for (const name of importsOf(module)) visit(name, [...path, module])
  }
  for (const module of modules) visit(module, [])
})

test('a form has a control for every member of the request', () => {
  for (const path of paths) {
    const name = openapi.paths[path].post.requestBody.content['application/json'].schema.$ref.split('/').pop()
    const expected = Object.keys(openapi.components.schemas[name].properties)
    assert.deepEqual(contract.form(path).members().map((member) => member.name), expected, path)
  }
})

test('a form distinguishes numbers, words, switches, lists and unions', () => {
  const members = Object.fromEntries(contract.form('/v1/card-stack').members().map((member) => [member.name, member]))
  assert.equal(members.count.kind, 'number')
  assert.deepEqual([members.count.isInteger, members.count.minimum, members.count.maximum], [true, 0, 1e9])
  assert.deepEqual(members.state.values, ['collapsed', 'inTransit', 'expanded'])
  assert.equal(members.pileMargin.default, 10)
  assert.equal(members.clamp.kind, 'switch')
  assert.equal(members.translations.element().kind, 'number')
  const edit = contract.form('/v1/scroll-stack/edit').members().find((member) => member.name === 'operations')
  assert.equal(edit.element().discriminator, 'op')
  assert.ok(edit.element().options().some((option) => option.title === 'setHidden'))
})

test('a member that is added to the contract gets a control', () => {
  const later = structuredClone(openapi)
  later.components.schemas.CardStackRequest.properties.stacking = { type: 'string', enum: ['lastInFront', 'firstInFront'] }
  const members = contractOf(later).form('/v1/card-stack').members()
  const added = members.find((member) => member.name === 'stacking')
  assert.deepEqual([added.kind, added.values], ['choice', ['lastInFront', 'firstInFront']])
})

test('the initial value of every member has the right type', () => {
  for (const path of paths) {
    const examples = contract.examples(path).map((example) => example.request)
    const begun = initial(contract.form(path), examples)
    for (const member of contract.form(path).members()) {
      const value = initial(member, examples.map((example) => example?.[member.name]))
      assert.ok(fits(member, value), `${path} ${member.name}: ${JSON.stringify(value)}`)
      assert.ok([200, 422].includes(statusOf(path, { ...begun, [member.name]: value })), `${path} ${member.name}`)
    }
  }
})

test('an option of a union is recognised by its value', () => {
  const rows = contract.form('/v1/scroll-stack/edit').members().find((member) => member.name === 'operations')
  const options = rows.element().options()
  const chosen = (value) => options.findIndex((option) => fits(option, value))
  assert.equal(options[chosen({ op: 'move', from: 0, to: 1 })].title, 'move')
  assert.equal(options[chosen({ op: 'setHidden', ids: ['a'], isHidden: true })].title, 'setHidden')
})

test('a slider covers the valid range if it is small, else a usual range', () => {
  const configuration = contract.form('/v1/swipe-deck').members().find((member) => member.name === 'configuration')
  const threshold = configuration.members().find((member) => member.name === 'removalThreshold')
  assert.deepEqual(sliderRange(threshold, 0.3), { minimum: 0, maximum: 1, step: 0.01 })
  const [width] = contract.form('/v1/card-stack').members().filter((member) => member.name === 'width')
  assert.deepEqual(sliderRange(width, 375), { minimum: 0, maximum: 1000, step: 1 })
})

// --- Presets -----------------------------------------------------------------------------------------

test('every layout has presets, which the module answers', () => {
  for (const { path, presets } of layouts) {
    assert.ok(presets?.length > 0, `${path} has no preset`)
    for (const { title, request } of presets) assert.equal(statusOf(path, request), 200, title)
  }
})

test('every scene of the gallery is answered, and its link is short', () => {
  assert.ok(scenes.length >= 20)
  assert.equal(new Set(scenes.map(({ name }) => name)).size, scenes.length)
  for (const { path, request, name, text } of scenes) {
    assert.equal(statusOf(path, request), 200, name)
    assert.ok(text, name)
    assert.ok(writeLink(path, JSON.stringify(request), { look: name }).length < 8000, name)
  }
})

// --- JSON as text ------------------------------------------------------------------------------------

test('tokens cover any text, valid JSON or not', () => {
  for (const text of ['{"a": [1, -2.5e3, true, null, "x\\"y"]}', '{a: \'b\', // c\n', '"open', '', '{"é": "日本"}']) {
    assert.equal([...tokens(text)].map((token) => text.slice(token.start, token.end)).join(''), text)
  }
})

test('values are found by their pointers', () => {
  const text = '{\n  "count": 5,\n  "a/b": {"c~d": [1,\n 22]}\n}'
  const places = positions(text)
  assert.equal(lineOf(text, places.get('/count').start), 1)
  const { start, end } = places.get('/a~1b/c~0d/1')
  assert.equal(text.slice(start, end), '22')
  assert.equal(valueAt(JSON.parse(text), '/a~1b/c~0d/1'), 22)
})

test('a truncated text has positions for its complete values', () => {
  for (const text of ['{"a": [1, 2', '{"a"', '[,,]', '}', '{"a": {"b":']) positions(text)
  assert.ok(positions('{"a": [1, 2').has('/a/1'))
})

test('formatting keeps the value, and writes a value that fits in one line', () => {
  const value = { rows: [{ id: 'a', size: { fixed: 1 } }, { id: 'b'.repeat(70) }], none: null, empty: [], text: 'é"' }
  assert.deepEqual(JSON.parse(format(value)), value)
  assert.ok(format(value).includes('\n    {"id": "a", "size": {"fixed": 1}},\n'))
  assert.equal(format({ count: 5, width: 375 }), '{"count": 5, "width": 375}')
})

test('formatting omits members that are undefined, in one line and in several', () => {
  const text = 'x'.repeat(70)
  assert.equal(format({ a: 1, b: undefined }), '{"a": 1}')
  assert.deepEqual(JSON.parse(format({ text, inner: { text, b: undefined } })), { text, inner: { text } })
})

// --- Links -------------------------------------------------------------------------------------------

test('a link restores the request and the view', () => {
  const text = '{"rows": [{"id": "a&b=c #+%"}]}'
  const link = readLink(writeLink('/v1/scroll-stack', text, { speed: '0.1', dir: undefined }))
  assert.equal(link.path, '/v1/scroll-stack')
  assert.deepEqual(JSON.parse(link.request), JSON.parse(text))
  assert.deepEqual(link.view, { speed: '0.1' })
})

test('a fragment without a path is not a link', () => {
  for (const fragment of ['', '#', '#stage', '#/docs']) assert.equal(readLink(fragment), undefined)
  assert.deepEqual(readLink('#/v1/card-list'), { path: '/v1/card-list', request: undefined, view: {} })
})

// --- The request -------------------------------------------------------------------------------------

test('text that is not JSON is kept, and has no value', () => {
  const request = new WorkingRequest()
  const changes = []
  request.addEventListener('change', ({ detail }) => changes.push(detail))
  request.open('/v1/card-stack', { count: 5 }, 'test')
  request.setText('{"count":', 'editor')
  assert.deepEqual([request.text, request.value], ['{"count":', undefined])
  request.merge({ count: 6, width: undefined }, 'stage')
  assert.deepEqual(request.value, { count: 6 })
  assert.deepEqual(changes.map(({ origin, isOther }) => [origin, isOther]),
    [['test', true], ['editor', false], ['stage', false]])
})

test('each path keeps its last text', () => {
  const request = new WorkingRequest()
  request.open('/v1/card-stack', { count: 5 }, 'test')
  request.open('/v1/card-list', { width: 1 }, 'test')
  assert.equal(request.last('/v1/card-stack'), '{"count": 5}')
})

test('each path keeps its look until a request with another one is opened', () => {
  const request = new WorkingRequest()
  request.open('/v1/card-stack', { count: 5 }, 'test', 'wallet')
  request.set({ count: 6 }, 'test')
  request.open('/v1/card-list', { width: 1 }, 'test')
  assert.equal(request.look, undefined)
  request.open('/v1/card-stack', { count: 7 }, 'test')
  assert.equal(request.look, 'wallet')
  request.open('/v1/card-stack', { count: 5 }, 'test', '')
  assert.equal(request.look, '')
})

// --- Undo --------------------------------------------------------------------------------------------

test('a step is undone and redone, and a new step ends redo', () => {
  const steps = new Steps()
  for (const text of ['1', '2', '2', '3']) steps.commit({ path: '/v1/card-stack', text })
  assert.deepEqual([steps.undo().text, steps.undo().text, steps.undo()], ['2', '1', undefined])
  assert.equal(steps.redo().text, '2')
  steps.commit({ path: '/v1/card-stack', text: '4' })
  assert.deepEqual([steps.canRedo, steps.redo(), steps.undo().text], [false, undefined, '2'])
})

// --- Drawings ----------------------------------------------------------------------------------------

test('a drawing has the items where their animation was stopped, and those that leave', () => {
  const rows = ['a', 'b', 'c'].map((id) => ({ id, size: { fixed: 100 } }))
  const request = { viewport: { width: 375, height: 400 }, rows, operations: [{ op: 'remove', ids: ['a'] }], at: 0.15 }
  const answer = JSON.parse(framewright.answerSync('/v1/scroll-stack/edit', JSON.stringify(request)))
  const items = itemsOf(request, answer)
  assert.deepEqual(items.map(({ id, y, alpha }) => [id, y, alpha]), [['a', 0, 0.5], ['b', 62, undefined], ['c', 186, undefined]])
  assert.equal(items[1].contentFrame.y, 62 + 12)
})

test('a drawing has the items of layouts in rows', () => {
  const body = { count: 2, state: 'expanded' }
  const request = { viewport: { width: 405, height: 800 }, rows: [{ size: { layout: { path: '/v1/card-stack', body } } }] }
  const answer = JSON.parse(framewright.answerSync('/v1/scroll-stack', JSON.stringify(request)))
  assert.deepEqual(itemsOf(request, answer).map(({ x, y }) => [x, y]), [[23, 12], [23, 220]])
})

// --- Code --------------------------------------------------------------------------------------------

const question = {
  server: 'http://127.0.0.1:8080', path: '/v1/scroll-stack', operation: 'layOutScrollStack', title: 'Scroll stack',
  text: format({ viewport: { width: 375, height: 400 }, rows: [{ id: "it's <b> $true", isHidden: true }], none: null }),
  isLayout: true, hasFrames: true, styleOf: () => '',
  contentOf: ({ id, index }) => ({ name: 'row', hue: 215, html: `${id?.replaceAll('<', '&lt;') ?? index}` }),
}
const languages = Object.keys(languagesOf(question))

test('the code of a layout draws it, and commands send its request', () => {
  assert.deepEqual(languages, ['HTML', 'React', 'JavaScript', 'SwiftUI', 'Compose', 'curl', 'Python'])
  assert.match(write('JavaScript', question), /framewright\.layOutScrollStack\(/)
  assert.match(write('HTML', question), /<framewright-scroll-stack\s[^>]*label="Scroll stack"/)
})

test('the code of other paths uses what their answers have', () => {
  const names = (members) => Object.keys(languagesOf({ ...question, ...members }))
  assert.deepEqual(names({ isLayout: false }), ['JavaScript', 'SwiftUI', 'Compose', 'curl', 'Python'])
  assert.deepEqual(names({ isLayout: false, hasFrames: false }), ['JavaScript', 'curl', 'Python'])
  assert.match(write('JavaScript', { ...question, isLayout: false, hasFrames: false }), /console\.log\(answer\)/)
})

test('only code that the project does not compile is marked', () => {
  const marked = Object.entries(languagesOf(question)).filter(([, { isUntested }]) => isUntested)
  assert.deepEqual(marked.map(([name]) => name), ['SwiftUI', 'Compose'])
})

test('code that draws frames asks for them', () => {
  const text = '{"count": 5, "width": 375, "frames": "none", "encoding": "columns", "css": true}'
  for (const language of ['JavaScript', 'SwiftUI', 'Compose']) {
    const code = write(language, { ...question, text })
    assert.match(code, /"width": 375/)
    assert.doesNotMatch(code, /"(frames": "none|encoding|css)"/, language)
  }
})

test('many items are rendered when they become visible', () => {
  const code = (count) => write('HTML', { ...question, path: '/v1/card-stack', text: JSON.stringify({ count, width: 375 }) })
  assert.equal(code(5).match(/<article/g).length, 5)
  assert.doesNotMatch(code(1e9), /<article/)
  assert.match(code(1e9), /count="1000000000"[^]*element\.render/)
})

test('markup escapes ids', () => {
  const html = write('HTML', question)
  assert.doesNotMatch(html, /<b>/)
  assert.match(html, /<article id="it's &lt;b> \$true"/)
  assert.match(html, /rows='\[\{"id": "it&#39;s &lt;b> \$true", "isHidden": true\}\]'/)
})

test('JSX has styles as objects, and braces are escaped', () => {
  const code = write('React', { ...question, contentOf: () => ({ name: 'row', hue: 215, html: '<b style="line-height: 2">{a}</b>' }) })
  assert.match(code, /<article id="it's &lt;b> \$true" className="row" style={{"--hue": "215"}}><b style={{"lineHeight": "2"}}>{'{'}a{'}'}<\/b>/)
})

test('the shell and Python read the request unchanged', () => {
  const [, quoted] = /-d ([\s\S]*)$/.exec(write('curl', question))
  const heard = execFileSync('sh', ['-c', `printf %s ${quoted}`], { encoding: 'utf8' })
  assert.deepEqual(JSON.parse(heard), JSON.parse(question.text))
  const [, literal] = /request = ([\s\S]*?)\nwith/.exec(write('Python', question))
  const read = execFileSync('python3', ['-c', `import json; print(json.dumps(${literal}))`], { encoding: 'utf8' })
  assert.deepEqual(JSON.parse(read), JSON.parse(question.text))
})

test('code holds no text that is not JSON', () => {
  for (const text of ['', '{"count": 5', '{}); alert(1); ({}', "{} '; rm -rf ~; '", '{"count": NaN}']) {
    for (const language of languages) assert.equal(write(language, { ...question, text }), undefined)
  }
})

test('code holds strings as they are', () => {
  const text = '{"id": "\\\\#(exit(1)) \\\\##(exit(1)) \\/ \\u00e9 $x"}'
  const [, hashes, literal] = /Data\(\n {6}(#+)"""\n([\s\S]*)\n {6}"""\1\.utf8/.exec(write('SwiftUI', { ...question, text }))
  assert.equal(literal.trim(), text)
  assert.ok(!literal.includes(`\\${hashes}`))
  const [, kotlin] = /request = """\n([\s\S]*)\n"""/.exec(write('Compose', { ...question, text }))
  assert.equal(kotlin.replaceAll("${'$'}", '$'), text)
  const [, python] = /request = ([\s\S]*?)\nwith/.exec(write('Python', { ...question, text }))
  const read = execFileSync('python3', ['-W', 'error', '-c', `import json; print(json.dumps(${python}))`], { encoding: 'utf8' })
  assert.deepEqual(JSON.parse(read), JSON.parse(text))
})

// --- Latency -----------------------------------------------------------------------------------------

test('latency is the median of the latest moves, and reports whether answers are equal', () => {
  assert.equal(median([9, 1, 5]), 5)
  const latency = new Latency()
  for (let move = 1; move <= 100; move++) latency.note('module', move)
  assert.equal(latency.of('module'), 71)
  latency.compare({ reply: 'a' }, { reply: 'a' })
  assert.match(latency.summary, /same bytes, 1 of 1/)
  latency.compare({ reply: 'a' }, { reply: 'b' })
  assert.match(latency.summary, /1 of 2 differ/)
})
