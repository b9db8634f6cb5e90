import type { ActorRefFrom } from 'xstate'
import { failureOf } from '../failure.ts'
import type { FieldChange } from './fields.ts'
import type { Held, SubmissionRules } from './submission.ts'
import { submissionSetup, withDefaults } from './submissionSetup.ts'
import { submissionSteps } from './submissionSteps.ts'

/**
 * One draft on its way to the server, from the first letter to the acknowledgement: what every text that a person
 * writes and saves goes through.
 * Promises: what is typed is held on the device until the server has it, whatever fails and whoever leaves; a refusal
 * keeps it; a draft whose answer was lost stays as it is, and sending it again under the same key tells what became of
 * it.
 * Must never happen: two requests at once, a request without a press, one draft that is saved twice.
 */
export function createSubmission<Draft extends object, Answer, Change = FieldChange<Draft>>(
  given: SubmissionRules<Draft, Change, Answer>,
) {
  const rules = withDefaults(given)
  const { isRepeatable, next } = rules
  const { change, replace, tellChanged } = submissionSteps(rules)

  return submissionSetup(rules).createMachine({
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
          { guard: 'isHeld', target: 'idle', actions: tellChanged },
          { target: 'idle' },
        ],
      },
      idle: {
        description: 'The draft can be changed; nothing of it was sent.',
        meta: { title: 'Idle' },
        on: {
          'draft.change': { actions: change },
          'draft.replace': { actions: replace },
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
                  report: { type: 'draft.changed', draft: next(context, event.output), isChanged: false },
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
          'draft.change': { actions: change },
          'draft.replace': { target: 'idle', actions: replace },
          'submission.send': 'sending',
        },
      },
      unanswered: {
        description:
          'It is not known whether the draft was saved. It stays as it is unless it is repeatable; sending it again tells.',
        meta: { title: 'Unanswered' },
        on: {
          'draft.change': { guard: 'isRepeatable', actions: change },
          'draft.replace': {
            guard: 'isRepeatable',
            target: 'idle',
            actions: replace,
          },
          'submission.send': 'sending',
        },
      },
      done: {
        description: 'The server has saved the draft; the next one begins with the first change.',
        meta: { title: 'Done' },
        on: {
          'draft.change': { target: 'idle', actions: change },
          'draft.replace': { actions: replace },
          'submission.send': 'sending',
        },
      },
    },
  })
}

export type SubmissionMachine<Draft extends object, Answer, Change = FieldChange<Draft>> = ReturnType<
  typeof createSubmission<Draft, Answer, Change>
>
export type SubmissionRef<Draft extends object, Answer, Change = FieldChange<Draft>> = ActorRefFrom<
  SubmissionMachine<Draft, Answer, Change>
>
