import { type Kysely, sql } from 'kysely'

/**
 * Writes the answer of a call. It is a function so that each step sees what was committed before the survey's lock was
 * acquired: common table expressions of a single statement would all read the snapshot from before the wait. The
 * calling statement checks authority and calls it only for a survey in scope.
 *
 * outcome: written | known (this revision or a later one of the device has been written) | finished | archived |
 * other_answer (the path's answer belongs to another response type) | locked (a read-only group whose section lacks a
 * required answer). The other columns hold the current answer; dropped_* are the deleted read-only answers and files.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(recordAnswer).execute(db)
}

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
  p_dependent integer[]
) returns table (
  outcome text,
  answer_id bigint,
  answer_handles text[],
  text_answer text,
  image_file_id uuid,
  author_name text,
  updated_at timestamptz,
  dropped_response_type_ids integer[],
  dropped_file_ids uuid[]
) language plpgsql as $$
#variable_conflict use_column
declare
  v_survey surveys%rowtype;
  v_outcome text := 'written';
  v_old_file uuid;
  v_dropped integer[] := '{}';
  v_dropped_files uuid[] := '{}';
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
    insert into answer_deliveries as delivery (survey_id, response_type_id, device_id, revision)
    values (p_survey_id, p_response_type_id, p_device_id, p_revision)
    on conflict (survey_id, response_type_id, device_id) do update set revision = excluded.revision;

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
        survey_id, response_type_id, answer_handles, text_answer, image_file_id, author_staff_id, updated_at
      )
      values (p_survey_id, p_response_type_id, p_handles, p_text, p_file_id, p_staff_id, p_at)
      on conflict (survey_id, response_type_id) do update set
        answer_handles = excluded.answer_handles,
        text_answer = excluded.text_answer,
        image_file_id = excluded.image_file_id,
        author_staff_id = excluded.author_staff_id,
        author_account_id = null,
        updated_at = excluded.updated_at;
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
    coalesce(staff.name, account.first_name || ' ' || account.last_name), a.updated_at, v_dropped, v_dropped_files
  from (values (p_survey_id)) as this (survey_id)
  left join answers a on a.survey_id = this.survey_id and a.response_type_id = p_response_type_id
  left join staff on staff.id = a.author_staff_id
  left join accounts account on account.id = a.author_account_id;
end
$$`
