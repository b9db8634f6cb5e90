/**
 * Replaces the bounded cache of camelcase-keys in the build (vite.config.ts): this application's answers have a few
 * hundred keys, and the code of the bounded cache costs every screen 1 kB (docs/decisions/0010). Ignores the options
 * that the library passes to the constructor.
 */
export default class KeyCache {
  readonly #keys = new Map<string, string>()

  has(key: string): boolean {
    return this.#keys.has(key)
  }

  get(key: string): string | undefined {
    return this.#keys.get(key)
  }

  set(key: string, value: string): void {
    this.#keys.set(key, value)
  }
}
