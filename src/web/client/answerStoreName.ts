/** The device's database of answers that wait. */
export const answerStoreName = 'answers'

/**
 * Whether this device has ever kept an answer: asked by the login page before it loads the code that could count them. A browser
 * that cannot tell counts as one that has.
 */
export async function hasAnswerStore(): Promise<boolean> {
  if (typeof indexedDB.databases !== 'function') return true
  const databases = await indexedDB.databases()
  return databases.some(({ name }) => name === answerStoreName)
}
