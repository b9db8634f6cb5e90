import { z } from 'zod'

/**
 * A screen that failed to render. The patterns admit only names from the source code, so that neither ids nor anything
 * typed by a person can be reported.
 */
export const clientErrorSchema = z.strictObject({
  /** The error's name. */
  code: z.string().regex(/^[A-Za-z_.]{1,60}$/),
  /** The component that failed and its ancestors. */
  components: z.array(z.string().regex(/^[\w$.]{1,80}$/)).max(30),
  /** The script that was running. */
  release: z.string().regex(/^[\w.-]{1,80}$/),
  /** The route's pattern: `/player/$playerId`. */
  path: z.string().regex(/^[A-Za-z_$/.{}-]{1,200}$/),
})
export type ClientErrorWire = z.infer<typeof clientErrorSchema>
