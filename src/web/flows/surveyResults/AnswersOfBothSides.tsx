import type { ReactNode } from 'react'
import type { SurveyQuestion } from '../../../../machines/questionnaire/survey.ts'
import type { ResultsSection } from '../../../../machines/surveyResults/results.ts'
import type { Side } from '../../../domain/instrument.ts'
import { surveyResultsTexts as texts } from '../../texts/surveyResults.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { AlignmentMark } from './AlignmentMark.tsx'
import styles from './AnswersOfBothSides.module.css'
import { GivenAnswers, type OnPicture } from './GivenAnswers.tsx'
import { isAligned, sidesWithAnswer } from './sideAnswers.ts'

/** What another flow shows beside a question: its notes, and the button that opens them. */
export interface QuestionNotes {
  /** Why no row has notes; empty if they loaded. */
  readonly notLoaded?: ReactNode
  readonly list: (questionId: number) => ReactNode
  readonly button: (question: SurveyQuestion) => ReactNode
}

interface AnswersProps {
  readonly sections: readonly ResultsSection[]
  readonly sides: readonly Side[]
  readonly notes: QuestionNotes | undefined
  /** Whether notes may be written here: each question then has its button. */
  readonly hasNotesButtons: boolean
  readonly onCompare: (questionId: number) => void
  readonly onPicture: OnPicture
}

/**
 * Every question with the answer of each side. For people who review teacher answers, the alignment replaces the notes.
 */
export function AnswersOfBothSides({ sections, sides, notes, hasNotesButtons, onCompare, onPicture }: AnswersProps) {
  const last = sides.includes('teacher') ? 'alignment' : notes === undefined ? null : 'notes'
  return (
    <section className={styles.answers} aria-labelledby="answers-title">
      <h2 id="answers-title">{texts.answers}</h2>
      {last === 'notes' && notes?.notLoaded}
      {sections.map((section) => (
        <div key={section.handle} className={styles.section}>
          <h3 className={styles.name}>{section.name}</h3>
          <DataTable className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{texts.question}</th>
                {sides.map((side) => (
                  <th key={side} scope="col">
                    {texts.side[side]}
                  </th>
                ))}
                {last !== null && <th scope="col">{texts[last]}</th>}
              </tr>
            </thead>
            <tbody>
              {section.questions.map((question) => (
                <tr key={question.id}>
                  <th scope="row">
                    <div className={styles.asked}>
                      <bdi>{question.boldBody}</bdi>
                      {hasNotesButtons && notes?.button(question)}
                    </div>
                  </th>
                  {sides.map((side) => (
                    <td key={side} data-label={texts.side[side]}>
                      <GivenAnswers question={question} side={side} onPicture={onPicture} />
                    </td>
                  ))}
                  {last === 'alignment' && (
                    <td data-label={texts.alignment}>
                      <AlignmentOfQuestion question={question} onCompare={onCompare} />
                    </td>
                  )}
                  {last === 'notes' && <td data-label={texts.notes}>{notes?.list(question.id)}</td>}
                </tr>
              ))}
            </tbody>
          </DataTable>
        </div>
      ))}
    </section>
  )
}

interface AlignmentProps {
  readonly question: SurveyQuestion
  readonly onCompare: (questionId: number) => void
}

function AlignmentOfQuestion({ question, onCompare }: AlignmentProps) {
  const alike = isAligned(question)
  if (alike === null) return <span className={styles.none}>{texts.notCompared[sidesWithAnswer(question)]}</span>
  return (
    <div className={styles.alignment}>
      <AlignmentMark alike={alike} />
      <Button variant="quiet" aria-label={texts.compareFor(question.boldBody)} onClick={() => onCompare(question.id)}>
        {texts.compare}
      </Button>
    </div>
  )
}
