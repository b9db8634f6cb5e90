// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- laid out as a grid, a table's elements lose their roles in some browsers.
import { memo } from 'react'
import type { SurveyRow } from '../../../../machines/surveyList/surveyRow.ts'
import type { IsoDate } from '../../../domain/calendar.ts'
import { formatDay } from '../../texts/formats.ts'
import { agesTexts } from '../../texts/ages.ts'
import { surveyListTexts as texts } from '../../texts/surveyList.ts'
import { lazyPart } from '../../parts/lazyPart.tsx'
import { Popover } from '../../ui/Popover.tsx'
import { SurveyCellView } from './SurveyCellView.tsx'
import styles from './SurveyTable.module.css'
import { type SurveyColumn, isSide } from './surveyColumns.ts'
import { type FollowLink, type SurveyLink, followUpLink, resultsLink } from './surveyLinks.ts'

const RowReasons = lazyPart(() => import('./RowReasons.tsx'))

export interface SurveyTableRowProps {
  row: SurveyRow
  columns: readonly SurveyColumn[]
  today: IsoDate
  /** Start Now and Continue of teacher questionnaires. */
  maySeeStart: boolean
  follow: FollowLink
}

interface StudentNameProps {
  link: SurveyLink | null
  name: string
  follow: FollowLink
}

function StudentName({ link, name, follow }: StudentNameProps) {
  if (link === null) return <bdi>{name}</bdi>
  return (
    <a className={styles.name} href={link.href} onClick={(event) => follow(event, link)}>
      <bdi>{name}</bdi>
    </a>
  )
}

/** What there is to explain about the questionnaires of a row; empty if there is nothing. */
const reasonsOf = ({ earlyBirth, teacherQuestionnaire }: SurveyRow) =>
  [
    earlyBirth !== null && agesTexts.adjustedBy(earlyBirth.weeks),
    teacherQuestionnaire?.instrumentChoices.length && texts.chosen,
  ]
    .filter(Boolean)
    .join(' · ')

/** Opens the follow-up report of a completed screening, and says so if there is none (001 §4). */
function FollowUpCell({ row, name, follow }: { row: SurveyRow; name: string; follow: FollowLink }) {
  if (row.followUp === null) return null
  const text = texts.followUp[row.followUp]
  const link = followUpLink(row)
  if (link === null) return text
  return (
    <a
      className={styles.report}
      href={link.href}
      aria-label={texts.followUpFor(text, name)}
      onClick={(event) => follow(event, link)}
    >
      {text}
    </a>
  )
}

/** One child. Renders again only when its own row changes, not when rows are added. */
export const SurveyTableRow = memo(function SurveyTableRow({
  row,
  columns,
  today,
  maySeeStart,
  follow,
}: SurveyTableRowProps) {
  const name = texts.name(row.firstName, row.lastName)
  const link = resultsLink(row)
  const reasons = reasonsOf(row)
  const content = (column: Exclude<SurveyColumn, 'student'>) => {
    if (column === 'invited') return row.dateInvited === null ? texts.notInvited : formatDay(row.dateInvited)
    if (column === 'followUp')
      return row.followUp === null ? null : <FollowUpCell row={row} name={name} follow={follow} />
    const cell = column === 'teacher' ? row.teacherQuestionnaire : row.questionnaire
    if (!cell) return <span className={styles.none}>{texts.none}</span>
    const start = column === 'teacher' && maySeeStart ? { playerId: row.id, name } : null
    return <SurveyCellView cell={cell} today={today} start={start} follow={follow} />
  }
  return (
    <tr role="row" className={link === null ? styles.row : `${styles.row} ${styles.linked}`}>
      {columns.map((column) =>
        column === 'student' ? (
          <th key={column} role="rowheader" scope="row" className={styles.student}>
            <StudentName link={link} name={name} follow={follow} />
            {reasons !== '' && (
              <div className={styles.reasons}>
                <Popover quiet label={reasons}>
                  <RowReasons row={row} />
                </Popover>
              </div>
            )}
          </th>
        ) : (
          <td
            key={column}
            role="cell"
            className={isSide(column) ? styles.side : styles[column]}
            data-label={texts.labels[column]}
          >
            {content(column)}
          </td>
        ),
      )}
    </tr>
  )
})
