// Embeds: the picture at the start of a guide or of a demo, and the first request of a recipe, become layouts that can be
// touched. Without scripts and in print, the picture stays.

/** The title of the part of the page that starts with an element, or contains it. */
const titleOf = (element) => element.matches('h1, h2') ? element.firstChild.textContent.trim() : titleOf(element.previousElementSibling)

for (const place of document.querySelectorAll('main > picture > img[data-embed], main > div[data-embed]')) {
  const frame = document.createElement('iframe')
  frame.className = 'embed'
  frame.loading = 'lazy'
  frame.title = `${titleOf(place.closest('main > *'))}, to try`
  frame.src = `/embed#${place.dataset.embed}`
  if (place.localName === 'img') place.parentElement.after(frame)
  else place.replaceWith(frame)
}
