import { z } from 'zod'
import { paths } from '../../api/paths.ts'
import { todayIn } from '../../domain/calendar.ts'
import { contentDisposition, fileName } from '../outside/contentDisposition.ts'
import { downloadReport } from '../policies/report.ts'
import { printedReport } from '../printedReport.ts'
import { problem } from '../problems.ts'
import { readChild } from '../repositories/child.ts'
import { instrumentById } from '../repositories/instruments.ts'
import { readAnswers, readScreening } from '../repositories/questionnaire.ts'
import { readScores } from '../repositories/results.ts'
import { languageOf } from '../texts/languages.ts'
import { textsFor } from '../texts/textsFor.ts'
import { type Route, defineRoute, idParam } from './route.ts'

/** By either side's id; the teacher's part is in it only for those who may review teacher answers. */
const report = defineRoute({
  method: 'GET',
  path: paths.asqSurveyReport(':id'),
  summary: 'The report of a screening as PDF, in the family’s language or another one',
  policy: downloadReport,
  request: { params: z.object({ id: idParam }), query: z.object({ locale: z.string().max(35).optional() }) },
  answer: null,
  answersFile: 'application/pdf',
  handler: async ({ params, query, scope, deps, reply }) => {
    const surveys = await readScreening(deps.db, scope, params.id, { fillsInOwn: false })
    const shown = surveys.find(({ id }) => id === params.id) ?? surveys[0]
    const child = shown && (await readChild(deps.db, scope, shown.childId))
    if (shown === undefined || !child) throw problem(404, 'not_found')
    if (surveys.every(({ asqId }) => asqId === null)) throw problem(409, 'not_scored')

    const ids = surveys.map(({ id }) => id)
    const [instrument, answers, scores] = await Promise.all([
      instrumentById(deps.db, shown.instrumentId),
      readAnswers(deps.db, scope, ids),
      readScores(deps.db, scope, ids),
    ])
    const language = languageOf(query.locale ?? child.locale)
    const bytes = await deps.printer.print(
      printedReport({
        language,
        product: deps.settings.productName,
        organization: child.partnerName,
        childName: child.name,
        instrument,
        today: todayIn(shown.timeZone, deps.clock()),
        sides: surveys.map((survey) => ({
          side: survey.side,
          survey,
          scores: scores.get(survey.id) ?? [],
          answers: new Map(
            answers.filter(({ surveyId }) => surveyId === survey.id).map((answer) => [answer.responseTypeId, answer]),
          ),
        })),
      }),
    )
    const name = fileName(`${textsFor(language).report.title} ${child.name} ${instrument.name}`, 'pdf')
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': contentDisposition(name),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
      })
      .send(bytes)
  },
})

export const reportRoutes: readonly Route[] = [report]
