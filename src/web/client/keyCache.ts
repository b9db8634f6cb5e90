/**
 * Stands in for the bounded cache of camelcase-keys in the build (vite.config.ts): the keys of this application's
 * answers are a few hundred, and the cache's code is 1 kB of every screen (docs/decisions/0010). The library passes
 * options, which are no entries.
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
