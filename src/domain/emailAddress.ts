/**
 * Tells whether a text has the form of an e-mail address. Only sending to it shows whether the address exists; most
 * typing errors lack the @.
 */
export const isEmailAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text.trim())

/** The sentence for any other text, in the form on screen and in the server's 422. */
export const emailNotWhole = 'Enter a whole e-mail address, such as name@example.org.'
