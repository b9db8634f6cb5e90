import { shellTexts } from '../../texts/shell.ts'
import { useStartAsqPanel } from '../../pages/startAsq/useStartAsqPanel.tsx'

/** Start ASQ in the top bar. Its code loads separately from the bar, which reserves its place. */
export default function StartAsqInTopBar({ className }: { className: string | undefined }) {
  const { open, isOpening, panel } = useStartAsqPanel()
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-busy={isOpening || undefined}
        onClick={open}
      >
        {shellTexts.startAsq}
      </button>
      {panel}
    </>
  )
}
