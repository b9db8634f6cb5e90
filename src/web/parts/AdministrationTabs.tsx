import { Link } from '@tanstack/react-router'
import { administrationTexts as texts } from '../texts/administration.ts'
import styles from './AdministrationTabs.module.css'

const tabs = [
  { path: 'your-staff', label: () => texts.tab.staff },
  { path: 'your-families', label: () => texts.tab.families },
] as const

/** The sub-tabs of Administration; their links keep the query (000 §2.3). */
export const AdministrationTabs = () => (
  <nav className={styles.tabs} aria-label={texts.tabs}>
    {tabs.map(({ path, label }) => (
      <Link
        key={path}
        to="/dashboard/administration/$"
        params={{ _splat: path }}
        search
        activeOptions={{ includeSearch: false }}
        className={styles.tab}
      >
        {label()}
      </Link>
    ))}
  </nav>
)
