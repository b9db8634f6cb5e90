import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import type { ReplacedText as Replaced } from '../../../../machines/questionnaire/survey.ts'
import { changesOf } from '../../../../machines/questionnaire/answerSheet.ts'
import { hasLines } from '../../../../machines/questionnaire/replacedTexts.ts'
import { useAuth } from '../../app/system.ts'
import { FailureText } from '../../parts/FailureText.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { replacedTextTexts as texts } from '../../texts/replacedText.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './ReplacedText.module.css'
import { useSheetAnswer, useShut, useTaking } from './taking.ts'
import { useReplacedText } from './useReplacedText.ts'

interface ReplacedTextProps {
  readonly replaced: Replaced
  readonly onDismissed: () => void
}

/**
 * The words of one person that another replaced unread, or cleared with their read-only group, beside their field. Gone
 * while the field has them.
 */
export function ReplacedText({ replaced, onDismissed }: ReplacedTextProps) {
  const { asqResponseTypeId: responseTypeId, text, authorName, writtenAt, replacedByName, replacedAt } = replaced
  const { questionnaire, survey } = useTaking()
  const { name: viewer } = useAuth()
  const actor = useReplacedText(replaced, onDismissed)
  const place = useRef<HTMLDivElement>(null)
  const isOver = useSelector(actor, ({ status }) => status === 'done')
  const isBusy = useSelector(actor, (snapshot) => snapshot.matches('dismissing'))
  const failure = useSelector(actor, (snapshot) => (snapshot.matches('notDismissed') ? snapshot.context.failure : null))
  const isThere = useSelector(
    questionnaire,
    ({ context: { sheet, kept } }) =>
      hasLines(sheet[responseTypeId]?.textAnswer ?? '', text) || kept[responseTypeId] === text,
  )
  const isEmpty = useSheetAnswer(responseTypeId) === undefined
  const isLocked = useSelector(
    questionnaire,
    ({ context: { sheet } }) => changesOf(survey, sheet, responseTypeId, { textAnswer: text }).length === 0,
  )
  const shut = useShut()
  if (isOver || isThere) return null

  // The pressed button disappears with the text.
  const toField = () => place.current?.closest('[data-text-field]')?.querySelector('textarea')?.focus()
  return (
    <div ref={place} className={styles.replaced}>
      <p className={styles.who}>
        <Moment at={writtenAt} words={texts.wrote(authorName === viewer ? texts.you : authorName)} />
      </p>
      <p className={styles.text} dir="auto">
        {text}
      </p>
      <p className={styles.who}>
        <Moment
          at={replacedAt}
          words={(isEmpty ? texts.clearedBy : texts.replacedBy)(
            replacedByName === viewer ? texts.byYou : replacedByName,
          )}
        />
      </p>
      {failure !== null && (
        <div role="alert">
          <p>{texts.notDismissed}</p>
          <FailureText failure={failure} />
        </div>
      )}
      {!shut && (
        <div className={styles.buttons}>
          <Button
            disabled={isLocked}
            onClick={() => {
              toField()
              actor.send({ type: 'text.putBack' })
            }}
          >
            {texts.putBack}
          </Button>
          <Button
            variant="quiet"
            busy={isBusy}
            onClick={() => {
              toField()
              actor.send({ type: 'text.dismiss' })
            }}
          >
            {texts.dismiss}
          </Button>
        </div>
      )}
    </div>
  )
}
