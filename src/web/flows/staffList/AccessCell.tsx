import { useState } from 'react'
import type { StaffRow } from '../../../../machines/staffList/staffListMachine.ts'
import { staffListTexts as texts } from '../../texts/staffList.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './StaffTable.module.css'

const levels = ['groups', 'subgroups', 'cohorts'] as const

/** 000 §9. */
const shownAtFirst = 3

/** What a person may access, as the specification words it (000 §2.6). */
export function AccessCell({ row }: { row: StaffRow }) {
  const hasPlaces = levels.some((level) => row[level].length > 0)
  return (
    <div className={styles.access}>
      {row.is_full_access && <p>{texts.fullAccess}</p>}
      {!row.is_full_access &&
        levels.map((level) => row[level].length > 0 && <Places key={level} row={row} level={level} />)}
      {!row.is_full_access && !hasPlaces && !row.is_administrator && <p className={styles.none}>{texts.noAccess}</p>}
      {row.is_administrator && <p>{texts.administrator}</p>}
    </div>
  )
}

function Places({ row, level }: { row: StaffRow; level: (typeof levels)[number] }) {
  const [isWhole, setWhole] = useState(false)
  const places = row[level]
  const shown = isWhole ? places : places.slice(0, shownAtFirst)
  return (
    <div>
      <b>{texts.levels[level]}:</b>{' '}
      {shown.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <bdi>{name}</bdi>
        </span>
      ))}{' '}
      {places.length > shownAtFirst && (
        <span className={styles.toggle}>
          <Button
            variant="quiet"
            aria-expanded={isWhole}
            aria-label={`${isWhole ? texts.less : texts.more}: ${texts.moreOf(texts.levels[level], row.name)}`}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? texts.less : texts.more}
          </Button>
        </span>
      )}
    </div>
  )
}
