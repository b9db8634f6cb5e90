import { instantIn } from '../../domain/calendar.ts'
import type { Instrument } from '../../domain/instrument.ts'
import type { SectionScore } from '../../domain/scoring.ts'
import type { Zone } from '../../domain/sectionNorm.ts'
import type { Letter } from '../outside/letter.ts'
import type { ResultsOfFamily } from '../repositories/resultsEmails.ts'
import { type Language, languageOf } from './languages.ts'
import { dayIn, textsFor } from './textsFor.ts'

const byNeed: readonly Zone[] = ['refer', 'monitor', 'on_schedule']

function neediest(sections: readonly SectionScore[]): Zone | 'partly' | 'none' {
  const zone = byNeed.find((one) => sections.some((section) => section.zone === one)) ?? 'none'
  return zone === 'on_schedule' && sections.some((section) => section.zone === null) ? 'partly' : zone
}

/** Keeps a name in its own direction inside a right-to-left sentence. */
const isolated = (language: Language, name: string) => (language === 'ar' ? `\u2068${name}\u2069` : name)

/** A family's results in its language: each area with its zone, and what that means. No scores, no answers, no follow-up. */
export function resultsLetter(id: string, results: ResultsOfFamily, instrument: Instrument): Letter {
  const language = languageOf(results.locale)
  const texts = textsFor(language)
  const { letter } = texts
  const name = (text: string) => isolated(language, text)
  const scored = results.sections.filter(({ handle }) =>
    instrument.sections.some((section) => section.handle === handle && section.scored),
  )
  const most = neediest(scored)
  const date = results.finishedAt === null ? '' : dayIn(language, instantIn(results.timeZone, results.finishedAt))
  const paragraph = (text: string) => ({ kind: 'text', text }) as const
  return {
    id,
    to: results.to,
    language,
    subject: letter.subject,
    parts: [
      paragraph(letter.greeting(name(results.to.name))),
      paragraph(
        letter.intro({ child: name(results.childFirstName), questionnaire: name(instrument.name), date: name(date) }),
      ),
      {
        kind: 'facts',
        facts: scored.map(({ handle, zone }) => [
          texts.areas[handle],
          zone === null ? texts.notScored : texts.zones[zone],
        ]),
      },
      ...(instrument.provenance === 'sample' ? [paragraph(texts.sample)] : []),
      paragraph(letter.guidance[most]),
      paragraph(letter.noDiagnosis),
      paragraph(letter.questions(name(results.partnerName))),
    ],
  }
}
