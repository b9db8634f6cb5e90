import { useEffect, useRef } from 'react'
import { Notice, type NoticeProps } from '../ui/Notice.tsx'

/** A message that replaces a pressed button, or one that can no longer be pressed, and takes over its focus. */
export function FocusedNotice(props: Omit<NoticeProps, 'ref' | 'tabIndex'>) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return <Notice {...props} ref={notice} tabIndex={-1} />
}
