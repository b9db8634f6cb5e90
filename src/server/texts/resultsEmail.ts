import { dayInWords, instantIn } from '../../domain/moments.ts'
import type { Instrument } from '../../domain/instrument.ts'
import type { SectionScore } from '../../domain/scoring.ts'
import type { Zone } from '../../domain/sectionNorm.ts'
import type { Email } from '../adapters/emailMessage.ts'
import type { ResultsOfFamily } from '../repositories/resultsEmails.ts'
import { isolated, languageOf } from './languages.ts'
import { textsFor } from './textsFor.ts'

const byNeed: readonly Zone[] = ['refer', 'monitor', 'on_schedule']

function neediest(sections: readonly SectionScore[]): Zone | 'partly' | 'none' {
  const zone = byNeed.find((one) => sections.some((section) => section.zone === one)) ?? 'none'
  return zone === 'on_schedule' && sections.some((section) => section.zone === null) ? 'partly' : zone
}

/** A family's results in its language: the zone of each area and what it means. No scores, no answers, no follow-up. */
export function resultsEmailMessage(id: string, results: ResultsOfFamily, instrument: Instrument): Email {
  const language = languageOf(results.locale)
  const texts = textsFor(language)
  const { email } = texts
  const name = (text: string) => isolated(language, text)
  const scored = results.sections.filter(({ handle }) =>
    instrument.sections.some((section) => section.handle === handle && section.scored),
  )
  const most = neediest(scored)
  const date = results.finishedAt === null ? '' : dayInWords(language, instantIn(results.timeZone, results.finishedAt))
  const paragraph = (text: string) => ({ kind: 'text', text }) as const
  return {
    id,
    to: results.to,
    language,
    subject: email.subject,
    parts: [
      paragraph(email.greeting(name(results.to.name))),
      paragraph(
        email.intro({ child: name(results.childFirstName), questionnaire: name(instrument.name), date: name(date) }),
      ),
      {
        kind: 'facts',
        facts: scored.map(({ handle, zone }) => [
          texts.areas[handle],
          zone === null ? texts.notScored : texts.zones[zone],
        ]),
      },
      ...(instrument.provenance === 'sample' ? [paragraph(texts.sample)] : []),
      paragraph(email.guidance[most]),
      paragraph(email.noDiagnosis),
      paragraph(email.questions(name(results.partnerName))),
    ],
  }
}
