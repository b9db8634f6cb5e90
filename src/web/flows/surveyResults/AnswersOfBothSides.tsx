import type { ReactNode } from 'react'
import type { SurveyQuestion } from '../../../../machines/questionnaire/survey.ts'
import type { AnswersView } from '../../../../machines/surveyResults/answersView.ts'
import type { ResultsSection } from '../../../../machines/surveyResults/results.ts'
import { differencesIn } from '../../../../machines/surveyResults/sideAnswers.ts'
import type { SectionHandle, Side } from '../../../domain/instrument.ts'
import { surveyResultsTexts as texts } from '../../texts/surveyResults.ts'
import { Toggle } from '../../ui/Toggle.tsx'
import { AnswersOfSection } from './AnswersOfSection.tsx'
import styles from './AnswersOfBothSides.module.css'
import type { OnPicture } from './GivenAnswers.tsx'

/** What another flow shows beside a question: its notes, and the button that opens them. */
export interface QuestionNotes {
  /** Why no row has notes; empty if they loaded. */
  readonly notLoaded?: ReactNode
  readonly list: (questionId: number) => ReactNode
  readonly button: (question: SurveyQuestion) => ReactNode
  /** How many notes these questions have; empty if none. */
  readonly count?: (questions: readonly SurveyQuestion[]) => ReactNode
}

export interface AnswersProps {
  readonly sections: readonly ResultsSection[]
  readonly sides: readonly Side[]
  readonly view: AnswersView
  readonly notes: QuestionNotes | undefined
  /** Whether notes may be written here: each question then has its button. */
  readonly hasNotesButtons: boolean
  readonly onToggleSection: (section: SectionHandle) => void
  readonly onToggleDifferences: () => void
  readonly onCompare: (questionId: number) => void
  readonly onPicture: OnPicture
}

/** Every question with the answer of each side, folded by section; those that differ, on one press. */
export function AnswersOfBothSides({ sections, view, onToggleSection, onToggleDifferences, ...rest }: AnswersProps) {
  const hasAlignment = rest.sides.includes('teacher')
  const differing = hasAlignment ? differencesIn(sections.flatMap(({ questions }) => questions)).length : 0
  return (
    <section className={styles.answers} aria-labelledby="answers-title">
      <div className={styles.head}>
        <h2 id="answers-title">{texts.answers}</h2>
        {differing > 0 && (
          <Toggle
            label={texts.onlyDifferences(differing)}
            checked={view.onlyDifferences}
            onChange={onToggleDifferences}
          />
        )}
      </div>
      {!hasAlignment && rest.notes?.notLoaded}
      <div>
        {sections.map((section) => {
          const different = hasAlignment ? differencesIn(section.questions) : []
          const shown = view.onlyDifferences ? different : section.questions
          const isOpen = view.unfolded.includes(section.handle)
          if (shown.length === 0) return null
          return (
            <details
              key={section.handle}
              className={styles.section}
              open={isOpen}
              onToggle={({ currentTarget }) => currentTarget.open !== isOpen && onToggleSection(section.handle)}
            >
              <summary className={styles.summary}>
                <h3 className={styles.name}>{section.name}</h3>
                <span className={styles.counts}>
                  <span>{texts.questionCount(section.questions.length)}</span>
                  {different.length > 0 && <span>{texts.differentCount(different.length)}</span>}
                  {rest.notes?.count?.(section.questions)}
                </span>
              </summary>
              <AnswersOfSection {...rest} name={section.name} questions={shown} />
            </details>
          )
        })}
      </div>
    </section>
  )
}
