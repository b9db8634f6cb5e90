import type { NotesWire } from '../../../src/api/notes.ts'
import { paths } from '../../../src/api/paths.ts'
import type { ScreeningsWire } from '../../../src/api/screenings.ts'
import { type Server, read } from './people.ts'
import { reportedScreening } from './reports.ts'

type Screening = ScreeningsWire['data'][number]

/** A child with several screenings, and one of these with its notes, as this person sees them. */
export async function notedScreening(
  server: Server,
  wanted: (screening: Screening, notes: NotesWire['data']) => boolean,
) {
  let found: { surveyId: number; notes: NotesWire['data']; screenings: Screening[] } | null = null
  const { playerId, player } = await reportedScreening(server, async ({ id }) => {
    const { data: screenings } = await read<ScreeningsWire>(server.url, server.token, paths.screenings(id))
    if (screenings.length < 3) return false
    for (const screening of screenings) {
      const { data: notes } = await read<NotesWire>(server.url, server.token, paths.notes(id, screening.id))
      if (wanted(screening, notes)) found = { surveyId: screening.id, notes, screenings }
    }
    return found !== null
  })
  return { playerId, player, ...found! }
}
