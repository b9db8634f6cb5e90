// oxlint-disable jsx-a11y/no-noninteractive-tabindex -- scrollable content must be reachable by keyboard.
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import styles from './PictureFrame.module.css'

export interface PictureFrameProps {
  label: string
  /** The labels of the button that fits the whole picture into view, and restores its size. */
  whole: string
  actual: string
  /** The part of the picture to center: the first of these selectors that matches. */
  focus: readonly string[]
  /** Centers it again when this value changes. */
  moment?: string | number
  children: ReactNode
}

/** A picture that may be larger than its place: it scrolls to the relevant part, or shrinks to fit. */
export function PictureFrame({ label, whole, actual, focus, moment, children }: PictureFrameProps) {
  const [isWhole, setWhole] = useState(false)
  const frame = useRef<HTMLElement>(null)
  const selectors = focus.join('|')
  useLayoutEffect(() => {
    if (frame.current !== null) bringToMiddle(frame.current, selectors.split('|'))
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the relevant part also moves with the time and with the size.
  }, [selectors, moment, isWhole])
  return (
    <div className={styles.place}>
      <section ref={frame} className={styles.frame} aria-label={label} tabIndex={0} data-whole={isWhole || undefined}>
        {children}
      </section>
      <div className={styles.size}>
        <Button onClick={() => setWhole(!isWhole)}>{isWhole ? actual : whole}</Button>
      </div>
    </div>
  )
}

/** Scrolls the frame alone; the page around it stays where it is. */
function bringToMiddle(frame: HTMLElement, selectors: readonly string[]): void {
  const found = selectors.flatMap((selector) => [...frame.querySelectorAll(selector)])
  const part = found[0]?.getBoundingClientRect()
  if (part === undefined) return
  const { left, top, width, height } = frame.getBoundingClientRect()
  frame.scrollLeft += part.left + part.width / 2 - (left + width / 2)
  frame.scrollTop += part.top + part.height / 2 - (top + height / 2)
}
