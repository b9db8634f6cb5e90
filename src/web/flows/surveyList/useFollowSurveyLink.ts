import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { type FollowLink, staysInTab } from './surveyLinks.ts'

/** Opens a row's screen, which remembers where the person came from and how far the list was scrolled. */
export function useFollowSurveyLink(): FollowLink {
  const router = useRouter()
  return useCallback(
    (event, { href }) => {
      if (event.defaultPrevented || !staysInTab(event)) return
      event.preventDefault()
      const state = { origin: router.state.location.href, scroll: window.scrollY }
      void router.navigate({ href, state })
    },
    [router],
  )
}
