import type { LoadedResults } from '../../../../machines/surveyResults/results.ts'
import { can } from '../../../domain/access.ts'
import { FollowUpMessageControl } from '../../flows/followUpMessage/FollowUpMessageControl.tsx'
import { ReportDownload } from '../../flows/fileDownload/ReportDownload.tsx'
import { SendOutControl } from '../../flows/sendOut/SendOutControl.tsx'
import { useAuth } from '../../app/system.ts'

/** The actions on a result, by permission: flows that know nothing of each other. */
export function ResultsControls({ child, results }: Pick<LoadedResults, 'child' | 'results'>) {
  const viewer = useAuth()
  const mayEmail = can(viewer, 'sendResultsEmail') && results.asqReportType !== null
  const mayWrite = can(viewer, 'sendFollowUpMessage')
  const hasReport = [results.parent, results.teacher].some((side) => side != null && side.asqId !== null)
  return (
    <>
      {mayEmail && <SendOutControl surveyId={results.id} childName={child.name} questionnaireName={results.name} />}
      {mayWrite && (
        <FollowUpMessageControl
          playerId={child.id}
          surveyId={results.id}
          screeningId={(results.parent ?? results.teacher)?.surveyId ?? results.id}
          childName={child.name}
          locale={child.locale}
        />
      )}
      {hasReport && <ReportDownload surveyId={results.id} locale={child.locale} />}
    </>
  )
}
