import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface ReceivedLetter {
  from: string
  to: string[]
  raw: string
}

/** A mail server on a free port that stores what it receives. */
export interface MailServer {
  url: string
  received: ReceivedLetter[]
  /** Answers the next e-mail, after it has arrived completely, with this status. */
  refuseNext(status: number): void
  /** Accepts the next e-mail and hangs up without confirming it. */
  hangUpNext(): void
  /** Accepts e-mails without confirming them until the returned function is called. */
  hold(): () => void
  stop(): Promise<void>
}

export async function startMailServer(): Promise<MailServer> {
  const received: ReceivedLetter[] = []
  let refusal: number | null = null
  let hangsUp = false
  let held: Promise<void> = Promise.resolve()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, session, done) {
      void (async () => {
        // A sender that is killed while sending has sent nothing.
        const raw = await text(stream).catch(() => null)
        if (raw === null) return
        if (refusal !== null) {
          const status = refusal
          refusal = null
          done(Object.assign(new Error('refused'), { responseCode: status }))
          return
        }
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw,
        })
        if (hangsUp) {
          hangsUp = false
          for (const connection of server.connections) connection.close()
          return
        }
        await held
        done()
      })()
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseNext(status) {
      refusal = status
    },
    hangUpNext() {
      hangsUp = true
    },
    hold() {
      let release = () => {}
      held = new Promise((resolve) => {
        release = resolve
      })
      return () => release()
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      }),
  }
}

/** The decoded part of that type. */
export function bodyOf(email: string, type: 'text/plain' | 'text/html'): string {
  const raw = email.replaceAll('\r\n', '\n')
  const start = raw.indexOf(`Content-Type: ${type}`)
  const headEnd = raw.indexOf('\n\n', start)
  const head = raw.slice(start, headEnd)
  const end = raw.indexOf('\n--', headEnd)
  const body = raw.slice(headEnd + 2, end)
  if (/base64/i.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  if (!/quoted-printable/i.test(head)) return body
  const bytes = body
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}
