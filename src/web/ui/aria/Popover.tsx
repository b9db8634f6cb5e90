import { Button, DialogTrigger, Popover as AriaPopover } from 'react-aria-components'
import { Icon } from '../Icon.tsx'
import type { PopoverProps } from '../Popover.tsx'
import light from '../Popover.module.css'
import styles from './Popover.module.css'

/** The distance to the button, and the least distance to the edges of the window, in pixels. */
const gap = 4
const edge = 12

/** A button with a panel: the focus moves in, stays in while it is open, and returns to the button. */
export const Popover = ({ label, active = false, children }: PopoverProps) => (
  <DialogTrigger>
    <Button className={active ? `${light.trigger} ${light.active}` : (light.trigger ?? '')} data-opens-panel>
      {label}
      <span className={light.icon}>
        <Icon name="chevronDown" size={16} />
      </span>
    </Button>
    <AriaPopover
      className={`${light.panel} ${styles.panel}`}
      placement="bottom start"
      offset={gap}
      containerPadding={edge}
    >
      <div className={styles.content}>{children}</div>
    </AriaPopover>
  </DialogTrigger>
)
