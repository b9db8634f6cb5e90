import { type ComponentType, type FunctionComponent, type ReactNode, useEffect, useRef, useState } from 'react'
import { errorsTexts } from '../texts/errors.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { isCodeMissing } from '../app/errors/missingCode.ts'

interface LazyPartOptions<Props> {
  /** Shown until the code of the part has loaded. */
  readonly waiting?: () => ReactNode
  /** Shown if the code cannot be loaded; by default a sentence that says so and a Retry button. */
  readonly instead?: ComponentType<Props>
}

export type LazyPart<Props> = FunctionComponent<Props> & {
  /** Loads the code before the part is shown. Rejects if it cannot be loaded. */
  readonly preload: () => Promise<void>
}

/**
 * Returns a part of a screen whose code loads when the part is first shown. If the code cannot be loaded, the screen
 * around the part stays, which React's `lazy` does not allow. Any other error belongs to the screen, as with an
 * ordinary part.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  { waiting, instead: Instead }: LazyPartOptions<Props> = {},
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null
  const preload = async () => {
    loaded ??= (await load()).default
  }
  function Lazy(props: Props) {
    const [Part, setPart] = useState(() => loaded)
    const [attempt, setAttempt] = useState(1)
    const [failure, setFailure] = useState<{ readonly attempt: number; readonly error: Error } | null>(null)
    const place = useRef<HTMLDivElement>(null)
    useEffect(() => {
      if (loaded !== null) return undefined
      let isShown = true
      preload().then(
        () => {
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
    const content = Part === null ? waiting?.() : <Part {...props} />
    if (failure === null) return content
    if (Part === null && Instead !== undefined) return <Instead {...props} />
    if (!isCodeMissing(failure.error)) throw failure.error
    return (
      <div ref={place} tabIndex={-1}>
        {Part === null ? (
          <Notice
            role="alert"
            tone="error"
            action={
              <Button busy={attempt > failure.attempt} onClick={() => setAttempt(attempt + 1)}>
                {errorsTexts.offline.retry}
              </Button>
            }
          >
            <p>{errorsTexts.network}</p>
          </Notice>
        ) : (
          content
        )}
      </div>
    )
  }
  return Object.assign(Lazy, { preload })
}
