import {
  type Section,
  type Viewer,
  builtSections,
  isReachable,
  landingOf,
  redirectTargetOf,
} from '../../domain/access.ts'

/** Who may open a route: everybody, or people who may open its section. */
export type Access = 'public' | Section

/** `full`: top bar and tabs. `bare`: the top bar alone. `none`: neither, even while a sign-in redirects from there. */
export type Frame = 'full' | 'bare' | 'none'

export type Decision =
  | { readonly kind: 'open' }
  | { readonly kind: 'login' }
  | { readonly kind: 'redirect'; readonly to: Section }

/**
 * Decides whether a route opens and, if not, where to redirect (000 §6, readings "Who may do what"). The root always
 * redirects to the landing page of the viewer's role. The viewer may open that page, so that there is only ever one
 * redirect.
 */
export function decide(viewer: Viewer | null, access: Access, built = builtSections): Decision {
  if (access === 'public') return { kind: 'open' }
  if (viewer === null) return { kind: 'login' }
  if (access === 'root') return { kind: 'redirect', to: landingOf(viewer, built) }
  return isReachable(viewer, access, built)
    ? { kind: 'open' }
    : { kind: 'redirect', to: redirectTargetOf(viewer, access, built) }
}

/** The addresses of sections. Those that are not built have no route, and nothing links to them. */
export const sectionPaths: Readonly<Record<Section, string>> = {
  root: '/dashboard',
  partner: '/dashboard/partner',
  children: '/dashboard/children',
  adults: '/dashboard/adults',
  reports: '/dashboard/reports',
  library: '/dashboard/library',
  asqs: '/dashboard/asqs',
  administration: '/dashboard/administration',
  communication: '/dashboard/communication',
  statecharts: '/dashboard/statecharts',
  settings: '/dashboard/settings',
}

export const loginPath = '/dashboard/login'

export interface Remembered {
  readonly origin?: string
  readonly originOf?: number
}

/**
 * Returns where a sign-in leads back to. A page that one person left is never opened for another; a link that was
 * opened while signed out belongs to whoever signs in.
 */
export function originFor(personId: number, { origin, originOf }: Remembered): string | null {
  return originOf === undefined || originOf === personId ? safeOrigin(origin) : null
}

/**
 * Returns where a person came from if it is an address of this application: never another site, never the login page.
 */
export function safeOrigin(origin: string | undefined): string | null {
  if (origin === undefined || !/^\/dashboard(?:[/?#]|$)/.test(origin)) return null
  return /^\/dashboard\/login(?:[/?#]|$)/.test(origin) ? null : origin
}
