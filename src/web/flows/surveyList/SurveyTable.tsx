// oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- laid out as a grid, a table's elements lose their roles in some browsers.
import { memo } from 'react'
import type { SortOrder, SurveySort } from '../../../domain/surveyListChoices.ts'
import type { SurveyRow } from '../../../../machines/surveyList/surveyRow.ts'
import type { IsoDate } from '../../../domain/calendar.ts'
import { surveyListTexts as texts } from '../../texts/surveyList.ts'
import { Icon } from '../../ui/Icon.tsx'
import { SlotHeadings } from './SectionScores.tsx'
import styles from './SurveyTable.module.css'
import { SurveyTableRow } from './SurveyTableRow.tsx'
import { type SurveyColumn, isSide, sortOfColumn } from './surveyColumns.ts'
import type { FollowLink } from './surveyLinks.ts'

export interface SurveyTableHeadProps {
  columns: readonly SurveyColumn[]
  sort: SurveySort
  order: SortOrder
  onSort: (sort: SurveySort) => void
}

const SurveyTableHead = memo(function SurveyTableHead({ columns, sort, order, onSort }: SurveyTableHeadProps) {
  const direction = order === 'asc' ? 'ascending' : 'descending'
  return (
    <thead role="rowgroup" className={styles.head}>
      <tr role="row" className={styles.headRow}>
        {columns.map((column) => {
          const key = sortOfColumn[column]
          const isSorted = key === sort
          return (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className={`${key === null ? styles.plainHeading : styles.heading} ${isSide(column) ? styles.side : ''}`}
              aria-sort={key === null ? undefined : isSorted ? direction : 'none'}
            >
              {key === null ? (
                texts.columns[column]
              ) : (
                <button type="button" className={styles.sort} onClick={() => onSort(key)}>
                  {texts.columns[column]}
                  <span className={styles.arrow}>
                    <Icon name={isSorted ? (order === 'desc' ? 'arrowDown' : 'arrowUp') : 'sortable'} size={16} />
                  </span>
                </button>
              )}
              {isSide(column) && <SlotHeadings />}
            </th>
          )
        })}
      </tr>
    </thead>
  )
})

export interface SurveyTableProps extends SurveyTableHeadProps {
  rows: readonly SurveyRow[]
  today: IsoDate
  maySeeStart: boolean
  busy: boolean
  /** The rows still belong to filters that are no longer set. */
  dimmed: boolean
  follow: FollowLink
}

export const SurveyTable = memo(function SurveyTable({
  rows,
  columns,
  today,
  maySeeStart,
  busy,
  dimmed,
  follow,
  ...head
}: SurveyTableProps) {
  return (
    <div className={styles.place}>
      <div className={styles.slotHead}>
        <SlotHeadings />
      </div>
      <table
        role="table"
        className={`${styles.table} ${dimmed ? styles.dimmed : ''}`}
        aria-label={texts.table}
        aria-busy={busy}
        data-columns={columns.join(' ')}
      >
        <SurveyTableHead columns={columns} {...head} />
        <tbody role="rowgroup" className={styles.body}>
          {rows.map((row) => (
            <SurveyTableRow
              key={row.id}
              row={row}
              columns={columns}
              today={today}
              maySeeStart={maySeeStart}
              follow={follow}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
})
