import { expect, it } from 'vitest'
import { type Role, roles } from '../../src/domain/access.ts'
import { closePage, describeInChromium, openPage } from '../journeys/kit/chromium.ts'
import { ownServer } from '../journeys/kit/ownServer.ts'
import { accountOf, signedInState, tokenOf } from '../journeys/kit/people.ts'
import { partsOfDashboards } from './partsOfDashboards.ts'
import { partsOfResults } from './partsOfResults.ts'

const parts = { ...partsOfResults, ...partsOfDashboards }
type PartName = keyof typeof parts
const partNames = Object.keys(parts) as readonly PartName[]

/** Who may take which part of the screening area, in the demo world's first partner, which has every option. */
const mayTake: Readonly<Record<Role, readonly PartName[]>> = {
  superadmin: partNames,
  admin: partNames,
  coach: partNames,
  partner_admin_dashboard: partNames,
  partner_admin: partNames.filter((part) => part !== 'notes' && part !== 'startAsq' && part !== 'partnerDashboard'),
  teacher: partNames.filter((part) => part !== 'partnerDashboard'),
  translator: ['settings'],
}

describeInChromium('the screening area, part by part', () => {
  const own = ownServer()

  it.each(roles)('is taken by %s as far as that role may, and no further', async (role) => {
    const account = await accountOf(own.server.url, role)
    const from = { url: own.server.url, token: await tokenOf(own.server.url, account) }
    const { page, complaints } = await openPage(own.browser, own.server.url, {
      storageState: await signedInState(own.server.url, account),
    })
    for (const name of partNames) {
      const part = parts[name]
      const visit = { page, from, account }
      if (mayTake[role].includes(name)) await part.take(visit)
      else await part.isClosed(visit)
    }
    expect(complaints).toEqual([])
    await closePage(page)
  })
})
