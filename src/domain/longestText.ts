/** The most characters in a text that a person writes: an answer, a note, a text in a report, a message to a family. */
export const longestText = 10_000

/** Of a reason why staff have chosen another questionnaire, in characters. */
export const longestReason = 500
