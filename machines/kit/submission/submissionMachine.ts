import { type ActorRefFrom, assign, sendTo, setup } from 'xstate'
import { type Failure, failureOf } from '../failure.ts'
import { parentOf } from '../parentOf.ts'
import { wasRefused, wasRefusedBefore } from '../refusal.ts'
import { unprovidedAction, unprovidedPromise } from '../unprovided.ts'
import type {
  Held,
  SentDraft,
  SubmissionContext,
  SubmissionEvent,
  SubmissionInput,
  SubmissionReport,
  SubmissionRules,
} from './submission.ts'

/**
 * One draft on its way to the server, from the first letter to the acknowledgement: the one mechanism of every safe write.
 * Promises: what is typed is held on the device until the server has it, whatever fails and whoever leaves; a refusal keeps it; a
 * draft whose answer was lost stays as it is, and sending it again under the same key tells what became of it.
 * Must never happen: two requests at once, a request without a press, one draft that is saved twice.
 */
export function createSubmission<Draft extends object, Answer, Change = Partial<Draft>>({
  isRepeatable,
  apply = (draft, change) => ({ ...draft, ...change }),
  isUnchanged = (draft, initial) => JSON.stringify(draft) === JSON.stringify(initial),
  savedAs,
  conflict,
}: SubmissionRules<Draft, Change, Answer>) {
  type Context = SubmissionContext<Draft>
  type Report = SubmissionReport<Draft, Answer>
  const nextDraft = ({ initial }: Context, answer: Answer) => savedAs?.(answer) ?? initial

  return setup({
    types: {} as {
      input: SubmissionInput<Draft>
      context: Context
      events: SubmissionEvent<Draft, Change>
    },
    actors: { send: unprovidedPromise<Answer, SentDraft<Draft>>('send') },
    actions: {
      keepChange: assign(({ context }, { change }: { change: Change }) => ({ draft: apply(context.draft, change) })),
      replace: assign((_, { draft }: { draft: Draft }) => ({ initial: draft, draft, failure: null })),
      /** Outside the machine, where it outlives the screen; null when there is nothing left to hold. */
      hold: unprovidedAction<{ draft: Held<Draft> | null }>('hold'),
      rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
      forgetFailure: assign({ failure: null }),
      markUnanswered: assign({ isUnanswered: !isRepeatable }),
      markAnswered: assign({ isUnanswered: false }),
      showSaved: assign(({ context }, { answer }: { answer: Answer }) => {
        const draft = nextDraft(context, answer)
        return { initial: draft, draft }
      }),
      tell: sendTo(parentOf, (_, { report }: { report: Report }) => report),
    },
    guards: {
      isHeld: ({ context }) => !isUnchanged(context.draft, context.initial),
      isUnanswered: ({ context }) => context.isUnanswered,
      isRepeatable: () => isRepeatable,
      isRefused: ({ context }, { error }: { error: unknown }) =>
        (context.isUnanswered ? wasRefusedBefore : wasRefused)(failureOf(error)),
    },
  }).createMachine({
    id: 'submission',
    description: 'One draft on its way to the server: typed, sent, acknowledged or refused.',
    meta: { title: 'Submission' },
    context: ({ input: { initial, held } }) => {
      const { isUnanswered = false, ...draft } = held ?? (initial as Held<Draft>)
      return { initial, draft: draft as unknown as Draft, isUnanswered, failure: null }
    },
    initial: 'opening',
    states: {
      opening: {
        description: 'What was typed here earlier and not saved is looked at.',
        meta: { title: 'Opening' },
        // What the device holds decides where the draft stands.
        always: [
          {
            guard: 'isUnanswered',
            target: 'unanswered',
            actions: { type: 'tell', params: { report: { type: 'submission.unanswered', failure: null } } },
          },
          { guard: 'isHeld', target: 'idle', actions: tellChanged<Context, Draft>(isUnchanged) },
          { target: 'idle' },
        ],
      },
      idle: {
        description: 'The draft can be changed; nothing of it was sent.',
        meta: { title: 'Idle' },
        on: {
          'draft.change': { actions: changing<Context, Draft, Change>(isUnchanged, conflict) },
          'draft.replace': { actions: replacing<Context, Draft>(isUnchanged) },
          'submission.send': 'sending',
        },
      },
      sending: {
        description: 'The draft is on its way to the server and cannot be changed.',
        meta: { title: 'Sending' },
        // A person who leaves now does not know what became of it either.
        entry: [
          'forgetFailure',
          {
            type: 'hold',
            params: ({ context: { draft } }) => ({ draft: isRepeatable ? draft : { ...draft, isUnanswered: true } }),
          },
        ],
        invoke: {
          id: 'send',
          src: 'send',
          input: ({ context: { draft, isUnanswered } }) => ({ draft, isAgain: isUnanswered }),
          onDone: {
            target: 'done',
            actions: [
              'markAnswered',
              { type: 'hold', params: { draft: null } },
              // Told first: a form that was closed while it was sent ends with the acknowledgement.
              {
                type: 'tell',
                params: ({ context, event }) => ({
                  report: { type: 'draft.changed', draft: nextDraft(context, event.output), isChanged: false },
                }),
              },
              {
                type: 'tell',
                params: ({ context: { draft }, event }) => ({
                  report: { type: 'submission.accepted', answer: event.output, draft },
                }),
              },
              { type: 'showSaved', params: ({ event }) => ({ answer: event.output }) },
            ],
          },
          onError: [
            {
              guard: { type: 'isRefused', params: ({ event }) => event },
              target: 'refused',
              actions: [
                { type: 'rememberFailure', params: ({ event }) => event },
                'markAnswered',
                { type: 'hold', params: ({ context: { draft } }) => ({ draft }) },
                {
                  type: 'tell',
                  params: ({ event }) => ({ report: { type: 'submission.refused', failure: failureOf(event.error) } }),
                },
              ],
            },
            {
              target: 'unanswered',
              actions: [
                { type: 'rememberFailure', params: ({ event }) => event },
                'markUnanswered',
                {
                  type: 'tell',
                  params: ({ event }) => ({
                    report: { type: 'submission.unanswered', failure: failureOf(event.error) },
                  }),
                },
              ],
            },
          ],
        },
      },
      refused: {
        description: 'The server refused the draft and saved nothing; the draft is kept and can be changed.',
        meta: { title: 'Refused' },
        on: {
          'draft.change': { actions: changing<Context, Draft, Change>(isUnchanged, conflict) },
          'draft.replace': { target: 'idle', actions: replacing<Context, Draft>(isUnchanged) },
          'submission.send': 'sending',
        },
      },
      unanswered: {
        description:
          'It is not known whether the draft was saved. It stays as it is unless it is repeatable; sending it again tells.',
        meta: { title: 'Unanswered' },
        on: {
          'draft.change': { guard: 'isRepeatable', actions: changing<Context, Draft, Change>(isUnchanged, conflict) },
          'draft.replace': {
            guard: 'isRepeatable',
            target: 'idle',
            actions: replacing<Context, Draft>(isUnchanged),
          },
          'submission.send': 'sending',
        },
      },
      done: {
        description: 'The server has saved the draft; the next one begins with the first change.',
        meta: { title: 'Done' },
        on: {
          'draft.change': { target: 'idle', actions: changing<Context, Draft, Change>(isUnchanged, conflict) },
          'draft.replace': { actions: replacing<Context, Draft>(isUnchanged) },
          'submission.send': 'sending',
        },
      },
    },
  })
}

type IsUnchanged<Draft> = (draft: Draft, initial: Draft) => boolean

type Drafted<Draft> = Pick<SubmissionContext<Draft>, 'draft' | 'initial' | 'failure'>

/** After a lost answer or a conflict the server may say something else than `initial`, which is then worth holding too. */
const isOvertaken = (failure: Failure | null, conflict: string | undefined) =>
  failure !== null && (!wasRefused(failure) || failure.code === conflict)

const tellChanged = <Context extends Drafted<Draft>, Draft>(isUnchanged: IsUnchanged<Draft>) =>
  ({
    type: 'tell',
    params: ({ context: { draft, initial } }: { readonly context: Context }) => ({
      report: { type: 'draft.changed' as const, draft, isChanged: !isUnchanged(draft, initial) },
    }),
  }) as const

const changing = <Context extends Drafted<Draft>, Draft, Change>(
  isUnchanged: IsUnchanged<Draft>,
  conflict: string | undefined,
) =>
  [
    {
      type: 'keepChange',
      params: ({ event }: { readonly event: { readonly change: Change } }) => ({ change: event.change }),
    },
    {
      type: 'hold',
      params: ({ context: { draft, initial, failure } }: { readonly context: Context }) => ({
        draft: isUnchanged(draft, initial) && !isOvertaken(failure, conflict) ? null : draft,
      }),
    },
    tellChanged<Context, Draft>(isUnchanged),
  ] as const

const replacing = <Context extends Drafted<Draft>, Draft>(isUnchanged: IsUnchanged<Draft>) =>
  [
    {
      type: 'replace',
      params: ({ event }: { readonly event: { readonly draft: Draft } }) => ({ draft: event.draft }),
    },
    { type: 'hold', params: { draft: null } },
    tellChanged<Context, Draft>(isUnchanged),
  ] as const

/** For the statechart book: as it stands behind a form whose draft must not be saved twice. */
export const submissionMachine = createSubmission<Readonly<Record<string, string>>, unknown>({ isRepeatable: false })

export type SubmissionMachine<Draft extends object, Answer, Change = Partial<Draft>> = ReturnType<
  typeof createSubmission<Draft, Answer, Change>
>
export type SubmissionRef<Draft extends object, Answer, Change = Partial<Draft>> = ActorRefFrom<
  SubmissionMachine<Draft, Answer, Change>
>
