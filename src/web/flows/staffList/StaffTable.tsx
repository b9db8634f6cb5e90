import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { StaffRow } from '../../../../machines/staffList/staffListMachine.ts'
import { formatDay } from '../../texts/formats.ts'
import { staffListTexts as texts } from '../../texts/staffList.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { AccessCell } from './AccessCell.tsx'
import styles from './StaffTable.module.css'

const columns = ['id', 'name', 'email', 'createdAt', 'archived', 'access'] as const

export interface StaffTableProps {
  rows: readonly StaffRow[]
  /** The rows answer filters or a page that the address no longer names. */
  busy: boolean
}

/** The table keeps its width (000 §9) and scrolls in a region of its own where the screen is narrower. */
export const StaffTable = memo(function StaffTable({ rows, busy }: StaffTableProps) {
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
            <StaffTableRow key={row.id} row={row} />
          ))}
        </tbody>
      </DataTable>
    </section>
  )
})

function StaffTableRow({ row }: { row: StaffRow }) {
  const isOpen = row.is_editable || row.is_own
  return (
    <tr className={isOpen ? styles.open : styles.locked}>
      <td>{row.id}</td>
      <th scope="row">
        {isOpen ? (
          <Link
            className={styles.link}
            to="/dashboard/administration/$"
            params={{ _splat: `your-staff/${row.id}/edit` }}
            search
          >
            <bdi>{row.name}</bdi>
          </Link>
        ) : (
          <>
            <bdi>{row.name}</bdi> <VisuallyHidden>{texts.locked}</VisuallyHidden>
          </>
        )}
      </th>
      <td>{row.email}</td>
      <td>{formatDay(row.created_at)}</td>
      <td>{texts.archived(row.archived)}</td>
      <td>
        <AccessCell row={row} />
      </td>
    </tr>
  )
}
