import { enShell } from '../texts/shell.ts'
import { useStartAsq } from './useStartAsq.tsx'

/** Start ASQ in the top bar; it loads beside the bar, which holds its place. */
export default function StartAsqInTopBar({ className }: { className: string | undefined }) {
  const { open, isOpening, panel } = useStartAsq()
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-busy={isOpening || undefined}
        onClick={open}
      >
        {enShell.startAsq}
      </button>
      {panel}
    </>
  )
}
