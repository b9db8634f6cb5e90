import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import path from 'node:path'
import { processLog } from '../process/processLog.ts'

/** Everybody else waits while the folder is copied. */
const longestCopy = 60_000

const paused = 'paused\n'

/** The system takes at most 107 bytes as the name of a socket. */
function shortest(file: string): string {
  const relative = path.relative(process.cwd(), file)
  return relative.length < file.length ? relative : file
}

export interface CopyOffer {
  close(): Promise<void>
}

/**
 * Lets other processes of this user copy the folder of an open embedded database: nothing is written to it between the
 * word that they receive on the socket and the end of their connection. `hold` resolves to what ends that time.
 */
export async function offerCopies(file: string, hold: () => Promise<() => void>): Promise<CopyOffer> {
  const copying = new Set<Socket>()
  const server = createServer((socket) => {
    copying.add(socket)
    const tooLong = setTimeout(() => socket.destroy(), longestCopy)
    const closed = new Promise<void>((resolve) => {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        clearTimeout(tooLong)
        copying.delete(socket)
        resolve()
      })
    })
    socket.resume()
    hold().then(
      (release) => {
        socket.write(paused)
        void closed.then(release)
      },
      () => socket.destroy(),
    )
  })
  // A killed process leaves its socket behind. The lock of the folder is held.
  await rm(file, { force: true })
  try {
    server.listen(shortest(path.resolve(file)))
    await once(server, 'listening')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    processLog.warn({ code }, 'a backup of this database needs the server to be stopped')
    return { close: () => Promise.resolve() }
  }
  return {
    async close() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of copying) socket.destroy()
      await closed
    },
  }
}

/**
 * Runs `copy` while the process that has the database open writes nothing to its folder. Resolves to false, without
 * copying, when that process does not offer it.
 */
export async function copyWhilePaused(file: string, copy: () => Promise<void>): Promise<boolean> {
  const socket = connect(shortest(path.resolve(file)))
  socket.on('error', () => undefined)
  let isClosed = false
  const closed = once(socket, 'close').then(() => (isClosed = true))
  try {
    await Promise.race([once(socket, 'data'), closed])
    if (isClosed) return false
    await copy()
    if (isClosed) throw new Error('The copy took too long, or the server has ended. Stop the server and try again.')
    return true
  } finally {
    socket.destroy()
    await closed
  }
}
