import type { Child } from '../../../../machines/questionnaire/survey.ts'
import { formatList } from '../../texts/formats.ts'
import { formatAge } from '../../texts/ages.ts'
import { formReasonsTexts } from '../../texts/formReasons.ts'
import { surveyResultsTexts as texts } from '../../texts/surveyResults.ts'
import { Facts } from './Facts.tsx'

const listed = (names: readonly string[]) => (names.length > 0 ? formatList(names) : texts.none)

export function ChildFacts({ child }: { child: Child }) {
  return (
    <Facts
      title={texts.child}
      facts={[
        { label: texts.age, value: formatAge(child.age) },
        ...(child.earlyBirth === null
          ? []
          : [{ label: texts.earlyBirth, value: formReasonsTexts.earlyBirth(child.earlyBirth) }]),
        { label: texts.cohorts, value: <bdi>{listed(child.cohorts.map(({ name }) => name))}</bdi> },
        { label: texts.careGivers, value: <bdi>{listed(child.careGivers.map(({ label }) => label))}</bdi> },
      ]}
    />
  )
}
