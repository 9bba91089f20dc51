// The style of the elements' shadow trees.

/** Items are below the outline of the viewport. Each `i` is a corner of the viewport, without a size. Comments are here, because the bundle has the text. */
const shared = `
  :host {
    display: block; position: relative; box-sizing: border-box; height: 500px; min-width: 0; overflow: clip;
    contain: layout style inline-size; contain-intrinsic-inline-size: 375px
  }
  :host([hidden]) { display: none }
  [part=viewport] { position: relative; isolation: isolate; width: 100%; height: 100%; outline-offset: -2px }
  [part~=content] { position: absolute; inset: 0; z-index: -1 }
  [part~=item] {
    display: grid; grid-template: minmax(0, 1fr) / minmax(0, 1fr);
    position: absolute; top: 0; left: 0; box-sizing: border-box; transform-origin: 0 0; will-change: transform;
    contain: layout style
  }
  [part~=rest] {
    position: absolute; top: -3px; left: 0; width: 100%; height: 1px; padding-top: 2px; overflow: hidden; opacity: 0;
    pointer-events: none
  }
  [part=rest] > div { content-visibility: auto }
  [part=viewport] ~ [part~=rest] { top: calc(100% + 3px) }
  [part~=plain] {
    top: 0; height: 100%; padding: 0; overflow: auto; opacity: 1; pointer-events: auto
  }
  [part~=plain] + [part=viewport] { position: absolute; inset: 0; height: auto; visibility: hidden }
  @media print {
    :host { height: auto !important; overflow: visible !important }
    [part~=plain] { position: static; height: auto; overflow: visible }
  }
  i { position: absolute; top: 0; left: 0 }
  i:nth-of-type(2) { left: 100% }
  i:nth-of-type(3) { top: 100% }
  [part=separator] { position: absolute; background: color-mix(in srgb, currentColor 20%, transparent); pointer-events: none }
  @media (forced-colors: active) { [part=separator], [part=indicator] { background: CanvasText !important } }
  ::slotted(*) { box-sizing: border-box; margin: 0 }
  :host([dragging]) [part=viewport] { cursor: grabbing; user-select: none; -webkit-user-select: none }
  [part=indicator] {
    position: absolute; z-index: 2147483647; border-radius: 2px; background: currentColor; opacity: 0; pointer-events: none;
    transition: opacity 0.3s; will-change: transform
  }
  [part=status] { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
`

/** The style sheets by document and class: elements of a class share one. */
const sheets = new WeakMap()

export function stylesOf(type, document) {
  if (!sheets.has(document)) sheets.set(document, new Map())
  const known = sheets.get(document)
  if (!known.has(type)) {
    const sheet = new document.defaultView.CSSStyleSheet()
    sheet.replaceSync(shared + type._css)
    known.set(type, sheet)
  }
  return [known.get(type)]
}
