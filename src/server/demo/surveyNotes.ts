import type { SeededChild } from './families.ts'
import type { SeedRow } from './insertRows.ts'
import { noteReplies, noteTexts } from './noteTexts.ts'
import type { Random } from './random.ts'
import { instrumentKey, type StoredInstruments, type SurveyRows } from './surveyRows.ts'

interface NoteSource {
  readonly partnerId: number
  readonly instruments: StoredInstruments
  /** Who writes notes on the children of a cohort, its teacher first. */
  readonly noteAuthorsOf: (cohortId: number) => readonly number[]
  readonly clock: { readonly now: string }
  readonly random: Random
}

const hour = 3_600_000

/** Draws the notes of a cohort's staff on the questions of its children's finished questionnaires. */
export function drawNotes(
  { surveys, answers }: Pick<SurveyRows, 'surveys' | 'answers'>,
  children: readonly SeededChild[],
  source: NoteSource,
): SeedRow<'notes'>[] {
  const cohortOf = new Map(children.map(({ id, cohortId }) => [id, cohortId]))
  const withAnswers = new Set(answers.map((answer) => answer.survey_id))
  return surveys
    .filter(({ id, finished_at: finishedAt }) => typeof finishedAt === 'string' && withAnswers.has(id))
    .flatMap((survey) => notesOnSurvey(survey, source.noteAuthorsOf(cohortOf.get(survey.child_id ?? 0) ?? 0), source))
}

function notesOnSurvey(
  { id, type, age_months: ageMonths, finished_at: finishedAt }: SeedRow<'surveys'>,
  noters: readonly number[],
  { partnerId, instruments, clock, random: all }: NoteSource,
): SeedRow<'notes'>[] {
  const random = all.fork(`notes/${id}`)
  const stored = type && ageMonths !== undefined ? instruments.get(instrumentKey(type, ageMonths)) : undefined
  if (stored === undefined || noters.length === 0 || !random.chance(0.3)) return []
  const questions = random.shuffled(stored.instrument.sections.flatMap((section) => section.questions))
  const texts = random.shuffled(noteTexts)
  const noted = questions.slice(0, random.whole(1, 3)).flatMap((question, place) => {
    const first = { questionId: question.id, body: texts[place] ?? random.pick(noteTexts), author: random.pick(noters) }
    const others = noters.filter((noter) => noter !== first.author)
    if (others.length === 0 || !random.chance(0.35)) return [first]
    return [first, { ...first, body: random.pick(noteReplies), author: random.pick(others) }]
  })
  let at = Date.parse(finishedAt ?? clock.now)
  return noted.flatMap(({ questionId, body, author }) => {
    at += random.whole(2, 50) * hour
    const written = new Date(at).toISOString()
    if (written > clock.now) return []
    return [
      {
        partner_id: partnerId,
        survey_id: id,
        question_id: questionId,
        body,
        author_staff_id: author,
        created_at: written,
        updated_at: written,
      },
    ]
  })
}
