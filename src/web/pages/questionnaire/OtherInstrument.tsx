import { useRouter } from '@tanstack/react-router'
import { useSystem } from '../../app/system.ts'
import { lazyPart } from '../../parts/lazyPart.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import type { OtherInstrumentActionProps } from './OtherInstrumentAction.tsx'

/** A second step, so that the questionnaire does not load the names of all the files that the dialog needs. */
const OtherInstrumentDialog = lazyPart(() => import('../../flows/otherInstrument/OtherInstrumentDialog.tsx'), {
  waiting: () => <Spinner />,
})

interface OtherInstrumentProps extends OtherInstrumentActionProps {
  readonly onClosed: () => void
}

/** The choice of another form. The one that is chosen opens in place of this questionnaire. */
export default function OtherInstrument({ child, survey, origin, onClosed }: OtherInstrumentProps) {
  const { surveysChanged } = useSystem()
  const router = useRouter()
  const open = (surveyId: number) => {
    surveysChanged()
    void router.navigate({
      to: '/dashboard/asqs/$playerId/questionnaire/$id',
      params: { playerId: String(child.id), id: String(surveyId) },
      state: { origin },
      replace: true,
    })
  }
  return (
    <OtherInstrumentDialog
      playerId={child.id}
      surveyId={survey.id}
      name={survey.name}
      onReplaced={open}
      onClosed={onClosed}
    />
  )
}
