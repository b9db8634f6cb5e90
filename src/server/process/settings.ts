import { z } from 'zod'
import { isEmailAddress } from '../../domain/emailAddress.ts'

/** Where rows are stored: an embedded PostgreSQL in a folder (in memory when null), or a PostgreSQL server. */
export type DatabaseSettings = { kind: 'embedded'; folder: string | null } | { kind: 'server'; url: string }

export interface Settings {
  port: number
  host: string
  /** Holds files and, with the embedded database, the rows. */
  dataDir: string
  database: DatabaseSettings
  /** The value of Fastify's trustProxy: false, a number of hops, or addresses separated by commas. */
  trustProxy: false | number | string
  demo: boolean
  productName: string
  privacyPolicyUrl: string
  termsOfServiceUrl: string
  /** The address of the families' app, which they are led to once they have set a password; null without one. */
  familyAppUrl: string | null
  /** The public address of the product. Links in messages are built from it, never from a Host header. */
  publicUrl: string
  /** Null: e-mails are written to DATA_DIR/outbox. */
  smtpUrl: string | null
  /** The sender of e-mails. */
  mailFrom: string
}

/** Names each wrong setting and what is expected; `problems` has one line for each. */
export class SettingsError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(`The settings are not usable:\n${problems.map((line) => `  ${line}`).join('\n')}`)
    this.name = 'SettingsError'
    this.problems = problems
  }
}

const loopback = new Set(['127.0.0.1', '::1', 'localhost'])

const switchWords: Readonly<Record<string, boolean>> = {
  on: true,
  true: true,
  '1': true,
  yes: true,
  off: false,
  false: false,
  '0': false,
  no: false,
}
const onOff = z
  .string()
  .refine((text) => text.toLowerCase() in switchWords, 'must be on or off')
  .transform((text) => switchWords[text.toLowerCase()] === true)

const webAddress = z.url({ protocol: /^https?$/, error: 'must be an address that starts with http:// or https://' })

const trustProxy = z
  .string()
  .regex(/^(off|on|\d{1,2}|[0-9a-fA-F.:/]+(,\s*[0-9a-fA-F.:/]+)*)$/, {
    error: 'must be off, on, a number of proxies, or addresses separated by commas',
  })
  .transform((text) => {
    if (text === 'off' || text === '0') return false
    if (text === 'on') return 1
    return /^\d+$/.test(text) ? Number(text) : text
  })

/** An e-mail address, with or without a name before it. */
function isSender(text: string): boolean {
  const address = /^[^<>\p{Cc}\p{Zl}\p{Zp}]{1,100} <([^<>]+)>$/u.exec(text)?.[1]
  return isEmailAddress(address ?? text)
}

const sender = z.string().refine(isSender, 'must be an e-mail address, or Name <address>')

const environmentSchema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65535, 'must be a number from 0 to 65535')
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, 'must be an address or a host name')
    .default('127.0.0.1'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, 'must start with postgres:// or postgresql://')
    .optional(),
  TRUST_PROXY: trustProxy.default(false),
  DEMO: onOff.optional(),
  PRODUCT_NAME: z
    .string()
    .trim()
    .max(60, 'must have at most 60 characters')
    .regex(/^[^<>\p{Cc}\p{Zl}\p{Zp}]*$/u, 'must be one line, without < and >')
    .default('Sparkler'),
  PRIVACY_POLICY_URL: webAddress.default('/legal/privacy.html'),
  TERMS_OF_SERVICE_URL: webAddress.default('/legal/terms.html'),
  FAMILY_APP_URL: webAddress.optional(),
  PUBLIC_URL: webAddress.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: sender.optional(),
})

/**
 * Reads and checks all settings together; an empty variable counts as not set. DEMO is on by default only with the
 * embedded database and a loopback HOST.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const read = environmentSchema.safeParse(given)
  if (!read.success)
    throw new SettingsError(read.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`))
  const from = read.data
  const database: DatabaseSettings =
    from.DATABASE_URL === undefined
      ? { kind: 'embedded', folder: `${from.DATA_DIR}/database` }
      : { kind: 'server', url: from.DATABASE_URL }
  if (from.SMTP_URL !== undefined && from.MAIL_FROM === undefined)
    throw new SettingsError(['MAIL_FROM must be set where SMTP_URL is: the address that letters come from'])
  const host = from.HOST.includes(':') ? `[${from.HOST}]` : from.HOST
  return {
    port: from.PORT,
    host: from.HOST,
    dataDir: from.DATA_DIR,
    database,
    trustProxy: from.TRUST_PROXY,
    demo: from.DEMO ?? (database.kind === 'embedded' && loopback.has(from.HOST)),
    productName: from.PRODUCT_NAME,
    privacyPolicyUrl: from.PRIVACY_POLICY_URL,
    termsOfServiceUrl: from.TERMS_OF_SERVICE_URL,
    familyAppUrl: from.FAMILY_APP_URL ?? null,
    publicUrl: (from.PUBLIC_URL ?? `http://${host}:${from.PORT}`).replace(/\/+$/, ''),
    smtpUrl: from.SMTP_URL ?? null,
    mailFrom: from.MAIL_FROM ?? `${from.PRODUCT_NAME} <no-reply@localhost>`,
  }
}
