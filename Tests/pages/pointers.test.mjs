// Pointers on elements: the orders of events of three engines, as Tests/engines/record.py has recorded them, and what they mean.

import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { Gestures } from '../../Clients/JavaScript/elements/gestures.js'

const recorded = JSON.parse(readFileSync(new URL('pointers.json', import.meta.url)))
const orders = Object.entries(recorded).map(([name, events]) => ({ name, kind: name.match(/mouse|pen|touch/)[0], events }))

globalThis.getComputedStyle = () => ({ overscrollBehaviorX: 'auto', overscrollBehaviorY: 'auto' })

/** An element that scrolls along an axis, and notes what its gestures do. */
class Target extends EventTarget {
  log = []
  selection = 'text'
  #view

  constructor(axis, { isMoving = false, liftDelay, canFollow = true } = {}, view = new EventTarget()) {
    super()
    this.#view = view
    for (const name of ['_lift', '_begin', '_moveTo', '_finish', '_cancel', '_tap', '_wheelEnded']) {
      this[name] = (value) => this.log.push(name.slice(1)) && (this.given = value)
    }
    const element = Object.assign(this, {
      _accepts: (dx, dy) => (axis === 'y') === (Math.abs(dy) > Math.abs(dx)), _canFollow: () => canFollow, _isFirst: () => false, _isMoving: () => isMoving,
      _liftDelay: () => liftDelay, _itemAt: () => ({}), _point: ({ clientX: x, clientY: y }) => ({ x, y }), _settle: (action) => action(),
      _wheel: () => true,
    })
    this.gestures = new Gestures(element, this)
  }

  get ownerDocument() {
    return { defaultView: this.#view, getSelection: () => ({ empty: () => (this.selection = '') }) }
  }

  setPointerCapture() {}

  /** What has happened, each thing once in a row. */
  get story() {
    return this.log.filter((name, place) => name !== this.log[place - 1]).join(', ')
  }
}

/** Sends an event to elements, the innermost first, and to the window; returns whether its default action remains. */
function send(targets, type, time, { x = 0, y = 0, buttons = 1, ...members } = {}) {
  const event = new Event(type, { cancelable: true })
  const values = { timeStamp: time, clientX: x, clientY: y, button: 0, buttons, pointerId: 1, isPrimary: true, detail: 1, ...members }
  for (const [name, value] of Object.entries(values)) Object.defineProperty(event, name, { value })
  for (const target of [...targets, targets[0].ownerDocument.defaultView]) target.dispatchEvent(event)
  return !event.defaultPrevented
}

/** Sends a recorded order of events; returns the types of those whose default action was prevented. */
function replay({ kind, events }, ...targets) {
  return events.filter(([type, time, x, y, buttons]) => !send(targets, type, time, { x, y, buttons, pointerType: kind })).map(([type]) => type)
}

for (const order of orders.filter(({ name }) => !name.includes('page'))) {
  test(`A drag along the axis moves the element, selects nothing and is no click: ${order.name}`, () => {
    const target = new Target('y')
    const prevented = replay(order, target)
    assert.equal(target.story, 'begin, moveTo, finish')
    const isTouch = order.kind === 'touch'
    assert.equal(target.selection, isTouch ? 'text' : '')
    const after = order.events.slice(order.events.findIndex(([type]) => type === 'pointermove')).map(([type]) => type)
    const own = isTouch ? ['touchmove'] : ['selectstart', 'mousemove', 'click']
    assert.deepEqual(prevented, after.filter((type) => own.includes(type)))
  })
  test(`A drag along the other axis is the page's: ${order.name}`, () => {
    const target = new Target('x')
    assert.deepEqual(replay(order, target), [])
    assert.equal(target.story, '')
    assert.equal(target.selection, 'text')
  })
  test(`A quick drag on a grip lifts at once: ${order.name}`, () => {
    const target = new Target('y', { liftDelay: 0 })
    replay(order, target)
    assert.equal(target.story, 'lift, begin, moveTo, finish')
  })
  test(`A drag along the axis of the outer element is not that of a moving one: ${order.name}`, () => {
    const view = new EventTarget()
    const inner = new Target('x', { isMoving: true }, view)
    const outer = new Target('y', {}, view)
    replay(order, inner, outer)
    assert.match(inner.story, /^begin, (moveTo, )?cancel$/)
    assert.equal(outer.story, 'begin, moveTo, finish')
  })
}

for (const order of orders.filter(({ name }) => name.includes('page'))) {
  test(`At its end, an element leaves a touch to the page: ${order.name}`, () => {
    const target = new Target('y', { canFollow: false })
    assert.deepEqual(replay(order, target), [])
    assert.equal(target.story, '')
  })
}

test('At its end, an element follows a mouse, and leaves fingers and pens to the page', () => {
  for (const [pointerType, story] of [['mouse', 'begin, moveTo'], ['pen', ''], ['touch', '']]) {
    const target = new Target('y', { canFollow: false })
    send([target], 'pointerdown', 0, { pointerType })
    send([target], 'pointermove', 10, { pointerType, y: 20 })
    assert.equal(target.story, story, pointerType)
  }
})

test('The velocity is that of the last 0.1 s, by the times of the events', () => {
  for (const [released, velocity] of [[140, { x: 0, y: 500 }], [241, { x: 0, y: 0 }]]) {
    const target = new Target('y')
    send([target], 'pointerdown', 0)
    for (const [time, y] of [[20, 300], [100, 310], [120, 320], [140, 330]]) send([target], 'pointermove', time, { y })
    send([target], 'pointerup', released, { y: 330 })
    assert.deepEqual(target.given, velocity)
  }
})

test('A touch that rests lifts the item, although a busy page hears of it late', () => {
  for (const [time, story] of [[299, 'begin, moveTo'], [300, 'lift, begin, moveTo']]) {
    const target = new Target('y', { liftDelay: 300 })
    send([target], 'pointerdown', 0, { pointerType: 'touch' })
    send([target], 'pointermove', time, { pointerType: 'touch', y: 20 })
    assert.equal(target.story, story)
    send([target], 'pointercancel', time, { pointerType: 'touch' })
  }
})

test('A tap that catches something is no tap on the outer element', () => {
  const view = new EventTarget()
  const inner = new Target('x', { isMoving: true }, view)
  const outer = new Target('y', {}, view)
  send([inner, outer], 'pointerdown', 0)
  send([inner, outer], 'pointerup', 50)
  assert.equal(inner.story, 'begin, tap')
  assert.equal(outer.story, '')
})

test('A long touch selects text, and ends what the touch could become', () => {
  const target = new Target('y')
  send([target], 'pointerdown', 0, { pointerType: 'touch' })
  assert.ok(send([target], 'selectstart', 500))
  send([target], 'pointermove', 600, { pointerType: 'touch', y: 30 })
  send([target], 'pointerup', 700, { pointerType: 'touch', y: 30 })
  assert.equal(target.story, '')
})

test('A mouse whose button was released elsewhere ends its drag; a finger has no such state', () => {
  const target = new Target('y')
  send([target], 'pointerdown', 0, { pointerType: 'mouse' })
  send([target], 'pointermove', 10, { pointerType: 'mouse', y: 10 })
  send([target], 'pointermove', 900, { pointerType: 'mouse', y: 60, buttons: 0 })
  assert.equal(target.story, 'begin, moveTo, cancel')
})

test('The first finger of a new touch replaces one whose end was lost', () => {
  const target = new Target('y')
  send([target], 'pointerdown', 0, { pointerType: 'touch' })
  send([target], 'pointerdown', 900, { pointerType: 'touch', pointerId: 2 })
  send([target], 'pointermove', 910, { pointerType: 'touch', pointerId: 2, y: 10 })
  assert.equal(target.story, 'begin, moveTo')
})

test('A second finger does not disturb a drag; before one, it leaves both to the page', () => {
  const second = { pointerType: 'touch', pointerId: 2, isPrimary: false }
  for (const [before, story] of [[20, 'begin, moveTo'], [0, '']]) {
    const target = new Target('y')
    send([target], 'pointerdown', 0, { pointerType: 'touch' })
    if (before) send([target], 'pointermove', 10, { pointerType: 'touch', y: before })
    send([target], 'pointerdown', 20, second)
    send([target], 'pointermove', 30, { ...second, y: 90 })
    send([target], 'pointermove', 40, { pointerType: 'touch', y: 60 })
    assert.equal(target.story, story)
  }
})

test('After a drag, keys and scripts click', () => {
  const target = new Target('y')
  send([target], 'pointerdown', 0)
  send([target], 'pointermove', 10, { y: 30 })
  send([target], 'pointerup', 20, { y: 30 })
  assert.ok(send([target], 'click', 21, { detail: 0 }))
  assert.ok(!send([target], 'click', 22))
  assert.ok(send([target], 'click', 2000))
})

test('The times of the wheel decide whether it goes on, however late a busy page is', () => {
  const target = new Target('y')
  const within = Object.assign(new EventTarget(), { scrollHeight: 200, clientHeight: 100, scrollTop: 0, scrollWidth: 0, clientWidth: 0 })
  globalThis.getComputedStyle = () => ({ overflowY: 'auto', overscrollBehaviorY: 'auto', overscrollBehaviorX: 'auto' })
  const turn = (time, path) => send([target], 'wheel', time, { deltaX: 0, deltaY: 10, deltaMode: 0, composedPath: () => [...path, target] })
  assert.ok(!turn(0, []))
  assert.ok(!turn(139, [within]))
  assert.ok(turn(280, [within]))
})
