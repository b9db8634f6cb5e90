import { codesOf } from '../../src/server/http/problems.ts'

/** The answer of 422 with these sentences by field: each with its code (http.test.ts names some of them). */
export const fieldErrorsAnswer = (errors: Readonly<Record<string, readonly string[]>>) => ({
  errors,
  codes: codesOf(errors),
})
