import { Link } from '@tanstack/react-router'
import { staffFormTexts as texts } from '../../texts/staffForm.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './BackLink.module.css'

/** The way back to the staff list as it was. */
export const BackToStaff = () => (
  <Link to="/dashboard/administration/$" params={{ _splat: 'your-staff' }} search className={styles.back}>
    <Icon name="chevronLeft" size={16} />
    {texts.back}
  </Link>
)
