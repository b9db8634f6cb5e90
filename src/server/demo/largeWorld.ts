import type { Kysely } from 'kysely'
import { todayIn } from '../../domain/moments.ts'
import type { Database } from '../db/pool.ts'
import type { Tables } from '../db/tables.ts'
import { hashPassword } from '../identity/passwordHash.ts'
import { screeningSettingsOf } from '../../domain/screeningSettings.ts'
import { reserveIds } from './insertRows.ts'
import { instantOn } from './instants.ts'
import { largePartnerPlan } from './organizationPlan.ts'
import { createOutcomeDeck } from './outcomes.ts'
import { createRandom } from './random.ts'
import { loadSampleFollowUp } from './sampleFollowUp.ts'
import { loadSampleInstruments, readCurrentInstruments } from './sampleInstruments.ts'
import { seedFamilies } from './seedFamilies.ts'
import { seedOrganization } from './seedOrganization.ts'
import { type Person, seedStaff } from './seedStaff.ts'
import type { SurveySource } from './surveyRows.ts'

export interface LargeWorldOptions {
  readonly children: number
  readonly now: number
  readonly password: string
  /** Called after every batch with the number of children stored so far. */
  readonly onProgress?: (stored: number) => void
}

export interface LargeWorld {
  readonly partnerId: number
  readonly partnerName: string
  readonly people: readonly Person[]
}

const childrenPerBatch = 2_000

/** Answers take nine tenths of the space; this many children are enough to open a questionnaire anywhere. */
const childrenWithAnswers = 1_000

/** Adds a partner with many children, each batch in its own transaction. Nothing else may write during that time. */
export async function seedLargeWorld(
  database: Database,
  { children, now, password, onProgress }: LargeWorldOptions,
): Promise<LargeWorld> {
  const db = database.kysely
  const at = new Date(now).toISOString()
  await loadSampleInstruments(db, at)
  const instruments = await readCurrentInstruments(db)
  const followUpForm = await loadSampleFollowUp(db, at)
  const { partner, people, staff, random, today } = await seedPartner(db, { children, at, password })
  const source: SurveySource = {
    partnerId: partner.id,
    instruments,
    ...staff,
    followUpEnabled: partner.plan.followUpEnabled,
    followUpForm,
    clock: { today, now: at, settings: screeningSettingsOf({ ...partner.plan, prematureFromWeeks: 3 }) },
    deck: createOutcomeDeck(random.fork('outcomes')),
    random: random.fork('families'),
    sharedSheets: new Map(),
  }
  for (let stored = 0; stored < children; stored += childrenPerBatch) {
    const count = Math.min(childrenPerBatch, children - stored)
    await db.transaction().execute(async (tx) => {
      const ids = await reserveIds(tx)
      const keeping = (place: number) => (place < childrenWithAnswers ? 'all' : 'results_only')
      await seedFamilies(tx, ids, partner, { count, firstPlace: stored, keeping, shown: [] }, source)
      await ids.settle(tx)
    })
    onProgress?.(stored + count)
  }
  // Index-only scans on the list work only where the database knows its pages to be all visible.
  await database.query('vacuum analyze')
  return { partnerId: partner.id, partnerName: partner.plan.name, people }
}

function seedPartner(
  db: Kysely<Tables>,
  { children, at, password }: { children: number; at: string; password: string },
) {
  return db.transaction().execute(async (tx) => {
    const ids = await reserveIds(tx)
    const taken = await tx
      .selectFrom('partners')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirst()
    const name = `Large World ${(taken?.count ?? 0) + 1}`
    const plan = largePartnerPlan(name, children)
    const mailDomain = `${name.toLowerCase().replaceAll(' ', '-')}.example`
    const random = createRandom(name)
    const today = todayIn(plan.timeZone, Date.parse(at))
    const createdAt = instantOn(`${Number(today.slice(0, 4)) - 2}-08-15`, 900)
    const partner = await seedOrganization(tx, ids, { ...plan, mailDomain }, createdAt)
    // Includes no one who could open another partner's records: the database may hold real ones.
    const people: readonly Person[] = [
      { name: 'Taylor Reyes', email: `teacher@${mailDomain}`, role: 'teacher' },
      { name: 'Casey Morgan', email: `coach@${mailDomain}`, role: 'coach' },
      { name: 'Robin Ellery', email: `dashboard@${mailDomain}`, role: 'partner_admin_dashboard' },
      { name: 'Jamie Novak', email: `partner@${mailDomain}`, role: 'partner_admin' },
    ]
    const passwordHash = await hashPassword(password)
    const staff = await seedStaff(tx, ids, partner, people, {
      passwordHash,
      createdAt,
      random: random.fork('staff'),
    })
    await ids.settle(tx)
    return { partner, people, staff, random, today }
  })
}
