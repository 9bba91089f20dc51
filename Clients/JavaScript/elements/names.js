// Names of members, and of their attributes.

/** The attribute of a member: `cardHeight` is `card-height`. */
export const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The member of an attribute. */
export const camel = (name) => name.replace(/-./g, ([, letter]) => letter.toUpperCase())
