// The custom elements in React 19: members of the layout are properties, and `on…` listens to an event.
import { useRef, useState } from 'react'
import type { SwipeDeckElement } from 'framewright/elements'
import type {} from 'framewright/react'
import 'framewright/elements'

export function Deck({ names }: { names: string[] }) {
  const deck = useRef<SwipeDeckElement>(null)
  const [last, setLast] = useState('')
  return (
    <>
      <framewright-swipe-deck
        ref={deck}
        label="People"
        visibleCount={3}
        rotation={{ maxAngle: 0.3 }}
        onswipe={({ detail }) => setLast(`${names[detail.index]}: ${detail.direction}`)}
      >
        {names.map((name) => <article key={name}>{name}</article>)}
      </framewright-swipe-deck>
      <button onClick={() => deck.current?.undo()}>{last}</button>
    </>
  )
}
