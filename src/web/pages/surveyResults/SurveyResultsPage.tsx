import { useRouter } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { SurveyNotesRef } from '../../../../machines/note/surveyNotesMachine.ts'
import type { LoadedResults } from '../../../../machines/surveyResults/results.ts'
import { can } from '../../../domain/access.ts'
import { mayWriteNotes } from '../../../domain/noteRules.ts'
import { AllNotesButton, QuestionNotesButton } from '../../flows/note/NotesButtons.tsx'
import { NotesCount, NotesNotLoaded, NotesOfQuestion } from '../../flows/note/NotesOfQuestion.tsx'
import { SurveyNotesDialog } from '../../flows/note/SurveyNotesDialog.tsx'
import { useSurveyNotes } from '../../flows/note/useSurveyNotes.ts'
import {
  type ResultsNotes,
  type SurveyResultsRoute,
  SurveyResultsScreen,
} from '../../flows/surveyResults/SurveyResultsScreen.tsx'
import { ResultsControls } from './ResultsControls.tsx'
import { formatAge } from '../../texts/ages.ts'
import { surveyResultsTexts as texts } from '../../texts/surveyResults.ts'
import { useAuth } from '../../app/system.ts'
import { useOrigin } from '../../app/useOrigin.ts'

type SurveyResultsPageProps = Pick<SurveyResultsRoute, 'playerId' | 'surveyId' | 'origin' | 'isFromDashboard' | 'here'>

const controls = (shown: LoadedResults) => <ResultsControls {...shown} />

/** The child's age when each side was completed; today's where neither is. */
function ageOf({ child, results }: Pick<LoadedResults, 'child' | 'results'>): string {
  const completed = (['parent', 'teacher'] as const).flatMap((side) => {
    const age = results[side]?.ageAtCompletion
    return age ? [texts.agedWhenCompleted(texts.side[side], formatAge(age))] : []
  })
  return completed.length === 0 ? formatAge(child.age) : completed.join(' · ')
}

/** The notes of this screening, in the places that the results reserve for them. */
function notesInPlace(notes: SurveyNotesRef, isRestricted: boolean): ResultsNotes {
  const mayWrite = (hasTeacherSurvey: boolean) => mayWriteNotes({ isRestricted, hasTeacherSurvey })
  return {
    mayWrite,
    button: <AllNotesButton notes={notes} />,
    ofQuestion: {
      notLoaded: <NotesNotLoaded notes={notes} />,
      list: (questionId) => <NotesOfQuestion notes={notes} questionId={questionId} />,
      count: (questions) => <NotesCount notes={notes} questions={questions} />,
      button: ({ id, boldBody }) => <QuestionNotesButton notes={notes} questionId={id} question={boldBody} />,
    },
    dialog: ({ child, results }) => (
      <SurveyNotesDialog
        notes={notes}
        child={child}
        questionnaireName={results.name}
        age={ageOf({ child, results })}
        sections={results.sections}
        mayWrite={mayWrite(Boolean(results.teacher))}
      />
    ),
  }
}

/** A child's result with what other flows add to it. Give it a `key` for each child and questionnaire. */
export function SurveyResultsPage(props: SurveyResultsPageProps) {
  const { playerId, surveyId } = props
  const origin = useOrigin()
  const isRestricted = can(useAuth(), 'restricted')
  const router = useRouter()
  const notes = useSurveyNotes({ playerId, surveyId })
  const inPlace = useMemo(() => notesInPlace(notes, isRestricted), [notes, isRestricted])
  const choose = (id: number) =>
    void router.navigate({
      to: '/dashboard/asqs/$playerId/player/$id',
      params: { playerId: String(playerId), id: String(id) },
      // A person who followed a link from outside has no origin, and choosing another questionnaire gives them none.
      state: origin === null ? {} : { origin },
    })
  return <SurveyResultsScreen {...props} onChoose={choose} notes={inPlace} controls={controls} />
}
