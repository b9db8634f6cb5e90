import { surveyLegendTexts as texts } from '../../texts/surveyLegend.ts'
import { surveyListTexts } from '../../texts/surveyList.ts'
import { type Fact, FactList } from '../../ui/FactList.tsx'
import { ZoneMark } from '../../ui/ZoneMark.tsx'

const zones = ['on_schedule', 'monitor', 'refer'] as const

const facts = (): readonly Fact[] => [
  ...zones.map((zone) => {
    const label = surveyListTexts.zones[zone]
    return {
      label,
      value: (
        <>
          <ZoneMark zone={zone} label={label} labelHidden /> {texts.zones[zone]}
        </>
      ),
    }
  }),
  ...Object.entries({ ...texts.words, ...texts.areas }).map(([label, value]) => ({ label, value })),
]

/** What the marks, words and filters of the survey dashboard mean. */
export default function SurveyLegend() {
  return <FactList facts={facts()} />
}
