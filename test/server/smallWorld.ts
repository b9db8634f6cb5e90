import type { Kysely } from 'kysely'
import { options, type Role, roles } from '../../src/domain/access.ts'
import { partnerScope } from '../../src/server/identity/scope.ts'
import { refreshSurveyList } from '../../src/server/repositories/refreshSurveyList.ts'
import { scoreSurvey } from '../../src/server/commands/scoreSurvey.ts'
import type { Tables } from '../../src/server/db/tables.ts'
import { makeChild, type SmallChild } from './smallWorldChildren.ts'
import { makeOrganization, type SmallOrganization } from './smallWorldOrganization.ts'
import { makeTinyFollowUp } from './tinyFollowUp.ts'
import { tiny, tinyInstrument } from './tinyInstrument.ts'

export type PartnerKey = 'a' | 'b'

/** Contained in every text of partner B: a person of partner A who reads it has seen too much. */
export const canary = 'ZZTENANTB'

export interface SmallPartner {
  id: number
  name: string
  /** The domain of its staff's e-mail addresses, which no other partner has. */
  domain: string
  organization: SmallOrganization
  /** Coach and teacher have access to the first cohort only, the others to the whole partner. */
  staff: Record<Role, number>
  /** The same roles, all with access to the first cohort only. */
  limitedStaff: Record<Role, number>
}

/**
 * Has one note on the teacher's survey, by the partner's usual teacher, one replaced text that was dismissed, and an
 * empty report.
 */
export interface NotedChild extends SmallChild {
  noteId: number
  replacedTextId: number
  followUpId: number
}

export interface PartnerA extends SmallPartner {
  children: {
    /** In the first cohort. */
    inside: NotedChild
    /** In the first and the third cohort. */
    insideTwice: NotedChild
    /** In the second cohort, beside the first one. */
    outside: NotedChild
    /** In the third cohort, of another group. */
    farOutside: NotedChild
  }
}

export interface PartnerB extends SmallPartner {
  children: { foreign: NotedChild; foreignToo: NotedChild }
}

export interface SmallWorld {
  instrumentId: number
  a: PartnerA
  b: PartnerB
}

/** Matches no password: people of the small world sign in with a session that the test creates. */
async function makeStaff(
  db: Kysely<Tables>,
  partner: { id: number; mark: string; domain: string },
  cohortId: number,
  isLimited: (role: Role) => boolean,
  prefix: string,
): Promise<Record<Role, number>> {
  const ids: Partial<Record<Role, number>> = {}
  for (const role of roles) {
    const { id } = await db
      .insertInto('staff')
      .values({
        partner_id: partner.id,
        name: `${partner.mark}${prefix} ${role}`,
        email: `${prefix}.${role}@${partner.domain}`,
        role,
        full_access: !isLimited(role),
        password_hash: null,
        archived_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (isLimited(role)) {
      await db
        .insertInto('staff_accesses')
        .values({ staff_id: id, group_id: null, subgroup_id: null, cohort_id: cohortId })
        .execute()
    }
    ids[role] = id
  }
  return ids as Record<Role, number>
}

async function makePartner(db: Kysely<Tables>, { name, mark }: { name: string; mark: string }): Promise<SmallPartner> {
  const { id } = await db
    .insertInto('partners')
    .values({
      name,
      logo_url: null,
      options: [...options],
      features: JSON.stringify([{ key: 'asq:complete', enabled: true }]),
      follow_up_enabled: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const organization = await makeOrganization(db, id, mark)
  const domain = `${mark.trim().toLowerCase() || 'alder'}-${id}.example`
  const partner = { id, mark, domain }
  const first = organization.cohorts.first
  return {
    id,
    name,
    domain,
    organization,
    staff: await makeStaff(db, partner, first, (role) => role === 'coach' || role === 'teacher', 'Usual'),
    limitedStaff: await makeStaff(db, partner, first, () => true, 'Limited'),
  }
}

/** The tiny instrument in a new row, which replaces that of an earlier world. */
async function makeTinyInstrument(db: Kysely<Tables>): Promise<number> {
  const { type, ageMonths, locale, version, provenance, name } = tinyInstrument
  await db
    .updateTable('instruments')
    .set({ current: false })
    .where('type', '=', type)
    .where('age_months', '=', ageMonths)
    .where('locale', '=', locale)
    .execute()
  const definition = JSON.stringify(tinyInstrument)
  const { id } = await db
    .insertInto('instruments')
    .values({ type, age_months: ageMonths, locale, version, provenance, name, definition })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Two partners with staff of every role and a handful of children, each with surveys of both sides. */
export async function makeSmallWorld(db: Kysely<Tables>, now: number): Promise<SmallWorld> {
  const instrumentId = await makeTinyInstrument(db)
  const formId = await makeTinyFollowUp(db, new Date(now).toISOString())

  const a = await makePartner(db, { name: 'Alder County', mark: '' })
  const b = await makePartner(db, { name: `${canary} County`, mark: `${canary} ` })
  const { first, second, third } = a.organization.cohorts
  const child = async (partner: SmallPartner, firstName: string, cohortIds: readonly number[], mark = '') => {
    const made = await makeChild(db, { partnerId: partner.id, instrumentId, firstName, mark, cohortIds, now })
    const note = await db
      .insertInto('notes')
      .values({
        partner_id: partner.id,
        survey_id: made.teacherSurveyId,
        question_id: 11,
        body: `${mark} Waves when asked twice.`,
        author_staff_id: partner.staff.teacher,
        created_at: new Date(now).toISOString(),
        updated_at: new Date(now).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const replacedText = await db
      .insertInto('replaced_texts')
      .values({
        survey_id: made.teacherSurveyId,
        response_type_id: tiny.overallText,
        text: `${mark} Runs.`,
        author_staff_id: partner.staff.teacher,
        replaced_by_staff_id: partner.staff.admin,
        written_at: new Date(now).toISOString(),
        replaced_at: new Date(now).toISOString(),
        settled_at: new Date(now).toISOString(),
        change: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const followUp = await db
      .insertInto('follow_ups')
      .values({ partner_id: partner.id, child_id: made.id, survey_id: made.parentSurveyId, form_id: formId })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { ...made, noteId: note.id, replacedTextId: replacedText.id, followUpId: followUp.id }
  }

  const children = {
    inside: await child(a, 'Ines', [first]),
    insideTwice: await child(a, 'Tomas', [first, third]),
    outside: await child(a, 'Odile', [second]),
    farOutside: await child(a, 'Farid', [third]),
  }
  const foreign = {
    foreign: await child(b, `${canary} Fiona`, [b.organization.cohorts.first], canary),
    foreignToo: await child(b, `${canary} Gustav`, [b.organization.cohorts.second], canary),
  }
  for (const [partner, made] of [[a, children] as const, [b, foreign] as const]) {
    const scope = partnerScope(partner.id)
    const childIds = Object.values(made).map(({ id }) => id)
    await db.transaction().execute((tx) => refreshSurveyList(tx, scope, childIds))
    for (const { parentSurveyId } of Object.values(made))
      await scoreSurvey(db, scope, parentSurveyId, new Date(now).toISOString())
  }
  return { instrumentId, a: { ...a, children }, b: { ...b, children: foreign } }
}
