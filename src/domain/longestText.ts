/** Maximum length in characters of a note, of a text in a follow-up report and of a message to a family. */
export const longestText = 5_000
