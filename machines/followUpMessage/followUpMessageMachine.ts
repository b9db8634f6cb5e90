import type { ActorRefFrom } from 'xstate'
import { askedAgain, failedTo } from '../kit/load.ts'
import { waitUnlessRefused } from '../kit/poll.ts'
import { chosen, noMessage } from './followUpMessage.ts'
import { followUpMessageSetup } from './followUpMessageSetup.ts'

/**
 * The follow-up message to a child's family, on the results screen; `submission` holds the message and sends it.
 * Promises: sending needs a template and a confirmation; the time of the newest message is polled at once and every 5
 * s, and a 429 keeps what is shown; changed text survives closing the dialog, and another template replaces it only
 * after a question; sending goes on while the dialog is closed.
 * Must never happen: one confirmation that sends two messages, a message that is sent without a press, a poll after the
 * screen is left.
 */
export const followUpMessageMachine = followUpMessageSetup.createMachine({
  id: 'followUpMessage',
  description: 'The follow-up message to a child’s family: when the newest was sent, and sending another.',
  meta: { title: 'Follow-up message' },
  context: ({ input: { surveyId, held } }) => ({
    surveyId,
    status: null,
    sentAtFailure: null,
    templates: [],
    draft: { templateId: held?.templateId ?? null, text: held?.text ?? '' },
    isLocked: held?.isUnanswered === true,
    wantedId: null,
    failure: null,
  }),
  invoke: {
    id: 'submission',
    src: 'submission',
    input: ({ context: { draft, isLocked } }) => ({ initial: noMessage, held: { ...draft, isUnanswered: isLocked } }),
  },
  // The polls go on while the message is being written.
  type: 'parallel',
  states: {
    sentAt: {
      description: 'When the newest message was sent.',
      meta: { title: 'Sent at' },
      initial: 'asking',
      states: {
        asking: {
          description: 'The server is asked when the newest message was sent.',
          meta: { title: 'Asking' },
          invoke: {
            id: 'askSentAt',
            src: 'askSentAt',
            input: ({ context: { surveyId } }) => ({ surveyId }),
            onDone: {
              target: 'waiting',
              actions: { type: 'keepStatus', params: ({ event }) => ({ status: event.output }) },
            },
            onError: waitUnlessRefused({ otherwise: 'unavailable', actions: ['rememberSentAtFailure'] }),
          },
        },
        waiting: {
          description: 'The answer is shown; the next poll follows automatically.',
          meta: { title: 'Waiting' },
          after: { nextPoll: 'asking' },
        },
        unavailable: {
          description:
            'The server refused to say when a message was sent; it can be asked again. Once a message is sent, the polls go on.',
          meta: { title: 'Unavailable' },
          always: { guard: 'isToldSince', target: 'waiting' },
          on: { 'sentAt.retry': 'asking' },
        },
      },
    },
    message: {
      description: 'The message that is being written.',
      meta: { title: 'Message' },
      initial: 'closed',
      on: {
        'message.close': '.closed',
        'message.sendAgain': {
          guard: 'isLocked',
          actions: { type: 'tellSubmission', params: { event: { type: 'submission.send' } } },
        },
        'draft.changed': { actions: { type: 'keepDraft', params: ({ event }) => event } },
        'submission.accepted': {
          target: '.closed',
          actions: [
            'unlock',
            { type: 'keepStatus', params: ({ event }) => ({ status: event.answer }) },
            { type: 'tellSubmission', params: { event: { type: 'draft.replace', draft: noMessage } } },
          ],
        },
        'submission.refused': { actions: 'unlock' },
        'submission.unanswered': { actions: 'lock' },
      },
      states: {
        closed: {
          description: 'A button offers to write a message; beside it stands the outcome of the last one.',
          meta: { title: 'Closed' },
          on: { 'message.open': 'loadingTemplates' },
        },
        loadingTemplates: {
          description: 'The templates are being loaded.',
          meta: { title: 'Loading templates' },
          invoke: {
            id: 'loadTemplates',
            src: 'loadTemplates',
            input: ({ context: { surveyId } }) => ({ surveyId }),
            onDone: [
              {
                guard: { type: 'hasTemplates', params: ({ event }) => ({ templates: event.output }) },
                target: 'writing',
                actions: { type: 'keepTemplates', params: ({ event }) => ({ templates: event.output }) },
              },
              { target: 'withoutTemplates' },
            ],
            onError: failedTo('templatesFailed'),
          },
        },
        withoutTemplates: {
          description: 'There are no templates, so no message can be sent; the dialog says so.',
          meta: { title: 'No templates' },
        },
        templatesFailed: {
          description: 'The templates could not be loaded; the reason is shown, and loading can be tried again.',
          meta: { title: 'Templates failed' },
          ...askedAgain('templatesFailed', 'loadingTemplates', 'templates.retry'),
        },
        writing: {
          description:
            'A template is chosen and adapted. While the message is being sent, or it is not known whether it was, it cannot be changed.',
          meta: { title: 'Writing' },
          on: {
            'template.choose': [
              { guard: 'isLocked' },
              {
                guard: 'wouldReplaceWords',
                target: 'replacing',
                actions: { type: 'rememberWanted', params: ({ event }) => event },
              },
              {
                actions: {
                  type: 'tellSubmission',
                  params: ({ context, event }) => ({ event: chosen(context, event.templateId) }),
                },
              },
            ],
            'message.send': { guard: 'isSendable', target: 'confirming' },
          },
        },
        replacing: {
          description: 'Another template was chosen; the person is asked whether it may replace their own text.',
          meta: { title: 'Asking before replacing' },
          on: {
            'template.replace': {
              target: 'writing',
              actions: {
                type: 'tellSubmission',
                params: ({ context }) => ({ event: chosen(context, context.wantedId) }),
              },
            },
            'template.keep': 'writing',
          },
        },
        confirming: {
          description: 'The person is asked whether to send the message; nothing has been sent.',
          meta: { title: 'Confirming' },
          on: {
            'message.confirm': {
              target: 'writing',
              actions: ['lock', { type: 'tellSubmission', params: { event: { type: 'submission.send' } } }],
            },
            'message.cancel': 'writing',
          },
        },
      },
    },
  },
})

export type FollowUpMessageRef = ActorRefFrom<typeof followUpMessageMachine>
