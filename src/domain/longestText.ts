/** Maximum length in characters of what a person writes: an answer, a note, a text in a follow-up report, a message to a family. */
export const longestText = 10_000
