import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const sample = join(root, 'src/server/demo/instruments/asq_3_24_months.json')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function run(...args: readonly string[]) {
  const command = join(root, 'dist/server/import-instruments.js')
  const environment = { PATH: process.env['PATH'], DATA_DIR: join(folder, 'data') }
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], {
    env: environment,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

describe('npm run import-instruments -- FILE', () => {
  it('imports a pack and says what is current now', () => {
    expect(run(sample)).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringContaining('is now the current version'),
    })
    expect(run(sample)).toMatchObject({ status: 0, stdout: expect.stringContaining('is the current version already') })
  })

  it('refuses a bad one with the place and the reason, and exit code 1', async () => {
    const bad = join(folder, 'bad.json')
    await writeFile(bad, (await readFile(sample, 'utf8')).replace('"points": 10', '"points": 7'))
    expect(run(bad)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(
        /response_types\[0\]\.possible_answers\[0\]\.points: An item's answer gives 0, 5, 10 points\./,
      ),
    })
  })

  it('says how it is used, and which file it cannot read', () => {
    expect(run()).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Usage: npm run import-instruments -- FILE'),
    })
    const missing = join(folder, 'missing.json')
    expect(run(missing)).toMatchObject({ status: 1, stderr: `${missing} cannot be read (ENOENT).\n` })
  })
})
