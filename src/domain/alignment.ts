/**
 * One side's choices at one question, by response type: only response types with choices of which at least one is
 * selected.
 */
export type Choices = ReadonlyMap<number, readonly string[]>

export interface Alignment {
  /** Questions that both sides answered alike. */
  readonly alike: number
  /** Questions that both sides answered. */
  readonly compared: number
}

/**
 * Tells whether both sides answered a question alike; null unless both answered it. Only choices are compared: two
 * people's texts and pictures are never equal (docs/readings.md).
 */
export function answeredAlike(parent: Choices, teacher: Choices): boolean | null {
  if (parent.size === 0 || teacher.size === 0) return null
  const asked = [...new Set([...parent.keys(), ...teacher.keys()])]
  return asked.every((id) => sameChoices(parent.get(id) ?? [], teacher.get(id) ?? []))
}

const sameChoices = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((handle) => other.includes(handle))

/** The alignment count: questions answered alike / questions that both sides answered. */
export function alignmentOf(questions: readonly (boolean | null)[]): Alignment {
  return {
    alike: questions.filter((alike) => alike === true).length,
    compared: questions.filter((alike) => alike !== null).length,
  }
}
