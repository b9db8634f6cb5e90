import type { FollowUpMessageContext } from '../../../machines/followUpMessage/followUpMessage.ts'
import { followUpMessageMachine } from '../../../machines/followUpMessage/followUpMessageMachine.ts'
import { unknownFailure } from '../../../machines/kit/failure.ts'

export const templates = [
  { id: 1, title: 'Invite', message: 'When may we talk?', language: 'en' },
  { id: 2, title: 'Thanks', message: 'Thank you for the talk.', language: 'en' },
] as const
export const sentAt = '2026-03-18T11:30:00.000-04:00'

const errors = [
  { error: { ...unknownFailure, key: 'tooManyRequests' as const, status: 429, retryAfterMs: 9000 } },
  { error: { ...unknownFailure, key: 'forbidden' as const, status: 403 } },
]

const unread = { error: { ...unknownFailure, key: 'invalid' as const, status: 400 } }
const lost = { error: { ...unknownFailure, key: 'network' as const } }
const invalid = { error: { ...unknownFailure, key: 'invalid' as const, status: 422 } }

/** What the world may answer, for the generated paths: walked on the running machine and in a browser. */
export const followUpMessagePaths = {
  machine: followUpMessageMachine,
  input: { surveyId: 7, held: null },
  limit: 100_000,
  events: {
    'template.choose': [{ templateId: 1 }, { templateId: 2 }],
    'text.type': [{ text: 'When may we talk? Room 3.' }, { text: ' ' }],
    'xstate.done.actor.askSentAt': [{ output: { sentAt: null } }, { output: { sentAt } }],
    // Retry is offered where another answer may come.
    'xstate.error.actor.askSentAt': [...errors, unread],
    'xstate.done.actor.loadTemplates': [{ output: templates }, { output: [] }],
    'xstate.error.actor.loadTemplates': [lost],
    'xstate.done.actor.sendMessage': [{ output: { sentAt } }],
    'xstate.error.actor.sendMessage': [...errors.slice(0, 1), lost, invalid],
  },
  contextKey: ({ isOpen, status, lookFailure, draft, failure }: FollowUpMessageContext) => [
    isOpen,
    status && (status.sentAt === null ? 'never' : 'sent'),
    lookFailure?.key,
    draft.templateId === null,
    draft.text,
    draft.isUnanswered,
    failure === null,
  ],
}
