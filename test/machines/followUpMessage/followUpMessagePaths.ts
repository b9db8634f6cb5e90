import type { FollowUpMessageContext } from '../../../machines/followUpMessage/followUpMessage.ts'
import { followUpMessageMachine } from '../../../machines/followUpMessage/followUpMessageMachine.ts'
import { unknownFailure } from '../../../machines/kit/failure.ts'

export const templates = [
  { id: 1, title: 'Invite', message: 'When may we talk?', language: 'en' },
  { id: 2, title: 'Thanks', message: 'Thank you for the talk.', language: 'en' },
] as const
export const sentAt = '2026-03-18T11:30:00.000-04:00'

const tooMany = { ...unknownFailure, key: 'tooManyRequests' as const, status: 429, retryAfterMs: 2000 }
const forbidden = { ...unknownFailure, key: 'forbidden' as const, status: 403 }
const unread = { ...unknownFailure, key: 'invalid' as const, status: 400 }
const lost = { ...unknownFailure, key: 'network' as const }
const invalid = { ...unknownFailure, key: 'invalid' as const, status: 422 }
const draft = (templateId: number | null, text: string) => ({ draft: { templateId, text }, isChanged: true })

const contextKey = ({ status, sentAtFailure, draft: written, isLocked, failure }: FollowUpMessageContext) => [
  status && (status.sentAt === null ? 'never' : 'sent'),
  sentAtFailure?.key,
  written.text,
  isLocked,
  failure && failure.retryAfterMs,
]
const shared = { machine: followUpMessageMachine, input: { surveyId: 7, held: null }, limit: 100_000, contextKey }
const accepted = [{ answer: { sentAt }, draft: draft(1, templates[0].message).draft }]

/**
 * What the server may say about the newest message in the generated paths, which are walked on the running machine and
 * in a browser.
 */
export const sentAtPaths = {
  ...shared,
  events: {
    'message.open': [],
    'message.close': [],
    'message.sendAgain': [],
    'draft.changed': [],
    'submission.accepted': accepted,
    'submission.refused': [],
    'submission.unanswered': [],
    // Retry is offered only if asking again may bring another answer.
    'xstate.done.actor.askSentAt': [{ output: { sentAt: null } }, { output: { sentAt } }],
    'xstate.error.actor.askSentAt': [
      { error: { ...tooMany, retryAfterMs: 9000 } },
      { error: forbidden },
      { error: unread },
    ],
  },
}

/** The same paths of the message while the server says that none was sent. */
export const messagePaths = {
  ...shared,
  events: {
    'template.choose': [{ templateId: 1 }, { templateId: 2 }],
    'draft.changed': [draft(1, templates[0].message), draft(1, 'When may we talk? Room 3.'), draft(1, ' ')],
    'xstate.done.actor.askSentAt': [{ output: { sentAt: null } }],
    'xstate.error.actor.askSentAt': [],
    'xstate.done.actor.loadTemplates': [{ output: templates }, { output: [] }],
    'xstate.error.actor.loadTemplates': [{ error: lost }, { error: tooMany }],
    'submission.accepted': accepted,
    'submission.refused': [{ failure: invalid }],
    'submission.unanswered': [{ failure: lost }],
  },
}
