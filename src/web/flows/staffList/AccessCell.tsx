import type { StaffRow } from '../../../../machines/staffList/staffListMachine.ts'
import { staffListTexts as texts } from '../../texts/staffList.ts'
import { ShortList } from '../../ui/ShortList.tsx'
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
  return (
    <div className={styles.places}>
      <b>{texts.levels[level]}:</b>{' '}
      <ShortList
        items={row[level]}
        shownAtFirst={shownAtFirst}
        more={texts.more}
        less={texts.less}
        of={texts.moreOf(texts.levels[level], row.name)}
      />
    </div>
  )
}
