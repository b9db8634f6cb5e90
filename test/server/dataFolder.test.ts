import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { run } from './builtServer.ts'

/** A folder of root, which everybody may read and write until a test says otherwise. */
let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'rights-'))
  await chmod(dataDir, 0o777)
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** Runs as another user than root, who may read and write everything. */
async function expectSentence(
  command: Parameters<typeof run>[0],
  named: string,
  args: readonly string[] = [],
  folder = dataDir,
) {
  const ran = run(command, { DATA_DIR: folder, DEMO: 'off' }, args, { asNobody: true })
  expect((await ran.ended).code).toBe(1)
  expect(ran.said()).toContain(`${named} may not be read or written (EACCES). Give this user all rights to it`)
  expect(ran.said()).not.toMatch(/^\s+at /m)
}

describe('DATA_DIR without permission ends the start with a sentence that names it:', () => {
  it('a folder that may only be read', async () => {
    await chmod(dataDir, 0o555)
    await expectSentence('main', dataDir)
  })

  it('a folder of somebody else', async () => {
    await chmod(dataDir, 0o700)
    await expectSentence('main', dataDir)
    await expectSentence('create-admin', dataDir, ['ada@new.example'])
  })

  it('a folder that may not be made', async () => {
    await chmod(dataDir, 0o555)
    const inside = path.join(dataDir, 'data')
    await expectSentence('main', inside, [], inside)
  })

  it.each(['files', 'database'])('%s in it that may only be read', async (part) => {
    await mkdir(path.join(dataDir, part), { mode: 0o555 })
    await expectSentence('main', path.join(dataDir, part))
  })

  it('files that may not be read, in a backup', async () => {
    const [files, elsewhere] = [path.join(dataDir, 'files'), path.join(tmpdir(), crypto.randomUUID())]
    await mkdir(files, { mode: 0o700 })
    await expectSentence('backup', files, [elsewhere])
  })
})
