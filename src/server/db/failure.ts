/**
 * A refused statement: its SQLSTATE code, constraint and table. Carries neither the statement nor its values, because
 * those contain names and errors are logged.
 */
export class DatabaseFailure extends Error {
  readonly code: string
  readonly constraint: string | null
  readonly table: string | null

  constructor(code: string, constraint: string | null, table: string | null, detail?: string) {
    super(['database', code, constraint ?? table, detail].filter(Boolean).join(' '))
    this.name = 'DatabaseFailure'
    this.code = code
    this.constraint = constraint
    this.table = table
  }
}

export interface FailureParts {
  code: string
  constraint: string | null
  table: string | null
  detail?: string
}

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Messages of class 42 (syntax, unknown names) quote only the statement; values travel as parameters. */
const isAboutTheStatement = (code: string) => code.startsWith('42')

function failureParts(error: unknown): FailureParts {
  const from = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>
  const code = textOrNull(from['code']) ?? 'unknown'
  return {
    code,
    constraint: textOrNull(from['constraint']),
    table: textOrNull(from['table']),
    ...(isAboutTheStatement(code) && typeof from['message'] === 'string' ? { detail: from['message'] } : {}),
  }
}

/**
 * Scrubs an error of a driver of all quoted values; the code is `unknown` when there is none. Returns a scrubbed error
 * unchanged.
 */
export function scrubbed(error: unknown): DatabaseFailure {
  if (error instanceof DatabaseFailure) return error
  const { code, constraint, table, detail } = failureParts(error)
  return new DatabaseFailure(code, constraint, table, detail)
}

/** SQLSTATE of a server, database or role that gives no further connection. */
export const isOutOfConnections = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '53300'

/** SQLSTATE of a disk without room. */
export const diskFull = '53100'

/**
 * Codes of a lost or refused connection, of a server that is shutting down, and of one without disk, memory or
 * connections: the statement itself was not at fault.
 */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  error instanceof DatabaseFailure &&
  /^(08|53|57P|ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN|CLOSED)/.test(error.code)
