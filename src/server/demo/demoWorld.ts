import type { Kysely } from 'kysely'
import { todayIn } from '../../domain/moments.ts'
import type { Tables } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { hashPassword } from '../identity/passwordHash.ts'
import { screeningSettingsOf } from '../../domain/screeningSettings.ts'
import { demoPassword } from '../identity/demoPassword.ts'
import { demoAccounts } from './demoAccounts.ts'
import { type Ids, reserveIds } from './insertRows.ts'
import { instantOn } from './instants.ts'
import { type PartnerPlan, partnerPlans } from './organizationPlan.ts'
import { createOutcomeDeck } from './outcomes.ts'
import { createRandom } from './random.ts'
import { loadSampleFollowUp } from './sampleFollowUp.ts'
import { loadSampleInstruments, readCurrentInstruments } from './sampleInstruments.ts'
import { seedFamilies } from './seedFamilies.ts'
import { seedOrganization } from './seedOrganization.ts'
import { seedParentMessages } from './seedParentMessages.ts'
import { seedResultsEmails } from './seedResultsEmails.ts'
import { seedStaff } from './seedStaff.ts'
import { shownFamilies } from './shownFamilies.ts'
import type { StoredFollowUpForm } from '../repositories/system/followUpForms.ts'
import type { StoredInstruments } from './surveyRows.ts'

const seed = 'harbor and prairie'

export const demoClockSetting = 'demo_clock'

/** Tells whether the database is in use: an empty one may be filled, one with a partner is left alone. */
export async function hasPartner(db: Kysely<Tables>): Promise<boolean> {
  return (await db.selectFrom('partners').select('id').limit(1).executeTakeFirst()) !== undefined
}

/**
 * Fills an empty database with two partners, their people and their screenings, all or nothing. Does nothing and
 * resolves to false when there is a partner. All dates count back from the clock's time, which is stored.
 */
export async function loadDemoWorld({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<boolean> {
  if (await hasPartner(db)) return false
  const now = new Date(clock()).toISOString()
  const passwordHash = await hashPassword(demoPassword)
  await loadSampleInstruments(db, now)
  await db.transaction().execute(async (tx) => {
    const ids = await reserveIds(tx)
    const instruments = await readCurrentInstruments(tx)
    const followUpForm = await loadSampleFollowUp(tx, now)
    for (const plan of partnerPlans) await seedPartner(tx, ids, plan, { now, passwordHash, instruments, followUpForm })
    await ids.settle(tx)
    await tx
      .insertInto('settings')
      .values({ key: demoClockSetting, value: JSON.stringify(now) })
      .execute()
  })
  return true
}

async function seedPartner(
  tx: Kysely<Tables>,
  ids: Ids,
  plan: PartnerPlan,
  {
    now,
    passwordHash,
    instruments,
    followUpForm,
  }: { now: string; passwordHash: string; instruments: StoredInstruments; followUpForm: StoredFollowUpForm },
): Promise<void> {
  const random = createRandom(`${seed}/${plan.name}`)
  const today = todayIn(plan.timeZone, Date.parse(now))
  const createdAt = instantOn(`${Number(today.slice(0, 4)) - 4}-08-15`, 900)
  const partner = await seedOrganization(tx, ids, plan, createdAt)
  const staff = await seedStaff(
    tx,
    ids,
    partner,
    demoAccounts.filter((account) => account.partner_name === plan.name),
    { passwordHash, createdAt, random: random.fork('staff') },
  )
  await seedFamilies(
    tx,
    ids,
    partner,
    { count: plan.children, firstPlace: 0, keeping: () => 'all', shown: shownFamilies },
    {
      partnerId: partner.id,
      instruments,
      ...staff,
      followUpEnabled: plan.followUpEnabled,
      followUpForm,
      clock: { today, now, settings: screeningSettingsOf({ ...plan, prematureFromWeeks: 3 }) },
      deck: createOutcomeDeck(random.fork('outcomes')),
      random: random.fork('families'),
      sharedSheets: new Map(),
    },
  )
  await seedResultsEmails(tx, partner.id, now)
  await seedParentMessages(tx, partner.id, now)
}
