import { useEffect, useRef } from 'react'

/** Calls back when a value from outside (the address) has changed; values with equal content count as one. */
export function useOnChange<Value>(value: Value, onChange: (value: Value) => void): void {
  const content = JSON.stringify(value)
  const latest = useRef(content)
  useEffect(() => {
    const hasChanged = latest.current !== content
    latest.current = content
    if (hasChanged) onChange(value)
  })
}
