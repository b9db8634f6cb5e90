import { type Kysely, sql } from 'kysely'

/**
 * CSV reports and results e-mails that wait during the upgrade are told their partner, whose scope their job acts in
 * from now on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

export const statements = [
  `do $$ begin
    if to_regclass('jobs.job') is not null then
      update jobs.job set data = data || jsonb_build_object('partner_id', r.partner_id)
      from csv_exports r where name = 'csv-export' and r.id = (data ->> 'csv_export_id')::uuid;
      update jobs.job set data = data || jsonb_build_object('partner_id', r.partner_id)
      from results_emails r where name = 'results-email' and r.id = (data ->> 'results_email_id')::uuid;
    end if;
  end $$`,
]
