import { useEffect, useRef } from 'react'
import type { Failure } from '../../../machines/kit/failure.ts'

/**
 * Focuses the first field that a new failure names, for a form without an error summary.
 * @param fields the names on the wire in the order of the screen, each with the id of its input.
 */
export function useFailedFieldFocus(failure: Failure | null, fields: readonly (readonly [string, string])[]): void {
  const current = useRef(fields)
  useEffect(() => {
    current.current = fields
  })
  useEffect(() => {
    if (failure === null) return
    const named = current.current.find(([field]) => field in failure.codes || field in failure.fields)
    if (named !== undefined) document.getElementById(named[1])?.focus()
  }, [failure])
}
