import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { bodyOf } from '../../server/mailServer.ts'

export interface OutboxEmail {
  readonly head: string
  readonly text: string
}

/** The e-mails that the server has written so far. */
export async function emailsIn(folder: string): Promise<readonly OutboxEmail[]> {
  const names = await readdir(join(folder, 'outbox')).catch(() => [])
  const files = names
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFile(join(folder, 'outbox', name), 'utf8'))
  return (await Promise.all(files)).map((file) => ({
    head: file.slice(0, file.indexOf('\n\n')),
    text: bodyOf(file, 'text/plain'),
  }))
}

/** Waits until an e-mail to that address with that subject has been written. */
export async function emailTo(folder: string, address: string, subject: RegExp): Promise<OutboxEmail> {
  const find = async () =>
    (await emailsIn(folder)).find(({ head }) => head.includes(address) && subject.test(head.replaceAll(/\n\s+/g, ' ')))
  await expect.poll(find).toBeDefined()
  return (await find())!
}
