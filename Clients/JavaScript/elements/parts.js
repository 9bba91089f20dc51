// The nodes of shadow trees. They are created without markup, which pages with Trusted Types do not allow.

/** An element with a name for `::part()`. */
export function part(name, ...children) {
  const element = document.createElement('div')
  element.setAttribute('part', name)
  element.append(...children)
  return element
}
