import type { ActorRefFrom } from 'xstate'
import type { FieldChange } from '../submission/fields.ts'
import { type SubmissionMachine, createSubmission } from '../submission/submissionMachine.ts'
import type { FormRules } from './form.ts'
import { changeDraft, sendDraft, tellClosed, tellConflicted, tellSaved } from './formReports.ts'
import { contextOf, formSetup } from './formSetup.ts'

const asTold = <Told>({ event }: { readonly event: Told }) => event
const keepDraft = { type: 'keepDraft', params: asTold } as const
const rememberFailure = { type: 'rememberFailure', params: asTold } as const
const ifChanged = { type: 'isChanged', params: asTold } as const

/**
 * A form, from the first letter to the acknowledgement; `submission` holds the draft and sends it.
 * Promises: what was typed stays after every failure, and a failure names the fields that it concerns; after too many
 * attempts the form waits as long as the server says; a form that is closed while it is being saved closes after the
 * save succeeds and stays open if it fails; after a conflict, nothing is sent before the draft is one of the
 * revision that somebody else has saved.
 * Must never happen: two requests at once; typed text that is discarded without a question.
 */
export function createForm<Draft extends object, Answer, Change = FieldChange<Draft>>(
  rules: FormRules<Draft, Change, Answer>,
  submission: SubmissionMachine<Draft, Answer, Change> = createSubmission<Draft, Answer, Change>(rules),
) {
  return formSetup(rules, submission).createMachine({
    id: 'form',
    description: 'A form: filled in, saved or refused.',
    meta: { title: 'Form' },
    context: ({ input }) => contextOf(rules, input),
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
        initial: 'clean',
        on: {
          'field.change': { actions: changeDraft },
          'draft.changed': [
            { guard: ifChanged, target: '.dirty', actions: ['forgetFailure', keepDraft] },
            { target: '.clean', actions: ['forgetFailure', keepDraft] },
          ],
          'form.submit': [
            { guard: 'hasProblems', target: '.invalid', actions: ['forgetFailure', 'rememberProblems'] },
            { guard: 'isReady', target: 'saving', actions: sendDraft },
          ],
          'form.close': 'confirmingDiscard',
        },
        states: {
          clean: {
            description: 'Nothing would be lost if the form were closed.',
            meta: { title: 'Clean' },
            initial: 'pristine',
            on: { 'form.close': { target: '#form.closed', actions: tellClosed } },
            states: {
              pristine: {
                description: 'The fields hold what is saved, or nothing.',
                meta: { title: 'Pristine' },
                // What the device holds decides where the form stands at first.
                always: { guard: 'isOvertaken', target: '#form.editing.failed.conflicted' },
                on: { 'submission.unanswered': '#form.editing.failed.unanswered' },
              },
              saved: {
                description: 'The form was saved; it says so until something is typed.',
                meta: { title: 'Saved' },
              },
            },
          },
          dirty: {
            description: 'Something was typed that is not saved.',
            meta: { title: 'Dirty' },
          },
          invalid: {
            description: 'A field cannot be right: nothing was sent, and the form says so until something is typed.',
            meta: { title: 'Invalid' },
          },
          failed: {
            description:
              'The form says why it was not saved and keeps what was typed; the reason decides what can be done.',
            meta: { title: 'Failed' },
            initial: 'refused',
            on: { 'draft.changed': { actions: keepDraft } },
            states: {
              refused: {
                description: 'The server has refused the form and saved nothing; it may have said beside which fields.',
                meta: { title: 'Refused' },
                always: [
                  { guard: { type: 'isConflict', params: ({ context }) => context }, target: 'conflicted' },
                  { guard: 'isTooMany', target: 'paused', actions: 'rememberWait' },
                  { guard: 'isUnanswered', target: 'unanswered' },
                ],
              },
              unanswered: {
                description: 'It is not known whether the form was saved; sending it again tells.',
                meta: { title: 'Not known whether saved' },
              },
              paused: {
                description: 'There were too many attempts: the form cannot be sent until the server allows it.',
                meta: { title: 'Paused' },
                on: { 'form.submit': {} },
                after: {
                  second: [
                    // reenter: starts the next second.
                    { guard: 'isToldToWait', target: 'paused', reenter: true, actions: 'countDown' },
                    { target: '#form.editing.dirty', actions: 'forgetFailure' },
                  ],
                },
              },
              conflicted: {
                description:
                  'Somebody else has saved the record since it was read; what was typed is kept and not saved.',
                meta: { title: 'Conflicted' },
                on: {
                  'form.submit': {},
                  'form.rebase': { target: '#form.editing.dirty', actions: ['forgetFailure', changeDraft] },
                },
              },
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
              guard: { type: 'isConflict', params: asTold },
              target: 'editing.failed',
              actions: [rememberFailure, ...tellConflicted],
            },
            { target: 'editing.failed', actions: rememberFailure },
          ],
          'submission.unanswered': { target: 'editing.failed', actions: rememberFailure },
        },
        states: {
          staying: {
            description: 'The form stays when it is saved.',
            meta: { title: 'Staying' },
            on: {
              'submission.accepted': { target: '#form.editing.clean.saved', actions: tellSaved },
              'form.close': 'leaving',
            },
          },
          leaving: {
            description: 'The form was closed: it closes when it is saved, and stays when it is not.',
            meta: { title: 'Leaving' },
            on: { 'submission.accepted': { target: '#form.closed', actions: [...tellSaved, ...tellClosed] } },
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
              ...tellClosed,
            ],
          },
          'form.stay': [
            { guard: 'isInvalid', target: 'editing.invalid' },
            { guard: 'hasFailed', target: 'editing.failed' },
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

export type FormRef<Draft extends object, Answer, Change = FieldChange<Draft>> = ActorRefFrom<
  ReturnType<typeof createForm<Draft, Answer, Change>>
>
