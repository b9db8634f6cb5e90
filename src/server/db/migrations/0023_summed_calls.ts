import { type Kysely, sql } from 'kysely'

/** One audit row for many calls: those without a session by address, and polls. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `alter table audit_events add column caller text, add column calls integer`,
  `create unique index audit_events_summed on audit_events (at, event, caller, staff_id, record_id) nulls not distinct
    where calls is not null`,
  // Append-only still: of a sum, the number of calls may grow, and its status be the worst of them.
  `create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and new.calls > old.calls and new.status >= old.status
        and to_jsonb(new) - array['calls', 'status'] = to_jsonb(old) - array['calls', 'status']
      then return new; end if;
      raise exception 'audit_events is append-only';
    end
  $$`,
  `drop trigger audit_events_append_only on audit_events`,
  `create trigger audit_events_append_only before update or delete on audit_events
    for each row execute function refuse_audit_change()`,
]
