import { randomUUID } from 'node:crypto'

export interface WriterTally {
  acknowledged: number
  refused: number
  unknown: number
  lost: number
}

export const emptyWriterTally = (): WriterTally => ({ acknowledged: 0, refused: 0, unknown: 0, lost: 0 })

interface Sent {
  readonly key: string
  readonly text: string
}

/** Sends one text after another, each under a key of its own: each is meant once, however often it is sent. */
export class KeyedWriter {
  /** What the server said it has. */
  readonly acknowledged: string[] = []
  #pending: Sent | null = null
  readonly #send: (url: string, sent: Sent) => Promise<Response>
  readonly #tally: WriterTally

  constructor(send: (url: string, sent: Sent) => Promise<Response>, tally: WriterTally) {
    this.#send = send
    this.#tally = tally
  }

  async writeUntilGone(url: string): Promise<void> {
    while (await this.#deliver(url, { key: randomUUID(), text: `Text ${randomUUID()}` })) continue
  }

  /** After a restart: what nobody knows of is sent again, twice, as a nervous person does. */
  async repeat(url: string): Promise<void> {
    const pending = this.#pending
    if (pending === null) return
    this.#pending = null
    for (let time = 0; time < 2; time += 1)
      if (!(await this.#deliver(url, pending))) throw new Error('The server is gone')
  }

  /** False when the server is gone, so that nobody knows what became of it. */
  async #deliver(url: string, sent: Sent): Promise<boolean> {
    try {
      const response = await this.#send(url, sent)
      await response.arrayBuffer()
      if (!response.ok) this.#tally.refused += 1
      else if (!this.acknowledged.includes(sent.text)) {
        this.acknowledged.push(sent.text)
        this.#tally.acknowledged += 1
      }
      return true
    } catch {
      this.#pending = sent
      this.#tally.unknown += 1
      return false
    }
  }
}

interface Place {
  write(url: string, text: string): Promise<Response>
  read(url: string): Promise<string | null>
}

/** Writes one text over the other in one place. */
export class PlaceWriter {
  /** The text that the server acknowledged last. */
  acknowledged: string | null = null
  #pending: string | null = null
  readonly #place: Place
  readonly #tally: WriterTally

  constructor(place: Place, tally: WriterTally) {
    this.#place = place
    this.#tally = tally
  }

  async writeUntilGone(url: string): Promise<void> {
    while (await this.#deliver(url, `Text ${randomUUID()}`)) continue
  }

  /** Checks, after a restart, that the text is the one that was acknowledged, or one whose answer was lost. */
  async check(url: string): Promise<void> {
    const text = await this.#place.read(url)
    if (text !== this.acknowledged && (this.#pending === null || text !== this.#pending)) this.#tally.lost += 1
  }

  async repeat(url: string): Promise<void> {
    const pending = this.#pending
    if (pending === null) return
    this.#pending = null
    if (!(await this.#deliver(url, pending))) throw new Error('The server is gone')
  }

  async #deliver(url: string, text: string): Promise<boolean> {
    try {
      const response = await this.#place.write(url, text)
      await response.arrayBuffer()
      if (!response.ok) this.#tally.refused += 1
      else {
        this.acknowledged = text
        this.#tally.acknowledged += 1
      }
      return true
    } catch {
      this.#pending = text
      this.#tally.unknown += 1
      return false
    }
  }
}
