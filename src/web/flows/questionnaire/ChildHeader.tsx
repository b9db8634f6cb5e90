import type { Child } from '../../../../machines/questionnaire/survey.ts'
import { formatList } from '../../texts/formats.ts'
import { formatAge } from '../../texts/ages.ts'
import { formReasonsTexts } from '../../texts/formReasons.ts'
import { questionnaireTexts as texts } from '../../texts/questionnaire.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { SampleBadge } from '../../parts/SampleBadge.tsx'
import styles from './ChildHeader.module.css'
import { useTaking } from './taking.ts'

const listed = (names: readonly string[]) => (names.length > 0 ? formatList(names) : texts.none)

/** The child whose questionnaire this is. */
export function ChildHeader({ child }: { child: Child }) {
  const { survey, others } = useTaking()
  const facts = [
    { label: texts.cohorts, value: listed(child.cohorts.map(({ name }) => name)) },
    { label: texts.age, value: formatAge(child.age) },
    { label: texts.careGivers, value: listed(child.careGivers.map(({ label }) => label)) },
  ]
  return (
    <header className={styles.header}>
      <div className={styles.name}>
        <Avatar name={child.name} url={child.avatarUrl} />
        <p className={styles.title}>
          <bdi>{child.name}</bdi>
        </p>
        <span className={styles.survey}>
          {survey.name} · {texts.side[survey.side]}
        </span>
        {survey.provenance === 'sample' && <SampleBadge />}
        {others !== undefined && <div className={styles.others}>{others.inHeader(child, survey)}</div>}
      </div>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {child.earlyBirth !== null && <p className={styles.age}>{formReasonsTexts.earlyBirth(child.earlyBirth)}</p>}
      {survey.formReason !== null && <p className={styles.age}>{formReasonsTexts.reason(survey.formReason)}</p>}
      <p className={styles.hint}>{texts.keysHint}</p>
    </header>
  )
}
