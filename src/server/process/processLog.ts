import type { Log } from '../deps.ts'

const line = (level: string) => (fields: Readonly<Record<string, unknown>>, message: string) => {
  process.stderr.write(`${JSON.stringify({ level, time: new Date().toISOString(), ...fields, message })}\n`)
}

/**
 * Writes JSON lines to standard error, so that the start's own output stays plain. Callers pass ids, names and codes
 * only.
 */
export const processLog: Log = { info: line('info'), warn: line('warn'), error: line('error') }
