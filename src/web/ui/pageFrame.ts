import { createContext, use, useEffect, useRef } from 'react'

/**
 * What a page's heading needs from the frame around it. Without a frame (in the test of a part), the functions do
 * nothing.
 */
export interface PageFrame {
  /** «Page - Partner - Product». */
  nameDocument: (pageTitle: string) => void
  /** Takes the focus after a change of the route, but not when the application starts. */
  headingAppeared: (heading: HTMLElement) => void
}

export const PageFrameContext = createContext<PageFrame | null>(null)

/** Titles the document after the page. */
export function useDocumentTitle(pageTitle: string): void {
  const frame = use(PageFrameContext)
  useEffect(() => frame?.nameDocument(pageTitle), [frame, pageTitle])
}

/**
 * Returns the ref for the page's one h1, which also needs `tabIndex={-1}`: it takes the focus when the route has
 * changed.
 */
export function usePageHeading() {
  const frame = use(PageFrameContext)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (heading.current !== null) frame?.headingAppeared(heading.current)
  }, [frame])
  return heading
}
