import { mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import type { Settings } from '../settings.ts'
import { type Letter, mailOptions } from './letter.ts'

/** How letters leave the server. */
export interface Mail {
  /** Resolves when the other side has taken the letter; rejects with a `MailFailure`. */
  send(letter: Letter): Promise<void>
}

/**
 * `surelyNotSent`: the letter was refused, or nothing of it was given away yet, so that it may be tried again. Otherwise the
 * connection was lost after the letter, and nobody knows. The message holds no address and no words of a letter.
 */
export class MailFailure extends Error {
  readonly surelyNotSent: boolean
  /** Trying again would be refused again. */
  readonly isFinal: boolean
  readonly code: string | undefined

  constructor(failure: { surelyNotSent: boolean; isFinal: boolean; code: string | undefined }) {
    super(`The letter was not sent (${failure.code ?? 'unknown'})`)
    this.name = 'MailFailure'
    this.surelyNotSent = failure.surelyNotSent
    this.isFinal = failure.isFinal
    this.code = failure.code
  }
}

interface TransportError {
  code?: string
  responseCode?: number
  syscall?: string
}

/** Codes of nodemailer for what ends before the letter goes over the line. A lost connection has one code before and after it. */
const beforeTheLetter: ReadonlySet<string | undefined> = new Set([
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
    surelyNotSent: wasRefused || beforeTheLetter.has(code) || syscall === 'connect',
    isFinal: (wasRefused && responseCode >= 500 && !isAboutUs) || (code === 'EENVELOPE' && !wasRefused),
    code,
  })
}

/** Together below the 30 s after which a job counts as dead. */
const smtpTimeouts = { dnsTimeout: 5_000, connectionTimeout: 8_000, greetingTimeout: 5_000, socketTimeout: 10_000 }

function smtpMail(url: string, settings: Settings): Mail {
  const transport = createTransport({ url, ...smtpTimeouts, disableFileAccess: true, disableUrlAccess: true })
  return {
    async send(letter) {
      try {
        await transport.sendMail(mailOptions(letter, { from: settings.mailFrom, publicUrl: settings.publicUrl }))
      } catch (error) {
        throw mailFailureOf(error)
      }
    },
  }
}

/** One file for each letter, in a folder that only this user may open; the same letter again replaces itself. */
function outboxMail(folder: string, settings: Settings): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(letter) {
      const { message } = await transport.sendMail(
        mailOptions(letter, { from: settings.mailFrom, publicUrl: settings.publicUrl }),
      )
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = path.join(folder, `${letter.id}.eml`)
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

/** Files in DATA_DIR/outbox, or the server of SMTP_URL. */
export const mailOf = (settings: Settings): Mail =>
  settings.smtpUrl === null
    ? outboxMail(path.join(settings.dataDir, 'outbox'), settings)
    : smtpMail(settings.smtpUrl, settings)
