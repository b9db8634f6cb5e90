import styles from './Icon.module.css'

const paths = {
  check: 'M5 12.5 10 17.5 19 7',
  close: 'M6 6 18 18 M18 6 6 18',
  chevronDown: 'M6 9 12 15 18 9',
  chevronRight: 'M9 6 15 12 9 18',
  chevronLeft: 'M15 6 9 12 15 18',
  arrowUp: 'M12 19V5 M6 11l6-6 6 6',
  arrowDown: 'M12 5v14 M6 13l6 6 6-6',
  sortable: 'M8 9.5 12 5.5 16 9.5 M8 14.5 12 18.5 16 14.5',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13Z M15.5 15.5 20 20',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z M12 11v5 M12 7.75v.5',
  success: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z M8 12.25 11 15.25 16 9.5',
  warning: 'M12 4 2.75 20h18.5L12 4Z M12 10v4.5 M12 17v.5',
  error: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z M12 7.5v5.5 M12 16v.5',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Z M12 7v5l3.5 2',
  cloudOff: 'M3 3l18 18 M8.5 8.6A5 5 0 0 0 7 18.5h9.5 M20 16.4A4 4 0 0 0 17 9.6h-.6A6 6 0 0 0 11.4 6.5',
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4V8Z M12 16.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  download: 'M12 4v11 M7 10.5 12 15.5 17 10.5 M5 20h14',
  envelope: 'M3.5 6h17v12.5h-17V6Z M4 7l8 6.5L20 7',
  message: 'M4 5h16v11h-8.5L7 20v-4H4V5Z M8 9h8 M8 12.5h5',
  note: 'M5 4h14v16H5V4Z M8.5 9h7 M8.5 13h7 M8.5 17h4',
  trash: 'M5 7h14 M10 7V4.5h4V7 M7 7l1 13h8l1-13',
  signOut: 'M10 5H5v14h5 M14 8l4 4-4 4 M18 12H9.5',
  lock: 'M6 11h12v9H6v-9Z M8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  retry: 'M19 12a7 7 0 1 1-2.2-5.1 M19 4v4.5h-4.5',
  statechart: 'M4 4h8v6H4V4Z M12 14h8v6h-8v-6Z M7.5 10v7H12',
  flag: 'M6 21V4 M6 5h11l-2.5 3.5L17 12H6',
} as const

export type IconName = keyof typeof paths

/** An icon; decorative unless it gets a `label`. Directional icons are mirrored in right-to-left text. */
export function Icon({ name, size = 20, label }: { name: IconName; size?: 16 | 20 | 24; label?: string }) {
  const turns = name === 'chevronRight' || name === 'chevronLeft' || name === 'signOut'
  return (
    <svg
      className={turns ? `${styles.icon} ${styles.turns}` : styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <path d={paths[name]} />
    </svg>
  )
}
