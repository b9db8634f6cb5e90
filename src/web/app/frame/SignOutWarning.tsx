import { useSelector } from '@xstate/react'
import { shellTexts } from '../../texts/shell.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useSystem } from '../system.ts'

/** Warns that signing out deletes what only this device has. The focus starts at the safe choice. */
export function SignOutWarning() {
  const { session } = useSystem()
  const isOpen = useSelector(session, (snapshot) => snapshot.matches({ signedIn: 'warned' }))
  const waiting = useSelector(session, (snapshot) => snapshot.context.waiting)
  const { title, text, advice, confirm, cancel } = shellTexts.answersWait
  return (
    <Dialog
      title={title}
      open={isOpen}
      onClose={() => session.send({ type: 'signOut.cancel' })}
      actions={
        <>
          <Button variant="danger" onClick={() => session.send({ type: 'signOut.confirm' })}>
            {confirm}
          </Button>
          <Button data-initial-focus onClick={() => session.send({ type: 'signOut.cancel' })}>
            {cancel}
          </Button>
        </>
      }
    >
      <p>{text(waiting)}</p>
      <p>{advice}</p>
    </Dialog>
  )
}
