import { createHash } from 'node:crypto'

/**
 * Returns the id under which the answers of one person on one device are counted. A shared tablet has one id and one
 * count of revisions for everybody: without the person, an answer that waited there for its author's next sign-in would
 * be older than what another person answered meanwhile, and be ignored.
 */
export const personsDevice = (deviceId: string, staffId: number): string =>
  createHash('sha256').update(`${staffId}:${deviceId.toLowerCase()}`).digest('hex').slice(0, 32)
