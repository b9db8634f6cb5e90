/** What a message to a family may begin with. */
export interface MessageTemplate {
  readonly id: number
  readonly title: string
  readonly message: string
  /** Of the message: the family's where there is a translation, else English. */
  readonly language: string
}

/** The message as it stands on screen: the template that it began with, and its text. */
export interface MessageDraft {
  readonly templateId: number | null
  readonly text: string
  /** It went to the server, and no answer said whether it arrived: until that is known, it is not changed. */
  readonly isUnanswered?: boolean
}

export const noMessage: MessageDraft = { templateId: null, text: '' }

const templateOf = (templates: readonly MessageTemplate[], templateId: number | null) =>
  templates.find(({ id }) => id === templateId)

/** Whether somebody has written something into it that no template says. */
export const hasOwnWords = (templates: readonly MessageTemplate[], { templateId, text }: MessageDraft): boolean =>
  text.trim() !== '' && templateOf(templates, templateId)?.message !== text

/** What stands there once a template is chosen: its text, except under words that have lost theirs. */
export function begunWith(
  templates: readonly MessageTemplate[],
  { templateId: former, text }: MessageDraft,
  templateId: number | null,
): MessageDraft {
  const template = templateOf(templates, templateId)
  if (template === undefined) return noMessage
  return { templateId: template.id, text: former === null && text.trim() !== '' ? text : template.message }
}

/** A template may have gone since; the words that began with it have not. */
export const amongTemplates = (templates: readonly MessageTemplate[], draft: MessageDraft): MessageDraft =>
  !draft.isUnanswered && templateOf(templates, draft.templateId) === undefined ? { ...draft, templateId: null } : draft

/** Sending needs a template and a text that is not blank. */
export const isSendable = ({ templateId, text }: MessageDraft): boolean => templateId !== null && text.trim() !== ''
