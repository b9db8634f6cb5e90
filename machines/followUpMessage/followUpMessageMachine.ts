import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Failure, failureOf, isPassing } from '../kit/failure.ts'
import { limits } from '../kit/limits.ts'
import { unprovidedAction, unprovidedPromise } from '../kit/unprovided.ts'
import { waitIfPassing } from '../kit/waitIfPassing.ts'
import {
  type FollowUpMessageAddress,
  type FollowUpMessageInput,
  type FollowUpMessageStatus,
  type NewFollowUpMessage,
  newerOf,
} from './followUpMessage.ts'
import {
  type MessageDraft,
  type MessageTemplate,
  amongTemplates,
  begunWith,
  hasOwnWords,
  isSendable,
  noMessage,
} from './messageDrafts.ts'

export interface FollowUpMessageContext extends FollowUpMessageAddress {
  /** Null until the server has answered once. */
  readonly status: FollowUpMessageStatus | null
  /** Why the last look said nothing. */
  readonly lookFailure: Failure | null
  readonly templates: readonly MessageTemplate[]
  readonly draft: MessageDraft
  /** The template that was chosen while one's own words stood there. */
  readonly wantedId: number | null
  /** Why the templates did not come, or the message did not go. */
  readonly failure: Failure | null
}

export type FollowUpMessageEvent =
  | { type: 'message.open' }
  | { type: 'message.close' }
  | { type: 'message.retry' }
  | { type: 'template.choose'; templateId: number | null }
  | { type: 'template.replace' }
  | { type: 'template.keep' }
  | { type: 'text.type'; text: string }
  | { type: 'message.send' }
  | { type: 'message.confirm' }
  | { type: 'message.cancel' }
  | { type: 'look.retry' }

/** What would be lost if nobody held it. */
const ownWords = ({ templates, draft }: FollowUpMessageContext) => (hasOwnWords(templates, draft) ? draft : null)

/**
 * The follow-up message to a child's family, on the results screen.
 * Promises: sending needs a template and a confirmation; the time of the newest message is looked for at once and every 5 s; a 429
 * keeps what is shown and looks again; what was typed survives every failure, every closing, leaving the screen and the end of the
 * session, and another template takes its place only after a question. Must never happen: one confirmation that sends two messages, a
 * look after the screen is left.
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
      failure: null,
    })),
    chooseTemplate: assign(({ context: { templates, draft } }, { templateId }: { templateId: number | null }) => ({
      draft: begunWith(templates, draft, templateId),
    })),
    rememberWanted: assign((_, { templateId }: { templateId: number | null }) => ({ wantedId: templateId })),
    keepText: assign(({ context: { draft } }, { text }: { text: string }) =>
      draft.templateId === null ? {} : { draft: { ...draft, text } },
    ),
    /** Outside of the machine, where it outlives the screen; null when there is nothing more to hold. */
    holdDraft: unprovidedAction<{ draft: MessageDraft | null }>('holdDraft'),
    forgetSent: assign({ draft: noMessage }),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isPassing: (_, { error }: { error: unknown }) => isPassing(failureOf(error)),
    hasTemplates: (_, { templates }: { templates: readonly MessageTemplate[] }) => templates.length > 0,
    isSendable: ({ context }) => isSendable(context.draft),
    wouldReplaceWords: ({ context }) => context.draft.templateId !== null && ownWords(context) !== null,
    hasFailed: ({ context }) => context.failure !== null,
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
          description: 'The server refused to say when a message was sent; it can be asked again.',
          meta: { title: 'Unavailable' },
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
          description: 'A button offers to write a message.',
          meta: { title: 'Closed' },
          on: { 'message.open': 'loadingTemplates' },
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
                guard: { type: 'hasTemplates', params: ({ event }) => ({ templates: event.output }) },
                target: 'writing',
                actions: { type: 'keepTemplates', params: ({ event }) => ({ templates: event.output }) },
              },
              { target: 'withoutTemplates' },
            ],
            onError: { target: 'templatesFailed', actions: { type: 'rememberFailure', params: ({ event }) => event } },
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
            'message.retry': 'loadingTemplates',
            'message.close': { target: 'closed', actions: 'forgetFailure' },
          },
        },
        writing: {
          description: 'A template is chosen and made to fit.',
          meta: { title: 'Writing' },
          initial: 'unsent',
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
          states: {
            unsent: {
              description: 'Nothing has been sent.',
              meta: { title: 'Before sending' },
            },
            failed: {
              description: 'The message could not be sent; a banner says so, and its text is still there.',
              meta: { title: 'Not sent' },
            },
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
            'template.keep': [{ guard: 'hasFailed', target: 'writing.failed' }, { target: 'writing' }],
          },
        },
        confirming: {
          description: 'The person is asked whether the message is to be sent; nothing has been sent.',
          meta: { title: 'Confirming' },
          on: {
            'message.confirm': { target: 'sending', actions: 'forgetFailure' },
            'message.cancel': [{ guard: 'hasFailed', target: 'writing.failed' }, { target: 'writing' }],
          },
        },
        sending: {
          description: 'The message is on its way to the server.',
          meta: { title: 'Sending' },
          invoke: {
            id: 'sendMessage',
            src: 'sendMessage',
            input: ({ context: { surveyId, draft } }) => {
              if (draft.templateId === null) throw new Error('A message is sent only from a template.')
              return { surveyId, templateId: draft.templateId, text: draft.text.trim() }
            },
            onDone: {
              target: 'closed',
              actions: [
                { type: 'keepStatus', params: ({ event }) => ({ status: event.output }) },
                'forgetSent',
                { type: 'holdDraft', params: { draft: null } },
              ],
            },
            onError: { target: 'writing.failed', actions: { type: 'rememberFailure', params: ({ event }) => event } },
          },
        },
      },
    },
  },
})

export type FollowUpMessageRef = ActorRefFrom<typeof followUpMessageMachine>
