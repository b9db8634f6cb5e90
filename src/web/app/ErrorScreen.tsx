import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isCodeMissing } from './missingCode.ts'
import { OfflinePage } from './OfflinePage.tsx'
import { OopsPage } from './OopsPage.tsx'

/** What a route shows instead of itself when it breaks; the frame around it stays. */
export function ErrorScreen({ error }: ErrorComponentProps): ReactNode {
  const router = useRouter()
  return isCodeMissing(error) ? <OfflinePage onRetry={() => void router.invalidate()} /> : <OopsPage />
}
