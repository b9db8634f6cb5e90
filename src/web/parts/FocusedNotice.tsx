import { useEffect, useRef } from 'react'
import { Notice, type NoticeProps } from '../ui/Notice.tsx'

/** A message in the place of what was pressed to bring it about, or of what cannot be pressed any more: it takes the focus over. */
export function FocusedNotice(props: Omit<NoticeProps, 'ref' | 'tabIndex'>) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return <Notice {...props} ref={notice} tabIndex={-1} />
}
