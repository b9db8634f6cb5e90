import type { Child } from '../../../../machines/questionnaire/survey.ts'
import { enAge } from '../../texts/ages.ts'
import { enSurveyResults as texts } from '../../texts/surveyResults.ts'
import { Facts } from './Facts.tsx'

const listed = (names: readonly string[]) => (names.length > 0 ? names.join(', ') : texts.none)

export function ChildFacts({ child }: { child: Child }) {
  return (
    <Facts
      title={texts.child}
      facts={[
        { label: texts.age, value: enAge(child.age) },
        { label: texts.cohorts, value: <bdi>{listed(child.cohorts.map(({ name }) => name))}</bdi> },
        { label: texts.careGivers, value: <bdi>{listed(child.careGivers.map(({ label }) => label))}</bdi> },
      ]}
    />
  )
}
