import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { shellTexts } from '../../texts/shell.ts'
import { type PageFrame, PageFrameContext } from '../../ui/pageFrame.ts'
import { useSystem } from '../system.ts'

/** Titles the document «Page - Partner - Product» and moves the focus to the heading after a change of the route. */
export function PageFrameProvider({ partnerName, children }: { partnerName: string | null; children: ReactNode }) {
  const system = useSystem()
  const router = useRouter()
  const lastPath = useRef<string | null>(null)
  const frame = useMemo<PageFrame>(
    () => ({
      nameDocument: (pageTitle) => {
        const product = system.productName()
        const isAdministration = router.state.matches.at(-1)?.staticData.access === 'administration'
        // 000 §2.3a.
        const name = isAdministration ? `${product} ${shellTexts.sections.administration}` : product
        document.title = shellTexts.documentTitle(pageTitle, partnerName, name)
      },
      headingAppeared: (heading) => {
        const { pathname } = router.state.location
        const isFirst = lastPath.current === null
        if (lastPath.current === pathname) return
        lastPath.current = pathname
        if (!isFirst) heading.focus({ preventScroll: true })
      },
    }),
    [partnerName, router, system],
  )

  // A page whose heading takes no focus (login) counts as the first page too.
  useEffect(
    () =>
      router.subscribe('onResolved', ({ toLocation }) => {
        lastPath.current ??= toLocation.pathname
      }),
    [router],
  )
  return <PageFrameContext value={frame}>{children}</PageFrameContext>
}
