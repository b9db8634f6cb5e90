import { useEffect, useRef } from 'react'

/** Tells of a value that comes from outside (the address) when it has changed; values of the same content count as one. */
export function useTold<Value>(value: Value, tell: (value: Value) => void): void {
  const content = JSON.stringify(value)
  const latest = useRef({ content, value, tell })
  useEffect(() => {
    const hasChanged = latest.current.content !== content
    latest.current = { content, value, tell }
    if (hasChanged) tell(value)
  })
}
