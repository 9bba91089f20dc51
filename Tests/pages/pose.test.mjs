// Poses of the custom elements: node --test Tests/pages/pose.test.mjs

import assert from 'node:assert/strict'
import test from 'node:test'
import { matrixOf, poseOf } from '../../Clients/JavaScript/elements/pose.js'

const turned = (angle, scaleX, scaleY) => ({
  a: Math.cos(angle) * scaleX, b: Math.sin(angle) * scaleX, c: -Math.sin(angle) * scaleY, d: Math.cos(angle) * scaleY,
})

for (const [angle, scaleX, scaleY] of [
  [0, 1, 1], [0.4, 1, 1], [-2, 0.5, 1.5], [1, 1, -1], [0.4, 0, 1], [-2, 0, 0.5], [0.4, 1, 0], [0, 0, 0],
]) {
  test(`A card turned by ${angle} and scaled by ${scaleX} and ${scaleY} has a pose with the same matrix`, () => {
    const transform = { ...turned(angle, scaleX, scaleY), tx: 3, ty: -4 }
    const pose = poseOf({ x: 10, y: 20, width: 100, height: 50, transform }, { x: 1, y: 2 })
    const matrix = matrixOf(pose)
    for (const name of ['a', 'b', 'c', 'd']) assert.ok(Math.abs(matrix[name] - transform[name]) < 1e-12, name)
    if (scaleX || scaleY) assert.ok(Math.abs(pose.angle - angle) < 1e-12)
  })
}
