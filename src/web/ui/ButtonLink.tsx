import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { type ButtonVariant, buttonClass } from './Button.tsx'

interface AnchorProps extends Omit<ComponentProps<'a'>, 'className'> {
  variant?: ButtonVariant
}

function ButtonAnchor({ variant = 'secondary', children, ...rest }: AnchorProps) {
  return (
    <a {...rest} className={buttonClass(variant)}>
      {children}
    </a>
  )
}

/** A router link that looks like a button: the properties of `Link`, and `variant`. */
export const ButtonLink = createLink(ButtonAnchor)
