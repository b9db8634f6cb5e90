import { type Kysely, sql } from 'kysely'

/**
 * Keeps a text that someone replaces or deletes who has not read it (docs/decisions/0022). An answer knows its revision
 * and the device that wrote it; a delivery knows its place among all changes, which the same sequence counts. What was
 * written before this release has revision 0.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

/**
 * As in 0002, and `replaced_texts_changed`: the text of another person or device was kept, or the new one settles some
 * that were, because it has their lines or because their author has typed on. The last parameter has a default, so that
 * a process of the release before can go on until it is replaced.
 */
const recordAnswer = `
create function record_answer(
  p_survey_id integer,
  p_response_type_id integer,
  p_device_id uuid,
  p_revision bigint,
  p_staff_id integer,
  p_at timestamptz,
  p_path_answer_id bigint,
  p_is_delete boolean,
  p_handles text[],
  p_text text,
  p_file_id uuid,
  p_file_type text,
  p_file_bytes integer,
  p_awaited integer[],
  p_dependent integer[],
  p_read_revision bigint default null
) returns table (
  outcome text,
  answer_id bigint,
  answer_handles text[],
  text_answer text,
  image_file_id uuid,
  author_name text,
  updated_at timestamptz,
  answer_revision bigint,
  dropped_response_type_ids integer[],
  dropped_file_ids uuid[],
  replaced_texts_changed boolean
) language plpgsql as $$
#variable_conflict use_column
declare
  v_survey surveys%rowtype;
  v_outcome text := 'written';
  v_old_file uuid;
  v_dropped integer[] := '{}';
  v_dropped_files uuid[] := '{}';
  v_change bigint;
  v_texts_changed boolean := false;
begin
  select * into v_survey from surveys where id = p_survey_id for no key update;

  if exists (
    select from answer_deliveries
    where survey_id = p_survey_id and response_type_id = p_response_type_id and device_id = p_device_id
      and revision >= p_revision
  ) then
    v_outcome := 'known';
    if p_is_delete then
      v_dropped := array(
        select dependent from unnest(p_dependent) as dependent
        where not exists (select from answers where survey_id = p_survey_id and response_type_id = dependent)
      );
    end if;
  elsif v_survey.archived_at is not null then
    v_outcome := 'archived';
  elsif v_survey.status = 'finished' then
    v_outcome := 'finished';
  elsif p_path_answer_id is not null and exists (
    select from answers
    where id = p_path_answer_id and survey_id = p_survey_id and response_type_id <> p_response_type_id
  ) then
    v_outcome := 'other_answer';
  elsif not p_is_delete and cardinality(p_awaited) > (
    select count(*) from answers where survey_id = p_survey_id and response_type_id = any (p_awaited)
  ) then
    v_outcome := 'locked';
  else
    v_change := nextval('answer_changes');
    insert into answer_deliveries as delivery (survey_id, response_type_id, device_id, revision, change)
    values (p_survey_id, p_response_type_id, p_device_id, p_revision, v_change)
    on conflict (survey_id, response_type_id, device_id) do update set
      revision = excluded.revision,
      change = excluded.change;

    if p_is_delete or p_text is not null then
      insert into replaced_texts (
        survey_id, response_type_id, text, author_staff_id, device_id, written_at, replaced_by_staff_id, replaced_at, change
      )
      select a.survey_id, a.response_type_id, a.text_answer, a.author_staff_id, a.device_id, a.updated_at, p_staff_id, p_at,
        v_change
      from answers a
      where a.survey_id = p_survey_id and a.text_answer is not null and a.author_staff_id is not null
        and (a.author_staff_id, a.device_id) is distinct from (p_staff_id, p_device_id)
        and case
          when a.response_type_id = p_response_type_id
            then a.revision is distinct from p_read_revision and not has_lines(p_text, a.text_answer)
          else p_is_delete and a.response_type_id = any (p_dependent)
        end;
      v_texts_changed := found;
      update replaced_texts set settled_at = p_at, settled_by_staff_id = p_staff_id, change = v_change
      where survey_id = p_survey_id and response_type_id = p_response_type_id and settled_at is null
        and (
          has_lines(p_text, text)
          or author_staff_id = p_staff_id and device_id = p_device_id and starts_with(p_text, text)
        );
      v_texts_changed := v_texts_changed or found;
    end if;

    select image_file_id into v_old_file from answers
    where survey_id = p_survey_id and response_type_id = p_response_type_id;

    if p_is_delete then
      delete from answers where survey_id = p_survey_id and response_type_id = p_response_type_id;
      with gone as (
        delete from answers where survey_id = p_survey_id and response_type_id = any (p_dependent)
        returning response_type_id, image_file_id
      )
      select coalesce(array_agg(response_type_id order by response_type_id), '{}'),
        coalesce(array_agg(image_file_id) filter (where image_file_id is not null), '{}')
      into v_dropped, v_dropped_files
      from gone;
    else
      if p_file_id is not null then
        insert into files (id, partner_id, content_type, bytes, created_at)
        values (p_file_id, v_survey.partner_id, p_file_type, p_file_bytes, p_at);
      end if;
      insert into answers (
        survey_id, response_type_id, answer_handles, text_answer, image_file_id, author_staff_id, updated_at,
        revision, device_id
      )
      values (
        p_survey_id, p_response_type_id, p_handles, p_text, p_file_id, p_staff_id, p_at,
        v_change, p_device_id
      )
      on conflict (survey_id, response_type_id) do update set
        answer_handles = excluded.answer_handles,
        text_answer = excluded.text_answer,
        image_file_id = excluded.image_file_id,
        author_staff_id = excluded.author_staff_id,
        author_account_id = null,
        updated_at = excluded.updated_at,
        revision = excluded.revision,
        device_id = excluded.device_id;
      if v_survey.status = 'pending' then
        update surveys set status = 'in_progress' where id = p_survey_id;
      end if;
    end if;

    if v_old_file is not null then
      v_dropped_files := v_dropped_files || v_old_file;
    end if;
    if cardinality(v_dropped_files) > 0 then
      delete from files where id = any (v_dropped_files);
    end if;
  end if;

  return query
  select v_outcome, a.id, a.answer_handles, a.text_answer, a.image_file_id,
    coalesce(staff.name, account.first_name || ' ' || account.last_name), a.updated_at, a.revision, v_dropped, v_dropped_files,
    v_texts_changed
  from (values (p_survey_id)) as this (survey_id)
  left join answers a on a.survey_id = this.survey_id and a.response_type_id = p_response_type_id
  left join staff on staff.id = a.author_staff_id
  left join accounts account on account.id = a.author_account_id;
end
$$`

const statements = [
  `create sequence answer_changes`,
  `alter table answers
    add column revision bigint not null default 0,
    add column device_id uuid`,
  `alter table answer_deliveries add column change bigint not null default 0`,
  `create table replaced_texts (
    id bigint generated always as identity primary key,
    survey_id integer not null references surveys on delete cascade,
    response_type_id integer not null,
    text text not null,
    author_staff_id integer not null references staff,
    device_id uuid,
    written_at timestamptz not null,
    replaced_by_staff_id integer not null references staff,
    replaced_at timestamptz not null,
    change bigint not null,
    settled_at timestamptz,
    settled_by_staff_id integer references staff
  )`,
  `create index replaced_texts_survey on replaced_texts (survey_id)`,
  `create function has_lines(text, lines text) returns boolean immutable language sql as $$
    select coalesce(strpos(E'\\n' || $1 || E'\\n', E'\\n' || $2 || E'\\n') > 0, false)
  $$`,
  `drop function record_answer`,
  recordAnswer,
]
