/** The box of a state in the picture, and its row in the table, by their ids in the page. */
export const boxOf = (stateId: string) => `box-${stateId}`
export const rowOf = (stateId: string) => `row-${stateId}`

export function goTo(id: string): void {
  const place = document.getElementById(id)
  place?.scrollIntoView({ block: 'center', inline: 'center' })
  place?.focus({ preventScroll: true })
}
