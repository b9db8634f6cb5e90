import { DatabaseFailure } from '../db/failure.ts'

/** One plain sentence for the operator; includes a stack only for unexpected errors. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return `The start failed: ${String(error)}`
  const { code, port, address } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${address} is in use. Stop what runs there, or set PORT to another one.`
  if (code === 'EACCES' && port !== undefined) return `Port ${port} needs more rights. Set PORT to 1024 or more.`
  if (error instanceof DatabaseFailure) {
    if (/^(ECONN|ENOTFOUND|EAI|ETIMEDOUT|57P|08)/.test(code ?? '')) {
      return `The database does not answer (${code}). Check DATABASE_URL, and that the server runs.`
    }
    if (code?.startsWith('28')) return 'The database refuses the user or the password of DATABASE_URL.'
    if (code === '3D000') return 'The database that DATABASE_URL names does not exist. Create it first.'
  }
  const isForeseen = ['SettingsError', 'FolderInUse', 'NewerSchema', 'Error'].includes(error.name)
  return isForeseen ? error.message : (error.stack ?? error.message)
}
