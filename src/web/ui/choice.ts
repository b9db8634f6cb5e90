export interface Choice<Value extends string | number> {
  readonly value: Value
  readonly label: string
  /** A heading of the choices below it. */
  readonly disabled?: boolean
}

/** Returns the label of an option; never that of a heading, whose ids count separately. */
export const labelOf = <Value extends string | number>(
  value: Value,
  options: readonly Choice<Value>[],
): string | undefined => options.find((option) => option.value === value && !option.disabled)?.label

export interface ChoicesUnderHeading<Value extends string | number> {
  /** Null for the options before the first heading. */
  readonly heading: Choice<Value> | null
  readonly options: readonly Choice<Value>[]
}

/** Groups options by the headings between them. */
export const choicesByHeading = <Value extends string | number>(
  options: readonly Choice<Value>[],
): readonly ChoicesUnderHeading<Value>[] =>
  options.reduce<readonly ChoicesUnderHeading<Value>[]>((groups, option) => {
    if (option.disabled) return [...groups, { heading: option, options: [] }]
    const last = groups.at(-1) ?? { heading: null, options: [] }
    return [...groups.slice(0, -1), { ...last, options: [...last.options, option] }]
  }, [])
