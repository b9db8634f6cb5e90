import { questionnaireTexts as texts } from '../../texts/questionnaire.ts'
import styles from './ClearedAnswer.module.css'
import { focusFieldBeside } from './reveal.ts'
import { useSheetAnswer } from './taking.ts'
import { useClearedAnswer } from './useClearedAnswer.ts'

interface ClearedAnswerProps {
  readonly responseTypeId: number
  /** No answer can be given at the moment, so none can be put back. */
  readonly shut: boolean
  /** Names the question, for Undo. */
  readonly labelledBy: string
}

/** Moves the focus to the field if Undo disappears while it has the focus. */
const giveFocusBack = (undo: HTMLButtonElement | null) => () => {
  if (undo !== null && undo === document.activeElement) focusFieldBeside(undo)
}

/** Says that the answer was just cleared, and offers Undo. */
export function ClearedAnswer({ responseTypeId, shut, labelledBy }: ClearedAnswerProps) {
  const { cleared, undoable, undo } = useClearedAnswer(responseTypeId)
  const isEmpty = useSheetAnswer(responseTypeId) === undefined
  const undoId = `undo-${responseTypeId}`
  return (
    <output className={styles.cleared}>
      {cleared && isEmpty && texts.cleared}
      {undoable && isEmpty && !shut && (
        <button
          ref={giveFocusBack}
          id={undoId}
          type="button"
          className={styles.undo}
          aria-labelledby={`${undoId} ${labelledBy}`}
          onClick={undo}
        >
          {texts.undo}
        </button>
      )}
    </output>
  )
}
