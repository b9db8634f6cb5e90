import type { HttpOptions } from './http.ts'

type Parameter = string | number | boolean | readonly (string | number)[] | null | undefined

/** Returns the query of a call. What is not set is not sent: nothing, false, an empty text or an empty list. */
export const queryOf = (parameters: Readonly<Record<string, Parameter>>): NonNullable<HttpOptions['query']> =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([key, value]) => {
      const sent = Array.isArray(value) ? value.join(',') : (value as Exclude<Parameter, readonly unknown[]>)
      return sent === undefined || sent === null || sent === false || sent === '' ? [] : [[key, sent]]
    }),
  )
