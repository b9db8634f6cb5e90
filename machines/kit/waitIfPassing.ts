const rejection = ({ event }: { readonly event: { readonly error: unknown } }) => event

/**
 * The `onError` of a call that is made again and again: what is worth trying again by itself leads to `waiting`, a refusal to
 * `otherwise`. The machine has the guard `isPassing`; guard and actions get what the actor rejected with.
 */
export const waitIfPassing = <Otherwise extends string, Action extends string>({
  otherwise,
  actions,
}: {
  readonly otherwise: Otherwise
  readonly actions: readonly Action[]
}) => {
  const told = actions.map((type) => ({ type, params: rejection }))
  return [
    { guard: { type: 'isPassing' as const, params: rejection }, target: 'waiting' as const, actions: told },
    { target: otherwise, actions: told },
  ]
}
