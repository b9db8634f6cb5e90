import { useSelector } from '@xstate/react'
import type { FormRef } from '../../../machines/kit/form/formMachine.ts'
import { QuestionDialog } from '../ui/QuestionDialog.tsx'

interface AnyForm {
  getSnapshot: () => { readonly context: { readonly draft: object } }
}

export interface LeaveQuestionProps {
  readonly form: AnyForm
  readonly texts: { readonly title: string; readonly text: string; readonly discard: string; readonly stay: string }
}

/** Asks whether what was typed into a form is to be discarded. */
export function LeaveQuestion({ form: given, texts }: LeaveQuestionProps) {
  const form = given as FormRef<Record<string, unknown>, unknown>
  const isAsking = useSelector(form, (snapshot) => snapshot.matches('confirmingDiscard'))
  return (
    <QuestionDialog
      title={texts.title}
      open={isAsking}
      confirm={texts.discard}
      variant="danger"
      cancel={texts.stay}
      onConfirm={() => form.send({ type: 'form.discard' })}
      onCancel={() => form.send({ type: 'form.stay' })}
    >
      <p>{texts.text}</p>
    </QuestionDialog>
  )
}
