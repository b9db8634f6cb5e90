import { type RawBuilder, sql } from 'kysely'
import { normalizedName } from '../../domain/sortName.ts'

const mostWords = 8

/** The words that a search looks for, normalized as names are. */
export const searchedWords = (search: string): readonly string[] =>
  normalizedName(search)
    .split(/[ ,]/)
    .filter((word) => word !== '')
    .slice(0, mostWords)

/** Matches what has a word with this beginning (docs/decisions/0021). */
export const beginning = (word: string): RawBuilder<unknown> =>
  sql`${`'${word.replaceAll(/['\\]/g, '$&$&')}':*`}::tsquery`

/** The id that a word may stand for. */
export const idOf = (word: string): number | null => (/^\d{1,9}$/.test(word) ? Number(word) : null)
