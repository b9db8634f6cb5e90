import { once } from 'node:events'
import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Email } from '../../src/server/adapters/emailMessage.ts'
import { MailFailure, mailOf } from '../../src/server/adapters/email.ts'
import { readSettings } from '../../src/server/process/settings.ts'
import { bodyOf, type MailServer, startMailServer } from './mailServer.ts'

const id = '0b6f4a52-6a5e-4d3b-9d3e-1f6a2b7c8d9e'
const email = (changes: Partial<Email> = {}): Email => ({
  id,
  to: { name: 'Lihua Zhang', address: 'lihua@families.example' },
  language: 'en',
  subject: 'A subject',
  parts: [{ kind: 'text', text: 'Hello' }],
  ...changes,
})

let folder: string
let server: MailServer
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mail-'))
  server = await startMailServer()
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const settings = (env: Record<string, string> = {}) =>
  readSettings({ DATA_DIR: folder, PUBLIC_URL: 'https://screening.example', ...env })
const smtp = (url = server.url) => mailOf(settings({ SMTP_URL: url, MAIL_FROM: 'Care <care@screening.example>' }))

describe('the outbox', () => {
  it('holds a file for each e-mail, for this user only, and none half written', async () => {
    const mail = mailOf(settings())
    await mail.send(email())
    await mail.send(email())
    const outbox = path.join(folder, 'outbox')
    expect(await readdir(outbox)).toEqual([`${id}.eml`])
    expect((await stat(outbox)).mode & 0o777).toBe(0o700)
    expect((await stat(path.join(outbox, `${id}.eml`))).mode & 0o777).toBe(0o600)
    const file = await readFile(path.join(outbox, `${id}.eml`), 'utf8')
    expect(file).toMatch(/^From: Sparkler <no-reply@localhost>$/m)
    expect(file).toMatch(/^To: Lihua Zhang <lihua@families.example>$/m)
  })
})

describe('an address that is none', () => {
  it.each(['a@b.example\nBcc: c@d.example', 'a@b.example\r\n', 'a@b.example\u0000', 'a@b.example,c@d.example', ''])(
    'gets no e-mail, by a mail server or in the outbox: %j',
    async (address) => {
      const received = server.received.length
      for (const mail of [smtp(), mailOf(settings({ DATA_DIR: path.join(folder, 'none') }))])
        await expect(mail.send(email({ to: { name: 'A', address } }))).rejects.toMatchObject({
          certainlyNotSent: true,
          isFinal: true,
        })
      expect(server.received).toHaveLength(received)
      await expect(readdir(path.join(folder, 'none', 'outbox'))).rejects.toMatchObject({ code: 'ENOENT' })
    },
  )
})

describe('a mail server by SMTP_URL', () => {
  it('receives the e-mail from MAIL_FROM, with the same text in plain and in HTML', async () => {
    await smtp().send(email({ subject: 'صباح الخير', language: 'ar', parts: [{ kind: 'text', text: 'مرحبا <b>' }] }))
    const { from, to, raw } = server.received.at(-1)!
    expect({ from, to }).toEqual({ from: 'care@screening.example', to: ['lihua@families.example'] })
    expect(raw).toMatch(/^Message-ID: <0b6f4a52-6a5e-4d3b-9d3e-1f6a2b7c8d9e@screening\.example>\r$/m)
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
    expect(bodyOf(raw, 'text/plain')).toContain('مرحبا <b>')
    expect(bodyOf(raw, 'text/html')).toContain('<html lang="ar" dir="rtl">')
    expect(bodyOf(raw, 'text/html')).toContain('<p>مرحبا &lt;b&gt;</p>')
  })

  it.each([
    'Zhang\r\nBcc: thief@evil.example',
    'Zhang\nBcc: thief@evil.example\n\nAnother body',
    'Zhang\u2028Bcc: thief@evil.example',
    '"Zhang" <thief@evil.example>, Other',
  ])('gets no further header and no further recipient by a name or a subject: %j', async (name) => {
    await smtp().send(email({ to: { name, address: 'lihua@families.example' }, subject: name }))
    const { to, raw } = server.received.at(-1)!
    expect(to).toEqual(['lihua@families.example'])
    const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
    const names = head
      .split('\r\n')
      .filter((line) => /^\S/.test(line))
      .map((line) => line.split(':')[0]!.toLowerCase())
    expect(names.toSorted()).toEqual([
      'auto-submitted',
      'content-language',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
    ])
  })

  it.each(['lihua@families.example, thief@evil.example', 'a@b.example\r\nRCPT TO:<thief@evil.example>'])(
    'refuses what is no single address: %j',
    async (address) => {
      const before = server.received.length
      await expect(smtp().send(email({ to: { name: 'X', address } }))).rejects.toBeInstanceOf(MailFailure)
      expect(server.received).toHaveLength(before)
    },
  )

  it('gets links of PUBLIC_URL and of no other place', async () => {
    await smtp().send(
      email({ parts: [{ kind: 'link', label: 'Open "it"', path: '/dashboard/resetpassword?token=a&b' }] }),
    )
    const { raw } = server.received.at(-1)!
    expect(bodyOf(raw, 'text/plain')).toContain('https://screening.example/dashboard/resetpassword?token=a&b')
    const links = [...bodyOf(raw, 'text/html').matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link]) => link)
    expect(links).toEqual(['https://screening.example/dashboard/resetpassword?token=a&amp;b'])
  })
})

describe('an e-mail that is not sent', () => {
  const failureOf = async (url: string): Promise<MailFailure> => {
    const failure: unknown = await smtp(url)
      .send(email())
      .then(() => null)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(MailFailure)
    return failure as MailFailure
  }

  it('reports that it may be retried when there is no answer or it is refused temporarily', async () => {
    const unused = createServer().listen(0, '127.0.0.1')
    await once(unused, 'listening')
    const { port } = unused.address() as AddressInfo
    unused.close()
    expect(await failureOf(`smtp://127.0.0.1:${port}`)).toMatchObject({ certainlyNotSent: true, isFinal: false })
    server.refuseNext(451)
    expect(await failureOf(server.url)).toMatchObject({ certainlyNotSent: true, isFinal: false })
  })

  it('says that it is of no use to try again when it is refused for good', async () => {
    server.refuseNext(550)
    expect(await failureOf(server.url)).toMatchObject({ certainlyNotSent: true, isFinal: true })
  })

  it('reports an unknown outcome when the connection is lost after the transfer', async () => {
    server.hangUpNext()
    expect(await failureOf(server.url)).toMatchObject({ certainlyNotSent: false })
  })

  it('quotes neither the address nor the text of the e-mail', async () => {
    server.refuseNext(550)
    const failure = await failureOf(server.url)
    expect(`${failure.message}${failure.stack}`).not.toMatch(/lihua|families\.example|Hello/)
  })
})
