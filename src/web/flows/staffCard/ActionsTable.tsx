import type { StaffMember } from '../../../api/staff.ts'
import { formatDay } from '../../texts/formats.ts'
import { staffCardTexts } from '../../texts/staffCard.ts'
import { DataTable } from '../../ui/DataTable.tsx'
import styles from './StaffCard.module.css'

/** As many as the server sends. */
const mostActions = 100

/** What the person has done, newest first (000 §2.7). */
export function ActionsTable({ actions }: { readonly actions: StaffMember['partner_actions'] }) {
  const texts = staffCardTexts.actions
  return (
    <section className={styles.panel} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {actions.length === 0 ? (
        <p className={styles.note}>{texts.none}</p>
      ) : (
        <DataTable className={styles.actions} aria-label={texts.title}>
          <thead>
            <tr>
              <th scope="col">{texts.columns.id}</th>
              <th scope="col">{texts.columns.type}</th>
              <th scope="col">{texts.columns.createdAt}</th>
            </tr>
          </thead>
          <tbody>
            {actions.map(({ id, action_type: type, created_at: at }) => (
              <tr key={id}>
                <td>{id}</td>
                <td>{texts.types[type] ?? type}</td>
                <td>{formatDay(at)}</td>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
      {actions.length === mostActions && <p className={styles.note}>{texts.newest}</p>}
    </section>
  )
}
