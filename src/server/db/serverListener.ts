import pg from 'pg'
import { checkNotification } from './notify.ts'

type Handler = (payload: string | null) => void

const firstDelay = 250
const longestDelay = 10_000

/**
 * LISTENs on a dedicated connection, opened with the first listener. The client library does not recover from a lost
 * connection, so this class reconnects with increasing delays, listens again and passes null to every handler, which
 * then reads what it missed.
 */
export class ServerListener {
  readonly #config: pg.ClientConfig
  readonly #handlers = new Map<string, Set<Handler>>()
  #client: Promise<pg.Client> | null = null
  #retry: NodeJS.Timeout | null = null
  #closed = false

  constructor(config: pg.ClientConfig) {
    this.#config = config
  }

  async listen(channel: string, handler: Handler): Promise<() => Promise<void>> {
    checkNotification(channel, '')
    const handlers = this.#handlers.get(channel) ?? new Set()
    this.#handlers.set(channel, handlers)
    handlers.add(handler)
    const client = await (this.#client ??= this.#connect())
    await client.query(`listen ${channel}`)
    return async () => {
      handlers.delete(handler)
      if (handlers.size > 0 || !this.#handlers.delete(channel)) return
      await (await this.#client)?.query(`unlisten ${channel}`)
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    if (this.#retry) clearTimeout(this.#retry)
    const client = await this.#client?.catch(() => null)
    await client?.end()
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(this.#config)
    client.on('notification', ({ channel, payload }) => this.#tell(channel, payload ?? ''))
    client.on('error', () => undefined)
    await client.connect()
    client.on('end', () => this.#reconnect(firstDelay))
    return client
  }

  #tell(channel: string, payload: string | null): void {
    for (const handler of this.#handlers.get(channel) ?? []) handler(payload)
  }

  #reconnect(delay: number): void {
    if (this.#closed) return
    this.#retry = setTimeout(() => {
      const connecting = this.#connect()
      this.#client = connecting
      connecting
        .then(async (client) => {
          for (const channel of this.#handlers.keys()) await client.query(`listen ${channel}`)
          for (const channel of this.#handlers.keys()) this.#tell(channel, null)
        })
        .catch(() => this.#reconnect(Math.min(delay * 2, longestDelay)))
    }, delay)
    this.#retry.unref()
  }
}
