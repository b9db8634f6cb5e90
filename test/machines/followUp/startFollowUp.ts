import { SimulatedClock, createActor, fromPromise } from 'xstate'
import {
  type FollowUpDraft,
  type FollowUpSurvey,
  type HeldReport,
  followUpForm,
  followUpSubmission,
} from '../../../machines/followUp/followUpForm.ts'
import type { FollowUpEmitted } from '../../../machines/followUp/followUp.ts'
import { followUpMachine } from '../../../machines/followUp/followUpMachine.ts'
import type { Failure } from '../../../machines/kit/failure.ts'
import type { SentDraft } from '../../../machines/kit/submission/submission.ts'
import { type FollowUpQuestion, everyLine, withAnswer } from '../../../src/domain/followUp.ts'
import type { Side } from '../../../src/domain/followUpVersions.ts'
import { failure } from '../kit/failure.ts'
import { settled } from '../kit/settled.ts'
import { survey } from './samples.ts'

const said = <Answer extends object>(answer: Answer | Failure): Promise<Answer> =>
  'key' in answer ? Promise.reject(answer) : Promise.resolve(answer)

/** The refusal of a report that somebody else has saved since it was read. */
export const overtaken = failure('conflict', { status: 409, code: 'saved_meanwhile' })

/**
 * Starts a report. The server answers `opens` in turn, then repeats the last; each save returns the draft as the next
 * revision, unless `saves` has a failure for it.
 */
export function startFollowUp({
  opens = [survey],
  saves = [],
  held = null,
  playerId = 3,
}: {
  opens?: readonly (FollowUpSurvey | Failure)[]
  saves?: readonly Failure[]
  held?: HeldReport | null
  playerId?: number
} = {}) {
  const opened: number[] = []
  const sent: FollowUpDraft[] = []
  const holds: (HeldReport | null)[] = []
  const told: FollowUpEmitted[] = []
  const clock = new SimulatedClock()
  const submission = followUpSubmission.provide({
    actors: {
      send: fromPromise<FollowUpSurvey, SentDraft<FollowUpDraft>>(({ input: { draft } }) => {
        const refusal = saves[sent.push(draft) - 1]
        const { asRead: _asRead, ...report } = draft
        const saved = { ...report, revision: draft.revision + 1, updatedAt: '2026-03-18T11:30:00.000-04:00' }
        return said(refusal ?? saved)
      }),
    },
    actions: {
      hold: (_, { draft }) =>
        void holds.push(draft && { revision: draft.revision, questions: draft.questions, asRead: draft.asRead }),
    },
  })
  const open = fromPromise<FollowUpSurvey, { surveyId: number }>(({ input }) =>
    said(opens[Math.min(opened.push(input.surveyId) - 1, opens.length - 1)]!),
  )
  const actor = createActor(
    followUpMachine.provide({
      actors: {
        openFollowUp: open,
        readSaved: open,
        form: followUpForm.provide({ actors: { submission } }),
      },
      actions: { forgetHeld: () => void holds.push(null) },
    }),
    { clock, input: { playerId, surveyId: 7, held: new Map(held === null ? [] : [[survey.id, held]]) } },
  )
  actor.on('*', (event) => told.push(event))
  actor.start()
  const form = () => actor.getSnapshot().children.form!
  const change = (questionId: number, to: Partial<FollowUpQuestion['answer']>) =>
    form().send({
      type: 'field.change',
      change: { questions: withAnswer(form().getSnapshot().context.draft.questions, questionId, to) },
    })
  const save = async () => {
    form().send({ type: 'form.submit' })
    await settled()
  }
  const choose = (questionId: number, side: Side) => actor.send({ type: 'followUp.choose', questionId, side })
  const combine = async () => {
    actor.send({ type: 'followUp.combine' })
    await settled()
  }
  const answer = (id: number) =>
    everyLine(form().getSnapshot().context.draft.questions).find((one) => one.id === id)!.answer
  return {
    actor,
    clock,
    form,
    opened,
    sent,
    holds,
    told,
    change,
    save,
    choose,
    combine,
    answer,
    state: () => JSON.stringify(actor.getSnapshot().value),
    formState: () => JSON.stringify(form().getSnapshot().value),
  }
}
