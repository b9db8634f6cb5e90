import { describe, expect, it } from 'vitest'
import { unknownFailure } from '../../../../machines/kit/failure.ts'
import type { SubmissionContext } from '../../../../machines/kit/submission/submission.ts'
import { createSubmission } from '../../../../machines/kit/submission/submissionMachine.ts'
import { nothingMissing, walkEveryPath } from '../walkEveryPath.ts'

interface Words {
  readonly text: string
}

const nothing: Words = { text: '' }
const refused = { error: { ...unknownFailure, key: 'invalid' as const, status: 422 } }
const lost = { error: { ...unknownFailure, key: 'network' as const } }

const paths = (isRepeatable: boolean) => ({
  machine: createSubmission<Words, string>({ isRepeatable }).provide({ actions: { hold: () => {} } }),
  events: {
    'draft.change': [{ change: { text: 'Sings.' } }, { change: nothing }],
    'draft.replace': [{ draft: nothing }],
    'xstate.done.actor.send': [{ output: 'saved' }],
    'xstate.error.actor.send': [refused, lost],
  },
  contextKey: ({ draft, isUnanswered, failure }: SubmissionContext<Words>) => [draft.text, isUnanswered, failure?.key],
})

describe('a submission', () => {
  it.each([
    ['nothing', null],
    ['what was typed before', { text: 'Hums.' }],
    ['what was sent before without an answer', { text: 'Hums.', isUnanswered: true }],
  ])('of what may be saved once walks every state, beginning with %s', async (_name, held) => {
    const walk = await walkEveryPath({
      ...paths(false),
      input: { initial: nothing, held },
      invariant: (snapshot) => {
        const { isUnanswered, failure } = snapshot.context
        if (snapshot.matches('unanswered') && !isUnanswered) throw new Error('It is forgotten that it was sent.')
        if (snapshot.matches('unanswered') && snapshot.can({ type: 'draft.change', change: { text: 'Other.' } }))
          throw new Error('Words that may have been saved can be changed.')
        if (snapshot.matches('sending') && snapshot.can({ type: 'submission.send' }))
          throw new Error('It can be sent twice at once.')
        if (snapshot.matches('refused') && (isUnanswered || failure === null))
          throw new Error('A refusal leaves something open.')
      },
    })
    expect(walk.missingStates).toEqual([])
  })

  it('takes every transition, of what may be saved once or of what may be repeated', async () => {
    const once = await walkEveryPath({ ...paths(false), input: { initial: nothing, held: { text: 'Hums.' } } })
    const unanswered = { text: 'Hums.', isUnanswered: true }
    const again = await walkEveryPath({ ...paths(false), input: { initial: nothing, held: unanswered } })
    const empty = await walkEveryPath({ ...paths(false), input: { initial: nothing, held: null } })
    const repeatable = await walkEveryPath({ ...paths(true), input: { initial: nothing, held: null } })
    const missing = [once, again, empty, repeatable].map((walk) => new Set(walk.missingTransitions))
    expect([...missing[0]!].filter((id) => missing.every((others) => others.has(id)))).toEqual([])
    expect({ missingStates: repeatable.missingStates, missingTransitions: [] }).toEqual(nothingMissing)
  })
})
