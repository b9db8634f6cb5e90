import { useSelector } from '@xstate/react'
import { type ReactNode, useId } from 'react'
import { mayChange } from '../../../../machines/kit/mayChange.ts'
import type { FollowUpMessageRef } from '../../../../machines/followUpMessage/followUpMessageMachine.ts'
import { isSendable, templateOf } from '../../../../machines/followUpMessage/followUpMessage.ts'
import { languageOfLocale } from '../../../domain/locale.ts'
import { LoadFailed } from '../../parts/LoadFailed.tsx'
import { Moment } from '../../parts/Moment.tsx'
import { languageName } from '../../texts/formats.ts'
import { followUpMessageTexts as texts } from '../../texts/followUpMessage.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import styles from './FollowUpMessageDialog.module.css'
import { MessageForm } from './MessageForm.tsx'
import { useMessageSubmission } from './useFollowUpMessage.ts'

interface FollowUpMessageDialogProps {
  readonly actor: FollowUpMessageRef
  readonly childName: string
  readonly locale: string
}

/** The dialog of a message: choose a template, edit its text, send it after a confirmation. */
export function FollowUpMessageDialog({ actor, childName, locale }: FollowUpMessageDialogProps) {
  const state = useSelector(actor, ({ value: { message } }) => message)
  const sending = useSelector(useMessageSubmission(actor), ({ value }) => value)
  const canSend = useSelector(actor, ({ context }) => isSendable(context))
  const hintId = useId()
  const isUnanswered = sending === 'unanswered'
  const isSending = sending === 'sending'
  // A message that cannot be changed is shown without the list of templates.
  const hasForm = isUnanswered || isSending || ['writing', 'replacing', 'confirming'].includes(state)
  const close = () => actor.send({ type: 'message.close' })
  return (
    <>
      <Dialog
        title={texts.title}
        size="large"
        open={state !== 'closed'}
        onClose={close}
        closesOnBackdrop={false}
        actions={
          <>
            {isUnanswered && (
              <Button variant="primary" onClick={() => actor.send({ type: 'message.sendAgain' })}>
                {texts.tryAgain}
              </Button>
            )}
            {hasForm && !isUnanswered && (
              <Button
                variant="primary"
                busy={isSending}
                disabled={!canSend && !isSending}
                aria-describedby={canSend ? undefined : hintId}
                onClick={() => actor.send({ type: 'message.send' })}
              >
                {isSending ? texts.sending : texts.send}
              </Button>
            )}
            <Button onClick={close}>{texts.close}</Button>
          </>
        }
      >
        <p className={styles.to}>
          {texts.to(childName)} <LanguageOfFamily actor={actor} locale={locale} />
        </p>
        <SentBefore actor={actor} />
        {hasForm ? <MessageForm actor={actor} hintId={hintId} /> : <InPlaceOfForm actor={actor} state={state} />}
      </Dialog>
      <QuestionDialog
        title={texts.replace.title}
        open={state === 'replacing'}
        confirm={texts.replace.confirm}
        variant="danger"
        cancel={texts.replace.keep}
        onConfirm={() => actor.send({ type: 'template.replace' })}
        onCancel={() => actor.send({ type: 'template.keep' })}
      >
        <p>{texts.replace.text}</p>
      </QuestionDialog>
      <QuestionDialog
        title={texts.confirmTitle}
        open={state === 'confirming'}
        confirm={texts.send}
        variant="primary"
        cancel={texts.cancel}
        onConfirm={() => actor.send({ type: 'message.confirm' })}
        onCancel={() => actor.send({ type: 'message.cancel' })}
      >
        <p>{texts.confirm}</p>
        <SentBefore actor={actor} />
      </QuestionDialog>
    </>
  )
}

/** The newest message, if a colleague sent one meanwhile or the answer to this person's own was lost. */
function SentBefore({ actor }: { actor: FollowUpMessageRef }) {
  const sentAt = useSelector(actor, ({ context }) => context.status?.sentAt ?? null)
  return <output className={styles.to}>{sentAt !== null && <Moment at={sentAt} words={texts.sentBefore} />}</output>
}

/** Says which language the family reads, and whether the chosen template is in it. */
function LanguageOfFamily({ actor, locale }: { actor: FollowUpMessageRef; locale: string }) {
  const language = useSelector(actor, ({ context }) => templateOf(context)?.language)
  const read = languageOfLocale(locale)
  const reads = texts.reads(languageName(read))
  if (language === undefined) return reads
  const name = languageName(language)
  return `${reads} ${language === read ? texts.templateIn(name) : texts.notTranslated(name)}`
}

function InPlaceOfForm({ actor, state }: { actor: FollowUpMessageRef; state: string }): ReactNode {
  const failure = useSelector(actor, ({ context }) => context.failure)
  if (state === 'loadingTemplates') return <output aria-busy="true">{texts.loading}</output>
  if (state === 'withoutTemplates') return <StateMessage icon="info" title={texts.noTemplates} />
  return (
    failure !== null && (
      <LoadFailed
        title={texts.failedTitle}
        failure={failure}
        action={
          mayChange(failure) && (
            <Button onClick={() => actor.send({ type: 'templates.retry' })}>{texts.tryAgain}</Button>
          )
        }
      />
    )
  )
}
