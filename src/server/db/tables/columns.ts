import type { ColumnType } from 'kysely'

/** timestamptz is read and written as an ISO string, date as 'YYYY-MM-DD', int8 as a number. */
export type Stamp = ColumnType<string, string | undefined, string>
export type StampOrNull = ColumnType<string | null, string | null | undefined, string | null>

/** jsonb is read parsed and written as JSON text. */
export type Json<T> = ColumnType<T, string, string>
