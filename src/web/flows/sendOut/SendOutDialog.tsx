import { enMomentThere } from '../../texts/dates.ts'
import { enSendOut } from '../../texts/sendOut.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

interface SendOutDialogProps {
  readonly open: boolean
  readonly childName: string
  readonly questionnaireName: string
  readonly sentAt: string | null
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

const { dialog: texts } = enSendOut

/** Precedes every results e-mail: what goes to whom, and what does not. */
export function SendOutDialog({ open, childName, questionnaireName, sentAt, onConfirm, onCancel }: SendOutDialogProps) {
  return (
    <Dialog
      title={texts.title}
      open={open}
      onClose={onCancel}
      actions={
        <>
          <Button variant="primary" onClick={onConfirm}>
            {texts.confirm}
          </Button>
          <Button onClick={onCancel}>{texts.cancel}</Button>
        </>
      }
    >
      <p>{texts.text(childName, questionnaireName)}</p>
      <p>{texts.left}</p>
      {sentAt !== null && <p>{texts.again(enMomentThere(sentAt))}</p>}
    </Dialog>
  )
}
