/**
 * Tells whether a text has the form of one e-mail address, with or without spaces around it. Only sending to it shows
 * whether the address exists; most typing errors lack the @. Line breaks, control characters and what separates
 * addresses could address somebody else.
 */
export const isEmailAddress = (text: string): boolean =>
  /^ *[^\s\p{Cc}\p{Cf}\p{Cs}@<>()[\]\\,;:"]+@[^\s\p{Cc}\p{Cf}\p{Cs}@<>()[\]\\,;:"]+ *$/u.test(text)

/** The sentence for any other text, in the form on screen and in the server's 422. */
export const emailNotWhole = 'Enter a whole e-mail address, such as name@example.org.'
