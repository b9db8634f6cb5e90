import snakecaseKeys from 'snakecase-keys'

/** A value as the server sends it: keys in snake_case at every depth. */
export const onWire = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? snakecaseKeys(value as Record<string, unknown>) : value
