/** What a message to a family may begin with. */
export interface MessageTemplate {
  readonly id: number
  readonly title: string
  readonly message: string
}

/** A template's text as somebody has changed it. */
export interface MessageDraft {
  readonly templateId: number
  readonly text: string
}

/** The text that would be sent: the changed one, else the template's own; none without a template. */
export function textOf(
  templates: readonly MessageTemplate[],
  drafts: readonly MessageDraft[],
  chosenId: number | null,
): string {
  const template = templates.find(({ id }) => id === chosenId)
  if (template === undefined) return ''
  return drafts.find(({ templateId }) => templateId === template.id)?.text ?? template.message
}

export const withoutDraft = (drafts: readonly MessageDraft[], templateId: number | null): readonly MessageDraft[] =>
  drafts.filter((draft) => draft.templateId !== templateId)
