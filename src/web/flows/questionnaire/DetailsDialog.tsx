import { useSelector } from '@xstate/react'
import { questionnaireTexts as texts } from '../../texts/questionnaire.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useTaking } from './taking.ts'

/** The longer explanation of a question. */
export function DetailsDialog() {
  const { questionnaire, survey } = useTaking()
  const questionId = useSelector(questionnaire, ({ context }) => context.detailsOf)
  const question =
    questionId === null
      ? undefined
      : survey.sections.flatMap(({ questions }) => questions).find(({ id }) => id === questionId)
  const close = () => questionnaire.send({ type: 'details.close' })
  return (
    <Dialog
      title={question?.boldBody ?? texts.detailsTitle}
      open={question !== undefined}
      onClose={close}
      actions={<Button onClick={close}>{texts.close}</Button>}
    >
      <p>{question?.details}</p>
    </Dialog>
  )
}
