import { expect, it } from 'vitest'
import { chooseLanguage } from '../../../src/web/texts/language.ts'

it('reads no text and makes no format while a module loads, so that a language chosen afterwards counts', async () => {
  const read: (string | undefined)[] = []
  const keepReader = () => {
    const callers = new Error('read').stack?.split('\n').slice(1) ?? []
    read.push(
      callers
        .find((line) => !/texts\/(language|formats|readWhileLoading)\b|Object\.get|<anonymous>/.test(line))
        ?.trim(),
    )
  }
  chooseLanguage({
    tag: 'en',
    direction: 'ltr',
    get locale() {
      keepReader()
      return 'en-US'
    },
    translations: new Proxy({}, { get: keepReader }),
  })
  const modules = import.meta.glob(['../../../src/web/**/*.{ts,tsx}', '!../../../src/web/main.tsx', '!**/*.d.ts'])
  const loads = Object.values(modules)
  expect(loads.length).toBeGreaterThan(200)
  for (const load of loads) await load()
  expect(read).toEqual([])
  const { shellTexts } = await import('../../../src/web/texts/shell.ts')
  expect([shellTexts.skip, read.length]).toEqual(['Skip to content', 1])
}, 60_000)
