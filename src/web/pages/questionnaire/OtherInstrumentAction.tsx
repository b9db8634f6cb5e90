import { useState } from 'react'
import type { Child, TakingSurvey } from '../../../../machines/questionnaire/survey.ts'
import { lazyPart } from '../../parts/lazyPart.tsx'
import { questionnaireTexts as texts } from '../../texts/questionnaire.ts'
import { Button } from '../../ui/Button.tsx'

const OtherInstrument = lazyPart(() => import('./OtherInstrument.tsx'))

export interface OtherInstrumentActionProps {
  readonly child: Child
  readonly survey: TakingSurvey
  /** Where the person came from. */
  readonly origin: string
}

/** Opens the choice of another form in place of a survey, where the child's age is in the window of one. */
export function OtherInstrumentAction(props: OtherInstrumentActionProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    props.survey.isReplaceable && (
      <>
        <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {texts.chooseAnother}
        </Button>
        {isOpen && <OtherInstrument {...props} onClosed={() => setIsOpen(false)} />}
      </>
    )
  )
}
