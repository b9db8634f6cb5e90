import { surveyResultsTexts as texts } from '../../texts/surveyResults.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './AlignmentMark.module.css'

/** Whether both sides answered a question alike, as a word and a shape. */
export function AlignmentMark({ alike }: { alike: boolean }) {
  return (
    <span className={styles.mark}>
      <Icon name={alike ? 'check' : 'sortable'} size={16} />
      {alike ? texts.alike : texts.different}
    </span>
  )
}
