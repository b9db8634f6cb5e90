import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'

export interface ProcessIdentity {
  pid: number
  host: string
  /** When the process started, as the system says it: a pid is used again, the pair is not. Empty when unknown. */
  started: string
}

function startOf(pid: number): string {
  try {
    if (process.platform !== 'linux') {
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    }
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot} ${fields[19] ?? ''}`
  } catch {
    return ''
  }
}

/** What a lock keeps of its holder, for isAlive to judge later, in another process too. */
export function thisProcess(): ProcessIdentity {
  return { pid: process.pid, host: hostname(), started: startOf(process.pid) }
}

/** A process on another host counts as alive: nobody here can tell. */
export function isAlive(other: ProcessIdentity): boolean {
  if (other.host !== hostname()) return true
  try {
    process.kill(other.pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const started = startOf(other.pid)
  return other.started === '' || started === '' || started === other.started
}
