import type { AnswerMark } from '../../../../machines/answerDelivery/deliveryStatus.ts'
import { questionnaireTexts as texts } from '../../texts/questionnaire.ts'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import styles from './AnswerMarkText.module.css'
import { useAnswerMark } from './taking.ts'

const icons: Readonly<Record<AnswerMark, IconName>> = {
  saving: 'clock',
  saved: 'check',
  waiting: 'cloudOff',
  failed: 'error',
}

/** The state of one answer, in a reserved place; empty for a question that has no answer and none on its way. */
export function AnswerMarkText({ responseTypeId, answered }: { responseTypeId: number; answered: boolean }) {
  const mark = useAnswerMark(responseTypeId)
  const isSilent = mark === 'saved' && !answered
  return (
    <span className={[styles.mark, styles[mark]].filter(Boolean).join(' ')} data-mark={isSilent ? undefined : mark}>
      {!isSilent && (
        <>
          <Icon name={icons[mark]} size={16} />
          {texts.mark[mark]}
        </>
      )}
    </span>
  )
}
