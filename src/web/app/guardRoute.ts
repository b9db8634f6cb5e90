import { redirect } from '@tanstack/react-router'
import { shellTexts } from '../texts/shell.ts'
import { type Access, type Remembered, decide, loginPath, originFor, sectionPaths } from './guard.ts'
import type { RouterContext } from './router.ts'

interface Navigation {
  readonly context: RouterContext
  readonly location: { readonly pathname: string; readonly href: string; readonly state: Remembered }
  readonly matches: readonly { readonly staticData: { readonly access?: Access } }[]
  readonly preload: boolean
}

const awayWhenSignedIn = /^\/dashboard\/(login|forgotpassword|resetpassword)\/?$/

/** Runs before anything of a route loads. Its only side effect is the warning for a person who is signed in already. */
export function guardRoute({ context: { system }, location, matches, preload }: Navigation): void {
  const viewer = system.session.getSnapshot().context.auth
  const access = matches.at(-1)?.staticData.access ?? 'root'
  const signedInPage = viewer === null ? null : awayWhenSignedIn.exec(location.pathname)
  if (signedInPage) {
    const isLogin = signedInPage[1] === 'login'
    if (!isLogin && !preload)
      system.notifications.send({ type: 'notification.show', tone: 'warning', text: shellTexts.alreadySignedIn })
    const origin = isLogin && viewer !== null ? originFor(viewer.id, location.state) : null
    throw redirect({ href: origin ?? sectionPaths.root, replace: true })
  }
  const decision = decide(viewer, access)
  if (decision.kind === 'login') throw redirect({ href: loginPath, state: { origin: location.href }, replace: true })
  if (decision.kind === 'redirect') throw redirect({ href: sectionPaths[decision.to], replace: true })
}
