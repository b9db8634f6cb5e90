import type { ReactNode } from 'react'
import { OopsPage } from './OopsPage.tsx'

/** What a route shows instead of itself when it breaks; the frame around it stays. */
export const ErrorScreen = (): ReactNode => <OopsPage />
