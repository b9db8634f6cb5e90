import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { once } from 'node:events'
import { inject } from 'vitest'

const main = join(import.meta.dirname, '../../../dist/server/main.js')

/** The real server as a process of its own, on a copy of the demo world, on a free port. */
export interface DemoServer {
  readonly url: string
  /** kill -9: nothing is said goodbye to. */
  kill(): Promise<void>
  /** Starts again on the same folder and the same port. */
  restart(): Promise<void>
  stop(): Promise<void>
}

async function startProcess(folder: string, port: number): Promise<{ process: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: folder, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      said.push(chunk.toString())
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said.join(''))
      if (address) resolve(address[0])
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => reject(new Error(`The server stopped with ${code}: ${said.join('')}`)))
  })
  return { process: child, url }
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}

/** Makes the demo world once, for every journey to copy. */
export async function prepareDemoWorld(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'demo-world-'))
  const { process: child } = await startProcess(folder, 0)
  await ended(child, 'SIGTERM')
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

export async function startDemoServer(): Promise<DemoServer> {
  const folder = await mkdtemp(join(tmpdir(), 'journey-'))
  await cp(inject('demoWorldFolder'), folder, { recursive: true })
  let running = await startProcess(folder, 0)
  const { url } = running
  return {
    url,
    kill: () => ended(running.process, 'SIGKILL'),
    restart: async () => {
      running = await startProcess(folder, Number(new URL(url).port))
    },
    stop: async () => {
      await ended(running.process, 'SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
