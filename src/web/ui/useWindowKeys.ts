import { useEffect, useRef } from 'react'

/** Handles every key that nothing on the page has used. The handler may change between renderings. */
export function useWindowKeys(onKey: (event: KeyboardEvent) => void): void {
  const latest = useRef(onKey)
  useEffect(() => {
    latest.current = onKey
  })
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (!event.defaultPrevented) latest.current(event)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
}
