// The times of movements.

import assert from 'node:assert/strict'
import test from 'node:test'

globalThis.matchMedia = () => ({ matches: false })
const { Motion } = await import('../../Clients/JavaScript/elements/motion.js')

test('A movement that starts within a frame does not include the time of the frame before it', (context) => {
  context.mock.method(performance, 'now', () => 1000)
  const motion = new Motion()
  const shown = []
  motion.start({ duration: 1, at: (time) => time }, (time) => shown.push(time))
  for (const now of [992, 1004, 1012]) motion.advance(now)
  assert.deepEqual(shown, [0, 0.004, 0.012])
})

test('A movement follows the rate', (context) => {
  context.mock.method(performance, 'now', () => 1000)
  const motion = new Motion()
  motion.rate = 0.5
  const shown = []
  motion.start({ duration: 1, at: (time) => time }, (time) => shown.push(time))
  for (const now of [1000, 1100]) motion.advance(now)
  motion.rate = 2
  motion.advance(1200)
  assert.deepEqual(shown, [0, 0.05, 0.25])
})
