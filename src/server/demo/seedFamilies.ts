import type { Kysely } from 'kysely'
import { partnerScope } from '../identity/scope.ts'
import { refreshSurveyList } from '../repositories/refreshSurveyList.ts'
import type { Tables } from '../db/tables.ts'
import { drawFamilies } from './families.ts'
import { drawActivity } from './familyActivity.ts'
import { fillFollowUps } from './followUpReports.ts'
import { type Ids, insertRows } from './insertRows.ts'
import type { SeededPartner } from './seedOrganization.ts'
import type { ShownFamily } from './shownFamilies.ts'
import { drawNotes } from './surveyNotes.ts'
import { addSurveyRows, type AnswerStorage, type SurveyRows, type SurveySource } from './surveyRows.ts'

/** Stores a batch of families with everything that belongs to them, including the survey list. */
export async function seedFamilies(
  tx: Kysely<Tables>,
  ids: Ids,
  partner: SeededPartner,
  batch: {
    count: number
    firstPlace: number
    keeping: (place: number) => AnswerStorage
    shown: readonly ShownFamily[]
  },
  source: SurveySource,
): Promise<void> {
  const families = drawFamilies(partner, ids, {
    count: batch.count,
    firstPlace: batch.firstPlace,
    today: source.clock.today,
    random: source.random,
    shown: batch.shown,
  })
  const rows: SurveyRows = { surveys: [], results: [], answers: [], followUps: [] }
  families.seeded.forEach((child, place) =>
    addSurveyRows(rows, ids, child, batch.keeping(batch.firstPlace + place), source),
  )
  await insertRows(tx, 'accounts', families.accounts)
  await insertRows(tx, 'children', families.children)
  await insertRows(tx, 'child_caregivers', families.caregivers)
  await insertRows(tx, 'child_cohorts', families.memberships)
  await insertRows(tx, 'surveys', rows.surveys)
  await insertRows(tx, 'results', rows.results)
  await insertRows(tx, 'answers', rows.answers)
  await insertRows(tx, 'follow_ups', fillFollowUps(rows.followUps, families.seeded, source))
  await insertRows(tx, 'notes', drawNotes(rows, families.seeded, source))
  const { partnerId, clock, random } = source
  const activity = drawActivity(families.seeded, {
    partnerId,
    clock,
    random: random.fork(`activity/${batch.firstPlace}`),
  })
  await insertRows(tx, 'plays', activity.plays)
  await insertRows(tx, 'free_plays', activity.freePlays)
  await insertRows(tx, 'photos', activity.photos)
  await insertRows(tx, 'app_touches', activity.touches)
  await refreshSurveyList(
    tx,
    partnerScope(partnerId),
    families.seeded.map(({ id }) => id),
  )
}
