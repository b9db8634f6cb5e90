import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** SERVER_MAIN names another build than the one in dist. */
const main = process.env['SERVER_MAIN'] ?? join(import.meta.dirname, '../../dist/server/main.js')

export interface ServerProcess {
  readonly url: string
  readonly pid: number
  /** kill -9. */
  kill(): Promise<void>
  /** SIGTERM; resolves to the exit code. */
  stop(): Promise<number | null>
}

function launch(environment: Readonly<Record<string, string>>): { child: ChildProcess; said: () => string } {
  if (!existsSync(main)) throw new Error('The application is not built. Run npm run build first.')
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', DEMO: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  child.stdout?.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  return { child, said: () => said.join('') }
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }
  return child.exitCode
}

/** The real server as a process of its own, on a free port; resolves when it is ready. */
export async function startServerProcess(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const { child, said } = launch({ ...environment, PORT: '0' })
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const ready = /Ready:\s+(http:\/\/127\.0\.0\.1:\d+)/.exec(said())
      if (ready?.[1] !== undefined) resolve(ready[1])
    }
    child.stdout?.on('data', look)
    child.once('exit', (code) => reject(new Error(`The server stopped with ${code}:\n${said()}`)))
  })
  return {
    url,
    pid: child.pid ?? 0,
    kill: async () => void (await ended(child, 'SIGKILL')),
    stop: () => ended(child, 'SIGTERM'),
  }
}

/** A server that is expected not to start. */
export async function refusedStart(
  environment: Readonly<Record<string, string>>,
): Promise<{ code: number | null; said: string; milliseconds: number }> {
  const started = performance.now()
  const { child, said } = launch({ ...environment, PORT: '0' })
  const late = setTimeout(() => child.kill('SIGKILL'), 20_000)
  const [code] = (await once(child, 'exit')) as [number | null]
  clearTimeout(late)
  return { code, said: said(), milliseconds: performance.now() - started }
}
