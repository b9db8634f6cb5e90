/**
 * Some fields with their new values, each by its place in the draft: `{ email }`, or
 * `{ 'playersAttributes[0].birthday': … }` for a field of a list. A list as a whole is a field too: entries are added
 * and removed by changing it.
 */
export type FieldChange<Draft> = Partial<Draft> & { readonly [place: `${string}[${number}]${string}`]: unknown }

const stepsOf = (place: string): readonly string[] => place.match(/[^.[\]]+/g) ?? []

/** Returns what stands at a place in a draft. */
export const fieldAt = (draft: unknown, place: string): unknown =>
  stepsOf(place).reduce((whole, step) => (whole as Readonly<Record<string, unknown>>)[step], draft)

/** Returns the draft with the fields changed. */
export const withFields = <Draft>(draft: Draft, change: object): Draft =>
  Object.entries(change).reduce((whole, [place, value]) => withField(whole, stepsOf(place), value) as Draft, draft)

function withField(whole: unknown, [step, ...rest]: readonly string[], value: unknown): unknown {
  if (step === undefined) return value
  if (Array.isArray(whole))
    return whole.map((one, index) => (String(index) === step ? withField(one, rest, value) : one))
  const fields = whole as Readonly<Record<string, unknown>>
  return { ...fields, [step]: withField(fields[step], rest, value) }
}
