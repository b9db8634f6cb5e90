import { createActor, fromPromise } from 'xstate'
import { type FollowUpEmitted, followUpMachine } from '../../../machines/followUp/followUpMachine.ts'
import type { FollowUpDraft, FollowUpSaving, FollowUpSurvey } from '../../../machines/followUp/followUpSurvey.ts'
import type { Failure } from '../../../machines/kit/failure.ts'
import { type FollowUpQuestion, everyLine } from '../../../src/domain/followUp.ts'
import { survey } from './samples.ts'

const said = <Answer extends object>(answer: Answer | Failure): Promise<Answer> =>
  'key' in answer ? Promise.reject(answer) : Promise.resolve(answer)

/**
 * The server answers these in turn, the last of them for ever; a saving is echoed, as the next revision, unless told otherwise: by a
 * failure, or by what somebody else has saved meanwhile.
 */
export function startFollowUp({
  opens = [survey],
  saves = [],
  held = null,
  playerId = 3,
}: {
  opens?: readonly (FollowUpSurvey | Failure)[]
  saves?: readonly (FollowUpSurvey | Failure)[]
  held?: FollowUpDraft | null
  playerId?: number
} = {}) {
  const opened: number[] = []
  const sent: FollowUpSurvey[] = []
  const holds: (FollowUpDraft | null)[] = []
  const told: FollowUpEmitted[] = []
  const actor = createActor(
    followUpMachine.provide({
      actors: {
        openFollowUp: fromPromise<FollowUpSurvey, { surveyId: number }>(({ input }) =>
          said(opens[Math.min(opened.push(input.surveyId) - 1, opens.length - 1)]!),
        ),
        saveFollowUp: fromPromise<FollowUpSaving, { surveyId: number; survey: FollowUpSurvey }>(async ({ input }) => {
          const meanwhile = saves[sent.push(input.survey) - 1]
          if (meanwhile !== undefined) return { outcome: 'savedMeanwhile', survey: await said(meanwhile) }
          const revision = input.survey.revision + 1
          return { outcome: 'saved', survey: { ...input.survey, revision, updatedAt: '2026-03-18T11:30:00.000-04:00' } }
        }),
      },
      actions: { holdDraft: (_, { draft }) => void holds.push(draft) },
    }),
    { input: { playerId, surveyId: 7, held: held === null ? [] : [{ reportId: survey.id, draft: held }] } },
  )
  actor.on('*', (event) => told.push(event))
  actor.start()
  const change = (questionId: number, to: Partial<FollowUpQuestion['answer']>) =>
    actor.send({ type: 'answer.change', questionId, change: to })
  const answer = (id: number) =>
    everyLine(actor.getSnapshot().context.draft.questions).find((one) => one.id === id)!.answer
  const state = () => JSON.stringify(actor.getSnapshot().value)
  return { actor, opened, sent, holds, told, change, answer, state }
}
