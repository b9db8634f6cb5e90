import { useLinkProps } from '@tanstack/react-router'
import styles from './PageLinks.module.css'

const mostLinks = 5

/** The pages that are linked: the current one in the middle, where there are pages on both sides. */
function linkedPages(current: number, last: number): readonly number[] {
  const first = Math.max(1, Math.min(current - Math.floor(mostLinks / 2), last - mostLinks + 1))
  return Array.from({ length: Math.min(mostLinks, last) }, (_, index) => first + index)
}

export interface PageLinksProps {
  current: number
  last: number
  /** Names the links, together and each. */
  label: string
  nameOf: (page: number) => string
}

/** Links to the pages of a list, whose address says `page`; none where there is one page only. */
export function PageLinks({ current, last, label, nameOf }: PageLinksProps) {
  if (last <= 1) return null
  return (
    <nav aria-label={label}>
      <ul className={styles.pages}>
        {linkedPages(current, last).map((page) => (
          <li key={page}>
            <PageLink page={page} name={nameOf(page)} isCurrent={page === current} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

/**
 * The rows say which page is the current one: the router's own `Link` would mark the address too while they are
 * replaced.
 */
function PageLink({ page, name, isCurrent }: { page: number; name: string; isCurrent: boolean }) {
  const link = useLinkProps({
    to: '.',
    search: (before: object) => ({ ...before, page: page === 1 ? undefined : page }),
  })
  return (
    <a {...link} className={styles.page} aria-label={name} aria-current={isCurrent ? 'page' : undefined}>
      {page}
    </a>
  )
}
