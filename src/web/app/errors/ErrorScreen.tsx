import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import { isCodeMissing, missingCodeUrl } from './missingCode.ts'
import { OfflinePage } from './OfflinePage.tsx'
import { OopsPage } from './OopsPage.tsx'

/** The screen that replaces a route that broke; the frame around it stays. */
export function ErrorScreen({ error }: ErrorComponentProps): ReactNode {
  const router = useRouter()
  const openAgain = useCallback(() => void router.invalidate(), [router])
  return error instanceof Error && isCodeMissing(error) ? (
    <OfflinePage codeUrl={missingCodeUrl(error)} onBack={openAgain} />
  ) : (
    <OopsPage />
  )
}
