import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { FamilyRow } from '../../../../machines/familyList/familyListMachine.ts'
import { familyListTexts as texts } from '../../texts/familyList.ts'
import { formatDay } from '../../texts/formats.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './FamilyTable.module.css'

const columns = ['id', 'name', 'email', 'children', 'lastAction', 'createdAt'] as const

export interface FamilyTableProps {
  rows: readonly FamilyRow[]
  /** The rows answer filters or a page that the address no longer names. */
  busy: boolean
}

/** The table keeps its width (000 §9) and scrolls in a region of its own where the screen is narrower. */
export const FamilyTable = memo(function FamilyTable({ rows, busy }: FamilyTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard.
    <section className={styles.region} aria-label={texts.table} tabIndex={0}>
      <DataTable
        className={busy ? `${styles.table} ${styles.dimmed}` : styles.table}
        aria-label={texts.table}
        aria-busy={busy}
      >
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={styles[column]}>
                {texts.columns[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <FamilyTableRow key={row.id} row={row} />
          ))}
        </tbody>
      </DataTable>
    </section>
  )
})

function FamilyTableRow({ row }: { row: FamilyRow }) {
  return (
    <tr className={styles.row}>
      <td>{row.id}</td>
      <th scope="row">
        <Link
          to="/dashboard/administration/$"
          params={{ _splat: `your-families/${row.id}/edit` }}
          search
          dir="auto"
          className={styles.open}
        >
          {texts.name(row.first_name, row.last_name)}
        </Link>
      </th>
      <td>{row.email}</td>
      <td>
        {row.players.length === 0 ? (
          <span className={styles.none}>{texts.noChildren}</span>
        ) : (
          <ul className={styles.children}>
            {row.players.map((child) => (
              <li key={child.id}>
                <bdi>{texts.child(child.id, texts.name(child.first_name, child.last_name))}</bdi>
              </li>
            ))}
          </ul>
        )}
      </td>
      <td>
        {row.last_action_date === null ? (
          <>
            <span aria-hidden="true" className={styles.none}>
              {texts.noAction}
            </span>
            <VisuallyHidden>{texts.noActionRead}</VisuallyHidden>
          </>
        ) : (
          formatDay(row.last_action_date)
        )}
      </td>
      <td>{formatDay(row.created_at)}</td>
    </tr>
  )
}
