import { unknownFailure } from '../../../machines/kit/failure.ts'
import { meets } from '../../../src/api/checker.ts'
import type { Expected } from '../../../src/web/client/http.ts'

/** Answers a call of a fake `Http` as the real one does: a value that the call's checker rejects makes it fail. */
export const settling =
  <Answer>(expected: Expected<Answer>, resolve: (answer: Answer) => void, reject: (reason: unknown) => void) =>
  (answer: unknown): void => {
    if ('rule' in expected && !meets(expected.rule, answer)) reject({ ...unknownFailure, status: 200 })
    else resolve(answer as Answer)
  }
