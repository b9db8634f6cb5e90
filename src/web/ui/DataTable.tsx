import type { ComponentProps } from 'react'
import styles from './DataTable.module.css'

/** A table of figures or words. Its `className` says what is particular to it: widths, room, what it becomes where it is narrow. */
export const DataTable = ({ className, ...table }: ComponentProps<'table'>) => (
  <table {...table} className={`${styles.table} ${className}`} />
)
