import { describe, expect, it } from 'vitest'
import { followUpMachine } from '../../../machines/followUp/followUpMachine.ts'
import { saysTheSame } from '../../../src/domain/followUp.ts'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'
import { followUpPaths, restoredFollowUpPaths } from './followUpPaths.ts'

const machine = followUpMachine.provide({ actions: { holdDraft: () => undefined } })

describe('the follow-up report', () => {
  it('walks every state and every transition of a report that nobody has begun to change (110, 112, 172)', async () => {
    const fresh = await walkEveryPath({
      ...followUpPaths,
      machine,
      invariant: (snapshot) => {
        const { survey, draft } = snapshot.context
        const isDirty = survey !== null && !saysTheSame(survey.questions, draft.questions)
        if (isDirty && snapshot.matches({ editing: 'unchanged' }))
          throw new Error('A change that nobody would ask about.')
        if (survey?.revision !== draft.revision && snapshot.matches('saving'))
          throw new Error('Saved over what nobody was told of.')
        if (survey?.revision !== draft.revision && snapshot.can({ type: 'followUp.save' }))
          throw new Error('Saved over it by Enter.')
        if (snapshot.matches('saving') && snapshot.can({ type: 'followUp.save' }))
          throw new Error('Saved twice at once.')
        if (!snapshot.matches('saving') && snapshot.context.isToClose) throw new Error('Would close at a later saving.')
      },
      untaken: {
        'followUp.loading|xstate.done.actor.openFollowUp|1': 'only for somebody whose text is held: below',
        'followUp.loading|xstate.done.actor.openFollowUp|2': 'as above',
      },
    })
    expect(fresh).toMatchObject(nothingMissing)
  })

  it('walks every state of what was typed before the session ended', async () => {
    const restored = await walkEveryPath({ ...restoredFollowUpPaths, machine })
    expect(restored.missingStates).toEqual([])
  })
})
