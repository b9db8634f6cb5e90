import { MailFailure } from '../adapters/email.ts'
import type { Deps } from '../deps.ts'
import { logged } from '../http/errors.ts'
import type { Scope } from '../identity/scope.ts'
import { newToken, tokenHash } from '../identity/token.ts'
import { type FamilyAddressee, type FamilyEmailKind, readFamilyAddressee } from '../repositories/familyEmails.ts'
import { insertFamilyLink } from '../repositories/system/familyLinks.ts'
import { familyEmail } from '../texts/familyEmails.ts'

const hour = 60 * 60_000
/** How long the link of an e-mail can be used, in ms; an e-mail without one has no link. */
const linkLasts = { activation: 7 * 24 * hour, password: hour, deletion: null } as const

interface Delivery {
  readonly kind: FamilyEmailKind
  readonly accountId: number
  /** The uuid of the job, and so of the e-mail. */
  readonly id: string
}

/**
 * Sends a family an e-mail about its account, in its language. Run again after a crash, it may send a second one.
 * Creates the link here, so that no token is ever stored in a job.
 */
export async function deliverFamilyEmail(deps: Deps, scope: Scope, { kind, accountId, id }: Delivery): Promise<void> {
  const family = await readFamilyAddressee(deps.db, scope, accountId)
  if (family === null) return
  const token = await tokenFor(deps, kind, family)
  try {
    await deps.mail.send(familyEmail({ id, kind, family, token, product: deps.settings.productName }))
  } catch (error) {
    if (!(error instanceof MailFailure) || !error.isFinal) throw error
    deps.log.warn({ ...logged(error), accountId }, 'the mail server refused an e-mail for good')
  }
}

async function tokenFor({ db, clock }: Deps, kind: FamilyEmailKind, { id }: FamilyAddressee): Promise<string> {
  const lasts = linkLasts[kind]
  if (lasts === null) return ''
  const token = newToken()
  await insertFamilyLink(db, { accountId: id, tokenHash: tokenHash(token), now: clock(), lasts })
  return token
}
