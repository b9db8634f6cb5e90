// Generated from ../scoring.ts by npm run checkers.
import type { AnswerBy } from '../camelCased.ts'
import type { Checker } from '../checker.ts'
import type { scoringStatusSchema } from '../scoring.ts'

export const scoringStatusChecker: Checker<AnswerBy<typeof scoringStatusSchema>> = {
  rule: {
    id: 'integer',
    status: ['one of', ['pending', 'in_progress', 'finished']],
    job: ['one of', ['pending', 'in_progress', 'completed', 'failed', 'none']],
    asqId: ['nullable', 'integer'],
    asqJid: ['nullable', 'text'],
  },
}
