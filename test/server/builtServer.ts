import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** Built earlier by `npm test` and `npm run test:postgres`. */
const built = path.resolve(import.meta.dirname, '../../dist/server')

export interface Running {
  child: ChildProcess
  /** Everything that it has printed so far, on both outputs. */
  said(): string
  /** Resolves when it has printed this; rejects when it ends first. */
  says(what: string | RegExp): Promise<string>
  /** Resolves to the exit code and the milliseconds until then. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; after: number }>
}

/** A user without special rights, for tests that run as root, who has all rights. */
const withoutRights = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

export function run(
  file: 'main' | 'create-admin' | 'backup' | 'restore',
  env: Record<string, string>,
  args: readonly string[] = [],
  { asNobody = false } = {},
): Running {
  const started = performance.now()
  const child = spawn(process.execPath, [path.join(built, `${file}.js`), ...args], {
    env: { PATH: process.env['PATH'] ?? '', HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(asNobody ? withoutRights : {}),
  })
  let text = ''
  const listeners = new Set<() => void>()
  const hear = (chunk: Buffer) => {
    text += chunk.toString()
    for (const listener of listeners) listener()
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = once(child, 'close').then(([code, signal]) => ({
    code: code as number | null,
    signal: signal as NodeJS.Signals | null,
    after: performance.now() - started,
  }))
  return {
    child,
    said: () => text,
    says: (what) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const found = typeof what === 'string' ? (text.includes(what) ? what : null) : (what.exec(text)?.[0] ?? null)
          if (found !== null) resolve(found)
        }
        listeners.add(check)
        check()
        void ended.then(() => reject(new Error(`It ended without saying ${String(what)}:\n${text}`)))
      }),
    ended,
  }
}

export const addressOf = async (running: Running): Promise<string> =>
  await running.says(/http:\/\/127\.0\.0\.1:\d+(?=\/dashboard\n)/)
