// Embeds: the picture at the start of a guide, and the first request of a recipe, become layouts that can be touched.
// Without scripts and in print, the picture stays.

const title = document.querySelector('h1').textContent

for (const place of document.querySelectorAll('main > picture > img[data-embed], main > div[data-embed]')) {
  const frame = document.createElement('iframe')
  frame.className = 'embed'
  frame.loading = 'lazy'
  frame.title = `${title}, to try`
  frame.src = `/embed#${place.dataset.embed}`
  if (place.localName === 'img') place.parentElement.after(frame)
  else place.replaceWith(frame)
}
