// The scenes of all layouts.

import { layouts } from './layouts.js'

/**
 * The scenes, each `{name, title, text, path, request, look, backdrop}`; `attach(element)` is called with the element that shows the scene.
 */
export const scenes = layouts.flatMap(({ path, scenes = [] }) => scenes.map((scene) => ({ path, ...scene })))

/** The scene of a name, which links contain as `look`. */
export const sceneNamed = (name) => scenes.find((scene) => scene.name === name)

/** Shows what is behind the items of a scene, such as a map. */
export function setBackdrop(element, scene) {
  if (scene?.backdrop) element.dataset.backdrop = scene.backdrop
  else delete element.dataset.backdrop
}
