import type { PictureRef, SurveyResults } from '../../../../machines/surveyResults/results.ts'
import { surveyResultsTexts as texts } from '../../texts/surveyResults.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './PictureDialog.module.css'

interface PictureDialogProps {
  readonly results: SurveyResults
  readonly pictured: PictureRef | null
  readonly onClose: () => void
}

function findPicture({ sections }: SurveyResults, { responseTypeId, side }: PictureRef) {
  for (const question of sections.flatMap(({ questions }) => questions)) {
    const given = question.responseTypes.find(({ id }) => id === responseTypeId)
    if (given) return { question: question.boldBody, side: texts.side[side], url: given.answer[side]?.imageUrl ?? '' }
  }
  return null
}

/** A picture that was given as an answer, as large as it fits. */
export function PictureDialog({ results, pictured, onClose }: PictureDialogProps) {
  const picture = pictured === null ? null : findPicture(results, pictured)
  return (
    <Dialog
      title={picture?.question ?? ''}
      size="large"
      open={picture !== null}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      {picture && (
        <img className={styles.picture} src={picture.url} alt={texts.answerPicture(picture.side, picture.question)} />
      )}
    </Dialog>
  )
}
