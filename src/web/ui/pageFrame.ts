import { createContext, use, useEffect, useRef } from 'react'

/** What a page's heading needs from the frame around it. Outside a frame (a test of a part) nothing is done. */
export interface PageFrame {
  /** «Page - Partner - Product». */
  nameDocument: (pageTitle: string) => void
  /** Takes the focus after a change of the route, and not when the application starts. */
  headingAppeared: (heading: HTMLElement) => void
}

export const PageFrameContext = createContext<PageFrame | null>(null)

/** Names the document after the page. */
export function useDocumentTitle(pageTitle: string): void {
  const frame = use(PageFrameContext)
  useEffect(() => frame?.nameDocument(pageTitle), [frame, pageTitle])
}

/** The page's one h1: give it this ref and `tabIndex={-1}`, and it takes the focus when the route has changed. */
export function usePageHeading() {
  const frame = use(PageFrameContext)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (heading.current !== null) frame?.headingAppeared(heading.current)
  }, [frame])
  return heading
}
