import { describe, expect, it } from 'vitest'
import { unknownFailure } from '../../../../machines/kit/failure.ts'
import type { FormContext, FormProblems } from '../../../../machines/kit/form/form.ts'
import { createForm } from '../../../../machines/kit/form/formMachine.ts'
import { walkEveryPath } from '../walkEveryPath.ts'

interface Values {
  readonly email: string
}

const empty: Values = { email: '' }
const refused = (code: string | null, key: 'invalid' | 'conflict' | 'tooManyRequests', status: number) => ({
  failure: { ...unknownFailure, key, status, code },
})

describe('a form', () => {
  it('walks every state and every transition', async () => {
    const walked = async (held: Values | null) =>
      walkEveryPath({
        machine: createForm<Values, string>({
          isRepeatable: true,
          isReady: ({ email }) => email !== '',
          problemsOf: ({ email }): FormProblems => (email === 'x' ? { email: ['email_not_whole'] } : {}),
          isOvertaken: () => true,
          conflict: 'saved_meanwhile',
        }),
        input: { initial: empty, held },
        events: {
          'field.change': [{ change: { email: 'a@b.example' } }],
          'form.rebase': [{ change: {} }],
          'draft.changed': [
            { draft: { email: 'a@b.example' }, isChanged: true },
            { draft: { email: 'x' }, isChanged: true },
            { draft: empty, isChanged: false },
          ],
          'submission.accepted': [{ answer: 'saved', draft: { email: 'a@b.example' } }],
          'submission.refused': [
            refused('saved_meanwhile', 'conflict', 409),
            refused(null, 'tooManyRequests', 429),
            { failure: { ...unknownFailure, key: 'tooManyRequests', status: 429, retryAfterMs: 1000 } },
            refused(null, 'invalid', 422),
          ],
          'submission.unanswered': [{ failure: { ...unknownFailure, key: 'network' } }],
        },
        contextKey: ({ draft, failure, waitMs }: FormContext<Values>) => [
          draft.email,
          failure?.key,
          failure?.code,
          waitMs > 1000,
        ],
        invariant: (snapshot) => {
          const { draft, failure } = snapshot.context
          if (draft.email === '' && snapshot.can({ type: 'form.submit' })) throw new Error('An empty form can be sent.')
          if (snapshot.matches('saving') && failure !== null) throw new Error('A failure shows while it is saved.')
          if (snapshot.matches({ editing: { failed: 'refused' } }) && failure === null)
            throw new Error('A refusal has no reason.')
        },
      })
    const fresh = await walked(null)
    const overtaken = await walked({ email: 'a@b.example' })
    expect(fresh.missingStates).toEqual([])
    expect(fresh.missingTransitions.filter((id) => overtaken.missingTransitions.includes(id))).toEqual([])
  })
})
