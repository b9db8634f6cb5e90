import { z } from 'zod'

/** A screen that broke while it was drawn. Names of our own only: the patterns leave no room for what a person typed, nor for ids. */
export const clientErrorSchema = z.strictObject({
  /** The error's name. */
  code: z.string().regex(/^[A-Za-z_.]{1,60}$/),
  /** The component that broke and those around it. */
  components: z.array(z.string().regex(/^[\w$.]{1,80}$/)).max(30),
  /** The file of the program that ran. */
  release: z.string().regex(/^[\w.-]{1,80}$/),
  /** The route's pattern: `/player/$playerId`. */
  path: z.string().regex(/^[A-Za-z_$/.{}-]{1,200}$/),
})
export type ClientErrorWire = z.infer<typeof clientErrorSchema>
