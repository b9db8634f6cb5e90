/** The ids, in the page, of a state's box in the picture and of its row in the table. */
export const boxOf = (stateId: string) => `box-${stateId}`
export const rowOf = (stateId: string) => `row-${stateId}`

/** Scrolls to an id and focuses it; does nothing if the page has no such id. */
export function goTo(id: string): void {
  const place = document.getElementById(id)
  place?.scrollIntoView({ block: 'center', inline: 'center' })
  place?.focus({ preventScroll: true })
}

/** Finds the element of a hit: the box or the words of a line in the picture, else the row in the tables. */
export function placeOf(page: Element, id: string, text: string): Element | null {
  const drawn = page.querySelector(`svg [data-state="${id}"], svg [data-trans="${id}"]`)
  const words = drawn === null ? [] : [...drawn.querySelectorAll(':scope > text')].map(({ textContent }) => textContent)
  return words.join(' ').toLowerCase().includes(text.trim().toLowerCase()) ? drawn : document.getElementById(rowOf(id))
}
