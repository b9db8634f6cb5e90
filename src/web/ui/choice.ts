export interface Choice<Value extends string | number> {
  readonly value: Value
  readonly label: string
  /** A heading of the choices below it. */
  readonly disabled?: boolean
}

/** What an option is called. Never the heading of others, which counts in ids of its own. */
export const labelOf = <Value extends string | number>(
  value: Value,
  options: readonly Choice<Value>[],
): string | undefined => options.find((option) => option.value === value && !option.disabled)?.label
