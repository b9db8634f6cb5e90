/**
 * A refused statement. It carries the SQLSTATE code, the constraint and the table, and nothing of the statement or its
 * values: those hold names, and errors reach the log.
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

/** Messages of class 42 (syntax, unknown names) quote the statement's own words; its values travel as parameters. */
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
 * Whatever a driver threw, without anybody's words; `unknown` where it has no code. One that is scrubbed stays as it
 * is.
 */
export function scrubbed(error: unknown): DatabaseFailure {
  if (error instanceof DatabaseFailure) return error
  const { code, constraint, table, detail } = failureParts(error)
  return new DatabaseFailure(code, constraint, table, detail)
}

/** Codes of a connection that is gone or a server that is going: nothing was wrong with the call. */
export const isConnectionLost = (error: unknown): boolean =>
  error instanceof DatabaseFailure && /^(08|57P|ECONN|EPIPE|ETIMEDOUT|CLOSED|53300)/.test(error.code)
