import type { Kysely } from 'kysely'
import { type FormByAge, formsByAge } from '../../domain/formsByAge.ts'
import { todayIn } from '../../domain/moments.ts'
import type { Tables } from '../db/tables.ts'
import type { Deps } from '../deps.ts'
import { problem } from '../http/problems.ts'
import type { Scope } from '../identity/scope.ts'
import {
  type InstrumentChoice,
  type ReplaceableSurvey,
  findReplaceableSurvey,
  readInstrumentChoices,
} from '../repositories/otherInstrument.ts'
import type { SurveyAddress } from '../repositories/questionnaire.ts'
import { currentInstruments, instrumentById } from '../repositories/system/instruments.ts'

export interface OfferedForm extends FormByAge {
  readonly instrumentId: number
  readonly name: string
}

/**
 * The forms that may be chosen in place of a survey: of the same type, for the child's adjusted or chronological age
 * today, and not finished already. None for a survey that is not open.
 */
export async function formsInPlaceOf(
  db: Kysely<Tables>,
  survey: ReplaceableSurvey,
  now: number,
): Promise<readonly OfferedForm[]> {
  const { isOpen, type, ageMonths, birth, prematurity, timeZone, finishedAges } = survey
  if (!isOpen) return []
  const instruments = await currentInstruments(db)
  const forms = formsByAge(type, birth, todayIn(timeZone, now), prematurity)
    .filter((form) => form.ageMonths !== ageMonths && !finishedAges.includes(form.ageMonths))
    .flatMap((form) => {
      const instrumentId = instruments.get(`${type}/${form.ageMonths}`)
      return instrumentId === undefined ? [] : [{ ...form, instrumentId }]
    })
  return Promise.all(forms.map(async (form) => ({ ...form, name: (await instrumentById(db, form.instrumentId)).name })))
}

export interface OtherInstruments {
  readonly survey: ReplaceableSurvey
  readonly forms: readonly OfferedForm[]
  readonly choices: readonly InstrumentChoice[]
}

/** Reads by which forms a teacher survey may be replaced, and those by which it was. 404 out of scope. */
export async function otherInstruments(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  scope: Scope,
  address: SurveyAddress,
): Promise<OtherInstruments> {
  const survey = await findReplaceableSurvey(db, scope, address)
  if (survey === null) throw problem(404, 'not_found')
  const [forms, choices] = await Promise.all([
    formsInPlaceOf(db, survey, clock()),
    readInstrumentChoices(db, scope, [survey.id]),
  ])
  return { survey, forms, choices }
}
