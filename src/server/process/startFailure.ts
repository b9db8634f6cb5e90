import { DatabaseFailure } from '../db/failure.ts'

const noRights: ReadonlySet<string | undefined> = new Set(['EACCES', 'EPERM', 'EROFS'])
const noRoom: ReadonlySet<string | undefined> = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** One plain sentence for the operator; includes a stack only for unexpected errors. */
export function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return `The start failed: ${String(error)}`
  const { code, port, address, path } = error as NodeJS.ErrnoException & { port?: number; address?: string }
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${address} is in use. Stop what runs there, or set PORT to another one.`
  if (code === 'EACCES' && port !== undefined) return `Port ${port} needs more rights. Set PORT to 1024 or more.`
  if (noRights.has(code) && path !== undefined)
    return `${path} may not be read or written (${code}). Give this user all rights to it, or set DATA_DIR to another folder.`
  if (noRoom.has(code)) return `The disk is full (${code}). Make room, then try again.`
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
