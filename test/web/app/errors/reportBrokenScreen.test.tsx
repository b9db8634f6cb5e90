import { render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clientErrorSchema } from '../../../../src/api/clientErrors.ts'
import { RenderErrorBoundary } from '../../../../src/web/app/errors/RenderErrorBoundary.tsx'
import { createReportBrokenScreen } from '../../../../src/web/app/errors/reportBrokenScreen.ts'
import { nothing } from '../../../../src/web/client/http.ts'

afterEach(() => vi.unstubAllGlobals())

function BrokenList(): never {
  throw new TypeError('Rosalind Franklin has no answers')
}

function reporting() {
  vi.stubGlobal('reportError', () => undefined)
  const post = vi.fn<(path: string, body?: object, options?: object) => Promise<void>>(async () => undefined)
  const report = createReportBrokenScreen({
    http: { post: post as never },
    pattern: () => '/player/$playerId',
    program: 'https://screening.example/assets/main-B7x_2k.js',
  })
  return { post, report }
}

describe('a rendering that fails (14)', () => {
  it('is reported by names only: what broke, where, in which release', () => {
    const { post, report } = reporting()
    const { container } = render(
      <RenderErrorBoundary>
        <BrokenList />
      </RenderErrorBoundary>,
      { onCaughtError: report },
    )
    expect(container.textContent).toContain('Oops! Something went wrong.')
    expect(post).toHaveBeenCalledOnce()
    const [path, body, expected, options] = post.mock.calls[0] as unknown as [string, object, object, object]
    expect(path).toBe('/client_errors')
    expect(body).toMatchObject({ code: 'TypeError', release: 'main-B7x_2k.js', path: '/player/$playerId' })
    expect(body).toMatchObject({ components: ['BrokenList', 'RenderErrorBoundary'] })
    expect(clientErrorSchema.safeParse(body).success).toBe(true)
    expect(JSON.stringify(body)).not.toContain('Rosalind')
    expect(expected).toEqual(nothing)
    expect(options).toEqual({ userAction: false })
  })

  it('because its code did not arrive is the network’s fault, and not reported', () => {
    const { post, report } = reporting()
    report(new TypeError('Failed to fetch dynamically imported module: /a.js'), { componentStack: '' })
    expect(post).not.toHaveBeenCalled()
  })
})
