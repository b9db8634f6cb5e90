import { z } from 'zod'
import { longestText } from '../domain/longestText.ts'
import { fieldMessages } from './fieldMessages.ts'

/* Texts that staff write. */

const tooLong = fieldMessages.text_too_long

export const anyText = z.string().max(longestText, tooLong)

/** Trimmed; blank text is refused. */
export const someText = z.string().trim().min(1, fieldMessages.text_missing).max(longestText, tooLong)
