import type { Child } from '../../../../machines/questionnaire/survey.ts'
import type { ResultsSide, ScoreRef, SectionScore, SurveyResults } from '../../../../machines/surveyResults/results.ts'
import { type ScoreStep, explainScore } from '../../../domain/scoreExplanation.ts'
import { formatScore } from '../../../domain/formatScore.ts'
import { formatAge } from '../../texts/ages.ts'
import { formReasonsTexts } from '../../texts/formReasons.ts'
import { surveyResultsTexts as texts } from '../../texts/surveyResults.ts'
import { Button } from '../../ui/Button.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SampleBadge } from '../../parts/SampleBadge.tsx'
import { ZoneMark } from '../../ui/ZoneMark.tsx'
import { ScaleEnds, ScoreScale, type ScoreScaleProps, endOf } from './ScoreScale.tsx'
import styles from './ScoreExplanation.module.css'

interface ScoreExplanationProps {
  readonly child: Child
  readonly results: SurveyResults
  readonly explained: ScoreRef | null
  readonly onClose: () => void
}

/** Why a score is what it is: item, points, adjustment, cut-off, zone, and where the figures come from. */
export function ScoreExplanation({ child, results, explained, onClose }: ScoreExplanationProps) {
  const section = explained && results.sections.find(({ handle }) => handle === explained.section)
  const score = explained && section?.score[explained.side]
  const side = explained && results[explained.side]
  const title = explained && section ? texts.explanationTitle(section.name, texts.side[explained.side]) : texts.explain
  return (
    <Dialog
      title={title}
      size="large"
      open={Boolean(score)}
      onClose={onClose}
      actions={<Button onClick={onClose}>{texts.close}</Button>}
    >
      {results.provenance === 'sample' && (
        <div>
          <SampleBadge />
        </div>
      )}
      {side && <Ages side={side} child={child} />}
      {score && section && explained && (
        <Scale
          figures={{ ...score, highest: section.highestScore }}
          marks={score.result === null ? [] : [{ side: explained.side, score: score.result }]}
        />
      )}
      {score && section && <Steps score={score} questions={section.questions} />}
      {results.notice && <p className={styles.source}>{results.notice}</p>}
    </Dialog>
  )
}

const Scale = (scale: ScoreScaleProps) => (
  <div aria-hidden="true">
    <ScoreScale {...scale} />
    <ScaleEnds end={endOf(scale.figures, scale.marks)} />
  </div>
)

/** The age at which the questions were answered, and why they were these. */
function Ages({ side, child }: { side: ResultsSide; child: Child }) {
  return (
    <div>
      {side.ageAtCompletion !== null && <p>{`${texts.ageAtCompletion}: ${formatAge(side.ageAtCompletion)}.`}</p>}
      {child.earlyBirth !== null && side.ageAtCompletion?.adjusted && (
        <p>{formReasonsTexts.earlyBirth(child.earlyBirth)}</p>
      )}
      {side.formReason !== null && <p>{`${texts.whyThisForm}: ${formReasonsTexts.reason(side.formReason)}`}</p>}
    </div>
  )
}

interface StepsProps {
  readonly score: SectionScore
  readonly questions: SurveyResults['sections'][number]['questions']
}

function Steps({ score, questions }: StepsProps) {
  const steps = explainScore(score)
  const items = steps.filter((step) => step.kind === 'item')
  return (
    <>
      <DataTable className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.steps.item}</th>
            <th scope="col">{texts.steps.answer}</th>
            <th scope="col" className={styles.points}>
              {texts.steps.points}
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ questionId, label, points }) => (
            <tr key={questionId}>
              <th scope="row">{questions.find(({ id }) => id === questionId)?.boldBody}</th>
              <td>{label ?? texts.steps.noAnswer}</td>
              <td className={styles.points}>{points ?? texts.steps.noPoints}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      <ol className={styles.steps}>
        {steps
          .filter((step) => step.kind !== 'item')
          .map((step) => (
            <li key={step.kind}>
              <StepWords step={step} />
            </li>
          ))}
      </ol>
    </>
  )
}

/** Shows a bound. One that is not exact is read from the next bubble, which lies outside; an exact one lies inside. */
const monitorOf = ({ monitorBoundIsExact, monitorBound }: { monitorBoundIsExact: boolean; monitorBound: number }) =>
  monitorBoundIsExact
    ? texts.steps.monitorUpTo(monitorBound)
    : `${texts.steps.monitorBelow(monitorBound)} ${texts.steps.monitorProvisional}`

function StepWords({ step }: { step: Exclude<ScoreStep, { kind: 'item' }> }) {
  const words = texts.steps
  switch (step.kind) {
    case 'total':
      return words.total(step.points, step.answered, step.scoredItems)
    case 'adjusted':
      return words.adjusted(step.missing, step.from, step.to)
    case 'notScored':
      return words.notScored(step.missing)
    case 'noNorms':
      return words.noNorms
    case 'cutOff':
      return (
        <>
          {step.higherIsBetter
            ? `${words.higherIsBetter} ${words.cutOffBelow(step.cutOff)} ${monitorOf(step)}`
            : `${words.lowerIsBetter} ${words.cutOffAbove(step.cutOff)} ${words.monitorFrom(step.monitorBound)}`}
          <span className={styles.source}>
            {words.source(step.normsProvenance)}
            {step.cutOffConfidence !== null && ` ${words.confidence[step.cutOffConfidence]}`}
          </span>
        </>
      )
    case 'zone':
      return (
        <span className={styles.zone}>
          {words.zone(formatScore(step.result))} <ZoneMark zone={step.zone} label={texts.zone[step.zone]} />
        </span>
      )
  }
}
