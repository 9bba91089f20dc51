"""Pages of code for React, without React: esbuild compiles the JSX, and a function creates elements as React 19 does."""

import re
import subprocess

# React 19 sets a property of a custom element if the element has it, and otherwise an attribute.
RUNTIME = """
function create(type, properties, ...children) {
  const content = children.flat()
  if (type === undefined) return content
  const element = document.createElement(type)
  element.append(...content)
  for (const [name, value] of Object.entries(properties ?? {})) {
    if (name === 'style') setStyle(element.style, value)
    else if (name in element) element[name] = value
    else element.setAttribute(name, value)
  }
  return element
}

function setStyle(style, declarations) {
  for (const [name, value] of Object.entries(declarations)) {
    if (name.startsWith('--')) style.setProperty(name, value)
    else style[name] = typeof value === 'number' ? `${value}px` : value
  }
}
"""


def page(code):
    """A page that shows the component of the code."""
    [component] = re.findall(r"export function (\w+)", code)
    source = f"{code}\n{RUNTIME}\ndocument.body.append(...{component}())"
    compiled = subprocess.run(
        ["esbuild", "--loader=jsx", "--jsx=transform", "--jsx-factory=create", "--jsx-fragment=undefined"],
        input=source, capture_output=True, text=True, check=True)
    return f"""<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Code</title>
<link rel="icon" href="data:,"><style>body {{ margin: 0; padding: 80px 40px; background: var(--ground) }}</style>
<body><script type="module">{compiled.stdout}</script>"""
