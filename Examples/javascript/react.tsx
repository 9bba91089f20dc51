// The custom elements in React 19. The types of the elements are those of their properties.
import { useState, type DetailedHTMLProps, type HTMLAttributes } from 'react'
import type { SwipeDeckElement, SwipeDeckEvents } from 'framewright/elements'
import 'framewright/elements'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'framewright-swipe-deck': DetailedHTMLProps<HTMLAttributes<SwipeDeckElement>, SwipeDeckElement> & {
        label?: string
        configuration?: SwipeDeckElement['configuration']
        onswipe?: (event: CustomEvent<SwipeDeckEvents['swipe']>) => void
      }
    }
  }
}

export function Deck({ names }: { names: string[] }) {
  const [last, setLast] = useState('')
  return (
    <>
      <framewright-swipe-deck
        label="People"
        configuration={{ visibleCount: 3, rotation: { maxAngle: 0.3 } }}
        onswipe={({ detail }) => setLast(`${names[detail.index]}: ${detail.direction}`)}
      >
        {names.map((name) => <article key={name}>{name}</article>)}
      </framewright-swipe-deck>
      <p>{last}</p>
    </>
  )
}
