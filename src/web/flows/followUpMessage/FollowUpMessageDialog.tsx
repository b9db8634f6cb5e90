import { useSelector } from '@xstate/react'
import { type ReactNode, useId } from 'react'
import type { FollowUpMessageRef } from '../../../../machines/followUpMessage/followUpMessageMachine.ts'
import { hasOwnWords, isSendable as canBeSent } from '../../../../machines/followUpMessage/messageDrafts.ts'
import type { Failure } from '../../../../machines/kit/failure.ts'
import { FailureWords } from '../../app/FailureWords.tsx'
import { failureText } from '../../texts/failureText.ts'
import { enFollowUpMessage as texts } from '../../texts/followUpMessage.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import styles from './FollowUpMessageDialog.module.css'

interface FollowUpMessageDialogProps {
  readonly actor: FollowUpMessageRef
  readonly childName: string
  readonly locale: string
}

/** As the server has it (src/api/followUpMessage.ts). */
const longestText = 5_000
const hintId = 'follow-up-message-hint'

/** Choose a template, make it fit, send it after a confirmation. */
export function FollowUpMessageDialog({ actor, childName, locale }: FollowUpMessageDialogProps) {
  const state = useSelector(actor, (snapshot) => snapshot.value.message)
  const isSendable = useSelector(actor, ({ context }) => canBeSent(context.draft))
  const hasForm = ['writing', 'notSent', 'replacing', 'confirming', 'sending'].includes(state)
  const close = () => actor.send({ type: 'message.close' })
  const cancel = () => actor.send({ type: 'message.cancel' })
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
                disabled={!isSendable}
                aria-describedby={isSendable ? undefined : hintId}
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
        {hasForm ? (
          <MessageForm actor={actor} isSendable={isSendable} />
        ) : (
          <InPlaceOfForm actor={actor} state={state} />
        )}
      </Dialog>
      <ReplaceQuestion actor={actor} open={state === 'replacing'} />
      <Dialog
        title={texts.confirmTitle}
        open={state === 'confirming'}
        onClose={cancel}
        actions={
          <>
            <Button variant="primary" onClick={() => actor.send({ type: 'message.confirm' })}>
              {texts.send}
            </Button>
            <Button onClick={cancel}>{texts.cancel}</Button>
          </>
        }
      >
        <p>{texts.confirm}</p>
      </Dialog>
    </>
  )
}

/** What the family reads, and whether the chosen template is in that language. */
function LanguageOfFamily({ actor, locale }: { actor: FollowUpMessageRef; locale: string }) {
  const language = useSelector(
    actor,
    ({ context: { templates, draft } }) => templates.find(({ id }) => id === draft.templateId)?.language,
  )
  const read = baseOf(locale)
  const reads = texts.reads(nameOf(read))
  if (language === undefined) return reads
  const name = nameOf(language)
  return `${reads} ${language === read ? texts.templateIn(name) : texts.notTranslated(name)}`
}

const baseOf = (locale: string) => locale.split(/[-_]/)[0]?.toLowerCase() ?? ''
const nameOf = (language: string) => new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language

function ReplaceQuestion({ actor, open }: { actor: FollowUpMessageRef; open: boolean }) {
  const keep = () => actor.send({ type: 'template.keep' })
  return (
    <Dialog
      title={texts.replace.title}
      open={open}
      onClose={keep}
      actions={
        <>
          <Button variant="danger" onClick={() => actor.send({ type: 'template.replace' })}>
            {texts.replace.confirm}
          </Button>
          <Button onClick={keep}>{texts.replace.keep}</Button>
        </>
      }
    >
      <p>{texts.replace.text}</p>
    </Dialog>
  )
}

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

function MessageForm({ actor, isSendable }: { actor: FollowUpMessageRef; isSendable: boolean }) {
  const textId = useId()
  const { templates, draft } = useSelector(actor, ({ context }) => context)
  const chosenId = draft.templateId
  const isSending = useSelector(actor, (snapshot) => snapshot.matches({ message: 'sending' }))
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches({ message: 'notSent' }))
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
        <textarea
          id={textId}
          className={styles.text}
          rows={6}
          maxLength={longestText}
          dir="auto"
          disabled={chosenId === null || isSending}
          lang={templates.find(({ id }) => id === chosenId)?.language}
          value={draft.text}
          onChange={({ target }) => actor.send({ type: 'text.type', text: target.value })}
        />
      </div>
      {hasFailed && failure !== null && (
        <Notice tone="error" role="alert" title={texts.failed}>
          {reasonOf(failure)}
        </Notice>
      )}
      <p id={hintId} className={styles.hint}>
        {isSendable
          ? hasOwnWords(templates, draft)
            ? texts.unsent
            : ''
          : chosenId === null
            ? texts.sendHint
            : texts.blankHint}
      </p>
    </>
  )
}

/** What the server refused, in its words; a failure that nobody can do anything about needs none beside the banner. */
const reasonOf = (failure: Failure) =>
  failure.key === 'server' || failure.key === 'unknown' ? undefined : failureText(failure)
