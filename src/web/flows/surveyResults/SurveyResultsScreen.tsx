import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { limits } from '../../../../machines/kit/limits.ts'
import { mayChange } from '../../../../machines/kit/mayChange.ts'
import type { LoadedResults, PictureRef } from '../../../../machines/surveyResults/results.ts'
import { FailureNotice } from '../../parts/FailureNotice.tsx'
import { LoadFailed } from '../../parts/LoadFailed.tsx'
import { NotFoundScreen } from '../../app/errors/NotFoundScreen.tsx'
import { formatAge } from '../../texts/ages.ts'
import { formatList } from '../../texts/formats.ts'
import { surveyResultsTexts as texts } from '../../texts/surveyResults.ts'
import { Button } from '../../ui/Button.tsx'
import { OriginLink } from '../../ui/OriginLink.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AnswersOfBothSides, type QuestionNotes } from './AnswersOfBothSides.tsx'
import { ChildFacts } from './ChildFacts.tsx'
import { ComparisonDialog } from './ComparisonDialog.tsx'
import { OutcomeSummary } from './OutcomeSummary.tsx'
import { PictureDialog } from './PictureDialog.tsx'
import { QuestionnaireSelector } from './QuestionnaireSelector.tsx'
import { ScoreExplanation } from './ScoreExplanation.tsx'
import { ScoreTrends } from './ScoreTrends.tsx'
import { ScoresTable } from './ScoresTable.tsx'
import { ScoringNotice } from './ScoringNotice.tsx'
import { SideStatus } from './SideStatus.tsx'
import styles from './SurveyResultsScreen.module.css'
import { shownSides } from './shownSides.ts'
import { useSurveyResults } from './useSurveyResults.ts'

export interface SurveyResultsRoute {
  readonly playerId: number
  readonly surveyId: number
  /** Where the person came from. */
  readonly origin: string
  readonly isFromDashboard: boolean
  /** This screen's own address, to which a questionnaire that is opened here returns. */
  readonly here: string
  /** Called when another of the child's questionnaires is chosen. */
  readonly onChoose: (surveyId: number) => void
  /** The notes beside the questions. */
  readonly notes?: ResultsNotes
  /** What other flows offer on a result, as the page composes it. */
  readonly controls?: (shown: LoadedResults) => ReactNode
}

/** What the flow of the notes shows on a result. */
export interface ResultsNotes {
  /** Whether notes buttons are offered at all. */
  readonly mayWrite: (hasTeacherSurvey: boolean) => boolean
  readonly button: ReactNode
  readonly ofQuestion: QuestionNotes
  readonly dialog: (shown: LoadedResults) => ReactNode
}

/** A child's result on one screening. Give it a `key` for each child and questionnaire. */
export function SurveyResultsScreen({
  playerId,
  surveyId,
  origin,
  isFromDashboard,
  here,
  onChoose,
  notes,
  controls,
}: SurveyResultsRoute) {
  const { actor, abilities } = useSurveyResults({ playerId, surveyId })
  const state = useSelector(actor, (snapshot) =>
    snapshot.matches({ shown: 'stale' }) ? 'stale' : typeof snapshot.value === 'string' ? snapshot.value : 'shown',
  )
  const { child, results, screenings, opened, answers, failure } = useSelector(actor, ({ context }) => context)
  const scoring = useSelector(actor, ({ children }) => children.scoring)
  const back = <OriginLink to={origin}>{isFromDashboard ? texts.backToAllChildren : texts.back}</OriginLink>
  const openPicture = (picture: PictureRef) => actor.send({ type: 'picture.open', picture })
  const isTryingAgain = state === 'loading' && failure !== null
  const tryAgain = mayChange(failure) && (
    <Button busy={isTryingAgain} onClick={() => actor.send({ type: 'results.retry' })}>
      {texts.tryAgain}
    </Button>
  )

  if (state === 'mismatched' || (state === 'failed' && failure?.key === 'notFound')) return <NotFoundScreen />
  if (child === null || results === null)
    return (
      <div className={styles.screen}>
        <PageHeader title={texts.title} back={back} />
        {state === 'loading' && !isTryingAgain && (
          <div aria-busy="true">
            <output className={styles.loading}>{texts.loading}</output>
            <Skeleton lines={8} afterMs={limits.skeletonAfter} />
          </div>
        )}
        {(state === 'failed' || isTryingAgain) && (
          <LoadFailed title={texts.failedTitle} failure={failure} action={tryAgain} />
        )}
      </div>
    )

  const sides = shownSides(results, abilities)
  const sideNames = sides.map(({ side }) => side)
  const hasNotesButtons = notes?.mayWrite(Boolean(results.teacher)) ?? false
  return (
    <div className={styles.screen}>
      <PageHeader
        title={child.name}
        documentTitle={texts.pageTitle(child.name)}
        count={
          <>
            {texts.today(formatAge(child.age))} · <bdi>{formatList(child.cohorts.map(({ name }) => name))}</bdi>
          </>
        }
        back={back}
      />
      <p className={styles.printed}>{results.name}</p>
      <div className={styles.bar}>
        <QuestionnaireSelector
          screenings={screenings}
          surveyId={results.parent?.surveyId ?? surveyId}
          onChoose={onChoose}
        />
        <div className={styles.actions}>
          {hasNotesButtons && notes?.button}
          {controls?.({ child, results, screenings })}
        </div>
      </div>
      {state === 'stale' && failure !== null && (
        <FailureNotice title={texts.staleTitle} failure={failure} action={tryAgain} />
      )}
      {scoring !== undefined && <ScoringNotice scoring={scoring} canRetry={abilities.startsTeacherSurvey} />}
      <OutcomeSummary
        child={child}
        results={results}
        screenings={screenings}
        sides={sides}
        scoring={scoring}
        canFillIn={abilities.startsTeacherSurvey}
        here={here}
      />
      <ScoresTable
        sections={results.sections}
        sides={sideNames}
        onExplain={(score) => actor.send({ type: 'explanation.open', score })}
      />
      <AnswersOfBothSides
        sections={results.sections}
        sides={sideNames}
        view={answers}
        notes={notes?.ofQuestion}
        hasNotesButtons={hasNotesButtons}
        onToggleSection={(section) => actor.send({ type: 'section.toggle', section })}
        onToggleDifferences={() => actor.send({ type: 'differences.toggle' })}
        onCompare={(questionId) => actor.send({ type: 'comparison.open', questionId })}
        onPicture={openPicture}
      />
      <ScoreTrends screenings={screenings} results={results} sides={sideNames} />
      <div className={styles.facts}>
        <ChildFacts child={child} />
        {sides.map((shown) => (
          <SideStatus key={shown.side} {...shown} />
        ))}
      </div>
      <ComparisonDialog
        results={results}
        compared={opened.compared}
        onPicture={openPicture}
        onClose={() => actor.send({ type: 'comparison.close' })}
      />
      <PictureDialog
        results={results}
        pictured={opened.pictured}
        onClose={() => actor.send({ type: 'picture.close' })}
      />
      {notes?.dialog({ child, results, screenings })}
      <ScoreExplanation
        child={child}
        results={results}
        explained={opened.explained}
        onClose={() => actor.send({ type: 'explanation.close' })}
      />
    </div>
  )
}
