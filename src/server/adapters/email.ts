import { mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { isEmailAddress } from '../../domain/emailAddress.ts'
import type { Settings } from '../process/settings.ts'
import { type Email, mailOptions } from './emailMessage.ts'

/** Sends e-mails. */
export interface Mail {
  /** Resolves when the mail server has accepted the e-mail; rejects with a `MailFailure`. */
  send(email: Email): Promise<void>
}

/**
 * A failed delivery. `certainlyNotSent`: the e-mail was refused or its transfer had not begun, so it may be tried
 * again; otherwise the connection was lost after the transfer began and the outcome is unknown. The message never
 * quotes an address or the e-mail's text.
 */
export class MailFailure extends Error {
  readonly certainlyNotSent: boolean
  /** A retry would be refused again. */
  readonly isFinal: boolean
  readonly code: string | undefined

  constructor(failure: { certainlyNotSent: boolean; isFinal: boolean; code: string | undefined }) {
    super(`The e-mail was not sent (${failure.code ?? 'unknown'})`)
    this.name = 'MailFailure'
    this.certainlyNotSent = failure.certainlyNotSent
    this.isFinal = failure.isFinal
    this.code = failure.code
  }
}

interface TransportError {
  code?: string
  responseCode?: number
  syscall?: string
}

/**
 * Codes of nodemailer for failures before the transfer begins. A lost connection has the same code before and after.
 */
const beforeTransfer: ReadonlySet<string | undefined> = new Set([
  'EDNS',
  'ETLS',
  'EAUTH',
  'ENOAUTH',
  'EOAUTH2',
  'EENVELOPE',
])

function mailFailureOf(error: unknown): MailFailure {
  const { code, responseCode, syscall } = (error ?? {}) as TransportError
  const wasRefused = responseCode !== undefined && responseCode >= 400
  const isAboutUs = code === 'EAUTH' || responseCode === 503
  return new MailFailure({
    certainlyNotSent: wasRefused || beforeTransfer.has(code) || syscall === 'connect',
    isFinal: (wasRefused && responseCode >= 500 && !isAboutUs) || (code === 'EENVELOPE' && !wasRefused),
    code,
  })
}

/** The sum stays below the 30 s after which a job counts as dead. */
const smtpTimeouts = { dnsTimeout: 5_000, connectionTimeout: 8_000, greetingTimeout: 5_000, socketTimeout: 10_000 }

function smtpMail(url: string, settings: Settings): Mail {
  const transport = createTransport({ url, ...smtpTimeouts, disableFileAccess: true, disableUrlAccess: true })
  return {
    async send(email) {
      try {
        await transport.sendMail(mailOptions(email, { from: settings.mailFrom, publicUrl: settings.publicUrl }))
      } catch (error) {
        throw mailFailureOf(error)
      }
    },
  }
}

/**
 * Writes each e-mail to its own file, in a folder that only this user may open. Sending it again overwrites the file.
 */
function outboxMail(folder: string, settings: Settings): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(email) {
      const { message } = await transport.sendMail(
        mailOptions(email, { from: settings.mailFrom, publicUrl: settings.publicUrl }),
      )
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = path.join(folder, `${email.id}.eml`)
      const aside = `${file}.part`
      const handle = await open(aside, 'w', 0o600)
      try {
        await handle.writeFile(message as Buffer)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(aside, file)
    },
  }
}

/** Refuses an address that is none, whichever way it came into the database. */
const toAddresses = ({ send }: Mail): Mail => ({
  async send(email) {
    if (!isEmailAddress(email.to.address))
      throw new MailFailure({ certainlyNotSent: true, isFinal: true, code: 'EENVELOPE' })
    await send(email)
  },
})

/** Writes to DATA_DIR/outbox, or sends through the server of SMTP_URL. */
export const mailOf = (settings: Settings): Mail =>
  toAddresses(
    settings.smtpUrl === null
      ? outboxMail(path.join(settings.dataDir, 'outbox'), settings)
      : smtpMail(settings.smtpUrl, settings),
  )
