import { z } from 'zod'
import { paths } from '../../api/paths.ts'
import { todayIn } from '../../domain/moments.ts'
import { contentDisposition, fileName } from '../adapters/contentDisposition.ts'
import { reportPage } from '../adapters/reportPage.ts'
import { downloadReport } from '../policies/report.ts'
import { printedReport, reportedSides } from '../presenters/printedReport.ts'
import { reportedScreening } from '../queries/report.ts'
import { languageOf } from '../texts/languages.ts'
import { textsFor } from '../texts/textsFor.ts'
import { type Route, callerGone, defineRoute, idParam } from './route.ts'

/** By either side's id; includes the teacher's part only for those who may review teacher answers. */
const report = defineRoute({
  method: 'GET',
  path: paths.asqSurveyReport(':id'),
  summary: 'The report of a screening as PDF or as a web page, in the family’s language or another one',
  policy: downloadReport,
  request: {
    params: z.object({ id: idParam }),
    query: z.object({ locale: z.string().max(35).optional(), format: z.enum(['pdf', 'html']).default('pdf') }),
  },
  answer: null,
  answersFile: ['application/pdf', 'text/html'],
  handler: async ({ params, query, viewer, scope, deps, reply }) => {
    const gone = callerGone(reply)
    const screening = await reportedScreening(deps, scope, params.id)
    const { child, instrument, shown } = screening
    const language = languageOf(query.locale ?? child.locale)
    const composed = printedReport({
      language,
      product: deps.settings.productName,
      child,
      instrument,
      today: todayIn(shown.timeZone, deps.clock()),
      sides: reportedSides(screening),
    })
    const name = fileName(`${textsFor(language).report.title} ${child.name} ${instrument.name}`, query.format)
    void reply.headers({
      'content-disposition': contentDisposition(name),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    if (query.format === 'html') return reply.type('text/html; charset=utf-8').send(reportPage(composed))
    const bytes = await deps.printer.print(composed, { staffId: viewer.id, gone })
    return reply.type('application/pdf').send(bytes)
  },
})

export const reportRoutes: readonly Route[] = [report]
