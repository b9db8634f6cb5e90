import { z } from 'zod'

/** The page of a list that an answer carries; `current_page` is the last one when a later one was requested. */
export const paginationSchema = z.object({
  current_page: z.number().int().min(1),
  per_page: z.number().int().min(1),
  total_count: z.number().int().min(0),
})
export type Pagination = Readonly<z.output<typeof paginationSchema>>
