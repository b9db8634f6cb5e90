/** The name of the device's database of waiting answers. */
export const answerDatabase = 'answers'

/** The name of the device's database of drafts. */
export const draftDatabase = 'drafts'

/**
 * Tells whether this device has ever created a database of this name, so that the code that reads it need not load.
 * True in a browser that cannot tell.
 */
export async function hasDatabase(name: string): Promise<boolean> {
  if (typeof indexedDB.databases !== 'function') return true
  const databases = await indexedDB.databases()
  return databases.some((database) => database.name === name)
}
