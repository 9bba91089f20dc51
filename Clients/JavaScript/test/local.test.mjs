// The API as WebAssembly: node --test Clients/JavaScript/test
import assert from 'node:assert/strict'
import { readFile, stat } from 'node:fs/promises'
import { test } from 'node:test'

import { Framewright, FramewrightProblem } from '../framewright.js'
import { fixtures, isAnsweredHere, pictures, testPictures, withoutServer } from './fixtures.mjs'

const module = new URL('../framewright.wasm', import.meta.url)
const small = new URL('../framewright-swipe-deck.wasm', import.meta.url)
const framewright = await Framewright.local()
const decks = await Framewright.local({ only: 'swipe-deck' })

test('The module answers every fixture with the bytes of a server', async () => {
  let answered = 0
  for (const fixture of await fixtures()) {
    const found = answerOrProblem(framewright, fixture.path, fixture.request.toString())
    if (!isAnsweredHere(fixture, found)) continue
    assert.equal(found, withoutServer(fixture.answer), fixture.name)
    answered += 1
  }
  assert.ok(answered > 200)
})

test('The module of swipe decks answers their fixtures with the bytes of a server, and has no other operations', async () => {
  let answered = 0
  for (const { name, path, request, answer } of await fixtures()) {
    if (path !== '/v1/swipe-deck' && path !== '/v1/swipe-deck/pan') continue
    // A JavaScript string can't hold invalid UTF-8.
    if (name.endsWith('fault-not-utf-8.request.json')) continue
    assert.equal(answerOrProblem(decks, path, request.toString()), withoutServer(answer), name)
    answered += 1
  }
  assert.ok(answered > 20)
  await assert.rejects(decks.layOutScrollStack({ rows: [] }), { status: 404, message: /swipe-deck does not have \/v1\/scroll-stack;/ })
  await assert.rejects(decks.layOutSwipeDeck({ bounds: { width: 1, height: 1 }, count: 1 }, { as: 'svg' }), { status: 406 })
  const unnamed = await Framewright.local({ module: small })
  await assert.rejects(unnamed.layOutScrollStack({ rows: [] }), { status: 404, type: '/docs/problems#not-found' })
  await assert.rejects(Framewright.local({ only: 'card-list' }), TypeError)
})

test('The module that the page has begun to load is used, once', async () => {
  const page = (globalThis.framewrightModule = Promise.resolve(new Response('not found', { status: 404 })))
  await assert.rejects(Framewright.local(), /404/)
  assert.equal((await page).status, 404)
  const retried = await Framewright.local()
  assert.equal((await retried.layOutCardStack({ count: 1, width: 375 })).frames.length, 1)
  globalThis.framewrightModule = WebAssembly.compile(await readFile(module))
  const begun = await Framewright.local()
  assert.equal((await begun.layOutCardStack({ count: 2, width: 375 })).frames.length, 2)
  globalThis.framewrightSwipeDeckModule = Promise.resolve(new Response('not found', { status: 404 }))
  assert.equal((await (await Framewright.local()).layOutCardStack({ count: 1, width: 375 })).frames.length, 1)
  await assert.rejects(Framewright.local({ only: 'swipe-deck' }), /404/)
})

test('A method returns the answer of its route', async () => {
  const answer = await framewright.layOutCardStack({ count: 5, width: 375 })
  assert.equal(answer.layout, 'cardStack')
  assert.equal(answer.frames.length, 5)
  const { responses } = await framewright.layOutBatch({
    requests: [{ path: '/v1/card-stack', body: { count: 5, width: 375 } }],
  })
  assert.deepEqual(responses, [{ status: 200, body: answer }])
})

test('Pictures are equal to those of the guides', async () => {
  const drawn = await pictures()
  assert.ok(drawn.length >= 10)
  for (const { name, path, request, picture } of drawn) {
    assert.equal(framewright.answerSync(path, request, { as: 'svg' }), picture, name)
  }
})

test('The module draws the pictures of the tests with the bytes of a server', async () => {
  const drawn = await testPictures()
  assert.ok(drawn.length > 50)
  for (const { name, path, request, picture } of drawn) {
    if (/"fit": *"font"/.test(request)) continue
    assert.equal(await framewright.answer(path, request, { as: 'svg' }), picture, name)
  }
})

test('A method returns a picture on request', async () => {
  const request = { count: 5, width: 375 }
  const picture = await framewright.layOutCardStack(request, { as: 'svg' })
  assert.match(picture, /^<svg /)
  assert.equal((await framewright.layOutCardStack(request, { as: 'json' })).count, 5)
  await assert.rejects(framewright.layOutCardStack({ count: -1, width: 375 }, { as: 'svg' }), FramewrightProblem)
  await assert.rejects(framewright.layOutBatch({ requests: [] }, { as: 'svg' }), { status: 406 })
  await assert.rejects(framewright.layOutCardStack(request, { as: 'png' }), TypeError)
})

test('The module measures Latin, Greek and Cyrillic texts by a table, and rejects other texts with the reason', async () => {
  const request = (string, fit) => ({
    viewport: { width: 50, height: 100 },
    rows: [{ size: { fit: { text: { string, fontSize: 10, lineHeight: 12, fit } } } }],
  })
  const table = { advances: { widths: { a: 1 }, default: 0.5 } }
  for (const [string, lines] of [['and/or (all)', 3], ['größer als €5', 3], ['Привет мир', 2]]) {
    const { frames } = await framewright.layOutScrollStack(request(string, table))
    assert.equal(frames[0].text.lines, lines, string)
  }
  for (const [string, fit, reason] of [['待って', table, /Latin/], ['u\u0308', table, /Latin/], ['a', 'font', /fonts/]]) {
    await assert.rejects(framewright.layOutScrollStack(request(string, fit)), (error) => {
      assert.deepEqual(error.pointers, ['/rows/0/size/fit/text'])
      assert.match(error.errors[0].detail, reason)
      return true
    })
  }
})

test('A problem is an error with pointers and details', async () => {
  await assert.rejects(framewright.layOutCardStack({ cuont: 5, width: 'wide' }), (error) => {
    assert.ok(error instanceof FramewrightProblem && error instanceof Error)
    assert.equal(error.status, 422)
    assert.deepEqual(error.pointers, ['/count', '/cuont', '/width'])
    assert.match(error.errors[1].detail, /did you mean "count"/)
    return true
  })
})

test('An aborted request is not answered', async () => {
  const signal = AbortSignal.abort(new Error('enough'))
  await assert.rejects(framewright.layOutCardStack({ count: 1, width: 375 }, { signal }), /enough/)
})

test('Large and malformed requests are rejected, and the next request is answered', async () => {
  const hostile = [
    ['/v1/card-stack', ''],
    ['/v1/card-stack', '{"count":5,"width":375'],
    ['/v1/card-stack', '['.repeat(100_000)],
    ['/v1/card-stack', `{"width":375,"count":5,"x":"${'x'.repeat(10_000_000)}"}`],
    ['/v1/diff', `{"from":[${'{},'.repeat(200_000)}{}],"to":[]}`],
    ['/nowhere', '{}'],
    ['/v1/card-stack', '{"count":1000000000,"width":375}'],
  ]
  for (const [path, text] of hostile) {
    assert.throws(() => framewright.answerSync(path, text), FramewrightProblem, text.slice(0, 40))
    assert.equal((await framewright.layOutCardStack({ count: 2, width: 375 })).count, 2)
  }
})

test('A module that traps is replaced', async () => {
  const exports = []
  const { Instance } = WebAssembly
  WebAssembly.Instance = function (...given) {
    const instance = new Instance(...given)
    exports.push(instance.exports)
    return instance
  }
  try {
    const local = await Framewright.local({ module })
    assert.equal(typeof exports[0].framewright_room, 'function')
    // The module traps at its next request, because its memory is overwritten.
    new Uint8Array(exports[0].memory.buffer).fill(0xff)
    assert.throws(
      () => local.answerSync('/v1/card-stack', '{"count":2,"width":375}'),
      (error) => error instanceof FramewrightProblem && error.type === '/docs/problems#internal',
    )
    assert.equal(exports.length, 2)
    assert.equal((await local.layOutCardStack({ count: 2, width: 375 })).count, 2)
  } finally {
    WebAssembly.Instance = Instance
  }
})

test('The modules and this client stay within their budgets', async () => {
  for (const [file, bytes] of [[module, 1_290_000], [`${module}.br`, 451_500], [small, 406_000], [`${small}.br`, 150_000], ['../framewright.js', 12 * 1024]]) {
    const { size } = await stat(new URL(file, import.meta.url))
    assert.ok(size <= bytes, `${file} has ${size} bytes of ${bytes}`)
  }
})

test('Memory does not grow with the number of requests', async (test) => {
  const memory = []
  const requests = Number(process.env.REQUESTS ?? 30_000)
  const local = await Framewright.local()
  const request = '{"count":50,"width":375,"visibleRect":{"x":0,"y":0,"width":375,"height":600},"exposed":true}'
  const faulty = '{"count":"many","width":375,"cuont":1}'
  for (let round = 0; round < 3; round++) {
    for (let i = 0; i < requests / 6; i++) {
      local.answerSync('/v1/card-stack', request)
      answerOrProblem(local, '/v1/card-stack', faulty)
    }
    memory.push(local.memorySize)
  }
  test.diagnostic(`bytes after thirds of ${requests} requests: ${memory.join(', ')}`)
  assert.equal(memory[2], memory[1])
})

/** The text of an answer, or of the problem. */
function answerOrProblem(framewright, path, text) {
  try {
    return framewright.answerSync(path, text)
  } catch (error) {
    if (!(error instanceof FramewrightProblem)) throw error
    return JSON.stringify(error.problem)
  }
}
