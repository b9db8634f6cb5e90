import { wasRefused } from '../refusal.ts'
import type { SubmissionContext } from './submission.ts'
import type { WholeRules } from './submissionSetup.ts'

interface Here<Draft> {
  readonly context: SubmissionContext<Draft>
}

/** What a change and a replacement of the draft do, in whatever state they come. */
export function submissionSteps<Draft extends object, Answer, Change>({
  isUnchanged,
  conflict,
}: WholeRules<Draft, Change, Answer>) {
  const isChanged = ({ draft, initial }: SubmissionContext<Draft>) => !isUnchanged(draft, initial)
  /**
   * Whether the server may have another version than `initial`: after a lost answer or a conflict. A draft that equals
   * `initial` is then held as well.
   */
  const isOvertaken = ({ failure }: SubmissionContext<Draft>) =>
    failure !== null && (!wasRefused(failure) || failure.code === conflict)

  const tellChanged = {
    type: 'tell',
    params: ({ context }: Here<Draft>) => ({
      report: { type: 'draft.changed' as const, draft: context.draft, isChanged: isChanged(context) },
    }),
  } as const
  const holdNothing = { type: 'hold', params: { draft: null } } as const
  return {
    tellChanged,
    change: [
      {
        type: 'keepChange',
        params: ({ event }: { readonly event: { readonly change: Change } }) => ({ change: event.change }),
      },
      {
        type: 'hold',
        params: ({ context }: Here<Draft>) => ({
          draft: isChanged(context) || isOvertaken(context) ? context.draft : null,
        }),
      },
      tellChanged,
    ],
    replace: [
      {
        type: 'replace',
        params: ({ event }: { readonly event: { readonly draft: Draft } }) => ({ draft: event.draft }),
      },
      holdNothing,
      tellChanged,
    ],
  } as const
}
