import { Moment } from '../../parts/Moment.tsx'
import { sendOutTexts } from '../../texts/sendOut.ts'
import { QuestionDialog } from '../../ui/QuestionDialog.tsx'

interface SendOutDialogProps {
  readonly open: boolean
  readonly childName: string
  readonly questionnaireName: string
  readonly sentAt: string | null
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

const { dialog: texts } = sendOutTexts

/** Asks before every results e-mail: what is sent to whom, and what is not. */
export function SendOutDialog({ open, childName, questionnaireName, sentAt, onConfirm, onCancel }: SendOutDialogProps) {
  return (
    <QuestionDialog
      title={texts.title}
      open={open}
      confirm={texts.confirm}
      variant="primary"
      cancel={texts.cancel}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{texts.text(childName, questionnaireName)}</p>
      <p>{texts.left}</p>
      {sentAt !== null && (
        <p>
          <Moment at={sentAt} words={texts.again} />
        </p>
      )}
    </QuestionDialog>
  )
}
