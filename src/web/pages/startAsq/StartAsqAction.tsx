import { can } from '../../../domain/access.ts'
import { shellTexts } from '../../texts/shell.ts'
import { Button } from '../../ui/Button.tsx'
import { useAuth } from '../../app/system.ts'
import { useStartAsqPanel } from './useStartAsqPanel.tsx'

/** Start ASQ as a page's main action, for people who may use it and do not have it in the top bar. */
export function StartAsqAction() {
  const viewer = useAuth()
  const { open, isOpening, panel } = useStartAsqPanel()
  if (!can(viewer, 'startTeacherSurvey') || can(viewer, 'startFromTopBar')) return null
  return (
    <>
      <Button variant="primary" busy={isOpening} aria-haspopup="dialog" onClick={open}>
        {shellTexts.startAsq}
      </Button>
      {panel}
    </>
  )
}
