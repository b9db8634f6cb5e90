import { useSelector } from '@xstate/react'
import { type ReactNode, useId } from 'react'
import type { FollowUpMessageRef } from '../../../../machines/followUpMessage/followUpMessageMachine.ts'
import {
  type MessageDraft,
  type MessageTemplate,
  hasOwnWords,
  isSendable,
} from '../../../../machines/followUpMessage/messageDrafts.ts'
import { longestText } from '../../../domain/longestText.ts'
import { languageOfLocale } from '../../../domain/locale.ts'
import { Moment } from '../../app/Moment.tsx'
import { FailureWords } from '../../app/FailureWords.tsx'
import { enFollowUpMessage as texts } from '../../texts/followUpMessage.ts'
import { refusedReason } from '../../texts/refusedRequest.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LongText } from '../../ui/LongText.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import styles from './FollowUpMessageDialog.module.css'

interface FollowUpMessageDialogProps {
  readonly actor: FollowUpMessageRef
  readonly childName: string
  readonly locale: string
}

/** Choose a template, make it fit, send it after a confirmation. */
export function FollowUpMessageDialog({ actor, childName, locale }: FollowUpMessageDialogProps) {
  const state = useSelector(actor, ({ value: { message } }) => (typeof message === 'string' ? message : 'writing'))
  const canSend = useSelector(actor, ({ context }) => isSendable(context.draft))
  const hintId = useId()
  const hasForm = ['writing', 'replacing', 'confirming', 'sending'].includes(state)
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
            {hasForm && (
              <Button
                variant="primary"
                busy={state === 'sending'}
                disabled={!canSend}
                aria-describedby={canSend ? undefined : hintId}
                onClick={() => actor.send({ type: 'message.send' })}
              >
                {state === 'sending' ? texts.sending : texts.send}
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

/** A colleague may have written while this message was, or the answer to the own one may have been lost. */
function SentBefore({ actor }: { actor: FollowUpMessageRef }) {
  const sentAt = useSelector(actor, ({ context }) => context.status?.sentAt ?? null)
  return <output className={styles.to}>{sentAt !== null && <Moment at={sentAt} words={texts.sentBefore} />}</output>
}

/** What the family reads, and whether the chosen template is in that language. */
function LanguageOfFamily({ actor, locale }: { actor: FollowUpMessageRef; locale: string }) {
  const language = useSelector(
    actor,
    ({ context: { templates, draft } }) => templates.find(({ id }) => id === draft.templateId)?.language,
  )
  const read = languageOfLocale(locale)
  const reads = texts.reads(nameOf(read))
  if (language === undefined) return reads
  const name = nameOf(language)
  return `${reads} ${language === read ? texts.templateIn(name) : texts.notTranslated(name)}`
}

const nameOf = (language: string) => new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language

function InPlaceOfForm({ actor, state }: { actor: FollowUpMessageRef; state: string }): ReactNode {
  const failure = useSelector(actor, ({ context }) => context.failure)
  if (state === 'loadingTemplates') return <output aria-busy="true">{texts.loading}</output>
  if (state === 'withoutTemplates') return <StateMessage icon="info" title={texts.noTemplates} />
  return (
    failure !== null && (
      <StateMessage
        icon="error"
        role="alert"
        title={texts.failedTitle}
        text={<FailureWords failure={failure} />}
        action={<Button onClick={() => actor.send({ type: 'message.retry' })}>{texts.tryAgain}</Button>}
      />
    )
  )
}

function MessageForm({ actor, hintId }: { actor: FollowUpMessageRef; hintId: string }) {
  const textId = useId()
  const { templates, draft } = useSelector(actor, ({ context }) => context)
  const chosenId = draft.templateId
  const isSending = useSelector(actor, (snapshot) => snapshot.matches({ message: 'sending' }))
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches({ message: { writing: 'failed' } }))
  const failure = useSelector(actor, ({ context }) => context.failure)
  const options = templates.map(({ id, title }) => ({ value: String(id), label: title }))
  return (
    <>
      <Select
        label={texts.template}
        options={[{ value: '', label: texts.choose }, ...options]}
        value={chosenId === null ? '' : String(chosenId)}
        disabled={isSending}
        onChange={(value) => actor.send({ type: 'template.choose', templateId: value === '' ? null : Number(value) })}
      />
      <div className={styles.field}>
        <label className={styles.label} htmlFor={textId}>
          {texts.text}
        </label>
        <LongText
          id={textId}
          rows={6}
          longest={longestText}
          disabled={chosenId === null || isSending}
          lang={templates.find(({ id }) => id === chosenId)?.language}
          value={draft.text}
          onChange={(text) => actor.send({ type: 'text.type', text })}
        />
      </div>
      {hasFailed && failure !== null && (
        <Notice tone="error" role="alert" title={texts.failed}>
          {refusedReason(failure)}
        </Notice>
      )}
      <p id={hintId} className={styles.hint}>
        {hintOf(templates, draft)}
      </p>
    </>
  )
}

/** Why nothing can be sent, or that what stands there is not sent. */
function hintOf(templates: readonly MessageTemplate[], draft: MessageDraft): string {
  if (draft.templateId === null) return texts.sendHint
  if (!isSendable(draft)) return texts.blankHint
  return hasOwnWords(templates, draft) ? texts.unsent : ''
}
