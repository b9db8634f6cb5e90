import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { acquireFolderLock, FolderInUse } from '../../src/server/db/folderLock.ts'
import { isAlive, thisProcess } from '../../src/server/db/processIdentity.ts'

let folder: string
let file: string
const children: ChildProcess[] = []

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lock-'))
  file = path.join(folder, 'database.lock')
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Another process, alive until it is killed. */
async function otherProcess() {
  const code = 'process.stdout.write("x"); setInterval(() => {}, 1000)'
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'ignore'] })
  children.push(child)
  await once(child.stdout, 'data')
  return child
}

const lockOf = (pid: number, started = '', host = hostname()) => JSON.stringify({ pid, host, started })

describe('the lock of the database folder', () => {
  it('is refused to a second taker with a sentence that names the process', async () => {
    const lock = await acquireFolderLock(file)
    await expect(acquireFolderLock(file)).rejects.toThrow(FolderInUse)
    await expect(acquireFolderLock(file)).rejects.toThrow(`process ${process.pid} on ${hostname()}`)
    await lock.release()
    await (await acquireFolderLock(file)).release()
  })

  it('is never taken from a live process', async () => {
    const other = await otherProcess()
    await writeFile(file, lockOf(other.pid!))
    await expect(acquireFolderLock(file)).rejects.toThrow(`process ${other.pid}`)
    expect(await readFile(file, 'utf8')).toBe(lockOf(other.pid!))
  })

  it('is taken over from a killed process', async () => {
    const other = await otherProcess()
    await writeFile(file, lockOf(other.pid!))
    const exit = once(other, 'exit')
    other.kill('SIGKILL')
    await exit
    const lock = await acquireFolderLock(file)
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ pid: process.pid })
    await lock.release()
    expect(await readdir(folder)).toEqual([])
  })

  it('is taken over when the pid is in use again by another process', async () => {
    const { pid, host } = thisProcess()
    await writeFile(file, lockOf(pid, 'an earlier start', host))
    const lock = await acquireFolderLock(file)
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(thisProcess())
    await lock.release()
  })

  it('is left alone when its holder runs on another host, which cannot be checked', async () => {
    await writeFile(file, lockOf(1, '', 'another-host'))
    await expect(acquireFolderLock(file)).rejects.toThrow('process 1 on another-host')
  })

  it('is taken over when a power cut left half of it', async () => {
    await writeFile(file, '{"pid": 12')
    const lock = await acquireFolderLock(file)
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual(thisProcess())
    await lock.release()
  })

  it('is acquired by exactly one of many processes that find a dead lock', async () => {
    for (let round = 0; round < 50; round++) {
      await writeFile(file, lockOf(2 ** 22 + 5))
      const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => acquireFolderLock(file)))
      const won = outcomes.filter((outcome) => outcome.status === 'fulfilled')
      expect(won).toHaveLength(1)
      await won[0]!.value.release()
    }
  })

  it('is taken over also when the one that was taking it over was killed', async () => {
    const dead = lockOf(2 ** 22 + 5)
    await writeFile(file, dead)
    const claim = createHash('sha256').update(dead).digest('hex').slice(0, 12)
    await writeFile(`${file}.${claim}`, lockOf(2 ** 22 + 6))
    const lock = await acquireFolderLock(file)
    await lock.release()
    expect(await readdir(folder)).toEqual([])
  })

  it('does not remove what another process has put there since', async () => {
    const lock = await acquireFolderLock(file)
    await writeFile(file, lockOf(1, '', 'another-host'))
    await lock.release()
    expect(await readdir(folder)).toEqual(['database.lock'])
  })

  it('knows this process by pid, host and start', () => {
    expect(isAlive(thisProcess())).toBe(true)
    expect(isAlive({ ...thisProcess(), started: 'at another time' })).toBe(false)
  })
})
