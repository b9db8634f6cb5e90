import { type Rule, meets } from '../../api/checker.ts'
import { authChecker } from '../../api/checkers/auth.gen.ts'
import type { Auth, RenewedSession, SignedIn } from '../../api/session.ts'

const keys = {
  token: 'auth:token',
  session: 'auth:session',
  product: 'auth:product',
  ticket: 'auth:ticket',
  left: 'auth:left',
  marks: 'auth:marks',
} as const

/** A shared tablet keeps the marks of so many people; the server takes no more. */
const mostMarks = 20

/**
 * The session as the device keeps it. `receivedAt` (ms) is only ever compared with the same clock, never with the
 * server's.
 */
interface KeptSession {
  readonly auth: Auth
  readonly receivedAt: number
}

const listRule: Rule = ['list', 'text']
const keptSessionRule: Rule = { auth: authChecker.rule, receivedAt: 'number' }

export interface OtherTabs {
  signedIn: (auth: Auth) => void
  signedOut: () => void
}

export interface SessionStoreDependencies {
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Milliseconds. */
  now: () => number
  /** Announces what other tabs have written: the window, unless a test passes its own. */
  tabs: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>
}

function parse(text: string | null): KeptSession | null {
  if (text === null) return null
  try {
    const value: unknown = JSON.parse(text)
    return meets(keptSessionRule, value) ? (value as KeptSession) : null
  } catch {
    return null
  }
}

/**
 * Keeps the session and its token in localStorage under `auth:` (002 §3), so that it survives a reload and all tabs
 * share it. If the browser stores nothing (storage is off or full), the session lives as long as the page.
 */
export function createSessionStore({ storage, now, tabs }: SessionStoreDependencies) {
  const write = (key: string, value: string) => {
    try {
      storage.setItem(key, value)
    } catch {
      // As documented above: the session then lives as long as the page.
    }
  }
  const read = (key: string) => {
    try {
      return storage.getItem(key)
    } catch {
      return null
    }
  }
  const remove = (key: string) => {
    try {
      storage.removeItem(key)
    } catch {
      // Nothing was stored.
    }
  }

  const readList = (key: string): readonly string[] => {
    try {
      const value: unknown = JSON.parse(read(key) ?? '[]')
      return meets(listRule, value) ? (value as string[]) : []
    } catch {
      return []
    }
  }
  const writeList = (key: string, list: readonly string[]) => write(key, JSON.stringify(list))
  const clear = () => {
    token = null
    for (const key of [keys.token, keys.session, keys.ticket]) remove(key)
  }
  const leave = (ticket: string | null) => {
    if (ticket !== null) writeList(keys.left, [...readList(keys.left), ticket])
  }
  const keep = (auth: Auth) => write(keys.session, JSON.stringify({ auth, receivedAt: now() } satisfies KeptSession))
  const goOn = ({ token: given, deviceMark, ...auth }: RenewedSession) => {
    token = given
    const marksOfOthers = readList(keys.marks).filter((mark) => !mark.startsWith(`${auth.id} `))
    writeList(keys.marks, [`${auth.id} ${deviceMark}`, ...marksOfOthers].slice(0, mostMarks))
    keep(auth)
    // Last, because this change tells the other tabs.
    write(keys.token, given)
  }

  /** Subtracts the time that has passed on this device; a clock that was changed cannot lengthen the session. */
  const readAuth = (): Auth | null => {
    const kept = parse(read(keys.session))
    if (kept === null || read(keys.token) === null) return null
    const passed = Math.max(0, (now() - kept.receivedAt) / 1000)
    return { ...kept.auth, expiresInSeconds: Math.max(0, kept.auth.expiresInSeconds - passed) }
  }

  let token = readAuth() === null ? null : read(keys.token)

  return {
    token: () => token,
    kept: readAuth,
    /** Begins a session, or leaves it at once if the token is no longer `sent`, the one before the request. */
    open: (sent: string | null, { signOutTicket, token: opened, deviceMark, ...auth }: SignedIn): Auth => {
      if (token === sent) {
        write(keys.ticket, signOutTicket)
        goOn({ ...auth, token: opened, deviceMark })
      } else leave(signOutTicket)
      return auth
    },
    /** Replaces the token of the session, unless the token is no longer `sent`, the one before the request. */
    renew: (sent: string | null, renewed: RenewedSession) => {
      if (token === sent) goOn(renewed)
    },
    /** The marks that this device got when people signed in on it. */
    marks: () => readList(keys.marks).map((mark) => mark.slice(mark.indexOf(' ') + 1)),
    /** Stores what the server says of the session, unless another tab has ended or renewed it. */
    keep: (auth: Auth) => {
      if (token !== null && read(keys.token) === token) keep(auth)
    },
    /** Forgets a session that is over, but not the one that another tab has begun or renewed since. */
    forget: () => {
      if (read(keys.token) === token) clear()
      token = null
    },
    /** Forgets the session; of a session that was left, the ticket stays that can end it on the server. */
    leave: () => {
      leave(read(keys.ticket))
      clear()
    },
    /** The tickets of sessions that were left and that the server has not ended yet. */
    left: () => readList(keys.left),
    ended: (ticket: string) =>
      writeList(
        keys.left,
        readList(keys.left).filter((one) => one !== ticket),
      ),
    /** Returns the product's name as the server last sent it, so that a page knows it at once. */
    productName: () => read(keys.product),
    keepProductName: (name: string) => write(keys.product, name),
    /** Reports what other tabs do with the session, until the returned function is called. */
    watch: (told: OtherTabs): (() => void) => {
      const heard = (event: Event) => {
        const { key } = event as StorageEvent
        if (key !== keys.token && key !== null) return
        const auth = readAuth()
        token = auth === null ? null : read(keys.token)
        if (auth === null) told.signedOut()
        else told.signedIn(auth)
      }
      tabs.addEventListener('storage', heard)
      return () => tabs.removeEventListener('storage', heard)
    },
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>
