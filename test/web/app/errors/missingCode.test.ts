import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  isCodeMissing,
  isThere,
  missingCodeUrl,
  stayWhenCodeIsMissing,
} from '../../../../src/web/app/errors/missingCode.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

describe('the code of a screen that does not arrive', () => {
  it.each([
    ['Failed to fetch dynamically imported module: https://a.example/assets/x-1.js', 'https://a.example/assets/x-1.js'],
    ['error loading dynamically imported module: https://a.example/assets/x-1.js', 'https://a.example/assets/x-1.js'],
    ['Unable to preload CSS for /assets/x-1.css', '/assets/x-1.css'],
    ['Importing a module script failed.', '/'],
  ])('is told from a broken screen, with where it lies: %s', (message, url) => {
    const error = new Error(message)
    expect(isCodeMissing(error)).toBe(true)
    expect(missingCodeUrl(error)).toBe(url)
  })

  it('is not what a broken screen says', () => {
    expect(isCodeMissing(new TypeError('Cannot read properties of null'))).toBe(false)
  })

  it('is there again only when its address answers with it', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('')))
    expect(await isThere('/assets/x-1.js')).toBe(true)
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('', { status: 404 })))
    expect(await isThere('/assets/x-1.js')).toBe(false)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await isThere('/assets/x-1.js')).toBe(false)
  })

  it('never makes the router reload the page', () => {
    stayWhenCodeIsMissing()
    window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: new Error('Lost: x') }))
    expect(sessionStorage.getItem('tanstack_router_reload:Lost: x')).toBe('1')
  })
})
