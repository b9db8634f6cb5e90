import type { Kysely } from 'kysely'
import type { IsoDate, IsoInstant } from '../../domain/calendar.ts'
import type { InstrumentType, Provenance, Side } from '../../domain/instrument.ts'
import type { SectionScore } from '../../domain/scoring.ts'
import type { SurveyStatus } from '../../domain/surveyState.ts'
import type { Tables } from '../db/tables.ts'
import { type Scope, childByIdInScope, sideInScope } from '../identity/scope.ts'

export interface ListedSurvey {
  readonly id: number
  readonly instrumentId: number
  readonly type: InstrumentType
  readonly ageMonths: number
  readonly name: string
  readonly provenance: Provenance
  readonly side: Side
  readonly status: SurveyStatus
  readonly createdAt: IsoInstant
  readonly deadlineDate: IsoDate
  readonly finishedAt: IsoInstant | null
  readonly archivedAt: IsoInstant | null
  readonly timeZone: string
  readonly sections: readonly SectionScore[] | null
}

/**
 * Reads all surveys of a child with their scores, newest form first, parent before teacher. Null when the child does
 * not exist or is out of scope. Teacher surveys only for those who may see teacher answers.
 */
export async function readSurveysOfChild(
  db: Kysely<Tables>,
  scope: Scope,
  childId: number,
): Promise<readonly ListedSurvey[] | null> {
  const rows = await db
    .selectFrom('children')
    .innerJoin('partners', 'partners.id', 'children.partner_id')
    .leftJoin('surveys', (join) =>
      join.onRef('surveys.child_id', '=', 'children.id').on(sideInScope(scope, 'screenings.sides')),
    )
    .leftJoin('instruments', 'instruments.id', 'surveys.instrument_id')
    .leftJoin('results', 'results.survey_id', 'surveys.id')
    .select([
      'surveys.id',
      'surveys.instrument_id as instrumentId',
      'surveys.type',
      'surveys.age_months as ageMonths',
      'instruments.name',
      'instruments.provenance',
      'surveys.side',
      'surveys.status',
      'surveys.created_at as createdAt',
      'surveys.deadline_date as deadlineDate',
      'surveys.finished_at as finishedAt',
      'surveys.archived_at as archivedAt',
      'partners.time_zone as timeZone',
      'results.sections',
    ])
    .where('children.id', '=', childId)
    .where(childByIdInScope(scope, 'screenings.ofChild'))
    .orderBy('surveys.age_months', 'desc')
    .orderBy('surveys.type')
    .orderBy('surveys.side')
    .execute()
  if (rows.length === 0) return null
  return rows.filter((row): row is typeof row & ListedSurvey => row.id !== null)
}
