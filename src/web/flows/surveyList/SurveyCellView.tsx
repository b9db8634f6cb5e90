import type { SurveyCell } from '../../../../machines/surveyList/surveyRow.ts'
import type { IsoDate } from '../../../domain/calendar.ts'
import { linkKind, nextRangeAnnotation } from '../../../domain/surveyState.ts'
import { formatAge } from '../../texts/ages.ts'
import { formatDay } from '../../texts/formats.ts'
import { surveyListTexts as texts } from '../../texts/surveyList.ts'
import { SectionScores } from './SectionScores.tsx'
import styles from './SurveyCellView.module.css'
import { type FollowLink, questionnaireLink } from './surveyLinks.ts'

export interface SurveyCellViewProps {
  cell: SurveyCell
  today: IsoDate
  /** The child, if this side's questionnaire may be started or continued from here. */
  start: { readonly playerId: number; readonly name: string } | null
  follow: FollowLink
}

function StartLink({ cell, start, follow }: Pick<SurveyCellViewProps, 'cell' | 'start' | 'follow'>) {
  const kind = linkKind(cell.status, cell.state)
  if (start === null || kind === null) return null
  const link = questionnaireLink(start.playerId, cell.id)
  const label = kind === 'startNow' ? texts.startNow : texts.continue
  return (
    <a
      className={styles.start}
      href={link.href}
      aria-label={texts.linkFor(label, start.name, cell.name)}
      onClick={(event) => follow(event, link)}
    >
      {label}
    </a>
  )
}

/** The date that belongs to the state; on completion, how old the child was is its tooltip. */
function DateOfState({ state, deadlineDate, dateFinished, ageAtCompletion }: SurveyCell) {
  if (state === 'open') return ` ${formatDay(deadlineDate)}`
  if (state !== 'completed' || dateFinished === null) return null
  return <span title={formatAge(ageAtCompletion)}>{formatDay(dateFinished)}</span>
}

/** One side's most recent questionnaire, by its state (001 §4): what stands with it, what it is, and the scores. */
export function SurveyCellView({ cell, today, start, follow }: SurveyCellViewProps) {
  const isCompleted = cell.state === 'completed'
  const next = cell.state === 'open' ? cell.nextAsqAgeRangeStartDate : null
  return (
    <div className={isCompleted ? `${styles.cell} ${styles.scored}` : styles.cell}>
      <div className={styles.survey}>
        <p className={styles.state}>
          <b>{texts.states[cell.state]}</b>
          <DateOfState {...cell} />
          {isCompleted && cell.hasConcernAnswer && <span className={styles.concern}>{texts.concern}</span>}
        </p>
        {next !== null && (
          <p
            className={styles.next}
          >{`${texts.nextRange} ${formatDay(next)} ${texts.annotation(nextRangeAnnotation(next, today))}`}</p>
        )}
        <StartLink cell={cell} start={start} follow={follow} />
        <p className={styles.form}>
          <span title={cell.name}>{texts.form(cell.type, cell.age)}</span>
          {isCompleted && cell.respondentName !== null && (
            <>
              {' · '}
              <bdi title={cell.respondentName}>{cell.respondentName}</bdi>
            </>
          )}
        </p>
      </div>
      {isCompleted && <SectionScores sections={cell.sections} />}
    </div>
  )
}
