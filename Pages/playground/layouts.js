// The layouts, in the order of their tabs. A new layout needs its own module and an entry here.
//
// Only the modules of a layout, whose names begin with the layout's name, know it. A layout is an object:
//
//     name         its name in paths: /v1/NAME and the paths below it
//     title        the label of its tab
//     presets      example requests of /v1/NAME, [{ title, request }]; the first one opens with the tab
//     scene        a function of a request and its answer, which returns what the stage shows, or undefined if the
//                  answer has no picture (optional)
//     Interaction  a subclass of Interaction: its gestures, keys, buttons and help on /v1/NAME (optional)
//     note         a function of an answer, which returns the text on a stage without items (optional)

import { batch } from './batch.js'
import { cardList } from './card-list.js'
import { cardStack } from './card-stack.js'
import { diff } from './diff.js'
import { Interaction } from './interaction.js'
import { scrollStack } from './scroll-stack.js'
import { swipeDeck } from './swipe-deck.js'

const defaults = { scene: () => undefined, Interaction, note: () => '' }

export const layouts = [cardStack, swipeDeck, scrollStack, cardList, diff, batch]
  .map((layout) => ({ ...defaults, ...layout, path: `/v1/${layout.name}` }))

/** The layout that a path belongs to; undefined for other paths. */
export const layoutOf = (path) =>
  layouts.find((layout) => path === layout.path || path.startsWith(`${layout.path}/`))
