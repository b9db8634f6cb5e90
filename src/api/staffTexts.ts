import { z } from 'zod'
import { longestText } from '../domain/longestText.ts'

/* What staff write themselves. */

const tooLong = 'Write at most 5,000 characters.'

export const anyText = z.string().max(longestText, tooLong)

/** Trimmed; blank is no text. */
export const someText = z.string().trim().min(1, 'Write something first.').max(longestText, tooLong)
