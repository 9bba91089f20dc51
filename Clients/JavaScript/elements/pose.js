// Poses: where an item is drawn.

/**
 * The pose of a frame: its rectangle before rotation and scale, which are about its centre.
 *
 * @param frame a frame of an answer.
 * @param origin the point of the content at the origin of the element, in points.
 */
export function poseOf(frame, origin) {
  const { transform, alpha = 1 } = frame
  // The presented frame of a transformed item is its bounding box.
  const place = (!transform && frame.presentedFrame) || frame
  const pose = {
    x: place.x - origin.x, y: place.y - origin.y, width: place.width, height: place.height,
    alpha, angle: 0, scaleX: 1, scaleY: 1,
  }
  if (transform) {
    const { a, b, c, d, tx, ty } = transform
    pose.x += tx
    pose.y += ty
    pose.scaleX = Math.hypot(a, b)
    // The first axis that is not scaled to nothing has the angle.
    pose.angle = pose.scaleX ? Math.atan2(b, a) : Math.atan2(-c, d)
    pose.scaleY = pose.scaleX ? (a * d - b * c) / pose.scaleX : Math.hypot(c, d)
  }
  return pose
}

/** The matrix of a pose: it maps a point of the item to the element's coordinates. */
export function matrixOf({ x, y, width, height, angle, scaleX, scaleY }) {
  const a = Math.cos(angle) * scaleX, b = Math.sin(angle) * scaleX
  const c = -Math.sin(angle) * scaleY, d = Math.cos(angle) * scaleY
  return {
    a, b, c, d,
    e: x + width / 2 - (a * width + c * height) / 2,
    f: y + height / 2 - (b * width + d * height) / 2,
  }
}

/** Maps a point of an item to the element's coordinates. */
export function pointAt(pose, { x, y }) {
  const { a, b, c, d, e, f } = matrixOf(pose)
  return { x: a * x + c * y + e, y: b * x + d * y + f }
}

/** Maps a point of the element's coordinates to a point of an item: the inverse of `pointAt`. */
export const localPoint = (pose, point) => inverse(matrixOf(pose), point)

/** Maps a point back that a matrix has mapped. */
export function inverse({ a, b, c, d, e, f }, { x, y }) {
  const area = a * d - b * c || 1
  return { x: (d * (x - e) - c * (y - f)) / area, y: (a * (y - f) - b * (x - e)) / area }
}

/** Whether a pose is near a rectangle at the origin, which is `around` points larger on each side. */
export function isNear({ x, y, width, height, angle }, size, around) {
  const more = around + (angle ? Math.max(width, height) / 2 : 0)
  return x < size.width + more && x + width > -more && y < size.height + more && y + height > -more
}

/** The pose plus a multiple of a difference of poses. */
export function moved(pose, difference, share) {
  const result = { ...pose }
  for (const name in difference) result[name] += difference[name] * share
  return result
}

/** The difference of two poses. */
export function differenceOf(one, other) {
  const result = {}
  for (const name in one) result[name] = one[name] - other[name]
  return result
}
