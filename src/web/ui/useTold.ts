import { useEffect, useRef } from 'react'

/** Reports a value from outside (the address) when it has changed; values with equal content count as one. */
export function useTold<Value>(value: Value, tell: (value: Value) => void): void {
  const content = JSON.stringify(value)
  const latest = useRef({ content, value, tell })
  useEffect(() => {
    const hasChanged = latest.current.content !== content
    latest.current = { content, value, tell }
    if (hasChanged) tell(value)
  })
}
