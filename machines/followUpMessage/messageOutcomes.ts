import type { FollowUpMessageContext, FollowUpMessageStatus, NewFollowUpMessage } from './followUpMessage.ts'
import { type MessageDraft, hasOwnWords } from './messageDrafts.ts'

/** What would be lost if nobody held it. */
export const ownWords = ({ templates, draft }: FollowUpMessageContext) => (hasOwnWords(templates, draft) ? draft : null)

export const unanswered = ({ draft }: FollowUpMessageContext): MessageDraft => ({ ...draft, isUnanswered: true })

export const asUnanswered = {
  type: 'holdDraft',
  params: ({ context }: { readonly context: FollowUpMessageContext }) => ({ draft: unanswered(context) }),
} as const

export const newMessage = ({
  context: { surveyId, draft },
}: {
  readonly context: FollowUpMessageContext
}): NewFollowUpMessage => {
  if (draft.templateId === null) throw new Error('A message is sent only from a template.')
  return { surveyId, templateId: draft.templateId, text: draft.text.trim(), isAgain: draft.isUnanswered }
}

export const asSent = [
  {
    type: 'keepStatus',
    params: ({ event }: { readonly event: { readonly output: FollowUpMessageStatus } }) => ({ status: event.output }),
  },
  'forgetSent',
  { type: 'holdDraft', params: { draft: null } },
] as const

export const rejection = ({ event }: { readonly event: { readonly error: unknown } }) => event

export const asRefused = [
  { type: 'rememberFailure', params: rejection },
  'markUnsent',
  {
    type: 'holdDraft',
    params: ({ context }: { readonly context: FollowUpMessageContext }) => ({ draft: context.draft }),
  },
] as const

export const asLost = [{ type: 'rememberFailure', params: rejection }, 'markUnanswered'] as const
