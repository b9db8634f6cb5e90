/** The box of a state in the picture, and its row in the table, by their ids in the page. */
export const boxOf = (stateId: string) => `box-${stateId}`
export const rowOf = (stateId: string) => `row-${stateId}`

/** Scrolls there and puts the focus there; nothing happens where the page has no such id. */
export function goTo(id: string): void {
  const place = document.getElementById(id)
  place?.scrollIntoView({ block: 'center', inline: 'center' })
  place?.focus({ preventScroll: true })
}

/** What says the words of the search: the box, or the words of a line in the picture where those do, else the row in the tables. */
export function placeOf(page: Element, id: string, text: string): Element | null {
  const drawn = page.querySelector(`svg [data-state="${id}"], svg [data-trans="${id}"]`)
  const words = drawn === null ? [] : [...drawn.querySelectorAll(':scope > text')].map(({ textContent }) => textContent)
  return words.join(' ').toLowerCase().includes(text.trim().toLowerCase()) ? drawn : document.getElementById(rowOf(id))
}
