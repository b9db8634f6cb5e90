import {
  type Section,
  type Viewer,
  builtSections,
  isReachable,
  landingOf,
  redirectTargetOf,
} from '../../domain/access.ts'

/** Who may open a route: everybody, or those who may open its section. */
export type Access = 'public' | Section

/** `full`: top bar and tabs. `bare`: the top bar alone. `none`: neither, also while a sign-in leads on from there. */
export type Frame = 'full' | 'bare' | 'none'

export type Decision =
  | { readonly kind: 'open' }
  | { readonly kind: 'login' }
  | { readonly kind: 'redirect'; readonly to: Section }

/**
 * Whether a route opens, for whom, and where to instead (000 §6, readings "Who may do what"). Root always leads on to the landing
 * of the viewer's role. The section that it leads to opens for the viewer, so one redirect is enough and none comes back.
 */
export function decide(viewer: Viewer | null, access: Access, built = builtSections): Decision {
  if (access === 'public') return { kind: 'open' }
  if (viewer === null) return { kind: 'login' }
  if (access === 'root') return { kind: 'redirect', to: landingOf(viewer, built) }
  return isReachable(viewer, access, built)
    ? { kind: 'open' }
    : { kind: 'redirect', to: redirectTargetOf(viewer, access, built) }
}

/** The addresses of sections; those that are not built have no route, and nothing leads there. */
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

/** Where a sign-in leads back to. What one person left belongs to nobody else; a link that was opened signed out belongs to whoever signs in. */
export function originFor(personId: number, { origin, originOf }: Remembered): string | null {
  return originOf === undefined || originOf === personId ? safeOrigin(origin) : null
}

/** Where a person came from, if it is an address of ours: never another site, never the login page itself. */
export function safeOrigin(origin: string | undefined): string | null {
  if (origin === undefined || !/^\/dashboard(?:[/?#]|$)/.test(origin)) return null
  return /^\/dashboard\/login(?:[/?#]|$)/.test(origin) ? null : origin
}
