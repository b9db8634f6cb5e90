import { expect, it } from 'vitest'
import { staffFormMachine } from '../../../machines/staffForm/staffFormMachine.ts'
import { failure } from '../kit/failure.ts'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'
import { choices, person } from '../staffCard/staffSamples.ts'

it('the form of a new person walks every state and every transition (55)', async () => {
  const walk = await walkEveryPath({
    machine: staffFormMachine,
    input: { options: [] },
    events: {
      'staff.retry': [{}],
      'staff.leave': [{}],
      'form.saved': [{ answer: person() }],
      'xstate.done.actor.loadChoices': [{ output: choices }],
      'xstate.error.actor.loadChoices': [
        { error: failure('forbidden', { status: 403 }) },
        { error: failure('tooManyRequests', { status: 429, retryAfterMs: 2000 }) },
      ],
      'xstate.done.actor.form': [{}],
    },
    contextKey: ({ choices: offered, failure: reason }) => [offered !== null, reason?.retryAfterMs],
    invariant: (snapshot) => {
      if (snapshot.matches('filling') && snapshot.context.choices === null)
        throw new Error('The form is open without what it offers.')
    },
  })
  expect(walk).toMatchObject(nothingMissing)
})
