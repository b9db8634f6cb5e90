import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { lazyPart } from '../../../src/web/parts/lazyPart.tsx'
import { RenderErrorBoundary } from '../../../src/web/app/errors/RenderErrorBoundary.tsx'
import { errorsTexts } from '../../../src/web/texts/errors.ts'

afterEach(cleanup)

const missing = new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/Days.js')
const Days = ({ name }: { name: string }) => <p>Days of {name}</p>

interface Module {
  readonly default: ComponentType<{ name: string }>
}

/** Renders a lazy part, whose loading the test controls, beside content that is already there. */
function show(options: { readonly instead?: ComponentType<{ name: string }> } = {}) {
  const calls: { resolve: (module: Module) => void; reject: (error: Error) => void }[] = []
  const Lazy = lazyPart(() => new Promise<Module>((resolve, reject) => void calls.push({ resolve, reject })), {
    waiting: () => <p>Waiting</p>,
    ...options,
  })
  const screenWithIt = (
    <RenderErrorBoundary>
      <p>The list</p>
      <Lazy name="Mila" />
    </RenderErrorBoundary>
  )
  const view = render(screenWithIt)
  return {
    calls,
    preload: Lazy.preload,
    again: () => {
      view.unmount()
      render(screenWithIt)
    },
    come: () => act(async () => calls.at(-1)?.resolve({ default: Days })),
    fail: (error: Error) => act(async () => calls.at(-1)?.reject(error)),
  }
}

const retry = () => screen.getByRole('button', { name: 'Retry' })

describe('a part of a screen whose code comes later', () => {
  it('is waited for, and there at once the next time', async () => {
    const { come, again, calls } = show()
    screen.getByText('Waiting')
    await come()
    screen.getByText('Days of Mila')
    again()
    screen.getByText('Days of Mila')
    expect(calls).toHaveLength(1)
  })

  it('says in its place that the server cannot be reached, and the rest of the screen stays', async () => {
    const { fail } = show()
    await fail(missing)
    expect(screen.getByRole('alert').textContent).toContain(errorsTexts.network)
    screen.getByText('The list')
  })

  it('is fetched again: the button keeps the focus until it is there, then it has the focus itself', async () => {
    const { fail, come, calls } = show()
    await fail(missing)
    await userEvent.click(retry())
    expect(document.activeElement).toBe(retry())
    expect(retry().getAttribute('aria-busy')).toBe('true')
    await fail(missing)
    expect(document.activeElement).toBe(retry())
    expect(retry().getAttribute('aria-busy')).toBeNull()
    await userEvent.click(retry())
    await come()
    expect(calls).toHaveLength(3)
    expect(screen.queryByRole('alert')).toBeNull()
    expect(document.activeElement?.textContent).toBe('Days of Mila')
  })

  it('is the screen that breaks where the code is there and broken', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const { fail } = show()
    await fail(new Error('x is not a function'))
    expect(screen.queryByText('The list')).toBeNull()
  })

  it('shows what the page has in its place where the code cannot be loaded, if the page has something', async () => {
    const { fail } = show({ instead: ({ name }) => <p>No days of {name}</p> })
    await fail(missing)
    screen.getByText('No days of Mila')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('can be loaded before it is shown', async () => {
    const { calls, preload, again } = show()
    await act(async () => {
      const loading = preload()
      calls.forEach(({ resolve }) => resolve({ default: Days }))
      await loading
    })
    again()
    expect(screen.queryByText('Days of Mila')).not.toBeNull()
    expect(screen.queryByText('Waiting')).toBeNull()
  })
})
