import { features, options } from '../../domain/access.ts'
import type { Deps } from '../deps.ts'
import { insertOneTimeLink } from '../repositories/system/oneTimeLinks.ts'
import { firstPartner, insertPartner } from '../repositories/system/partners.ts'
import { accountByEmail, insertStaff, isArchivedEmail } from '../repositories/system/staff.ts'
import { newToken, tokenHash } from '../identity/token.ts'

export interface AdminCreated {
  /** Opens the page where the person sets a password; valid once, for one hour. */
  link: string
  isNewPerson: boolean
  isNewPartner: boolean
}

const firstPartnerName = 'Your organization'

/**
 * Creates a one-time link for the person with that e-mail address. If there is none, creates a superadmin of the first
 * partner, and that partner too if necessary. An existing person keeps their role and gets a new link. Throws when the
 * address belongs to an archived person.
 */
export async function createAdmin(
  { db, clock, settings }: Pick<Deps, 'db' | 'clock' | 'settings'>,
  email: string,
): Promise<AdminCreated> {
  const token = newToken()
  const now = clock()
  return db.transaction().execute(async (tx) => {
    const existing = await accountByEmail(tx, email)
    if (!existing && (await isArchivedEmail(tx, email)))
      throw new Error(`The person with ${email} is archived and cannot sign in. Take another address.`)
    const partner = existing ? null : await firstPartner(tx)
    const isNewPartner = !existing && partner === null
    const staffId =
      existing?.id ??
      (await insertStaff(tx, {
        partnerId:
          partner ??
          (await insertPartner(tx, { name: firstPartnerName, options: [...options], features: [...features] })),
        name: email.split('@')[0] ?? email,
        email,
        role: 'superadmin',
        fullAccess: true,
      }))
    await insertOneTimeLink(tx, { staffId, tokenHash: tokenHash(token), now })
    return {
      link: `${settings.publicUrl}/dashboard/resetpassword?token=${token}`,
      isNewPerson: !existing,
      isNewPartner,
    }
  })
}
