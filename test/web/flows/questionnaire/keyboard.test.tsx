import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { choiceKey } from '../../../../src/web/flows/questionnaire/choiceKeys.ts'
import { responseType, survey, validSurvey } from '../../../machines/questionnaire/samples.ts'
import { renderQuestionnaire } from './renderQuestionnaire.tsx'

afterEach(cleanup)

const radios = (inside: HTMLElement) => within(inside).getAllByRole<HTMLInputElement>('radio')
const checkedOf = (inside: HTMLElement) => radios(inside).map(({ checked }) => checked)

describe('a questionnaire by keyboard alone', () => {
  it('is answered in at most three keys an answer', async () => {
    const { load, user, given } = await renderQuestionnaire()
    await load()
    await user.tab()
    let keys = 0
    const press = async (key: string) => {
      keys += 1
      await user.keyboard(key)
    }
    const isAt = (id: number) => document.activeElement?.getAttribute('name') === `answer-${id}`
    for (let tries = 0; tries < 20 && !isAt(11); tries += 1) await user.tab()
    await press('1')
    await press('{Enter}')
    await press('2')
    await press('{Tab}')
    await press('3')
    await press('{Enter}')
    await press('1')
    expect(given.map(({ responseTypeId, change }) => [responseTypeId, change])).toEqual([
      [11, { answerHandles: ['yes'] }],
      [12, { answerHandles: ['sometimes'] }],
      [13, { answerHandles: ['not_yet'] }],
      [21, { answerHandles: ['yes'] }],
    ])
    expect(keys).toBeLessThanOrEqual(3 * given.length)
  })

  it('has one stop for each group of radios: the checked option, else the first', async () => {
    const { load, question: q } = await renderQuestionnaire({ survey: validSurvey })
    await load()
    expect(radios(q(3)).map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
    expect(radios(q(1)).map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
  })

  it('moves the focus to the option that a digit chooses, so that Tab goes on from there', async () => {
    const { load, user, question: q } = await renderQuestionnaire()
    await load()
    radios(q(1))[0]?.focus()
    await user.keyboard('3')
    expect(document.activeElement).toBe(radios(q(1))[2])
    expect(radios(q(1)).map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0])
  })

  it('keeps a chosen option when its digit is pressed again', async () => {
    const { load, user, question: q } = await renderQuestionnaire()
    await load()
    radios(q(1))[0]?.focus()
    await user.keyboard('11')
    expect(checkedOf(q(1))).toEqual([true, false, false])
  })

  it.each(['[Space]', '{Backspace}', '{Delete}'])('clears the checked option with %s (86)', async (key) => {
    const { load, user, question: q, given } = await renderQuestionnaire({ survey: validSurvey })
    await load()
    radios(q(1))[0]?.focus()
    await user.keyboard(key)
    expect(checkedOf(q(1))).toEqual([false, false, false])
    expect(given.at(-1)).toMatchObject({ responseTypeId: 11, change: null })
  })

  it('counts a key that is held down once', async () => {
    const { load, user, question: q, given } = await renderQuestionnaire({ survey: validSurvey })
    await load()
    radios(q(1))[0]?.focus()
    await user.keyboard('[Space>3/]')
    expect(checkedOf(q(1))).toEqual([false, false, false])
    expect(given).toHaveLength(1)
  })

  it('chooses the focused option with Space', async () => {
    const { load, user, question: q } = await renderQuestionnaire()
    await load()
    radios(q(1))[0]?.focus()
    await user.keyboard('[Space]')
    expect(checkedOf(q(1))).toEqual([true, false, false])
  })

  it('keeps a choice by arrow on the device at once and lets the server wait until the arrows pause', async () => {
    const { load, user, question: q, given } = await renderQuestionnaire()
    await load()
    radios(q(1))[0]?.focus()
    await user.keyboard('{ArrowDown}{ArrowRight}')
    expect(checkedOf(q(1))).toEqual([false, false, true])
    expect(given).toEqual([
      {
        responseTypeId: 11,
        change: { answerHandles: ['sometimes'] },
        isTyping: true,
        answerId: null,
        readRevision: null,
      },
      {
        responseTypeId: 11,
        change: { answerHandles: ['not_yet'] },
        isTyping: true,
        answerId: null,
        readRevision: null,
      },
    ])
  })

  it('ticks boxes by digit and by Space', async () => {
    const { load, user, question: q } = await renderQuestionnaire()
    await load()
    const boxes = within(q(4)).getAllByRole<HTMLInputElement>('checkbox')
    boxes[0]?.focus()
    await user.keyboard('2')
    await user.keyboard('[Space]')
    expect(boxes.map(({ checked }) => checked)).toEqual([false, false, false])
    await user.keyboard('1')
    expect(boxes.map(({ checked }) => checked)).toEqual([true, false, false])
  })

  it('moves on with Enter past locked questions, and from the last one to Finish Survey', async () => {
    const { load, user, question: q } = await renderQuestionnaire()
    await load()
    radios(q(4))[0]?.focus()
    await user.keyboard('{Enter}')
    expect(q(6).contains(document.activeElement)).toBe(true)
    const bare = { ...survey, sections: survey.sections.slice(0, 1) }
    cleanup()
    const last = await renderQuestionnaire({ survey: bare })
    await last.load()
    radios(last.question(3))[0]?.focus()
    await last.user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Finish Survey' }))
  })
})

describe('keys in a group of choices', () => {
  const press = (key: string, more = {}) => ({ key, ctrlKey: false, altKey: false, metaKey: false, ...more })
  const radio = responseType(1)

  it('leaves digits beyond the choices, and shortcuts of the browser, alone', () => {
    expect(choiceKey(radio, press('4'), 0, false)).toBeNull()
    expect(choiceKey(radio, press('0'), 0, false)).toBeNull()
    expect(choiceKey(radio, press('1', { ctrlKey: true }), 0, false)).toBeNull()
    expect(choiceKey(radio, press('Tab'), 0, false)).toBeNull()
  })

  it('wraps around with the arrows', () => {
    expect(choiceKey(radio, press('ArrowUp'), 0, false)).toEqual({ kind: 'move', index: 2 })
    expect(choiceKey(radio, press('ArrowDown'), 2, true)).toEqual({ kind: 'move', index: 0 })
  })

  it('clears nothing where the focused option is not the checked one', () => {
    expect(choiceKey(radio, press('Backspace'), 1, false)).toBeNull()
  })
})
