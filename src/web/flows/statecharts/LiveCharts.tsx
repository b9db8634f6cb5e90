import { useSelector } from '@xstate/react'
import { createPortal } from 'react-dom'
import type { LiveChartsRef } from '../../../../machines/statecharts/liveChartsMachine.ts'
import { lazyPart } from '../../parts/lazyPart.tsx'
import { usePlaceAboveDialogs } from '../../ui/usePlaceAboveDialogs.ts'
import { useWindowKeys } from '../../ui/useWindowKeys.ts'
import { statechartsTexts } from '../../texts/statecharts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { LiveAside, isInLiveAside } from './LiveAside.tsx'
import styles from './LiveCharts.module.css'
import { useLiveCharts } from './useLiveCharts.ts'

const texts = statechartsTexts.live

/** The machine has loaded this code before the panel opens, so that nothing can wait or fail here. */
const LivePanel = lazyPart(() => import('./LivePanel.tsx'))

const isShortcut = ({ code, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent) =>
  code === 'KeyS' && altKey && shiftKey && !ctrlKey && !metaKey

/** Outside the panel, Escape first belongs to any dialog above the page. */
const isForPanel = ({ key, target }: KeyboardEvent) =>
  key === 'Escape' &&
  (isInLiveAside(target) || document.querySelector('dialog[open], :popover-open, section[role=dialog]') === null)

/** The button in the frame of people who may see statecharts, and the panel that it opens beside the page. */
export default function LiveCharts() {
  const actor = useLiveCharts()
  const place = usePlaceAboveDialogs()
  return (
    <>
      <LiveChartsButton actor={actor} />
      {createPortal(<LiveChartsPanel actor={actor} />, place)}
    </>
  )
}

function LiveChartsButton({ actor }: { actor: LiveChartsRef }) {
  const isOpen = useSelector(actor, (snapshot) => !snapshot.matches('closed'))
  const toggle = () => actor.send({ type: isOpen ? 'panel.close' : 'panel.open' })
  useWindowKeys((event) => {
    if (isShortcut(event)) {
      event.preventDefault()
      toggle()
    } else if (isOpen && isForPanel(event)) {
      // Keeps a dialog below it open.
      event.preventDefault()
      actor.send({ type: 'panel.close' })
    }
  })
  return (
    <button
      type="button"
      className={styles.button}
      aria-expanded={isOpen}
      aria-keyshortcuts={texts.shortcut}
      aria-label={texts.open}
      title={texts.hint}
      onClick={toggle}
    >
      <Icon name="statechart" />
    </button>
  )
}

/** The panel beside the page, or why it could not be loaded. */
function LiveChartsPanel({ actor }: { actor: LiveChartsRef }) {
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('open'))
  const isUnreachable = useSelector(actor, (snapshot) => snapshot.matches('unreachable'))
  const close = () => actor.send({ type: 'panel.close' })
  if (isOpen) return <LivePanel actor={actor} />
  if (!isUnreachable) return null
  return (
    <LiveAside onClose={close}>
      <p role="alert">{texts.unreachable}</p>
      <div>
        <Button onClick={() => actor.send({ type: 'panel.open' })}>{texts.again}</Button>
      </div>
    </LiveAside>
  )
}
