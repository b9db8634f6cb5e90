import { useLocation } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { NotFoundPage } from '../../ui/NotFoundPage.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { errorsTexts } from '../../texts/errors.ts'
import { useWholeFrame } from '../frame/useWholeFrame.ts'

/** An unknown address under /dashboard. A record's 404 shows the same page. */
export function NotFoundScreen(): ReactNode {
  useWholeFrame()
  const path = useLocation({ select: (location) => location.pathname })
  const { title, text, home } = errorsTexts.notFound
  return (
    <NotFoundPage
      title={title}
      text={text(path)}
      action={
        <ButtonLink to="/dashboard" variant="primary">
          {home}
        </ButtonLink>
      }
    />
  )
}
