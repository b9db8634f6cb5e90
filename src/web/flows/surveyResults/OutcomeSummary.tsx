import { alignmentOfQuestions } from '../../../../machines/surveyResults/sideAnswers.ts'
import type { Child } from '../../../../machines/questionnaire/survey.ts'
import type { ScoringActorRef } from '../../../../machines/scoring/scoringMachine.ts'
import type { Screening, SurveyResults } from '../../../../machines/surveyResults/results.ts'
import { dueNext } from '../../../domain/dueNext.ts'
import { SampleBadge } from '../../parts/SampleBadge.tsx'
import { formatDay } from '../../texts/formats.ts'
import { surveyResultsTexts as texts } from '../../texts/surveyResults.ts'
import { OutcomeOfSide } from './OutcomeOfSide.tsx'
import styles from './OutcomeSummary.module.css'
import type { ShownSide } from './shownSides.ts'

interface OutcomeSummaryProps {
  readonly child: Child
  readonly results: SurveyResults
  readonly screenings: readonly Screening[]
  readonly sides: readonly ShownSide[]
  /** Waits for the teacher's score; undefined if nothing does. */
  readonly scoring: ScoringActorRef | undefined
  readonly canFillIn: boolean
  readonly here: string
}

/** How the child is doing, in one sentence a side, and what is due next. */
export function OutcomeSummary({ child, results, screenings, sides, scoring, canFillIn, here }: OutcomeSummaryProps) {
  const alignment = alignmentOfQuestions(results.sections.flatMap(({ questions }) => questions))
  const isCompared = sides.length > 1 && alignment.compared > 0
  return (
    <section className={styles.outcome} aria-label={texts.outcome.title}>
      {sides.map(({ side, survey }) => (
        <OutcomeOfSide
          key={side}
          side={side}
          survey={survey}
          results={results}
          scoring={side === 'teacher' ? scoring : undefined}
          canFillIn={side === 'teacher' && canFillIn}
          child={child}
          here={here}
        />
      ))}
      <p className={styles.next}>
        {isCompared && <span>{texts.outcome.alike(alignment)}</span>}
        {results.provenance === 'sample' && <SampleBadge />}
        <span>{dueText(results, screenings, sides)}</span>
      </p>
    </section>
  )
}

function dueText({ nextForm }: SurveyResults, screenings: readonly Screening[], sides: readonly ShownSide[]): string {
  const due = dueNext(
    screenings,
    sides.map(({ side }) => side),
  )
  if (due !== null) {
    const words = due.isOverdue ? texts.outcome.overdue : texts.outcome.due
    return words(due.screening.name, texts.side[due.side], formatDay(due.deadlineDate))
  }
  return nextForm === null ? texts.outcome.last : texts.outcome.next(nextForm.ageMonths, formatDay(nextForm.opensOn))
}
