import { useMemo } from 'react'
import { fromPromise } from 'xstate'
import {
  type FollowUpDraft,
  type FollowUpSurvey,
  followUpForm,
  followUpSubmission,
} from '../../../../machines/followUp/followUpForm.ts'
import { type FollowUpRef, followUpMachine } from '../../../../machines/followUp/followUpMachine.ts'
import { wordsOf } from '../../../domain/followUp.ts'
import { heldSubmission } from '../../app/drafts/heldSubmission.ts'
import { type Keeper, heldDraft, heldDrafts } from '../../app/drafts/useHeldDraft.ts'
import { useAuth, useSystem } from '../../app/system.ts'
import { useScreenActor } from '../../app/useScreenActor.ts'
import { createFollowUpCalls } from '../../client/followUp.ts'

type FollowUpCalls = ReturnType<typeof createFollowUpCalls>

/** The unsaved drafts of one person's reports about one child. */
function heldReportsOf(system: Keeper, staffId: number, child: number) {
  const ofChild = { kind: 'follow-up report', staffId, child } as const
  return {
    all: () => heldDrafts(system).all(ofChild),
    of: (reportId: number) => heldDraft(system, { ...ofChild, record: reportId }),
  }
}

/** Sends the drafts of one form on screen, and holds each with its report. */
function followUpSubmissionFor(calls: FollowUpCalls, reports: ReturnType<typeof heldReportsOf>) {
  // Names this form in each attempt: a save whose answer was lost must not look like somebody else's.
  const form = crypto.randomUUID()
  let attempts = 0
  return heldSubmission<FollowUpDraft, FollowUpSurvey>({
    held: (report) => {
      const { held, hold } = reports.of(report.id)
      return {
        held: () => {
          const typed = held()
          return typed && { ...report, ...typed }
        },
        hold: (draft) => hold(draft && { revision: draft.revision, questions: draft.questions, asRead: draft.asRead }),
        keyOf: () => `${form}:${(attempts += 1)}`,
      }
    },
    wordsOf: ({ questions }) => wordsOf(questions),
    send: ({ asRead: _asRead, ...report }, key) => calls.save(report, key),
  })
}

/** Starts a follow-up report, as long as its modal is open. */
export function useFollowUp({ playerId, surveyId }: { playerId: number; surveyId: number }): FollowUpRef {
  const system = useSystem()
  const { http } = system
  const { id: staffId } = useAuth()
  const reports = useMemo(() => heldReportsOf(system, staffId, playerId), [system, staffId, playerId])
  const machine = useMemo(() => {
    const calls = createFollowUpCalls(http)
    const open = fromPromise<FollowUpSurvey, { surveyId: number }>(({ input }) => calls.open(input.surveyId))
    const submission = followUpSubmission.provide(followUpSubmissionFor(calls, reports))
    return followUpMachine.provide({
      actors: {
        openFollowUp: open,
        readSaved: open,
        form: followUpForm.provide({ actors: { submission } }),
      },
      actions: { forgetHeld: (_, { reportId }) => reports.of(reportId).hold(null) },
    })
  }, [http, reports])
  return useScreenActor(machine, { input: { playerId, surveyId, held: reports.all() } })
}
