import { type ActorRefFrom, assign, setup } from 'xstate'
import { type Failure, failureOf, isPassing } from '../kit/failure.ts'
import { limits } from '../kit/limits.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'
import { waitIfPassing } from '../kit/waitIfPassing.ts'
import { type MessageDraft, type MessageTemplate, textOf, withoutDraft } from './messageDrafts.ts'

export interface FollowUpMessageInput {
  /** Either side's survey of the screening. */
  readonly surveyId: number
}

export interface FollowUpMessageStatus {
  readonly sentAt: string | null
}

export interface NewFollowUpMessage extends FollowUpMessageInput {
  readonly templateId: number
  readonly text: string
}

export interface FollowUpMessageContext extends FollowUpMessageInput {
  /** Null until the server has answered once. */
  readonly status: FollowUpMessageStatus | null
  /** Why the last look said nothing. */
  readonly lookFailure: Failure | null
  readonly templates: readonly MessageTemplate[]
  readonly chosenId: number | null
  /** Changed texts stay, by template, as long as the screen is open. */
  readonly drafts: readonly MessageDraft[]
  /** Why the templates did not come, or the message did not go. */
  readonly failure: Failure | null
}

export type FollowUpMessageEvent =
  | { type: 'message.open' }
  | { type: 'message.close' }
  | { type: 'message.retry' }
  | { type: 'template.choose'; templateId: number | null }
  | { type: 'text.type'; text: string }
  | { type: 'message.send' }
  | { type: 'message.confirm' }
  | { type: 'message.cancel' }
  | { type: 'look.retry' }

/** A look that began before a message was sent knows nothing of it. */
const newerOf = (known: FollowUpMessageStatus | null, seen: FollowUpMessageStatus): FollowUpMessageStatus =>
  known?.sentAt != null && (seen.sentAt === null || Date.parse(seen.sentAt) < Date.parse(known.sentAt)) ? known : seen

const shownText = ({ templates, drafts, chosenId }: FollowUpMessageContext) => textOf(templates, drafts, chosenId)

/**
 * The follow-up message to a child's family, on the results screen.
 * Promises: sending needs a template and a confirmation; the time of the newest message is looked for at once and every 5 s; a 429
 * keeps what is shown and looks again; what was typed survives every failure and every closing. Must never happen: one confirmation
 * that sends two messages, a look after the screen is left.
 */
export const followUpMessageMachine = setup({
  types: {
    input: {} as FollowUpMessageInput,
    context: {} as FollowUpMessageContext,
    events: {} as FollowUpMessageEvent,
  },
  actors: {
    askSentAt: unprovidedPromise<FollowUpMessageStatus, FollowUpMessageInput>('askSentAt'),
    loadTemplates: unprovidedPromise<readonly MessageTemplate[], FollowUpMessageInput>('loadTemplates'),
    sendMessage: unprovidedPromise<FollowUpMessageStatus, NewFollowUpMessage>('sendMessage'),
  },
  actions: {
    keepStatus: assign(({ context }, { status }: { status: FollowUpMessageStatus }) => ({
      status: newerOf(context.status, status),
      lookFailure: null,
    })),
    rememberLookFailure: assign((_, { error }: { error: unknown }) => ({ lookFailure: failureOf(error) })),
    keepTemplates: assign((_, { templates }: { templates: readonly MessageTemplate[] }) => ({
      templates,
      failure: null,
    })),
    chooseTemplate: assign((_, { templateId }: { templateId: number | null }) => ({ chosenId: templateId })),
    keepText: assign(({ context: { drafts, chosenId } }, { text }: { text: string }) =>
      chosenId === null ? {} : { drafts: [...withoutDraft(drafts, chosenId), { templateId: chosenId, text }] },
    ),
    forgetSent: assign(({ context: { drafts, chosenId } }) => ({
      drafts: withoutDraft(drafts, chosenId),
      chosenId: null,
    })),
    rememberFailure: assign((_, { error }: { error: unknown }) => ({ failure: failureOf(error) })),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isPassing: (_, { error }: { error: unknown }) => isPassing(failureOf(error)),
    hasTemplates: (_, { templates }: { templates: readonly MessageTemplate[] }) => templates.length > 0,
    isSendable: ({ context }) => shownText(context).trim() !== '',
    hasFailed: ({ context }) => context.failure !== null,
  },
  delays: {
    nextLook: ({ context }) => Math.max(limits.followUpMessagePoll, context.lookFailure?.retryAfterMs ?? 0),
  },
}).createMachine({
  id: 'followUpMessage',
  description: 'The follow-up message to a child’s family: when the newest was sent, and sending another.',
  meta: { title: 'Follow-up message' },
  context: ({ input }) => ({
    ...input,
    status: null,
    lookFailure: null,
    templates: [],
    chosenId: null,
    drafts: [],
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
          description: 'A template is chosen and made to fit; nothing has been sent.',
          meta: { title: 'Writing' },
          on: {
            'template.choose': {
              actions: { type: 'chooseTemplate', params: ({ event }) => ({ templateId: event.templateId }) },
            },
            'text.type': { actions: { type: 'keepText', params: ({ event }) => ({ text: event.text }) } },
            'message.send': { guard: 'isSendable', target: 'confirming' },
            'message.close': 'closed',
          },
        },
        notSent: {
          description: 'The message could not be sent; a banner says so, and its text is still there.',
          meta: { title: 'Not sent' },
          on: {
            'template.choose': {
              actions: { type: 'chooseTemplate', params: ({ event }) => ({ templateId: event.templateId }) },
            },
            'text.type': { actions: { type: 'keepText', params: ({ event }) => ({ text: event.text }) } },
            'message.send': { guard: 'isSendable', target: 'confirming' },
            'message.close': { target: 'closed', actions: 'forgetFailure' },
          },
        },
        confirming: {
          description: 'The person is asked whether the message is to be sent; nothing has been sent.',
          meta: { title: 'Confirming' },
          on: {
            'message.confirm': { target: 'sending', actions: 'forgetFailure' },
            'message.cancel': [{ guard: 'hasFailed', target: 'notSent' }, { target: 'writing' }],
          },
        },
        sending: {
          description: 'The message is on its way to the server.',
          meta: { title: 'Sending' },
          invoke: {
            id: 'sendMessage',
            src: 'sendMessage',
            input: ({ context }) => ({
              surveyId: context.surveyId,
              templateId: context.chosenId ?? 0,
              text: shownText(context).trim(),
            }),
            onDone: {
              target: 'closed',
              actions: [{ type: 'keepStatus', params: ({ event }) => ({ status: event.output }) }, 'forgetSent'],
            },
            onError: { target: 'notSent', actions: { type: 'rememberFailure', params: ({ event }) => event } },
          },
        },
      },
    },
  },
})

export type FollowUpMessageRef = ActorRefFrom<typeof followUpMessageMachine>
