// The difference between two lists of frames in the playground.

import { card } from './looks.js'

/** The rectangle around some frames. */
function boundsOf(frames) {
  if (frames.length === 0) return { x: 0, y: 0, width: 375, height: 300 }
  const x = Math.min(...frames.map((frame) => frame.x))
  const y = Math.min(...frames.map((frame) => frame.y))
  const right = Math.max(...frames.map((frame) => frame.x + frame.width))
  const bottom = Math.max(...frames.map((frame) => frame.y + frame.height))
  return { x, y, width: right - x, height: bottom - y }
}

export const diff = {
  name: 'diff',
  title: 'Difference',

  look: card,

  screen({ from, to }) {
    const { width, height } = boundsOf([...from, ...to])
    return { width, height, isFramed: false }
  },

  origin({ from, to }) {
    const { x, y } = boundsOf([...from, ...to])
    return { x, y }
  },

  /** The frames of the second list; those of the first list are where the animation starts. */
  framesOf: ({ to }) => to.map((frame, index) => ({ ...frame, index, zIndex: index })),

  presets: [
    { title: 'A card moves to the end', request: { animation: { spring: { dampingRatio: 0.7 }, duration: 0.6 },
      from: ['a', 'b', 'c', 'd'].map((id, index) => ({ id, x: 0, y: 90 * index, width: 320, height: 80 })),
      to: ['b', 'c', 'd', 'a'].map((id, index) => ({ id, x: 0, y: 90 * index, width: 320, height: 80 })) } },
    { title: 'A list becomes a grid', request: { animation: { spring: { dampingRatio: 0.8 }, duration: 0.7 },
      from: ['a', 'b', 'c', 'd', 'e', 'f'].map((id, index) => ({ id, x: 0, y: 70 * index, width: 380, height: 60 })),
      to: ['f', 'b', 'a', 'd', 'c', 'e'].map((id, index) =>
        ({ id, x: 130 * (index % 3), y: 140 * Math.floor(index / 3), width: 120, height: 130 })) } },
  ],
}
