import { sql } from 'kysely'
import type { Database } from '../../src/server/db/pool.ts'
import { partnerScope } from '../../src/server/identity/scope.ts'
import { seedLargeWorld } from '../../src/server/demo/largeWorld.ts'
import { refreshSurveyList } from '../../src/server/repositories/refreshSurveyList.ts'

/** Drawn one by one; every other child is a copy of one of them under another first name. */
const drawnChildren = 20_000

const copiedTables = [
  'accounts',
  'children',
  'child_caregivers',
  'child_cohorts',
  'surveys',
  'results',
  'follow_ups',
  'survey_list',
]

/** Of each side, the newest two surveys are kept: enough for every row of the list, at a fifth of the size. */
const thinned = [
  `create temp table kept as select id from (
    select id, row_number() over (partition by child_id, side order by created_at desc, id desc) as place from surveys
  ) as survey where place <= 2`,
  `truncate plays, free_plays, photos, app_touches, answers, answer_deliveries, notes`,
  `delete from results where survey_id not in (select id from kept)`,
  `delete from follow_ups where survey_id not in (select id from kept)`,
  `delete from surveys where id not in (select id from kept)`,
]

/** `copy` numbers the copies; ids of a copy are those of the drawn row and so many times the highest drawn id. */
const copied = (copies: number) => [
  `create temp table last as select
    (select max(id) from accounts) as account, (select max(id) from children) as child, (select max(id) from surveys) as survey,
    (select max(id) from results) as result, (select max(id) from follow_ups) as follow_up`,
  `create temp table copies as select generate_series(1, ${copies}) as copy`,
  `create temp table drawn as select *, row_number() over (order by id) - 1 as place, count(*) over () as places from children`,
  `create unique index on drawn (place)`,
  `create temp table renamed as
    select d.id, copy, named.first_name, lower(d.last_name || ' ' || named.first_name) as sort_name
    from copies cross join drawn d join drawn named on named.place = (d.place + copy * 7919) % d.places`,
  `create unique index on renamed (copy, id)`,
  `analyze`,
  `insert into accounts (id, partner_id, first_name, last_name, email, locale, created_at, sort_name, search) overriding system value
    select id + copy * account, partner_id, first_name, last_name, copy || '.' || email, locale, created_at, sort_name, search
    from copies, last, accounts order by 1`,
  `insert into children (id, partner_id, account_id, first_name, last_name, sort_name, gender, race, birthday, weeks_premature,
      age_override, asq_follow_up_enabled, archived_at, created_at) overriding system value
    select d.id + r.copy * child, partner_id, account_id + r.copy * account, r.first_name, last_name, r.sort_name, gender, race,
      birthday, weeks_premature, age_override, asq_follow_up_enabled, archived_at, created_at
    from last, drawn d join renamed r using (id) order by 1`,
  `insert into child_caregivers select child_id + copy * child, account_id + copy * account from copies, last, child_caregivers`,
  `insert into child_cohorts (child_id, cohort_id)
    select child_id + copy * child, cohort_id from copies, last, child_cohorts order by cohort_id, 1`,
  `insert into surveys (id, partner_id, child_id, instrument_id, type, age_months, side, status, created_at, deadline_date,
      finished_at, archived_at, respondent_staff_id, respondent_account_id, asq_id, has_concern, monitor_or_refer, zones,
      next_finished_at) overriding system value
    select id + copy * survey, partner_id, child_id + copy * child, instrument_id, type, age_months, side, status,
      created_at - copy * interval '1 minute', deadline_date, finished_at - copy * interval '1 minute', archived_at,
      respondent_staff_id, respondent_account_id + copy * account, asq_id + copy * result, has_concern, monitor_or_refer, zones,
      next_finished_at - copy * interval '1 minute'
    from copies, last, surveys order by 1`,
  `insert into results (id, survey_id, sections, computed_at) overriding system value
    select id + copy * result, survey_id + copy * survey, sections, computed_at from copies, last, results order by 1`,
  `insert into follow_ups (id, partner_id, child_id, survey_id, filled_at, created_at, form_id, answers, respondent_staff_id,
      updated_at, revision, changes) overriding system value
    select id + copy * follow_up, partner_id, child_id + copy * child, survey_id + copy * survey, filled_at, created_at, form_id,
      answers, respondent_staff_id, updated_at, revision, changes
    from copies, last, follow_ups order by 1`,
  `insert into survey_list (child_id, asq, matching, partner_id, sort_name, invited_at, parent_invited_at, parent_finished_at,
      teacher_finished_at, parent_last_finished_at, teacher_last_finished_at, parent_survey_id, teacher_survey_id, parent_flags,
      teacher_flags)
    select child_id + copy * child, asq, matching, partner_id, r.sort_name, invited_at - copy * interval '1 minute',
      parent_invited_at - copy * interval '1 minute', parent_finished_at - copy * interval '1 minute',
      teacher_finished_at - copy * interval '1 minute', parent_last_finished_at - copy * interval '1 minute',
      teacher_last_finished_at - copy * interval '1 minute', parent_survey_id + copy * survey, teacher_survey_id + copy * survey,
      parent_flags, teacher_flags
    from last, survey_list l join renamed r on r.id = l.child_id order by 1, 2, 3`,
  ...['accounts', 'children', 'surveys', 'results', 'follow_ups'].map(
    (table) => `select setval(pg_get_serial_sequence('${table}', 'id'), max(id)) from ${table}`,
  ),
]

/** Indexes are built after the rows; those of keys stay, because rows come in the order of their ids. */
const droppedIndexes = sql<{ name: string; definition: string }>`
  select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
  from pg_index
  where not indisunique and indrelid = any(${copiedTables}::regclass[])`

/**
 * Makes a partner with that many children, a multiple of 20,000, in an empty database of a PostgreSQL server: a million
 * in ten minutes, because the server copies the rows by itself. Only a superuser may leave references unchecked.
 */
export async function makeCopiedWorld(database: Database, children: number): Promise<void> {
  const { partnerId } = await seedLargeWorld(database, {
    children: drawnChildren,
    now: Date.now(),
    password: crypto.randomUUID(),
  })
  const ids = Array.from({ length: drawnChildren }, (_, place) => place + 1)
  await database.kysely.connection().execute(async (one) => {
    const run = async (statements: readonly string[]) => {
      for (const statement of statements) await sql.raw(statement).execute(one)
    }
    await run(['set session_replication_role = replica', "set work_mem = '256MB'", "set maintenance_work_mem = '1GB'"])
    await run(thinned)
    await one.transaction().execute((tx) => refreshSurveyList(tx, partnerScope(partnerId), ids))
    const { rows: indexes } = await droppedIndexes.execute(one)
    await run(indexes.map(({ name }) => `drop index ${name}`))
    await run(copied(children / drawnChildren - 1))
    await run(indexes.map(({ definition }) => definition))
    await run(['reset all', 'vacuum analyze'])
  })
}
