import { type Kysely, sql } from 'kysely'

/** What the administration of staff needs: tags, options of a person, search, and accesses that exist once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/** As normalizedName does it in JavaScript; independent of the collations of the database's host. */
const normalized = (column: string) =>
  `lower(translate(regexp_replace(normalize(${column}, NFD), '[\\u0300-\\u036f]', '', 'g'), 'đĐ', 'dd'))`

const levels = ['group_id', 'subgroup_id', 'cohort_id']

const statements = [
  `create table partner_custom_tags (
    id integer generated always as identity primary key,
    partner_id integer not null references partners,
    kind text not null check (kind in ('admin_user_type','organization_type')),
    label text not null
  )`,
  `create unique index partner_custom_tags_label on partner_custom_tags (partner_id, kind, lower(label))`,
  // Until now a person's options added to those of the partner, and nothing could set them.
  `alter table staff alter column options drop default, alter column options drop not null,
    add column tag_id integer references partner_custom_tags on delete set null`,
  `update staff set options = null`,
  `alter table staff add column search tsvector not null
    generated always as (search_words(${normalized('name')} || ' ' || lower(email))) stored`,
  `create index staff_partner on staff (partner_id, id)`,
  `create index partner_actions_staff on partner_actions (staff_id, id)`,
  `delete from staff_accesses a using staff_accesses b where b.id < a.id and b.staff_id = a.staff_id
    and (b.group_id, b.subgroup_id, b.cohort_id) is not distinct from (a.group_id, a.subgroup_id, a.cohort_id)`,
  ...levels.map(
    (level) =>
      `create unique index staff_accesses_${level} on staff_accesses (staff_id, ${level}) where ${level} is not null`,
  ),
]
