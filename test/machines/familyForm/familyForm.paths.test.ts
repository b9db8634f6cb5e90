import { describe, expect, it } from 'vitest'
import { cohortSponsorsMachine } from '../../../machines/familyForm/cohortSponsorsMachine.ts'
import { draftOf } from '../../../machines/familyForm/familyDraft.ts'
import { type FamilyFormContext, compared } from '../../../machines/familyForm/familyForm.ts'
import { familyFormMachine } from '../../../machines/familyForm/familyFormMachine.ts'
import { familyRequestMachine } from '../../../machines/familyForm/familyRequestMachine.ts'
import { failure } from '../kit/failure.ts'
import { nothingMissing, walkEveryPath } from '../kit/walkEveryPath.ts'
import { family, opened, savedElsewhere } from './familyFormSamples.ts'

const serverError = { error: failure('server', { status: 500 }) }
const busy = { error: failure('tooManyRequests', { status: 429, retryAfterMs: 2000 }) }
const typed = { ...draftOf(family), phone: '555 0102' }

describe('the form of a family', () => {
  it('walks every state and every transition (41)', async () => {
    const walk = await walkEveryPath({
      machine: familyFormMachine,
      input: { familyId: 12 },
      events: {
        'form.saved': [{ answer: savedElsewhere, draft: typed }],
        'form.conflicted': [{ draft: typed }],
        'family.choose': [{ place: 'phone', side: 'mine' }],
        'xstate.done.actor.form': [{}],
        'xstate.done.actor.openFamily': [
          { output: opened },
          { output: { ...opened, family: savedElsewhere, held: typed } },
        ],
        'xstate.done.actor.readSaved': [{ output: savedElsewhere }],
        'xstate.error.actor.openFamily': [serverError, busy],
        'xstate.error.actor.readSaved': [serverError],
      },
      contextKey: ({ opened: kept, failure: reason, typed: mine, chosen }: FamilyFormContext) => [
        kept?.family?.revision,
        reason?.key,
        reason?.retryAfterMs,
        mine?.phone,
        chosen['phone'],
      ],
      invariant: (snapshot) => {
        if (!snapshot.matches({ open: 'combining' })) return
        const both = compared(snapshot.context).filter(({ changedBy }) => changedBy === 'both')
        const isChosen = both.every(({ place }) => place in snapshot.context.chosen)
        if (!isChosen && snapshot.can({ type: 'family.combine' }))
          throw new Error('What somebody else has saved would be replaced without a choice.')
      },
    })
    expect(walk).toMatchObject(nothingMissing)
  })

  it('walks every state and every transition of a request about it (43, 44)', async () => {
    const walk = await walkEveryPath({
      machine: familyRequestMachine,
      input: { familyId: 12 },
      events: {
        'request.ask': [{ request: { kind: 'password' } }, { request: { kind: 'deleteChild', playerId: 31 } }],
        'xstate.done.actor.sendRequest': [{ output: null }, { output: family.saved }],
        'xstate.error.actor.sendRequest': [serverError],
      },
      contextKey: ({ request, failure: reason, made }) => [request?.kind, reason?.key, Object.keys(made).length],
      invariant: (snapshot) => {
        if (!snapshot.matches('idle') && snapshot.context.request === null) throw new Error('Nothing is asked about.')
      },
    })
    expect(walk).toMatchObject(nothingMissing)
  })

  it('walks every state and every transition of the sponsors of its cohorts (50)', async () => {
    const walk = await walkEveryPath({
      machine: cohortSponsorsMachine,
      input: { cohortIds: [] },
      events: {
        'cohorts.choose': [{ cohortIds: [] }, { cohortIds: [5] }],
        'xstate.done.actor.loadSponsors': [{ output: { asked: [5], data: [] } }],
        'xstate.error.actor.loadSponsors': [serverError, busy],
      },
      contextKey: ({ chosen, known, failure: reason }) => [chosen, Object.keys(known), reason?.retryAfterMs],
      invariant: (snapshot) => {
        const { chosen, known } = snapshot.context
        if (snapshot.matches('ready') && chosen.some((id) => !(id in known)))
          throw new Error('A chosen cohort was not asked for.')
      },
    })
    expect(walk).toMatchObject(nothingMissing)
  })
})
