import { Button } from './Button.tsx'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Menu.module.css'
import { Popover } from './Popover.tsx'

export interface MenuItem {
  readonly label: string
  readonly icon: IconName
  readonly press: () => void
}

/** A button that opens actions of the page; a press on one of them closes it again. */
export const Menu = ({ label, items }: { label: string; items: readonly MenuItem[] }) => (
  <Popover label={label}>
    <ul className={styles.items}>
      {items.map(({ label: item, icon, press }) => (
        <li key={item}>
          <Button
            variant="quiet"
            onClick={({ currentTarget }) => {
              currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
              press()
            }}
          >
            <Icon name={icon} size={16} />
            {item}
          </Button>
        </li>
      ))}
    </ul>
  </Popover>
)
