import { unknownFailure } from '../../../machines/kit/failure.ts'

/* A call names what its answer must have to be shown; an answer without it fails as one that is no JSON does. */

/** Whether a value is what a screen can show. */
export type Shape = (value: unknown) => boolean

/** Empty too. */
export const text: Shape = (value) => typeof value === 'string'
/** Whole or not; JSON has neither NaN nor infinities. */
export const number: Shape = (value) => typeof value === 'number'
/** Never 0, 1 or null. */
export const flag: Shape = (value) => typeof value === 'boolean'
/** As the server writes moments: with the distance of their clock from UTC. */
export const moment: Shape = (value) =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(value) &&
  !Number.isNaN(Date.parse(value))
/** A word that is none of these fails the whole answer. */
export const oneOf =
  (...values: readonly string[]): Shape =>
  (value) =>
    values.some((known) => known === value)
/** Null must be said: an absent field is none. */
export const orNull =
  (shape: Shape): Shape =>
  (value) =>
    value === null || shape(value)
/** Absent, or of the shape. */
export const optional =
  (shape: Shape): Shape =>
  (value) =>
    value === undefined || shape(value)
/** Empty too; one entry of another shape fails the whole list. */
export const listOf =
  (shape: Shape): Shape =>
  (value) =>
    Array.isArray(value) && value.every(shape)

/** An object with at least these fields, by their camelCase names. */
export const having =
  <Answer extends object>(fields: { readonly [Name in keyof Answer]?: Shape }): Shape =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.entries<Shape | undefined>(fields).every(
      ([name, shape]) => shape === undefined || shape((value as Readonly<Record<string, unknown>>)[name]),
    )

/** The answer of the call if it has the shape; else it rejects with a `Failure`, like any other call that did not work. */
export async function mustBe<Answer>(shape: Shape, call: Promise<Answer>): Promise<Answer> {
  const answer = await call
  if (!shape(answer)) throw unknownFailure
  return answer
}
