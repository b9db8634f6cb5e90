import { useSelector } from '@xstate/react'
import { createPortal } from 'react-dom'
import { replacedTextsPlace } from './reveal.ts'
import { ReplacedText } from './ReplacedText.tsx'
import { useAnswersElsewhere } from './useAnswersElsewhere.ts'

/** Shows what others answer: in the fields, and beside each field the texts that were replaced unread. */
export default function AnswersElsewhere() {
  const elsewhere = useAnswersElsewhere()
  // The whole snapshot: the places beside the fields may be in the document only after the first look has ended.
  const { replacedTexts } = useSelector(elsewhere, (snapshot) => snapshot).context
  return replacedTexts.map((replaced) => {
    const place = document.getElementById(replacedTextsPlace(replaced.asqResponseTypeId))
    return (
      place &&
      createPortal(
        <ReplacedText replaced={replaced} onDismissed={() => elsewhere.send({ type: 'answers.wanted' })} />,
        place,
        replaced.id,
      )
    )
  })
}
