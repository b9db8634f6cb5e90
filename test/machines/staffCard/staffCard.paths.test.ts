import { describe, expect, it } from 'vitest'
import { staffCardMachine } from '../../../machines/staffCard/staffCardMachine.ts'
import { staffChangeMachine } from '../../../machines/staffCard/staffChangeMachine.ts'
import { failure } from '../kit/failure.ts'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'
import { opened, person } from './staffSamples.ts'

describe('the card of a person', () => {
  it('walks every state and every transition (56)', async () => {
    const walk = await walkEveryPath({
      machine: staffCardMachine,
      input: { staffId: 3 },
      events: {
        'card.retry': [{}],
        'card.edit': [{}],
        'card.cancel': [{}],
        'card.leave': [{}],
        'person.changed': [{ person: person({ archived: true }) }],
        'form.saved': [{ answer: person({ name: 'Other' }) }],
        'xstate.done.actor.openPerson': [{ output: opened() }, { output: opened({ is_editable: false }) }],
        'xstate.error.actor.openPerson': [
          { error: failure('notFound', { status: 404 }) },
          { error: failure('forbidden', { status: 403 }) },
          { error: failure('tooManyRequests', { status: 429, retryAfterMs: 2000 }) },
        ],
        'xstate.done.actor.form': [{}],
      },
      contextKey: ({ opened: card, failure: reason }) => [
        card?.person.is_editable,
        card?.person.archived,
        card?.person.name,
        reason?.key,
        reason?.retryAfterMs,
      ],
      invariant: (snapshot) => {
        const { opened: card } = snapshot.context
        if (snapshot.matches('editing') && card?.person.is_editable !== true)
          throw new Error('Somebody is edited who may not be.')
      },
    })
    expect(walk).toMatchObject(nothingMissing)
  })
})

describe('a change from the card', () => {
  it('walks every state and every transition (58, 59, 61)', async () => {
    const walk = await walkEveryPath({
      machine: staffChangeMachine,
      input: { staffId: 3 },
      events: {
        'change.ask': [
          { change: { kind: 'archive' } },
          { change: { kind: 'take', place: { level: 'cohort', id: 1 } } },
        ],
        'change.confirm': [{}],
        'change.cancel': [{}],
        'xstate.done.actor.sendChange': [{ output: person() }],
        'xstate.error.actor.sendChange': [{ error: failure('forbidden', { status: 403 }) }],
      },
      contextKey: ({ change, failure: reason }) => [change?.kind, reason?.key],
      invariant: (snapshot) => {
        const { change, failure: reason } = snapshot.context
        if (snapshot.matches('refused') && (reason === null || change?.kind !== 'take'))
          throw new Error('A refusal without a reason, or of something that was asked about.')
        if (snapshot.matches('idle') && change !== null) throw new Error('Nothing is asked, but a change is kept.')
      },
    })
    expect(walk).toMatchObject(nothingMissing)
  })
})
