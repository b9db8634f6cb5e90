import { useRouter } from '@tanstack/react-router'
import { type ComponentType, type ReactNode, useState, useTransition } from 'react'
import { createPortal } from 'react-dom'
import type { StartAsqPanelProps } from '../flows/startAsq/StartAsqPanel.tsx'
import { enStartAsq as texts } from '../texts/startAsq.ts'
import { useSystem } from './system.ts'

/** Opens the Start ASQ panel, whose code comes with the first press; `panel` is to be rendered beside the button. */
export function useStartAsq(): { open: () => void; isOpening: boolean; panel: ReactNode } {
  const { notifications } = useSystem()
  const router = useRouter()
  const [Panel, setPanel] = useState<ComponentType<StartAsqPanelProps> | null>(null)
  const [isOpening, startOpening] = useTransition()
  const open = () =>
    startOpening(async () => {
      try {
        const { StartAsqPanel } = await import('../flows/startAsq/StartAsqPanel.tsx')
        setPanel(() => StartAsqPanel)
      } catch {
        notifications.send({ type: 'notification.show', tone: 'warning', text: texts.outOfReach })
      }
    })
  const close = () => setPanel(null)
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
    panel: Panel !== null && createPortal(<Panel onStart={start} onClose={close} />, document.body),
  }
}
