import type { ActorRefFrom } from 'xstate'
import { type SubmissionMachine, createSubmission } from '../submission/submissionMachine.ts'
import type { FormRules } from './form.ts'
import { formSetup } from './formSetup.ts'

const asTold = <Told>({ event }: { readonly event: Told }) => event
const keepDraft = { type: 'keepDraft', params: asTold } as const
const rememberFailure = { type: 'rememberFailure', params: asTold } as const
const ifChanged = { type: 'isChanged', params: asTold } as const

const savedReport = <Answer, Draft>({
  event: { answer, draft },
}: {
  readonly event: { readonly answer: Answer; readonly draft: Draft }
}) => ({
  report: { type: 'form.saved' as const, answer, draft },
})

/** To the view and to the parent. */
const tell = <Params>(params: Params) =>
  [
    { type: 'tellView', params },
    { type: 'tellParent', params },
  ] as const

const closed = tell({ report: { type: 'form.closed' as const } })
const conflicted = tell({ report: { type: 'form.conflicted' as const } })
const send = [
  'forgetFailure',
  { type: 'tellSubmission', params: { event: { type: 'submission.send' as const } } },
] as const

/**
 * A form, from the first letter to the acknowledgement; `submission` holds the draft and sends it.
 * Promises: what was typed stays after every failure, and a failure names the fields that it concerns; after too many attempts the form
 * waits as long as the server says; what is closed while it is saved closes once it is saved and stays open when it is not; what
 * somebody else has saved is replaced only on request. Must never happen: two requests at once, something typed that is discarded without
 * a question.
 */
export function createForm<Draft extends object, Answer, Change = Partial<Draft>>(
  rules: FormRules<Draft, Change, Answer>,
  submission: SubmissionMachine<Draft, Answer, Change> = createSubmission<Draft, Answer, Change>(rules),
) {
  return formSetup(rules, submission).createMachine({
    id: 'form',
    description: 'A form: filled in, saved or refused.',
    meta: { title: 'Form' },
    context: ({ input: { initial, held } }) => ({ initial, held, draft: held ?? initial, failure: null }),
    invoke: {
      id: 'submission',
      src: 'submission',
      input: ({ context: { initial, held } }) => ({ initial, held }),
    },
    initial: 'editing',
    states: {
      editing: {
        description: 'The fields can be filled in.',
        meta: { title: 'Editing' },
        initial: 'opening',
        on: {
          'field.change': {
            actions: {
              type: 'tellSubmission',
              params: ({ event }) => ({ event: { type: 'draft.change', change: event.change } }),
            },
          },
          'draft.changed': { actions: keepDraft },
          'form.replace': {
            target: '.pristine',
            actions: [
              'forgetFailure',
              {
                type: 'tellSubmission',
                params: ({ event }) => ({ event: { type: 'draft.replace', draft: event.draft } }),
              },
            ],
          },
          'form.submit': [
            { guard: 'hasProblems', target: '.invalid', actions: ['forgetFailure', 'rememberProblems'] },
            { guard: 'isReady', target: 'saving', actions: send },
          ],
          'form.close': 'confirmingDiscard',
        },
        states: {
          opening: {
            description: 'What was typed here earlier and not saved is compared with what is saved.',
            meta: { title: 'Opening' },
            // What the device holds decides where the form stands.
            always: [
              { guard: 'isOvertaken', target: 'conflicted', actions: 'rememberConflict' },
              { target: 'pristine' },
            ],
          },
          pristine: {
            description: 'The fields hold what is saved, or nothing.',
            meta: { title: 'Pristine' },
            on: {
              'draft.changed': [
                {
                  guard: ifChanged,
                  target: 'dirty',
                  actions: keepDraft,
                },
                { actions: keepDraft },
              ],
              'submission.unanswered': 'unanswered',
              'form.close': { target: '#form.closed', actions: closed },
            },
          },
          dirty: {
            description: 'Something was typed that is not saved.',
            meta: { title: 'Dirty' },
            on: {
              'draft.changed': [
                {
                  guard: ifChanged,
                  actions: keepDraft,
                },
                { target: 'pristine', actions: keepDraft },
              ],
            },
          },
          invalid: {
            description: 'A field cannot be right: nothing was sent, and the form says so until something is typed.',
            meta: { title: 'Invalid' },
            on: {
              'draft.changed': {
                target: 'dirty',
                actions: ['forgetFailure', keepDraft],
              },
            },
          },
          refused: {
            description: 'Nothing was saved: the form says why and beside which fields, and keeps what was typed.',
            meta: { title: 'Refused' },
          },
          unanswered: {
            description: 'It is not known whether the form was saved; sending it again tells.',
            meta: { title: 'Not known whether saved' },
          },
          paused: {
            description: 'There were too many attempts: the form cannot be sent until the server allows it.',
            meta: { title: 'Paused' },
            on: { 'form.submit': {} },
            after: { retryAfter: { target: 'dirty', actions: 'forgetFailure' } },
          },
          conflicted: {
            description: 'Somebody else has saved the record since it was read; what was typed is kept and not saved.',
            meta: { title: 'Conflicted' },
            on: {
              'form.submit': {},
              'form.overwrite': [
                { guard: 'hasProblems', actions: 'rememberProblems' },
                {
                  target: '#form.saving',
                  actions: [
                    {
                      type: 'tellSubmission',
                      params: ({ event }) => ({ event: { type: 'draft.change', change: event.change } }),
                    },
                    ...send,
                  ],
                },
              ],
            },
          },
          saved: {
            description: 'The form was saved; it says so until something is typed.',
            meta: { title: 'Saved' },
            on: {
              'draft.changed': [
                {
                  guard: ifChanged,
                  target: 'dirty',
                  actions: keepDraft,
                },
                { actions: keepDraft },
              ],
              'form.close': { target: '#form.closed', actions: closed },
            },
          },
        },
      },
      saving: {
        description: 'The form is on its way to the server; its fields wait.',
        meta: { title: 'Saving' },
        initial: 'staying',
        on: {
          'draft.changed': { actions: keepDraft },
          'submission.refused': [
            {
              guard: { type: 'isConflict', params: ({ event }) => event },
              target: 'editing.conflicted',
              actions: [rememberFailure, ...conflicted],
            },
            {
              guard: { type: 'isTooMany', params: ({ event }) => event },
              target: 'editing.paused',
              actions: rememberFailure,
            },
            { target: 'editing.refused', actions: rememberFailure },
          ],
          'submission.unanswered': {
            target: 'editing.unanswered',
            actions: rememberFailure,
          },
        },
        states: {
          staying: {
            description: 'The form stays when it is saved.',
            meta: { title: 'Staying' },
            on: {
              'submission.accepted': {
                target: '#form.editing.saved',
                actions: [
                  { type: 'tellView', params: savedReport },
                  { type: 'tellParent', params: savedReport },
                ],
              },
              'form.close': 'leaving',
            },
          },
          leaving: {
            description: 'The form was closed: it closes when it is saved, and stays when it is not.',
            meta: { title: 'Leaving' },
            on: {
              'submission.accepted': {
                target: '#form.closed',
                actions: [
                  { type: 'tellView', params: savedReport },
                  { type: 'tellParent', params: savedReport },
                  ...closed,
                ],
              },
            },
          },
        },
      },
      confirmingDiscard: {
        description: 'Something is not saved, and the person is asked whether it is to be discarded.',
        meta: { title: 'Asking before discarding' },
        on: {
          'form.discard': {
            target: 'closed',
            actions: [
              {
                type: 'tellSubmission',
                params: ({ context }) => ({ event: { type: 'draft.replace', draft: context.initial } }),
              },
              ...closed,
            ],
          },
          'form.stay': [
            { guard: { type: 'isConflict', params: ({ context }) => context }, target: 'editing.conflicted' },
            { guard: { type: 'isTooMany', params: ({ context }) => context }, target: 'editing.paused' },
            { guard: 'isInvalid', target: 'editing.invalid' },
            { guard: 'isRefused', target: 'editing.refused' },
            { guard: 'isUnanswered', target: 'editing.unanswered' },
            { target: 'editing.dirty' },
          ],
        },
      },
      closed: {
        description: 'The form is closed.',
        meta: { title: 'Closed' },
        type: 'final',
      },
    },
  })
}

/** For the statechart book. */
export const formMachine = createForm<Readonly<Record<string, string>>, unknown>({ isRepeatable: true })

export type FormRef<Draft extends object, Answer, Change = Partial<Draft>> = ActorRefFrom<
  ReturnType<typeof createForm<Draft, Answer, Change>>
>
