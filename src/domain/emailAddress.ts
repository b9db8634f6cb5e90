/** Whether a text has the form of an e-mail address; only a letter tells whether there is one. Mistyped ones mostly lack their @. */
export const isEmailAddress = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text.trim())
