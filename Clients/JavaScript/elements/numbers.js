// Numbers within bounds.

export const clamp = (value, least, most) => Math.min(Math.max(value, least), most)

/** A number that requests can have: within bounds; 0 for a value that is not finite. */
export const finite = (value) => (Number.isFinite(value) ? clamp(value, -1e12, 1e12) : 0)

/** An offset this close to an end is at the end, in points. */
export const slack = 0.5
