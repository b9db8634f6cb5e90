/** The device's database of answers that wait. */
export const answerDatabase = 'answers'

/** The device's database of what was typed and not saved. */
export const draftDatabase = 'drafts'

/**
 * Whether this device has ever kept something in a database of this name: asked before the code loads that could read it. A browser
 * that cannot tell counts as one that has.
 */
export async function hasDatabase(name: string): Promise<boolean> {
  if (typeof indexedDB.databases !== 'function') return true
  const databases = await indexedDB.databases()
  return databases.some((database) => database.name === name)
}
