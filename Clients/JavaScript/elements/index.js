// Framewright for web pages: custom elements that lay out their children, and that fingers, mice and keys move.
//
//     <framewright-card-stack><article>…</article><article>…</article></framewright-card-stack>
//     <script type="module" src="framewright-elements.js"></script>
//
// framewright-elements.d.ts has the types.

import { CardListElement } from './card-list.js'
import { CardStackElement } from './card-stack.js'
import { ScrollStackElement } from './scroll-stack.js'
import { SwipeDeckElement } from './swipe-deck.js'

CardStackElement.define('framewright-card-stack')
SwipeDeckElement.define('framewright-swipe-deck')
ScrollStackElement.define('framewright-scroll-stack')
CardListElement.define('framewright-card-list')

export { CardListElement, CardStackElement, ScrollStackElement, SwipeDeckElement }
