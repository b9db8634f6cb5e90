import { type ActorRefFrom, assign, setup } from 'xstate'
import { failureOf, isPassing } from '../kit/failure.ts'
import { limits } from '../kit/limits.ts'
import { wasRefused, wasRefusedBefore } from '../kit/refusal.ts'
import { unprovidedAction, unprovidedPromise } from '../kit/unprovided.ts'
import { waitIfPassing } from '../kit/waitIfPassing.ts'
import {
  type FollowUpMessageAddress,
  type FollowUpMessageContext,
  type FollowUpMessageEvent,
  type FollowUpMessageInput,
  type FollowUpMessageStatus,
  type NewFollowUpMessage,
  newerOf,
} from './followUpMessage.ts'
import { type MessageTemplate, amongTemplates, begunWith, isSendable, noMessage } from './messageDrafts.ts'
import {
  asLost,
  asRefused,
  asSent,
  asUnanswered,
  newMessage,
  ownWords,
  rejection,
  unanswered,
} from './messageOutcomes.ts'

/**
 * The follow-up message to a child's family, on the results screen.
 * Promises: sending needs a template and a confirmation; the time of the newest message is looked for at once and every 5 s; a 429
 * keeps what is shown and looks again; what was typed survives every failure, every closing, leaving the screen and the end of the
 * session, and another template takes its place only after a question; words that may have been sent stay as they are until it is known
 * whether they were: sending the same again under their key tells. Must never happen: one confirmation that sends two messages, words
 * that are sent without a press, a look after the screen is left.
 */
export const followUpMessageMachine = setup({
  types: {
    input: {} as FollowUpMessageInput,
    context: {} as FollowUpMessageContext,
    events: {} as FollowUpMessageEvent,
  },
  actors: {
    askSentAt: unprovidedPromise<FollowUpMessageStatus, FollowUpMessageAddress>('askSentAt'),
    loadTemplates: unprovidedPromise<readonly MessageTemplate[], FollowUpMessageAddress>('loadTemplates'),
    sendMessage: unprovidedPromise<FollowUpMessageStatus, NewFollowUpMessage>('sendMessage'),
  },
  actions: {
    keepStatus: assign(({ context }, { status }: { status: FollowUpMessageStatus }) => ({
      status: newerOf(context.status, status),
      lookFailure: null,
    })),
    rememberLookFailure: assign((_, { error }: { error: unknown }) => ({ lookFailure: failureOf(error) })),
    keepTemplates: assign(({ context: { draft } }, { templates }: { templates: readonly MessageTemplate[] }) => ({
      templates,
      draft: amongTemplates(templates, draft),
    })),
    chooseTemplate: assign(({ context: { templates, draft } }, { templateId }: { templateId: number | null }) => ({
      draft: begunWith(templates, draft, templateId),
    })),
    rememberWanted: assign((_, { templateId }: { templateId: number | null }) => ({ wantedId: templateId })),
    keepText: assign(({ context: { draft } }, { text }: { text: string }) =>
      draft.templateId === null ? {} : { draft: { ...draft, text } },
    ),
    /** Outside of the machine, where it outlives the screen; null when there is nothing more to hold. */
    holdDraft: unprovidedAction<{ draft: FollowUpMessageContext['draft'] | null }>('holdDraft'),
    showDialog: assign({ isOpen: true }),
    hideDialog: assign({ isOpen: false }),
    forgetSent: assign({ draft: noMessage, failure: null }),
    markUnanswered: assign(({ context }) => ({ draft: unanswered(context) })),
    markUnsent: assign(({ context: { draft } }) => ({ draft: { templateId: draft.templateId, text: draft.text } })),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isPassing: (_, { error }: { error: unknown }) => isPassing(failureOf(error)),
    hasTemplates: (_, { templates }: { templates: readonly MessageTemplate[] }) => templates.length > 0,
    isSendable: ({ context }) => isSendable(context.draft),
    wouldReplaceWords: ({ context }) => context.draft.templateId !== null && ownWords(context) !== null,
    isHidden: ({ context }) => !context.isOpen,
    isToldSince: ({ context }) => context.lookFailure === null,
    isUnanswered: ({ context }) => context.draft.isUnanswered === true,
    isRefused: ({ context: { draft } }, { error }: { error: unknown }) =>
      (draft.isUnanswered ? wasRefusedBefore : wasRefused)(failureOf(error)),
  },
  delays: {
    nextLook: ({ context }) => Math.max(limits.followUpMessagePoll, context.lookFailure?.retryAfterMs ?? 0),
  },
}).createMachine({
  id: 'followUpMessage',
  description: 'The follow-up message to a child’s family: when the newest was sent, and sending another.',
  meta: { title: 'Follow-up message' },
  context: ({ input: { surveyId, held } }) => ({
    surveyId,
    isOpen: false,
    status: null,
    lookFailure: null,
    templates: [],
    draft: held ?? noMessage,
    wantedId: null,
    failure: null,
  }),
  // The looks go on whatever is being written.
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
            onError: waitIfPassing({ otherwise: 'unavailable', actions: ['rememberLookFailure'] }),
          },
        },
        waiting: {
          description: 'What the server said is shown; the next look follows by itself.',
          meta: { title: 'Waiting' },
          after: { nextLook: 'asking' },
        },
        unavailable: {
          description:
            'The server refused to say when a message was sent; it can be asked again. Once a sending has told, the looks go on.',
          meta: { title: 'Unavailable' },
          always: { guard: 'isToldSince', target: 'waiting' },
          on: { 'look.retry': 'asking' },
        },
      },
    },
    message: {
      description: 'The message that is being written.',
      meta: { title: 'Message' },
      initial: 'closed',
      states: {
        closed: {
          description: 'A button offers to write a message; beside it stands what became of the last one.',
          meta: { title: 'Closed' },
          entry: 'hideDialog',
          on: { 'message.open': { target: 'loadingTemplates', actions: 'showDialog' } },
        },
        loadingTemplates: {
          description: 'The templates are on their way.',
          meta: { title: 'Loading templates' },
          invoke: {
            id: 'loadTemplates',
            src: 'loadTemplates',
            input: ({ context: { surveyId } }) => ({ surveyId }),
            onDone: [
              {
                guard: 'isUnanswered',
                target: 'unanswered',
                actions: { type: 'keepTemplates', params: ({ event }) => ({ templates: event.output }) },
              },
              {
                guard: { type: 'hasTemplates', params: ({ event }) => ({ templates: event.output }) },
                target: 'writing',
                actions: { type: 'keepTemplates', params: ({ event }) => ({ templates: event.output }) },
              },
              { target: 'withoutTemplates' },
            ],
            onError: [
              { guard: 'isUnanswered', target: 'unanswered' },
              { target: 'templatesFailed', actions: { type: 'rememberFailure', params: rejection } },
            ],
          },
          on: { 'message.close': 'closed' },
        },
        withoutTemplates: {
          description: 'There are no templates, so that no message can be sent; the dialog says so.',
          meta: { title: 'No templates' },
          on: { 'message.close': 'closed' },
        },
        templatesFailed: {
          description: 'The templates could not be loaded; the reason is shown, and it can be tried again.',
          meta: { title: 'Templates failed' },
          on: {
            'message.retry': { target: 'loadingTemplates', actions: 'forgetFailure' },
            'message.close': { target: 'closed', actions: 'forgetFailure' },
          },
        },
        writing: {
          description:
            'A template is chosen and made to fit. After a refusal a banner says that it was not sent, and why.',
          meta: { title: 'Writing' },
          always: { guard: 'isHidden', target: 'closed' },
          on: {
            'template.choose': [
              {
                guard: 'wouldReplaceWords',
                target: 'replacing',
                actions: { type: 'rememberWanted', params: ({ event }) => ({ templateId: event.templateId }) },
              },
              {
                actions: [
                  { type: 'chooseTemplate', params: ({ event }) => ({ templateId: event.templateId }) },
                  { type: 'holdDraft', params: ({ context }) => ({ draft: ownWords(context) }) },
                ],
              },
            ],
            'text.type': {
              actions: [
                { type: 'keepText', params: ({ event }) => ({ text: event.text }) },
                { type: 'holdDraft', params: ({ context }) => ({ draft: ownWords(context) }) },
              ],
            },
            'message.send': { guard: 'isSendable', target: 'confirming' },
            'message.close': { target: 'closed', actions: 'forgetFailure' },
          },
        },
        replacing: {
          description:
            'Another template was chosen; the person is asked whether it takes the place of their own words.',
          meta: { title: 'Asking before replacing' },
          on: {
            'template.replace': {
              target: 'writing',
              actions: [
                { type: 'chooseTemplate', params: ({ context }) => ({ templateId: context.wantedId }) },
                { type: 'holdDraft', params: { draft: null } },
                'forgetFailure',
              ],
            },
            'template.keep': 'writing',
          },
        },
        confirming: {
          description: 'The person is asked whether the message is to be sent; nothing has been sent.',
          meta: { title: 'Confirming' },
          on: {
            'message.confirm': { target: 'sending', actions: 'forgetFailure' },
            'message.cancel': 'writing',
          },
        },
        sending: {
          description: 'The message is on its way to the server, whether the dialog is open or closed meanwhile.',
          meta: { title: 'Sending' },
          entry: asUnanswered,
          invoke: {
            id: 'sendMessage',
            src: 'sendMessage',
            input: newMessage,
            onDone: { target: 'closed', actions: asSent },
            onError: [
              { guard: { type: 'isRefused', params: rejection }, target: 'writing', actions: asRefused },
              { target: 'unanswered', actions: asLost },
            ],
          },
          on: { 'message.close': { actions: 'hideDialog' }, 'message.open': { actions: 'showDialog' } },
        },
        unanswered: {
          description:
            'It is not known whether the message was sent: its words are shown and cannot be changed. The same words under the same key tell, when the person sends them again.',
          meta: { title: 'Not known whether sent' },
          always: { guard: 'isHidden', target: 'closed' },
          on: {
            'message.retry': { target: 'sending', actions: 'forgetFailure' },
            'message.close': 'closed',
          },
        },
      },
    },
  },
})

export type FollowUpMessageRef = ActorRefFrom<typeof followUpMessageMachine>
