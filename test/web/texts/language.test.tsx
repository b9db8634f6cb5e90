import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Catalogues } from '../../../src/web/texts/catalogues.ts'
import { formatClock, formatMoment, formatNumber, languageName } from '../../../src/web/texts/formats.ts'
import { type Language, chooseLanguage, currentLanguage, english } from '../../../src/web/texts/language.ts'
import { choosePreferredLanguage } from '../../../src/web/texts/languages.ts'
import { sessionTexts } from '../../../src/web/texts/session.ts'
import { surveyListTexts } from '../../../src/web/texts/surveyList.ts'
import { renderSurveyList } from '../flows/surveyList/renderSurveyList.tsx'
import { pageOf, row } from '../flows/surveyList/surveyListSamples.ts'
import { fakeServer } from '../kit/fakeServer.ts'
import { openApp } from '../kit/openApp.tsx'

/** The same texts in brackets, like a translator's pseudo-locale. */
function bracketed<Texts>(texts: Texts): Texts {
  if (typeof texts === 'string') return `[${texts}]` as Texts
  if (typeof texts === 'function')
    return ((...given: unknown[]) => bracketed((texts as (...given: unknown[]) => unknown)(...given))) as Texts
  if (Array.isArray(texts)) return texts.map((text: unknown) => bracketed(text)) as Texts
  return Object.fromEntries(Object.entries(texts as object).map(([key, text]) => [key, bracketed(text)])) as Texts
}

const translations: Partial<Catalogues> = { session: bracketed(sessionTexts), surveyList: bracketed(surveyListTexts) }
const pseudo: Language = { tag: 'ar-XB', locale: 'de-DE', direction: 'rtl', translations }

const signInPage = { product_name: 'Little Steps', privacy_policy_url: '', terms_of_service_url: '', demo_accounts: [] }

const ofDocument = () => {
  const { lang, dir } = document.documentElement
  return { lang, dir }
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  chooseLanguage(english)
})

describe('a language that is chosen while the application runs', () => {
  it('is the language of a screen that was loaded before, and of its dates and numbers', async () => {
    chooseLanguage(pseudo)
    const view = renderSurveyList()
    view.enter()
    await view.answerPages(pageOf([row()], { totalCount: 1234, totalPages: 50 }))
    expect(screen.getByRole('heading', { name: '[Dashboard]' })).toBeTruthy()
    expect(screen.getByText('[1.234 children]')).toBeTruthy()
    expect(screen.getAllByText('01.02.2026').length).toBeGreaterThan(0)
    expect(screen.queryByText('02/01/2026')).toBeNull()
  })

  it('is the language of a screen that is loaded afterwards; areas that it does not translate stay in English', async () => {
    chooseLanguage(pseudo)
    await openApp('/dashboard/login', fakeServer({ 'GET /api/sign_in_page': { body: signInPage } }))
    expect(await screen.findByRole('heading', { level: 1, name: '[Sign in to Little Steps]' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '[Login]' })).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Notifications' })).toBeTruthy()
  })

  it('gives the document its language and direction', () => {
    chooseLanguage(pseudo)
    expect(ofDocument()).toEqual({ lang: 'ar-XB', dir: 'rtl' })
    chooseLanguage(english)
    expect(ofDocument()).toEqual({ lang: 'en', dir: 'ltr' })
  })

  it('gives way to English when that is chosen again', () => {
    chooseLanguage(pseudo)
    expect([surveyListTexts.filters.clearAll, formatNumber(1234.5)]).toEqual(['[Clear all]', '1.234,5'])
    chooseLanguage(english)
    expect([surveyListTexts.filters.clearAll, formatNumber(1234.5)]).toEqual(['Clear all', '1,234.5'])
  })

  it('is followed by every format', () => {
    const at = '2026-03-18T15:30:00'
    expect([formatMoment(at), languageName('es')]).toEqual(['03/18/2026 03:30 PM', 'Spanish'])
    expect(formatClock(new Date(2026, 2, 18, 9, 5, 7, 42).getTime())).toBe('09:05:07.042')
    chooseLanguage(pseudo)
    expect([formatMoment(at), languageName('es')]).toEqual(['18.03.2026 15:30', 'Spanisch'])
    expect(formatClock(new Date(2026, 2, 18, 9, 5, 7, 42).getTime())).toBe('09:05:07,042')
  })
})

describe('the name of a language', () => {
  it.each(['x', 'en_US', 'not a tag'])('is its code %j if that is no language tag', (code) => {
    expect(languageName(code)).toBe(code)
  })
})

describe('the language that a browser asks for', () => {
  const offered = () => ({ ar: vi.fn<() => Promise<Language>>(async () => pseudo) })

  it('is loaded before the first render, where it is offered', async () => {
    const languages = offered()
    await choosePreferredLanguage(['fr-CA', 'AR-eg', 'en'], languages)
    expect(currentLanguage()).toBe(pseudo)
    expect(languages.ar).toHaveBeenCalledOnce()
  })

  it.each([[['en-GB', 'ar']], [['fr']], [[]]])('is English at once for %j, and nothing is loaded', (preferred) => {
    const languages = offered()
    expect(choosePreferredLanguage(preferred, languages)).toBeNull()
    expect(languages.ar).not.toHaveBeenCalled()
    expect(currentLanguage()).toBe(english)
  })

  it('is English where its texts cannot be loaded', async () => {
    await choosePreferredLanguage(['ar'], { ar: () => Promise.reject(new TypeError('Failed to fetch')) })
    expect(currentLanguage()).toBe(english)
  })
})
