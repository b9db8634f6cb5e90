/** No scope: a session says who is calling, and the scope is derived from that. */
import type { Kysely } from 'kysely'
import type { FeatureFlag, Role } from '../../../domain/access.ts'
import type { InstrumentType } from '../../../domain/instrument.ts'
import type { Database } from '../../db/pool.ts'
import type { Tables } from '../../db/tables.ts'

/** Everything that determines a person's identity and permissions at this moment. */
export interface PersonRow {
  staff_id: number
  name: string
  role: Role
  /** Null for all those of the partner. */
  staff_options: string[] | null
  full_access: boolean
  cohort_ids: number[]
  partner_id: number
  partner_name: string
  logo_url: string | null
  bg_color: string
  time_zone: string
  partner_options: string[]
  features: FeatureFlag[]
  follow_up_enabled: boolean
  is_using_saml: boolean
  form_at_nine_months: 9 | 10
  premature_from_weeks: 3 | 4
  instruments_enabled: InstrumentType[]
}

export interface SessionRow extends PersonRow {
  session_id: number
  created_at: string
  last_action_at: string
  /** False when it was found by its former token. */
  is_current: boolean
}

const person = `
    st.id as staff_id, st.name, st.role, st.options as staff_options, st.full_access,
    p.id as partner_id, p.name as partner_name, p.logo_url, p.bg_color, p.time_zone, p.options as partner_options,
    p.features, p.follow_up_enabled, p.is_using_saml, p.form_at_nine_months, p.premature_from_weeks, p.instruments_enabled,
    case when st.full_access then '{}'::int[] else array(
      select c.id from staff_accesses a join cohorts c on c.id = a.cohort_id
        where a.staff_id = st.id and c.partner_id = st.partner_id
      union
      select c.id from staff_accesses a join cohorts c on c.subgroup_id = a.subgroup_id
        where a.staff_id = st.id and c.partner_id = st.partner_id
      union
      select c.id from staff_accesses a join cohorts c on c.group_id = a.group_id
        where a.staff_id = st.id and c.partner_id = st.partner_id
    ) end as cohort_ids`

/** Excludes archived people and revoked sessions. */
const byToken = `
  select s.id as session_id, s.created_at, s.last_action_at, s.token_hash = $1 as is_current, ${person}
  from sessions s
  join staff st on st.id = s.staff_id and st.archived_at is null
  join partners p on p.id = st.partner_id
  where (s.token_hash = $1 or (s.former_token_hash = $1 and s.former_token_ends > $2)) and s.revoked_at is null`

/**
 * Finds a session by the hash of its token, or of its former one while that is still taken. Whether the session has
 * expired is decided in identity/sessionLifetime.ts.
 */
export async function sessionByToken(
  query: Database['query'],
  tokenHash: Buffer,
  now: string,
): Promise<SessionRow | null> {
  const { rows } = await query(byToken, [tokenHash, now], 'session_by_token')
  return (rows[0] as SessionRow | undefined) ?? null
}

const personSql = `
  select ${person} from staff st join partners p on p.id = st.partner_id where st.id = $1 and st.archived_at is null`

/** Reads a person for work that continues after their request; null when they are now archived. */
export async function personById(query: Database['query'], staffId: number): Promise<PersonRow | null> {
  const { rows } = await query(personSql, [staffId])
  return (rows[0] as PersonRow | undefined) ?? null
}

/** Never moves the time back: requests may arrive out of order. */
export async function touchSession(query: Database['query'], sessionId: number, now: string): Promise<void> {
  await query(
    'update sessions set last_action_at = greatest(last_action_at, $2) where id = $1',
    [sessionId, now],
    'touch_session',
  )
}

/** Inserts a session. Signing in is an action of the person, so the idle time starts at `now`. */
export async function insertSession(
  db: Kysely<Tables>,
  session: { staffId: number; tokenHash: Buffer; ticketHash?: Buffer; now: string },
): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      ticket_hash: session.ticketHash ?? null,
      staff_id: session.staffId,
      created_at: session.now,
      last_action_at: session.now,
    })
    .execute()
}

/** Gives a session a new token. Its former one is the one before, or stays what it was if the call is repeated. */
export async function replaceToken(
  db: Kysely<Tables>,
  session: { id: number; tokenHash: Buffer; formerTokenEnds: string; isRepeated: boolean },
): Promise<void> {
  await db
    .updateTable('sessions')
    .set(({ ref }) => ({
      former_token_hash: ref(session.isRepeated ? 'former_token_hash' : 'token_hash'),
      token_hash: session.tokenHash,
      former_token_ends: session.formerTokenEnds,
    }))
    .where('id', '=', session.id)
    .execute()
}

/** Ends a session: the next call is no longer signed in. An already revoked session keeps its time. */
export async function revokeSession(db: Kysely<Tables>, sessionId: number, now: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends the session of a ticket, if it has not ended, and returns its person. */
export async function revokeSessionByTicket(
  db: Kysely<Tables>,
  ticketHash: Buffer,
  now: string,
): Promise<number | null> {
  const row = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('ticket_hash', '=', ticketHash)
    .where('revoked_at', 'is', null)
    .returning('staff_id')
    .executeTakeFirst()
  return row?.staff_id ?? null
}

/** Ends every session of a person, except `except`. */
export async function revokeSessionsOf(
  db: Kysely<Tables>,
  staffId: number,
  now: string,
  except: number | null = null,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('staff_id', '=', staffId)
    .where('revoked_at', 'is', null)
    .$if(except !== null, (update) => update.where('id', '!=', except))
    .execute()
}

/** Deletes expired sessions. */
export async function deleteSessionsBefore(db: Kysely<Tables>, before: string): Promise<void> {
  await db.deleteFrom('sessions').where('created_at', '<', before).execute()
}
