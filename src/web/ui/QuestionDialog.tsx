import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

export interface QuestionDialogProps {
  title: string
  open: boolean
  /** The main button's label, a verb; `danger` for an action that deletes something. */
  confirm: string
  variant: 'primary' | 'danger'
  cancel: string
  onConfirm: () => void
  /** Called by its button, by Escape or by a press beside the dialog. */
  onCancel: () => void
  children: ReactNode
}

/** Asks before something that cannot be undone. */
export const QuestionDialog = ({
  title,
  open,
  confirm,
  variant,
  cancel,
  onConfirm,
  onCancel,
  children,
}: QuestionDialogProps) => (
  <Dialog
    title={title}
    open={open}
    onClose={onCancel}
    actions={
      <>
        <Button variant={variant} onClick={onConfirm}>
          {confirm}
        </Button>
        <Button onClick={onCancel}>{cancel}</Button>
      </>
    }
  >
    {children}
  </Dialog>
)
