// Embeds: the picture at the start of a guide becomes a layout that can be touched. Without scripts and in print, the
// picture stays.

const title = document.querySelector('h1').textContent

for (const image of document.querySelectorAll('main > picture > img[data-embed]')) {
  const frame = document.createElement('iframe')
  frame.className = 'embed'
  frame.loading = 'lazy'
  frame.title = `${title}, to try`
  frame.src = `/embed#${image.dataset.embed}`
  image.parentElement.after(frame)
}
