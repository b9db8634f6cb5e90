import type { Screening } from '../../../../machines/surveyResults/results.ts'
import { formatList } from '../../texts/formats.ts'
import { surveyResultsTexts as texts } from '../../texts/surveyResults.ts'
import { Select } from '../../ui/Select.tsx'
import { sideStatusText } from './sideStatusText.ts'
import styles from './QuestionnaireSelector.module.css'

interface QuestionnaireSelectorProps {
  readonly screenings: readonly Screening[]
  /** Either side's survey of the screening on screen. */
  readonly surveyId: number
  readonly onChoose: (surveyId: number) => void
}

const shownBy = (surveyId: number) => (screening: Screening) =>
  [screening.id, screening.parent?.surveyId, screening.teacher?.surveyId].includes(surveyId)

/** The child's questionnaires; choosing another one opens it. */
export function QuestionnaireSelector({ screenings, surveyId, onChoose }: QuestionnaireSelectorProps) {
  const shown = screenings.find(shownBy(surveyId))
  if (shown === undefined) return null
  return (
    <div className={styles.selector}>
      <Select
        label={texts.questionnaire}
        labelHidden
        value={String(shown.id)}
        options={screenings.map((screening) => ({ value: String(screening.id), label: labelOf(screening) }))}
        onChange={(id) => onChoose(Number(id))}
      />
    </div>
  )
}

/** Names both sides only if their states differ. */
function labelOf({ name, ...screening }: Screening): string {
  const sides = (['parent', 'teacher'] as const).flatMap((side) => {
    const found = screening[side]
    return found ? [{ side: texts.side[side], status: sideStatusText(found) }] : []
  })
  const [first, second] = sides
  if (first === undefined) return name
  const words =
    second === undefined || second.status === first.status
      ? first.status
      : formatList(sides.map(({ side, status }) => texts.sideStatus(side, status)))
  return texts.questionnaireOption(name, words)
}
