import { useSelector } from '@xstate/react'
import { signOutTexts } from '../../texts/signOut.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useSystem } from '../system.ts'

/** Asks what becomes of the words that only this device has. The focus starts at the safe choice. */
export default function SignOutWarning() {
  const { session } = useSystem()
  const waiting = useSelector(session, (snapshot) => snapshot.context.waiting)
  const { title, text, advice, keep, discard, cancel } = signOutTexts
  return (
    <Dialog
      title={title}
      open
      onClose={() => session.send({ type: 'signOut.cancel' })}
      actions={
        <>
          <Button variant="danger" onClick={() => session.send({ type: 'signOut.discard' })}>
            {discard}
          </Button>
          <Button onClick={() => session.send({ type: 'signOut.keep' })}>{keep}</Button>
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
