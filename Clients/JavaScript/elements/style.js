// The style of the elements' shadow trees.

const shared = `
  :host { display: block; position: relative; box-sizing: border-box; height: 500px; overflow: clip; contain: layout style }
  :host([hidden]) { display: none }
  [part=viewport] { position: relative; width: 100%; height: 100%; outline-offset: -2px; touch-action: var(--touch, pan-x pinch-zoom) }
  [part~=content] { position: absolute; inset: 0 }
  [part~=item] {
    display: grid; grid-template: minmax(0, 1fr) / minmax(0, 1fr);
    position: absolute; top: 0; left: 0; box-sizing: border-box; transform-origin: 0 0; will-change: transform;
    contain: layout style; user-select: none; -webkit-user-select: none
  }
  [part=separator] { position: absolute; background: color-mix(in srgb, currentColor 20%, transparent); pointer-events: none }
  ::slotted(*) { box-sizing: border-box; margin: 0 }
  :host([dragging]) [part=viewport] { cursor: grabbing }
  [part=status] { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
`

/** The style sheets by class: elements of a class share one. */
const sheets = new Map()

export function stylesOf(type) {
  if (!sheets.has(type)) {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(shared + type._css)
    sheets.set(type, sheet)
  }
  return [sheets.get(type)]
}
