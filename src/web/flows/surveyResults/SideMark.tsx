import type { Side } from '../../../domain/instrument.ts'
import styles from './SideMark.module.css'

/** The shape of a side's marks on scales and trends: the parent's is round, the teacher's square. */
export const SideMark = ({ side }: { side: Side }) => <span className={styles[side]} aria-hidden="true" />
