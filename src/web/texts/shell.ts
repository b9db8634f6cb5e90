import type { Section } from '../../domain/access.ts'
import { catalogue } from './language.ts'

/** What stands around every screen. */
export const shellTexts = catalogue('shell', {
  productName: 'Sparkler',
  skip: 'Skip to content',
  startAsq: 'Start ASQ',
  /** Here because the panel's own texts load with its code, which is then missing. */
  startAsqOutOfReach: 'Start ASQ cannot be opened without a connection. Try again when it is back.',
  signOut: 'Sign Out',
  signedInAs: (name: string) => `Signed in as ${name}`,
  home: (partner: string) => `${partner}: start page`,
  tabs: 'Main navigation',
  notifications: 'Notifications',
  dismiss: 'Dismiss',
  tones: { success: 'Success', error: 'Error', warning: 'Warning', info: 'Information' },
  alreadySignedIn: 'You are already signed in.',
  loadingPage: 'Loading the page',
  documentTitle: (page: string, partner: string | null, product: string) =>
    [page, partner, product].filter((part) => part !== null && part !== '').join(' - '),
  sections: {
    root: 'Start',
    partner: 'Dashboard',
    children: 'Children',
    adults: 'Adults',
    reports: 'Group&Cohort Report',
    library: 'Library',
    asqs: 'ASQ Dashboard',
    administration: 'Administration',
    communication: 'Messaging',
    statecharts: 'Statecharts',
    settings: 'Settings',
  } satisfies Record<Section, string>,
})
