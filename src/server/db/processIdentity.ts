import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'

export interface ProcessIdentity {
  pid: number
  host: string
  /**
   * The process's start time as the system reports it: pids are reused, pairs of pid and start time are not. Empty when
   * unknown.
   */
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

/** Identifies this process in a lock, so that isAlive can check it later, also from another process. */
export function thisProcess(): ProcessIdentity {
  return { pid: process.pid, host: hostname(), started: startOf(process.pid) }
}

/** Tells whether a process is alive. One on another host counts as alive, because that cannot be checked from here. */
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
