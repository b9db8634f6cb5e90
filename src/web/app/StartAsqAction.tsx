import { can } from '../../domain/access.ts'
import { enShell } from '../texts/shell.ts'
import { Button } from '../ui/Button.tsx'
import { useAuth } from './system.ts'
import { useStartAsq } from './useStartAsq.tsx'

/** Start ASQ as a page's main action, for those who may and do not have it in the top bar. */
export function StartAsqAction() {
  const viewer = useAuth()
  const { open, isOpening, panel } = useStartAsq()
  if (!can(viewer, 'startTeacherSurvey') || can(viewer, 'startFromTopBar')) return null
  return (
    <>
      <Button variant="primary" busy={isOpening} aria-haspopup="dialog" onClick={open}>
        {enShell.startAsq}
      </Button>
      {panel}
    </>
  )
}
