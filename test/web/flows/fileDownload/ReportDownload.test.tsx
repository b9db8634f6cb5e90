import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AppSystem, SystemContext } from '../../../../src/web/app/system.ts'
import { createHttp } from '../../../../src/web/client/http.ts'
import { nameOf } from '../../../../src/web/client/receivedFile.ts'
import { ReportDownload } from '../../../../src/web/flows/fileDownload/ReportDownload.tsx'
import { errorsTexts } from '../../../../src/web/texts/errors.ts'

interface Saved {
  readonly name: string
  readonly bytes: number
}

const saved: Saved[] = []
const blobs = new Map<string, Blob>()
beforeEach(() => {
  saved.length = 0
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        const address = `blob:${blobs.size}`
        blobs.set(address, blob)
        return address
      },
      revokeObjectURL: () => undefined,
    }),
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push({ name: this.download, bytes: blobs.get(this.getAttribute('href') ?? '')?.size ?? 0 })
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function show(locale = 'es-MX') {
  const asked: URL[] = []
  const pending: ((answer: Response | Error) => void)[] = []
  const http = createHttp({
    token: () => 'a-token',
    onUnauthorized: () => undefined,
    fetch: (input) => {
      asked.push(new URL(input instanceof Request ? input.url : input, 'http://localhost'))
      return new Promise((resolve, reject) => {
        pending.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)))
      })
    },
  })
  const got = vi.spyOn(http, 'get')
  const view = render(
    <SystemContext value={{ http } as unknown as AppSystem}>
      <ReportDownload surveyId={7} locale={locale} />
    </SystemContext>,
  )
  /** Resolves when the call has ended and its file, if any, is saved. */
  // The browser opens a popover natively; jsdom cannot, so the event is sent here.
  const menu = document.getElementById(screen.getByRole('button', { name: 'PDF' }).getAttribute('popovertarget') ?? '')
  if (menu === null) throw new Error('The report has no menu.')
  menu.setAttribute('open', '')
  fireEvent(menu, Object.assign(new Event('toggle'), { newState: 'open' }))
  const answer = (response: Response | Error) =>
    act(async () => {
      pending.shift()!(response)
      await Promise.allSettled([got.mock.results.at(-1)?.value])
    })
  return { ...view, asked, answer, user: userEvent.setup() }
}

const signInWords = errorsTexts.networkSignIn
const unknownWords = 'Unknown Error. Try again in a moment, or contact support for help.'
const button = () => screen.getByRole('button', { name: 'Download ASQ report' })
const format = () => screen.getByLabelText<HTMLSelectElement>('Format of the report')
const language = () => screen.getByLabelText<HTMLSelectElement>('Language of the report')
const pdf = (headers: Record<string, string> = {}) =>
  new Response('%PDF-1.3', { headers: { 'content-type': 'application/pdf', ...headers } })

describe('the report as PDF on the results screen (105)', () => {
  it('idle: in the family’s language, with the five to choose from', () => {
    show('ar')
    expect(language().value).toBe('ar')
    expect([...language().options].map(({ text }) => text)).toEqual([
      'English',
      'Spanish',
      'Chinese',
      'French',
      'Arabic',
    ])
  })

  it('idle: in English for a language that reports are not written in', () => {
    show('vi')
    expect(language().value).toBe('en')
  })

  it('downloading: the button is busy, and language and format wait', async () => {
    const { asked, user } = show()
    await user.click(button())
    await user.click(button())
    expect(asked.map(({ pathname, search }) => pathname + search)).toEqual([
      '/api/asq_surveys/7/report?locale=es&format=pdf',
    ])
    expect(button().getAttribute('aria-busy')).toBe('true')
    expect([language().disabled, format().disabled]).toEqual([true, true])
    expect(screen.getByRole('status').textContent).toBe('Making the report')
  })

  it('saved: under the name of content-disposition', async () => {
    const { answer, user } = show()
    await user.click(button())
    await answer(
      pdf({ 'content-disposition': 'attachment; filename="x.pdf"; filename*=UTF-8\'\'ASQ%20Report%20%E4%B8%BD.pdf' }),
    )
    expect(saved).toEqual([{ name: 'ASQ Report 丽.pdf', bytes: 8 }])
    await screen.findByText('The report is with your downloads.')
  })

  it('saved: as ASQ Report.pdf without a name', async () => {
    const { answer, user } = show()
    await user.click(button())
    await answer(pdf())
    expect(saved.map(({ name }) => name)).toEqual(['ASQ Report.pdf'])
  })

  it('saved: again in another language', async () => {
    const { asked, answer, user } = show()
    await user.click(button())
    await answer(pdf())
    await screen.findByText('The report is with your downloads.')
    await user.selectOptions(language(), 'French')
    await user.click(button())
    expect(asked.map(({ search }) => search)).toEqual(['?locale=es&format=pdf', '?locale=fr&format=pdf'])
  })

  it('saved: as a web page', async () => {
    const { asked, answer, user } = show()
    await user.selectOptions(format(), 'Web page')
    await user.click(button())
    expect(asked.map(({ search }) => search)).toEqual(['?locale=es&format=html'])
    await answer(
      new Response('<!doctype html>', {
        headers: { 'content-type': 'text/html; charset=utf-8', 'content-disposition': 'attachment; filename="R.html"' },
      }),
    )
    expect(saved.map(({ name }) => name)).toEqual(['R.html'])
  })

  it.each([
    ['404', new Response('{"code":"not_found","message":"Not here."}', { status: 404 }), 'Not here.'],
    ['409', new Response('{"code":"not_scored","message":"No score."}', { status: 409 }), 'No score.'],
    [
      '429',
      new Response('', { status: 429, headers: { 'retry-after': '9' } }),
      'Too many tries. Try again in 9 seconds.',
    ],
    ['500', new Response('<html>', { status: 500 }), 'Oops! Something went wrong. Contact support for help.'],
    ['an answer that is no PDF', new Response('words', { headers: { 'content-type': 'text/plain' } }), unknownWords],
    ['a page of the network', new Response('<html>', { headers: { 'content-type': 'text/html' } }), signInWords],
    ['an empty one', new Response('', { headers: { 'content-type': 'application/pdf' } }), unknownWords],
    ['a lost connection', new Error('gone'), errorsTexts.network],
  ])(
    'failed: with %s nothing is saved, it is said beside the button, and can be tried again',
    async (_name, response, words) => {
      const { answer, asked, user } = show()
      await user.click(button())
      await answer(response)
      expect(saved).toEqual([])
      expect(screen.getByRole('alert').textContent).toBe(`The report was not downloaded. ${words}`)
      await user.click(button())
      expect(asked).toHaveLength(2)
    },
  )

  it('saves nothing that is cut off on its way', async () => {
    const { answer, user } = show()
    await user.click(button())
    const cut = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('%PDF'))
        controller.error(new Error('cut'))
      },
    })
    await answer(new Response(cut, { headers: { 'content-type': 'application/pdf' } }))
    expect(saved).toEqual([])
    await screen.findByText(/^The report was not downloaded\./)
  })

  it('saves nothing after the screen is left', async () => {
    const { answer, unmount, user } = show()
    await user.click(button())
    unmount()
    await answer(pdf())
    expect(saved).toEqual([])
  })
})

describe('the name of a received file', () => {
  it.each([
    [null, null],
    ['attachment', null],
    ['attachment; filename="ASQ Report.pdf"', 'ASQ Report.pdf'],
    ['attachment; filename=plain.pdf', 'plain.pdf'],
    ['attachment; filename="a.pdf"; filename*=UTF-8\'\'%D9%81.pdf', 'ف.pdf'],
    ['attachment; filename="a.pdf"; filename*=UTF-8\'\'%E0%A4%A.pdf', 'a.pdf'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['attachment; filename=".bashrc"', null],
  ])('of %s', (header, name) => {
    expect(nameOf(header)).toBe(name)
  })
})
