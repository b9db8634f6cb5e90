import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { enErrors } from '../texts/errors.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { isCodeMissing } from './missingCode.ts'

/**
 * A part of a screen whose code is fetched when it is first shown; until then `waiting` stands in its place. Where it cannot be
 * fetched, a sentence says so there, with a button that fetches it again: the screen around it stays, as `lazy` would not let it.
 * What else goes wrong with it is the screen's, as with any other part.
 */
export function latePart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  waiting?: ReactNode,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  return function LatePart(props) {
    const [Part, setPart] = useState(() => loaded)
    const [attempt, setAttempt] = useState(1)
    const [failure, setFailure] = useState<{ readonly attempt: number; readonly error: Error } | null>(null)
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => {
      if (loaded !== null) return undefined
      let isShown = true
      load().then(
        (module) => {
          loaded = module.default
          if (isShown) setPart(() => loaded)
        },
        (error: Error) => {
          if (isShown) setFailure({ attempt, error })
        },
      )
      return () => {
        isShown = false
      }
    }, [attempt])
    useEffect(() => {
      if (Part !== null && document.activeElement === document.body) place.current?.focus()
    }, [Part])
    const content = Part === null ? waiting : <Part {...props} />
    if (failure === null) return content
    if (!isCodeMissing(failure.error)) throw failure.error
    return (
      <div ref={place} tabIndex={-1}>
        {Part === null ? (
          <Notice
            role="alert"
            tone="error"
            action={
              <Button busy={attempt > failure.attempt} onClick={() => setAttempt(attempt + 1)}>
                {enErrors.offline.retry}
              </Button>
            }
          >
            <p>{enErrors.network}</p>
          </Notice>
        ) : (
          content
        )}
      </div>
    )
  }
}
