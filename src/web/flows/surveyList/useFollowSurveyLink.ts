import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type FollowLink, staysInTab } from './surveyLinks.ts'

/**
 * Returns the handler that opens a row's screen, and remembers where the person came from and how far the list was
 * scrolled.
 */
export function useFollowSurveyLink(): FollowLink {
  const router = useRouter()
  return useCallback(
    (event, { href, screen, playerId, surveyId }) => {
      if (event.defaultPrevented || !staysInTab(event)) return
      event.preventDefault()
      const state = { origin: router.state.location.href, scroll: window.scrollY }
      if (screen !== 'followUp') return void router.navigate({ href, state })
      // It opens above the list, which stays as it is.
      void router.navigate({
        to: '/dashboard/asqs/$playerId/follow-up/$id',
        params: { playerId: String(playerId), id: String(surveyId) },
        search: true,
        state,
        resetScroll: false,
      })
    },
    [router],
  )
}
