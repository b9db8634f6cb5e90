import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useState, useTransition } from 'react'
import { createPortal } from 'react-dom'
import type { StartAsqPanelProps } from '../../flows/startAsq/StartAsqPanel.tsx'
import { lazyPart } from '../../parts/lazyPart.tsx'
import { shellTexts } from '../../texts/shell.ts'
import { useSystem } from '../../app/system.ts'

const StartAsqPanel = lazyPart(() => import('../../flows/startAsq/StartAsqPanel.tsx'))

/** Opens the Start ASQ panel, whose code loads at the first press. Render `panel` beside the button. */
export function useStartAsqPanel(): { open: () => void; isOpening: boolean; panel: ReactNode } {
  const { notifications } = useSystem()
  const router = useRouter()
  const [isOpen, setIsOpen] = useState(false)
  const [isOpening, startOpening] = useTransition()
  const open = () =>
    startOpening(async () => {
      try {
        await StartAsqPanel.preload()
        setIsOpen(true)
      } catch {
        notifications.send({ type: 'notification.show', tone: 'warning', text: shellTexts.startAsqOutOfReach })
      }
    })
  const close = () => setIsOpen(false)
  const start: StartAsqPanelProps['onStart'] = ({ playerId, surveyId }) => {
    close()
    void router.navigate({
      to: '/dashboard/asqs/$playerId/questionnaire/$id',
      params: { playerId: String(playerId), id: String(surveyId) },
      state: { origin: router.state.location.href, scroll: window.scrollY },
    })
  }
  return {
    open,
    isOpening,
    panel: isOpen && createPortal(<StartAsqPanel onStart={start} onClose={close} />, document.body),
  }
}
