import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import { isCodeMissing, missingCodeUrl } from './missingCode.ts'
import { OfflinePage } from './OfflinePage.tsx'
import { OopsPage } from './OopsPage.tsx'

/** What a route shows instead of itself when it breaks; the frame around it stays. */
export function ErrorScreen({ error }: ErrorComponentProps): ReactNode {
  const router = useRouter()
  const openAgain = useCallback(() => void router.invalidate(), [router])
  return error instanceof Error && isCodeMissing(error) ? (
    <OfflinePage codeUrl={missingCodeUrl(error)} onBack={openAgain} />
  ) : (
    <OopsPage />
  )
}
