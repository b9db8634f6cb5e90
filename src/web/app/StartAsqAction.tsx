import { can } from '../../domain/access.ts'
import { enStartAsq as texts } from '../texts/startAsq.ts'
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
        {texts.start}
      </Button>
      {panel}
    </>
  )
}
