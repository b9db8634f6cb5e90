import { z } from 'zod'
import { isEmailAddress } from '../domain/emailAddress.ts'
import { fieldMessages } from './fieldMessages.ts'

/** An e-mail address that somebody has to enter; spaces around it are cut off. */
export const emailAddressSchema = z
  .string()
  .max(254)
  .refine((text) => text.trim() === '' || isEmailAddress(text), fieldMessages.email_not_whole)
  .trim()
  .min(1, fieldMessages.email_missing)
