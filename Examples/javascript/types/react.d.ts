// What the example uses of the types of React 19, so that the project's checks need no other package.

declare module 'react' {
  type Key = string | number
  export interface RefObject<Value> { current: Value }
  export interface Attributes { key?: Key | null }
  export interface ClassAttributes<Element> extends Attributes { ref?: RefObject<Element | null> | ((element: Element | null) => void) | null }
  export interface HTMLAttributes<Element> {
    children?: unknown
    className?: string
    id?: string
    style?: Record<string, string | number>
    onClick?: (event: { currentTarget: Element }) => void
  }
  export type DetailedHTMLProps<Properties extends HTMLAttributes<Element>, Element> = ClassAttributes<Element> & Properties
  export function useState<Value>(initial: Value): [Value, (value: Value) => void]
  export function useRef<Value>(initial: Value | null): RefObject<Value | null>
  export const Fragment: (properties: { children?: unknown }) => JSX.Element
  export namespace JSX {
    interface Element { type: unknown }
    interface ElementChildrenAttribute { children: {} }
    interface IntrinsicAttributes extends Attributes {}
    interface IntrinsicElements {
      article: DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>
      button: DetailedHTMLProps<HTMLAttributes<HTMLButtonElement>, HTMLButtonElement>
    }
  }
}

declare module 'react/jsx-runtime' {
  import { Fragment, JSX } from 'react'
  export { Fragment, JSX }
  export function jsx(type: unknown, properties: unknown): JSX.Element
  export const jsxs: typeof jsx
}
