import { dayInWords, instantIn } from '../../domain/moments.ts'
import { formatScore } from '../../domain/formatScore.ts'
import type { Instrument, Question, Section, Side } from '../../domain/instrument.ts'
import type { SectionScore } from '../../domain/scoring.ts'
import type { PrintedReport, PrintedTable } from '../adapters/pdf.ts'
import type { WholeScreening } from '../queries/results.ts'
import type { StoredAnswer, StoredSurvey } from '../repositories/questionnaire.ts'
import type { FamilyTexts } from '../texts/familyTexts.ts'
import type { Language } from '../texts/languages.ts'
import { textsFor } from '../texts/textsFor.ts'

/** The part of one side of a screening that the reader may see. */
export interface ReportedSide {
  readonly side: Side
  readonly survey: StoredSurvey
  readonly scores: readonly SectionScore[]
  readonly answers: ReadonlyMap<number, StoredAnswer>
}

export const reportedSides = ({ surveys, answers, scores }: WholeScreening): readonly ReportedSide[] =>
  surveys.map((survey) => ({
    side: survey.side,
    survey,
    scores: scores.get(survey.id) ?? [],
    answers: new Map(
      answers.filter(({ surveyId }) => surveyId === survey.id).map((answer) => [answer.responseTypeId, answer]),
    ),
  }))

export interface Reported {
  readonly language: Language
  readonly product: string
  readonly organization: string
  readonly childName: string
  readonly instrument: Instrument
  readonly sides: readonly ReportedSide[]
  /** The partner's day. */
  readonly today: string
}

type Texts = FamilyTexts['report']

/**
 * Composes the printed report of a screening: the child, the results, every answer. Never notes of staff or a
 * follow-up.
 */
export function printedReport(reported: Reported): PrintedReport {
  const { language, instrument, sides, childName, organization, product, today } = reported
  const texts = textsFor(language)
  const { report } = texts
  return {
    language,
    direction: language === 'ar' ? 'rtl' : 'ltr',
    title: texts.labelled(report.title, childName),
    product,
    organization,
    heading: report.title,
    warning: instrument.provenance === 'sample' ? texts.sample : null,
    notice: instrument.notice ?? null,
    unprintable: report.unprintable,
    facts: [
      [report.child, childName],
      [report.questionnaire, instrument.name],
      [report.age, report.months(instrument.ageMonths)],
      ...sides.map((side): [string, string] => [report.side[side.side], standing(side, language, report)]),
    ],
    tables: [
      resultsTable(reported, texts),
      ...instrument.sections.map((section) => answersTable(section, sides, texts)),
    ],
    foot: report.made(dayInWords(language, today)),
    page: report.page('{page}', '{pages}'),
  }
}

function standing({ survey }: ReportedSide, language: Language, texts: Texts): string {
  if (survey.finishedAt === null) return texts.notCompleted
  const day = dayInWords(language, instantIn(survey.timeZone, survey.finishedAt))
  return [
    `${texts.completed} ${day}`,
    ...(survey.respondentName === null ? [] : [`${texts.answeredBy} ${survey.respondentName}`]),
  ].join(' · ')
}

function resultsTable({ instrument, sides }: Reported, texts: FamilyTexts): PrintedTable {
  const { report } = texts
  const scored = instrument.sections.filter((section) => section.scored)
  const scoreOf = ({ scores }: ReportedSide, { handle }: Section) => scores.find((score) => score.handle === handle)
  const isAdjusted = sides.some((side) => scored.some((section) => scoreOf(side, section)?.adjusted))
  return {
    title: report.results,
    columns: [
      report.area,
      ...sides.flatMap(({ side }) => [
        texts.labelled(report.side[side], report.score),
        texts.labelled(report.side[side], report.result),
      ]),
    ],
    widths: [34, ...sides.flatMap(() => [66 / sides.length / 2, 66 / sides.length / 2])],
    rows: scored.map((section) => [
      texts.areas[section.handle],
      ...sides.flatMap((side) => {
        const score = scoreOf(side, section)
        const figure = `${formatScore(score?.result ?? null)}${score?.adjusted ? ' *' : ''}`
        return [figure, score?.zone ? texts.zones[score.zone] : texts.notScored]
      }),
    ]),
    note: isAdjusted ? `* ${report.adjusted}` : null,
  }
}

function answersTable(section: Section, sides: readonly ReportedSide[], texts: FamilyTexts): PrintedTable {
  const { report } = texts
  return {
    title: texts.labelled(report.answers, texts.areas[section.handle]),
    columns: [report.question, ...sides.map(({ side }) => report.side[side])],
    widths: [sides.length === 1 ? 60 : 50, ...sides.map(() => (sides.length === 1 ? 40 : 50 / sides.length))],
    rows: section.questions.map((question) => [
      question.boldBody,
      ...sides.map(({ answers }) => answerOf(question, answers, texts)),
    ]),
    note: null,
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
