// The custom elements in the JSX of React 19: import type {} from 'framewright/react'

import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { ElementTemplates } from './framewright-elements.js'

type Elements = {
  [Name in keyof ElementTemplates & keyof HTMLElementTagNameMap]: ElementTemplates[Name]
    & Omit<DetailedHTMLProps<HTMLAttributes<HTMLElementTagNameMap[Name]>, HTMLElementTagNameMap[Name]>, keyof ElementTemplates[Name]>
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
