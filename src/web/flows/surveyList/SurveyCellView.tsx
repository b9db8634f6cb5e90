import type { SurveyCell } from '../../../../machines/surveyList/surveyRow.ts'
import type { IsoDate } from '../../../domain/calendar.ts'
import { linkKind, nextRangeAnnotation } from '../../../domain/surveyState.ts'
import { formatAge } from '../../texts/ages.ts'
import { formatDay } from '../../texts/formats.ts'
import { surveyListTexts as texts } from '../../texts/surveyList.ts'
import { Icon } from '../../ui/Icon.tsx'
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

/** A completed survey in as few lines as possible: what does not fit beside its state comes before the scores. */
function Completed({ cell }: { cell: SurveyCell }) {
  const { dateFinished, ageAtCompletion, hasConcernAnswer, respondentName, sections } = cell
  return (
    <>
      <p className={styles.line}>
        <span className={styles.completed}>{texts.completed}</span>
        {dateFinished !== null && <span title={formatAge(ageAtCompletion)}>{formatDay(dateFinished)}</span>}
        {hasConcernAnswer ? (
          <span className={styles.concern}>
            <Icon name="flag" size={16} />
            {texts.concern}
          </span>
        ) : (
          <Name cell={cell} />
        )}
      </p>
      <div className={`${styles.detail} ${styles.flow}`}>
        {hasConcernAnswer && <Name cell={cell} />}
        {respondentName !== null && <bdi>{respondentName}</bdi>}
        <SectionScores sections={sections} />
      </div>
    </>
  )
}

const Name = ({ cell }: { cell: SurveyCell }) => <span className={styles.detail}>{cell.name}</span>

/** One side's most recent questionnaire, by its state (001 §4). */
export function SurveyCellView({ cell, today, start, follow }: SurveyCellViewProps) {
  if (cell.state === 'completed') return <Completed cell={cell} />
  if (cell.state === 'archived')
    return (
      <p className={styles.line}>
        <span className={styles.archived}>{texts.archived}</span>
        <Name cell={cell} />
      </p>
    )
  if (cell.state === 'overdue')
    return (
      <p className={styles.line}>
        <span className={styles.pending}>{texts.pending}</span>
        <StartLink cell={cell} start={start} follow={follow} />
        <Name cell={cell} />
      </p>
    )
  const next = cell.nextAsqAgeRangeStartDate
  return (
    <>
      <p className={styles.line}>
        <span className={styles.due}>{texts.due(formatDay(cell.deadlineDate))}</span>
        <StartLink cell={cell} start={start} follow={follow} />
        <Name cell={cell} />
      </p>
      {next !== null && (
        <p className={styles.detail}>
          {`${texts.nextRange} ${formatDay(next)} ${texts.annotation(nextRangeAnnotation(next, today))}`}
        </p>
      )}
    </>
  )
}
