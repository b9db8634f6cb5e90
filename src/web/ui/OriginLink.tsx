import { useRouter } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'

const staysInTab = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey

export interface OriginLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  /** An address inside the application with its query, as the browser shows it: where a person came from. */
  to: string
}

/** A link to a remembered address. The router's own links take a route and its parameters instead. */
export function OriginLink({ to, children, ...rest }: OriginLinkProps) {
  const router = useRouter()
  const follow = (event: MouseEvent) => {
    if (!staysInTab(event)) return
    event.preventDefault()
    router.history.push(to)
  }
  return (
    <a {...rest} href={to} onClick={follow}>
      {children}
    </a>
  )
}
