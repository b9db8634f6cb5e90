import { languageOfLocale } from '../../domain/locale.ts'
import { dayInWords, instantIn } from '../../domain/moments.ts'
import { translatedInstrument } from '../../domain/instrumentTranslation.ts'
import type { Instrument, Question, Section, Side } from '../../domain/instrument.ts'
import type { MonthsAndDays } from '../../domain/age.ts'
import type { IsoDate } from '../../domain/calendar.ts'
import { formReason } from '../../domain/formsByAge.ts'
import { ageForScreening, earlyBirth } from '../../domain/prematurity.ts'
import type { SectionScore } from '../../domain/scoring.ts'
import type { PrintedReport, PrintedTable } from '../adapters/printedReport.ts'
import type { WholeScreening } from '../queries/results.ts'
import type { InstrumentChoice } from '../repositories/otherInstrument.ts'
import type { StoredChild } from '../repositories/child.ts'
import type { StoredAnswer, StoredSurvey } from '../repositories/questionnaire.ts'
import type { FamilyTexts } from '../texts/familyTexts.ts'
import type { Language } from '../texts/languages.ts'
import { textsFor } from '../texts/textsFor.ts'
import { printedResults } from './printedResults.ts'

/** The part of one side of a screening that the reader may see. */
export interface ReportedSide {
  readonly side: Side
  readonly survey: StoredSurvey
  readonly scores: readonly SectionScore[]
  /** That it was chosen in place of another form, or another one in its place. */
  readonly choices: readonly InstrumentChoice[]
  readonly answers: ReadonlyMap<number, StoredAnswer>
}

export const reportedSides = ({ surveys, answers, scores, choices }: WholeScreening): readonly ReportedSide[] =>
  surveys.map((survey) => ({
    side: survey.side,
    survey,
    scores: scores.get(survey.id) ?? [],
    choices: choices.filter(({ surveyId, formerSurveyId }) => surveyId === survey.id || formerSurveyId === survey.id),
    answers: new Map(
      answers.filter(({ surveyId }) => surveyId === survey.id).map((answer) => [answer.responseTypeId, answer]),
    ),
  }))

export interface Reported {
  readonly language: Language
  readonly product: string
  readonly child: Pick<
    StoredChild,
    'name' | 'birthday' | 'birth' | 'prematurity' | 'cohorts' | 'partnerName' | 'partnerAddress' | 'partnerTelephone'
  >
  readonly instrument: Instrument
  readonly sides: readonly ReportedSide[]
  /** The partner's day. */
  readonly today: string
}

/**
 * Composes the printed report of a screening: the child, the results, the answers of concern, every answer. Never notes
 * of staff or a follow-up.
 */
export function printedReport(reported: Reported): PrintedReport {
  const { language, sides, child, product, today } = reported
  const { instrument, untranslated } = translatedInstrument(reported.instrument, language)
  const texts = textsFor(language)
  const { report } = texts
  return {
    language,
    direction: language === 'ar' ? 'rtl' : 'ltr',
    title: texts.labelled(report.title, child.name),
    product,
    organization: child.partnerName,
    contact: [...(child.partnerAddress?.split('\n') ?? []), ...(child.partnerTelephone?.split('\n') ?? [])],
    heading: report.title,
    warning: instrument.provenance === 'sample' ? texts.sample : null,
    notice: instrument.notice ?? null,
    unprintable: report.unprintable,
    facts: [
      [report.child, child.name],
      [report.born, born(reported)],
      ...(child.cohorts.length === 0
        ? []
        : [[report.cohort, texts.listed(child.cohorts.map(({ name }) => name))] as const]),
      [report.questionnaire, instrument.name],
      ...sides.map((side) => [report.side[side.side], statusOf(side, reported)] as const),
    ],
    results: printedResults(instrument, sides, texts),
    concerns: concernsTable(instrument, sides, texts) ?? report.noConcerns,
    answersTitle: report.answers,
    answersNote: translationNote(reported.instrument, untranslated, report),
    answers: instrument.sections.map((section) => answersTable(section, sides, texts)),
    foot: report.made(dayInWords(language, today)),
    page: report.page('{page}', '{pages}'),
  }
}

/** Says in the report's language which texts are not in it; null if all are. */
function translationNote(
  { locale }: Instrument,
  untranslated: 'none' | 'some' | 'all',
  { inEnglish, notTranslated }: FamilyTexts['report'],
): string | null {
  if (untranslated === 'none') return null
  return untranslated === 'all' && languageOfLocale(locale) === 'en' ? inEnglish : notTranslated
}

/** The date of birth, and which date counts in its place for how long. */
function born({ child, language }: Reported): string {
  const { report } = textsFor(language)
  const early = earlyBirth(child.birth, child.prematurity)
  const day = (date: IsoDate) => dayInWords(language, date)
  const counted = early === null ? [] : [report.counted(early.weeks, day(early.adjustedBirthday), day(early.through))]
  return [day(child.birthday), ...counted].join(' · ')
}

/** When a side was completed and by whom, at what age, and why with this form: one line each. */
function statusOf({ survey, choices }: ReportedSide, { child, instrument, language }: Reported): string {
  const { report } = textsFor(language)
  const chosen = choices.map(({ authorName, chosenAt, formerName, name, reason }) =>
    report.chosen({
      author: authorName,
      date: dayInWords(language, instantIn(survey.timeZone, chosenAt)),
      former: formerName,
      chosen: name,
      reason,
    }),
  )
  if (survey.finishedAt === null) return [report.notCompleted, ...chosen].join('\n')
  const day = instantIn(survey.timeZone, survey.finishedAt).slice(0, 10)
  const completed = report.completed(dayInWords(language, day))
  const answered = survey.respondentName === null ? [] : [report.answeredBy(survey.respondentName)]
  const age = ageForScreening(child.birth, day, child.prematurity)
  const inWords = ({ months, days }: MonthsAndDays) => report.age(months, days)
  const adjustment = age?.adjusted
    ? report.adjustedBy(child.birth.weeksPremature, inWords(age.adjusted))
    : report.notAdjusted
  const assignedOn = instantIn(survey.timeZone, survey.createdAt).slice(0, 10)
  const reason = formReason(instrument, child.birth, assignedOn, child.prematurity)
  const aged = age === null ? [] : [report.agedOnDay(inWords(age.chronological)), adjustment]
  const why =
    reason === null
      ? []
      : [
          report.forAges(inWords(reason.from), inWords(reason.through)),
          report.assigned(dayInWords(language, assignedOn), inWords(reason.age), reason.isAdjusted),
        ]
  const lines = [[completed, ...answered], aged, why].map((parts) => parts.join(' · ')).filter((line) => line !== '')
  return [...lines, ...chosen].join('\n')
}

const isOfConcern = ({ concernHandles, responseTypes }: Question, { answers }: ReportedSide): boolean =>
  responseTypes.some(({ id }) => answers.get(id)?.handles.some((handle) => concernHandles.includes(handle)))

function concernsTable(
  { sections }: Instrument,
  sides: readonly ReportedSide[],
  texts: FamilyTexts,
): PrintedTable | null {
  const questions = sections
    .flatMap((section) => section.questions)
    .filter((question) => sides.some((side) => isOfConcern(question, side)))
  return questions.length === 0 ? null : tableOf(texts.report.concerns, questions, sides, texts)
}

const answersTable = (section: Section, sides: readonly ReportedSide[], texts: FamilyTexts): PrintedTable =>
  tableOf(texts.areas[section.handle], section.questions, sides, texts)

function tableOf(
  title: string,
  questions: readonly Question[],
  sides: readonly ReportedSide[],
  texts: FamilyTexts,
): PrintedTable {
  return {
    columns: [title, ...sides.map(({ side }) => texts.report.side[side])],
    widths: sides.length === 1 ? [50, 50] : [42, 29, 29],
    rows: questions.map((question) => [
      question.boldBody,
      ...sides.map(({ answers }) => answerOf(question, answers, texts)),
    ]),
  }
}

function answerOf({ responseTypes }: Question, answers: ReportedSide['answers'], texts: FamilyTexts): string {
  const given = responseTypes.flatMap(({ id, label: asked, possibleAnswers }) => {
    const answer = answers.get(id)
    if (answer === undefined) return []
    const labels = possibleAnswers.filter(({ handle }) => answer.handles.includes(handle)).map(({ label }) => label)
    const said = texts.listed([
      ...labels,
      ...(answer.text === null ? [] : [answer.text]),
      ...(answer.fileId === null ? [] : [texts.report.picture]),
    ])
    // As on the results screen: one of several answers cannot be understood without its question.
    return [responseTypes.length > 1 && asked !== '' ? `${asked} ${said}` : said]
  })
  return given.length === 0 ? texts.report.noAnswer : given.join('\n')
}
