/** The part of a pool's client that Kysely's PostgresDialect needs, and that the embedded database provides. */
export interface StatementResult {
  command: 'UPDATE' | 'DELETE' | 'INSERT' | 'MERGE' | 'SELECT'
  rowCount: number
  rows: Record<string, unknown>[]
}

export interface SharedClient {
  query(sql: string, params?: readonly unknown[]): Promise<StatementResult>
  release(): void
}

/**
 * Makes a single connection look like a pool: a client holds it exclusively until release, the others wait in order.
 * Otherwise a statement from elsewhere would run inside an open transaction.
 */
export class SharedConnection {
  readonly #run: SharedClient['query']
  readonly #waiting: (() => void)[] = []
  #held = false
  #ended = false

  constructor(run: SharedClient['query']) {
    this.#run = run
  }

  async connect(): Promise<SharedClient> {
    if (this.#ended) throw new Error('The database is closed')
    if (this.#held) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#held = true
    let released = false
    return {
      query: async (sql, params) => {
        if (released) throw new Error('A released database client was used')
        return this.#run(sql, params)
      },
      release: () => {
        if (released) return
        released = true
        const next = this.#waiting.shift()
        if (next) next()
        else this.#held = false
      },
    }
  }

  async query(sql: string, params?: readonly unknown[]): Promise<StatementResult> {
    const client = await this.connect()
    try {
      return await client.query(sql, params)
    } finally {
      client.release()
    }
  }

  /** Waits for the current holder and all who queue for the connection, then refuses newcomers. */
  async end(): Promise<void> {
    if (this.#ended) return
    const last = await this.connect()
    this.#ended = true
    last.release()
  }
}
