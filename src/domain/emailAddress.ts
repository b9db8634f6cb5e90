/**
 * Tells whether a text has the form of an e-mail address. Only sending to it shows whether the address exists; most
 * typing errors lack the @.
 */
export const isEmailAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text.trim())
