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
  readonly #admit: () => Promise<void>
  readonly #waiting: (() => void)[] = []
  #held = false
  #ended = false

  /** `admit` rejects when no statement may run. A holder that it has admitted may end its transaction in any case. */
  constructor(run: SharedClient['query'], admit: () => Promise<void>) {
    this.#run = run
    this.#admit = admit
  }

  /** Waits until nobody else uses the connection, and keeps them from using it until the result is called. */
  async hold(): Promise<() => void> {
    if (this.#ended) throw new Error('The database is closed')
    if (this.#held) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#held = true
    return () => {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#held = false
    }
  }

  async connect(): Promise<SharedClient> {
    const letGo = await this.hold()
    await this.#admit().catch((error: unknown) => {
      letGo()
      throw error
    })
    let released = false
    return {
      query: async (sql, params) => {
        if (released) throw new Error('A released database client was used')
        return this.#run(sql, params)
      },
      release: () => {
        if (released) return
        released = true
        letGo()
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
    const letGo = await this.hold()
    this.#ended = true
    letGo()
  }
}
