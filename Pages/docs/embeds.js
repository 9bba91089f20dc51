// Embeds: the picture at the start of a guide or of a demo, and the first request of a recipe, become layouts that can be
// touched. Without scripts, in print, and until the embed shows its layout, the picture stays.

/** The title of the part of the page that starts with an element, or contains it. */
const titleOf = (element) => element.matches('h1, h2') ? element.firstChild.textContent.trim() : titleOf(element.previousElementSibling)

for (const place of document.querySelectorAll('main > picture > img[data-embed], main > div[data-embed]')) {
  const frame = document.createElement('iframe')
  frame.className = 'embed is-waiting'
  frame.loading = 'lazy'
  frame.title = `${titleOf(place.closest('main > *'))}, to try`
  frame.src = new URL(`../embed#${place.dataset.embed}`, import.meta.url)
  // The embed dispatches these events.
  frame.addEventListener('shown', () => frame.classList.remove('is-waiting'))
  frame.addEventListener('failed', () => frame.remove())
  frame.addEventListener('load', () => {
    // The server does not allow embeds, or does not answer.
    if (!frame.contentDocument?.querySelector('.stage')) frame.remove()
  })
  if (place.localName === 'img') place.parentElement.after(frame)
  else place.replaceWith(frame)
}
