import type { ChartTable } from './chartView.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import styles from './FiguresTable.module.css'

/** The figures of a chart group: the same numbers, to read and to copy. */
export function FiguresTable({ table: { caption, columns, rows } }: { table: ChartTable }) {
  return (
    <div className={styles.scroller}>
      <DataTable className={styles.table}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, cells }) => (
            <tr key={id}>
              <th scope="row">{label}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
    </div>
  )
}
