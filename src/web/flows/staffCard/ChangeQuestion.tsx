import { useSelector } from '@xstate/react'
import type { StaffChangeRef } from '../../../../machines/staffCard/staffChangeMachine.ts'
import { failureText } from '../../texts/failureText.ts'
import { staffCardTexts as texts } from '../../texts/staffCard.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** Asks before a person is archived or sent an e-mail (000 §4, §5). */
export function ChangeQuestion({ changes }: { readonly changes: StaffChangeRef }) {
  const { change, failure } = useSelector(changes, ({ context }) => context)
  const isSending = useSelector(changes, (snapshot) => snapshot.matches('sending'))
  if (change === null || change.kind === 'give' || change.kind === 'take') return null
  const cancel = () => changes.send({ type: 'change.cancel' })
  return (
    <Dialog
      title={texts.questions[change.kind]}
      open
      onClose={cancel}
      actions={
        <>
          <Button
            variant={change.kind === 'archive' ? 'danger' : 'primary'}
            busy={isSending}
            onClick={() => changes.send({ type: 'change.confirm' })}
          >
            {texts.do[change.kind]}
          </Button>
          <Button disabled={isSending} onClick={cancel}>
            {texts.cancel}
          </Button>
        </>
      }
    >
      {failure !== null && (
        <Notice tone="error" role="alert">
          {failureText(failure)}
        </Notice>
      )}
    </Dialog>
  )
}
