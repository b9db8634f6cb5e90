/** An element of a picture in the form that React takes. */
export interface PictureNode {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (PictureNode | string)[]
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

const plain = (text: string) =>
  text.replaceAll(
    /&(?:(amp|lt|gt|quot)|#(\d+));/g,
    (_, name: string, code: string) => entities[name] ?? String.fromCodePoint(Number(code)),
  )

const attributesOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name === 'class' ? 'className' : name,
      plain(value),
    ]),
  )

interface Open {
  readonly tag: string
  readonly attributes: Record<string, string>
  readonly children: (PictureNode | string)[]
}

const withoutStyle = (svg: string) => svg.replace(/<style>.*?<\/style>/s, '')

/**
 * Parses an SVG of the book (src/book/picture/svg.ts) without its style sheet, which the page already has. The picture
 * is drawn element by element, because the page's Content-Security-Policy forbids turning text into elements.
 */
export function pictureTree(svg: string): PictureNode {
  const root: Open = { tag: '', attributes: {}, children: [] }
  const open = [root]
  for (const [, end, tag, attributes = '', isEmpty, text] of withoutStyle(svg).matchAll(
    /<(\/?)([\w:]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g,
  )) {
    const around = open.at(-1) ?? root
    if (tag === undefined) {
      if (text !== undefined && text.trim() !== '') around.children.push(plain(text))
    } else if (end === '/') open.pop()
    else {
      const node: Open = { tag, attributes: attributesOf(attributes), children: [] }
      around.children.push(node)
      if (isEmpty !== '/') open.push(node)
    }
  }
  const [picture] = root.children
  if (typeof picture !== 'object' || picture.tag !== 'svg') throw new Error('The book has a picture that is no SVG.')
  return picture
}
