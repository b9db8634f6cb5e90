import snakecaseKeys from 'snakecase-keys'

/** Converts a value to what the server sends: keys in snake_case at every depth. */
export const onWire = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? snakecaseKeys(value as Record<string, unknown>) : value
