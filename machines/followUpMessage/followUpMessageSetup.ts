import { assign, sendTo, setup } from 'xstate'
import { failureOf, maySucceedLater } from '../kit/failure.ts'
import { limits } from '../kit/limits.ts'
import { loadParts } from '../kit/load.ts'
import type { SubmissionEvent } from '../kit/submission/submission.ts'
import { createSubmission } from '../kit/submission/submissionMachine.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'
import {
  type FollowUpMessageAddress,
  type FollowUpMessageContext,
  type FollowUpMessageEvent,
  type FollowUpMessageInput,
  type FollowUpMessageStatus,
  type MessageDraft,
  type MessageTemplate,
  hasOwnWords,
  isSendable,
  newerOf,
  templateOf,
} from './followUpMessage.ts'

/** Holds the message and sends it. The unchanged text of a template is no draft. */
export const messageSubmission = createSubmission<MessageDraft, FollowUpMessageStatus>({
  isRepeatable: false,
  isUnchanged: ({ text }, initial) => text.trim() === '' || text === initial.text,
})

const load = loadParts<FollowUpMessageContext, FollowUpMessageEvent>()

/** Types, actors, actions, guards and delays of the message; the chart itself stands in followUpMessageMachine.ts. */
export const followUpMessageSetup = setup({
  types: {
    input: {} as FollowUpMessageInput,
    context: {} as FollowUpMessageContext,
    events: {} as FollowUpMessageEvent,
    children: {} as { askSentAt: 'askSentAt'; loadTemplates: 'loadTemplates'; submission: 'submission' },
  },
  actors: {
    askSentAt: unprovidedPromise<FollowUpMessageStatus, FollowUpMessageAddress>('askSentAt'),
    loadTemplates: unprovidedPromise<readonly MessageTemplate[], FollowUpMessageAddress>('loadTemplates'),
    submission: messageSubmission,
  },
  actions: {
    ...load.actions,
    keepStatus: assign(({ context }, { status }: { status: FollowUpMessageStatus }) => ({
      status: newerOf(context.status, status),
      sentAtFailure: null,
    })),
    rememberSentAtFailure: assign((_, { error }: { error: unknown }) => ({ sentAtFailure: failureOf(error) })),
    keepTemplates: assign((_, { templates }: { templates: readonly MessageTemplate[] }) => ({
      templates,
      failure: null,
    })),
    keepDraft: assign((_, { draft }: { draft: MessageDraft }) => ({ draft })),
    rememberWanted: assign((_, { templateId }: { templateId: number | null }) => ({ wantedId: templateId })),
    lock: assign({ isLocked: true }),
    unlock: assign({ isLocked: false }),
    tellSubmission: sendTo(
      'submission',
      (_, { event }: { event: SubmissionEvent<MessageDraft, Partial<MessageDraft>> }) => event,
    ),
  },
  guards: {
    ...load.guards,
    maySucceedLater: (_, { error }: { error: unknown }) => maySucceedLater(failureOf(error)),
    isToldSince: ({ context }) => context.sentAtFailure === null,
    hasTemplates: (_, { templates }: { templates: readonly MessageTemplate[] }) => templates.length > 0,
    isLocked: ({ context }) => context.isLocked,
    isSendable: ({ context }) => !context.isLocked && isSendable(context),
    wouldReplaceWords: ({ context }) => templateOf(context) !== undefined && hasOwnWords(context),
  },
  delays: {
    ...load.delays,
    nextPoll: ({ context }) => Math.max(limits.followUpMessagePoll, context.sentAtFailure?.retryAfterMs ?? 0),
  },
})
