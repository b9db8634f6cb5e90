import { type Kysely, sql } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { type Scope, childByIdInScope } from '../identity/scope.ts'
import { projectedMatchings, surveyBits } from './surveyListFilter.ts'

/** Keeps each statement's sort in memory; a large world is refreshed in steps of this size. */
const childrenPerStep = 2_000

/**
 * Brings the survey list's rows of these children, and their surveys' `next_finished_at`, up to date. Call it in the
 * transaction of every write to surveys, results, follow_ups, or to a child's name, archiving or follow-up setting
 * (when a partner changes, for all its children); a change of only a survey's status needs no call. Skips unchanged
 * rows. Ignores ids of children that are unknown or out of scope.
 */
export async function refreshSurveyList(tx: Kysely<Tables>, scope: Scope, childIds: readonly number[]): Promise<void> {
  const ids = [...new Set(childIds)].sort((first, second) => first - second)
  for (let start = 0; start < ids.length; start += childrenPerStep) {
    await refreshStep(tx, scope, ids.slice(start, start + childrenPerStep))
  }
}

async function refreshStep(tx: Kysely<Tables>, scope: Scope, childIds: readonly number[]): Promise<void> {
  // Without the lock, two writers for one child would each compute its rows without the other's survey. It returns
  // children in scope only, and only those are written below.
  const locked = await sql<{ id: number }>`
    select children.id from children
    where children.id = any(${childIds}::integer[]) and ${childByIdInScope(scope, 'surveyList.refresh')}
    order by children.id for no key update`.execute(tx)
  const ids = locked.rows.map(({ id }) => id)
  if (ids.length === 0) return
  await sql`
    update surveys s set next_finished_at = following.next_finished_at
    from (
      select id,
        coalesce(lead(finished_at) over (partition by child_id, side order by finished_at, id), 'infinity') as next_finished_at
      from surveys where child_id = any(${ids}::integer[]) and finished_at is not null
    ) as following
    where following.id = s.id and s.next_finished_at <> following.next_finished_at
  `.execute(tx)
  await sql`
    with chosen as materialized (
      select c.id as child_id, c.partner_id, c.sort_name, c.asq_follow_up_enabled and p.follow_up_enabled as follow_up_applies
      from children c
      join partners p on p.id = c.partner_id
      where c.id = any(${ids}::integer[]) and c.archived_at is null
    ),
    counted as (
      select chosen.child_id, chosen.partner_id, chosen.sort_name,
        s.id, s.side, s.type, s.created_at, s.finished_at,
        case when s.finished_at is null and s.archived_at is null then s.deadline_date::timestamp at time zone 'UTC' end as due,
        ${surveyBits.exists}::integer
        | case when s.has_concern then ${surveyBits.concern}::integer else 0 end
        | case when s.monitor_or_refer then ${surveyBits.monitorOrRefer}::integer else 0 end
        | case
            when s.finished_at is null or not chosen.follow_up_applies then 0
            when (s.child_id, s.type, s.age_months) in (
              select o.child_id, o.type, o.age_months from follow_ups f join surveys o on o.id = f.survey_id
              where f.child_id = any(${ids}::integer[]) and f.filled_at is not null
            ) then ${surveyBits.followUpFilled}::integer
            else ${surveyBits.followUpOpen}::integer
          end as flags
      from chosen
      join surveys s on s.child_id = chosen.child_id
    ),
    newest as (
      select distinct on (counted.child_id, choice.asq, wanted_for.matching, counted.side)
        counted.child_id, counted.partner_id, counted.sort_name, choice.asq, wanted_for.matching, counted.side,
        counted.id, counted.created_at, counted.finished_at, counted.due, counted.flags
      from counted
      cross join lateral (values ('any'), (counted.type)) as choice (asq)
      join unnest(${[...projectedMatchings]}::integer[]) as wanted_for (matching)
        on counted.flags & wanted_for.matching = wanted_for.matching
      order by counted.child_id, choice.asq, wanted_for.matching, counted.side, counted.created_at desc, counted.id desc
    ),
    -- Grouping, where joins of the two sides would be simpler to read: without statistics they become nested loops.
    wanted as materialized (
      select child_id, asq, matching::smallint as matching, max(partner_id) as partner_id, max(sort_name) as sort_name,
        coalesce(max(created_at) filter (where side = 'parent'), max(created_at), '-infinity') as invited_at,
        coalesce(max(created_at) filter (where side = 'parent'), '-infinity') as parent_invited_at,
        coalesce(max(finished_at) filter (where side = 'parent'), '-infinity') as parent_finished_at,
        coalesce(max(finished_at) filter (where side = 'teacher'), '-infinity') as teacher_finished_at,
        coalesce(max(last_finished_at) filter (where side = 'parent'), '-infinity') as parent_last_finished_at,
        coalesce(max(last_finished_at) filter (where side = 'teacher'), '-infinity') as teacher_last_finished_at,
        coalesce(max(due) filter (where side = 'parent'), '-infinity') as parent_due,
        coalesce(max(due) filter (where side = 'teacher'), '-infinity') as teacher_due,
        max(id) filter (where side = 'parent') as parent_survey_id,
        max(id) filter (where side = 'teacher') as teacher_survey_id,
        coalesce(max(flags) filter (where side = 'parent'), 0)::smallint as parent_flags,
        coalesce(max(flags) filter (where side = 'teacher'), 0)::smallint as teacher_flags
      from (
        select child_id, partner_id, sort_name, asq, matching, side, id, created_at, finished_at, due, flags,
          null::timestamptz as last_finished_at
        from newest
        union all
        select counted.child_id, counted.partner_id, counted.sort_name, choice.asq, 0, side, null, null, null, null, null, finished_at
        from counted cross join lateral (values ('any'), (counted.type)) as choice (asq)
        where finished_at is not null
        union all
        select child_id, partner_id, sort_name, asq, 0, null, null, null, null, null, null, null
        from chosen cross join (values ('any'), ('asq_3'), ('asq_se2')) as choice (asq)
      ) as part
      group by child_id, asq, matching
    ),
    removed as (
      delete from survey_list old
      where old.child_id = any(${ids}::integer[])
        and (old.child_id, old.asq, old.matching) not in (select child_id, asq, matching from wanted)
    )
    insert into survey_list as old (
      child_id, asq, matching, partner_id, sort_name, invited_at, parent_invited_at, parent_finished_at,
      teacher_finished_at, parent_last_finished_at, teacher_last_finished_at, parent_due, teacher_due, parent_survey_id,
      teacher_survey_id, parent_flags, teacher_flags
    )
    select child_id, asq, matching, partner_id, sort_name, invited_at, parent_invited_at, parent_finished_at,
      teacher_finished_at, parent_last_finished_at, teacher_last_finished_at, parent_due, teacher_due, parent_survey_id,
      teacher_survey_id, parent_flags, teacher_flags
    from wanted
    on conflict (child_id, asq, matching) do update set
      partner_id = excluded.partner_id,
      sort_name = excluded.sort_name,
      invited_at = excluded.invited_at,
      parent_invited_at = excluded.parent_invited_at,
      parent_finished_at = excluded.parent_finished_at,
      teacher_finished_at = excluded.teacher_finished_at,
      parent_last_finished_at = excluded.parent_last_finished_at,
      teacher_last_finished_at = excluded.teacher_last_finished_at,
      parent_due = excluded.parent_due,
      teacher_due = excluded.teacher_due,
      parent_survey_id = excluded.parent_survey_id,
      teacher_survey_id = excluded.teacher_survey_id,
      parent_flags = excluded.parent_flags,
      teacher_flags = excluded.teacher_flags
    where (old.partner_id, old.sort_name, old.invited_at, old.parent_invited_at, old.parent_finished_at,
        old.teacher_finished_at, old.parent_last_finished_at, old.teacher_last_finished_at, old.parent_due,
        old.teacher_due, old.parent_survey_id, old.teacher_survey_id, old.parent_flags, old.teacher_flags)
      is distinct from (excluded.partner_id, excluded.sort_name, excluded.invited_at, excluded.parent_invited_at,
        excluded.parent_finished_at, excluded.teacher_finished_at, excluded.parent_last_finished_at,
        excluded.teacher_last_finished_at, excluded.parent_due, excluded.teacher_due, excluded.parent_survey_id,
        excluded.teacher_survey_id,
        excluded.parent_flags, excluded.teacher_flags)
  `.execute(tx)
}
