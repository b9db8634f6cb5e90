import type { HeldAnswer } from '../../../machines/answerDelivery/answerValue.ts'
import { type NoteDraft, withTextBelow } from '../../../machines/note/notes.ts'
import { questionOf } from '../../../machines/questionnaire/answerSheet.ts'
import type { TakingSurvey } from '../../../machines/questionnaire/survey.ts'
import type { AppSystem } from './system.ts'
import { heldDraft } from './useHeldDraft.ts'

/**
 * Texts that a finished or archived survey no longer took go into the Add Note box of their question, where they can still be saved.
 * They are held as what is typed there is, whether the notes could be loaded or not.
 */
export function keepLateTexts(
  system: Pick<AppSystem, 'keep' | 'session'>,
  staffId: number,
  survey: TakingSurvey,
  answers: readonly HeldAnswer[],
): void {
  const drafts = heldDraft<readonly NoteDraft[]>(system, { kind: 'new notes', staffId, recordId: survey.id })
  let kept = drafts.held() ?? []
  for (const { responseTypeId, value } of answers) {
    const questionId = questionOf(survey, responseTypeId)
    if (questionId !== null && value !== null && 'textAnswer' in value)
      kept = withTextBelow(kept, { questionId, text: value.textAnswer })
  }
  drafts.hold(kept)
}
