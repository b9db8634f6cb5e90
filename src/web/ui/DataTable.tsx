import type { ComponentProps } from 'react'
import styles from './DataTable.module.css'

/** A table of figures or words. Its `className` adds what is particular to it: widths, spacing, its narrow layout. */
export const DataTable = ({ className, ...table }: ComponentProps<'table'>) => (
  <table {...table} className={`${styles.table} ${className}`} />
)
