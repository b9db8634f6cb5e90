import { type RawBuilder, sql } from 'kysely'

export interface IdPage {
  readonly total: number
  /** The requested page, or the last one there is. */
  readonly page: number
  readonly ids: readonly number[]
}

/** The statement that reads one page of the ids that `listed` selects, in their order, and their total number. */
export const idPage = (listed: RawBuilder<unknown>, page: number, perPage: number): RawBuilder<IdPage> => sql<IdPage>`
  with listed as materialized (
    select coalesce((select array_agg(id) from (${listed} order by id) ordered), '{}') as ids
  ), shown as (
    select ids, greatest(1, least(${page}::integer, ceil(cardinality(ids) / ${perPage}::numeric)::integer)) as page from listed
  )
  select cardinality(ids) as total, page, ids[(page - 1) * ${perPage}::integer + 1:page * ${perPage}::integer] as ids from shown`
