// The gallery: all scenes with thumbnails; a click opens one on the stage.

import { Drawing, itemsOf } from './drawing.js'
import { byID, make } from './dom.js'
import { scenes, setBackdrop } from './gallery.js'
import { layoutOf, layouts } from './layouts.js'
import { writeLink } from './link.js'

/** The size of a thumbnail, in pixels. */
const thumbnail = { width: 176, height: 224 }
/** The fragment that shows the gallery. No element has it as its id: the browser would take the focus from the link before the dialog notes it. */
const fragment = '#gallery'

/** The link to a scene. */
export const linkTo = ({ path, request, name }) => writeLink(path, JSON.stringify(request), { look: name })

export class Gallery {
  #dialog = byID('gallery-dialog')
  #ask
  #isFilled = false

  /**
   * @param ask returns an exchange with the answer to a path and a text.
   * @param closed is called when the user closes the gallery.
   */
  constructor(ask, closed) {
    this.#ask = ask
    byID('close-gallery').addEventListener('click', () => this.#dialog.close())
    // The event of a dialog that the address has closed may come after the next change of the address.
    this.#dialog.addEventListener('close', ({ target: { open, returnValue } }) => {
      if (!open && returnValue !== 'left' && location.hash === fragment) closed()
    })
    addEventListener('hashchange', () => this.#follow())
    this.#follow()
  }

  /** Shows the gallery if the address has its fragment. */
  #follow() {
    const isWanted = location.hash === fragment
    if (!isWanted) return this.#dialog.close('left')
    if (!this.#isFilled) this.#fill()
    this.#dialog.returnValue = ''
    if (!this.#dialog.open) this.#dialog.showModal()
  }

  #fill() {
    this.#isFilled = true
    byID('scenes').replaceChildren(...layouts.filter(({ scenes = [] }) => scenes.length > 0).flatMap(({ title, path }) => [
      make('h3', {}, title),
      make('ul', { className: 'scenes' }, ...scenes.filter((scene) => scene.path === path).map((scene) => this.#entry(scene))),
    ]))
  }

  #entry(scene) {
    const picture = make('span', { className: 'thumbnail', 'aria-hidden': 'true', inert: true })
    this.#draw(scene, picture)
    return make('li', {}, make('a', { href: linkTo(scene) }, picture, make('b', {}, scene.title), make('small', {}, scene.text)))
  }

  /** Draws the layout of a scene. */
  async #draw(scene, picture) {
    const { path, request, look } = scene
    const layout = layoutOf(path)
    const text = JSON.stringify(request)
    const { answer } = await this.#ask(path, text)
    if (!answer) return
    const screen = layout.screen(request)
    const drawing = new Drawing()
    const parsed = JSON.parse(answer)
    drawing.draw(itemsOf(request, parsed), look ?? layout.look, layout.origin(request, parsed), screen)
    const scale = Math.min(thumbnail.width / screen.width, thumbnail.height / screen.height)
    const { style } = drawing.element
    setBackdrop(drawing.element, scene)
    style.width = `${screen.width}px`
    style.height = `${screen.height}px`
    style.scale = scale
    style.left = `${(thumbnail.width - scale * screen.width) / 2}px`
    style.top = `${(thumbnail.height - scale * screen.height) / 2}px`
    picture.replaceChildren(drawing.element)
  }
}

