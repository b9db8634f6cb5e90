import type { Pagination } from '../../api/pagination.ts'
import { listPagesTexts as texts } from '../texts/listPages.ts'
import { PageLinks } from '../ui/PageLinks.tsx'
import styles from './ListFoot.module.css'

/** Which rows of a list stand above it, and the links to its other pages. */
export function ListFoot({ current_page: page, per_page: perPage, total_count: total }: Pagination) {
  const from = (page - 1) * perPage + 1
  return (
    <div className={styles.foot}>
      <p className={styles.range}>{texts.range(from, Math.min(total, page * perPage), total)}</p>
      <PageLinks current={page} last={Math.ceil(total / perPage)} label={texts.label} nameOf={texts.page} />
    </div>
  )
}
