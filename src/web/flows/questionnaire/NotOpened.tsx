import type { ComponentProps, ReactNode } from 'react'
import type { Failure } from '../../../../machines/kit/failure.ts'
import { mayChange } from '../../../../machines/kit/mayChange.ts'
import { LoadFailed } from '../../parts/LoadFailed.tsx'
import { notOpenedTexts } from '../../texts/notOpened.ts'
import { questionnaireTexts as texts } from '../../texts/questionnaire.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { StateMessage } from '../../ui/StateMessage.tsx'
import { ResultsLink } from './ResultsLink.tsx'

export interface NotOpenedProps {
  readonly address: ComponentProps<typeof ResultsLink>['address']
  /** The failure; null if the questionnaire is archived. */
  readonly failure: Failure | null
  readonly tryAgain: ReactNode
}

/**
 * Why a questionnaire does not open although trying again would not help: archived, refused, or nothing can be stored
 * on the device.
 */
export default function NotOpened({ address, failure, tryAgain }: NotOpenedProps) {
  const wayBack = <ButtonLink to="/dashboard">{notOpenedTexts.toDashboard}</ButtonLink>
  if (failure === null)
    return (
      <StateMessage
        icon="info"
        title={notOpenedTexts.archivedTitle}
        text={notOpenedTexts.archived}
        action={<ResultsLink address={address} />}
      />
    )
  if (failure.code !== 'device_failed' && failure.code !== 'device_full')
    return (
      <LoadFailed
        title={texts.loadFailedTitle}
        failure={failure}
        hint={texts.answersKept}
        action={mayChange(failure) ? tryAgain : wayBack}
      />
    )
  const { title, text, advice } = notOpenedTexts[failure.code]
  return (
    <StateMessage
      role="alert"
      icon="error"
      title={title}
      text={
        <>
          <p>{text}</p>
          <p>{advice}</p>
        </>
      }
      action={
        <>
          {failure.code === 'device_full' && tryAgain} {wayBack}
        </>
      }
    />
  )
}
