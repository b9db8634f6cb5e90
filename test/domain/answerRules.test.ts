import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerProblem, nextChoiceAnswer, nextTextAnswer } from '../../src/domain/answerRules.ts'
import type { SentAnswer } from '../../src/domain/answerRules.ts'
import type { InputType } from '../../src/domain/instrument.ts'

const handles = ['read', 'sang', 'outside', 'talked']
const possibleAnswers = handles.map((handle) => ({ handle, label: handle }))
const radio = { inputType: 'radio', possibleAnswers } as const
const checkbox = { inputType: 'checkbox', possibleAnswers } as const

describe('choices', () => {
  it('deletes a checkbox answer when no boxes remain ticked (85)', () => {
    expect(nextChoiceAnswer(checkbox, ['sang'], 'sang')).toBeNull()
    expect(nextChoiceAnswer(checkbox, [], 'sang')).toEqual(['sang'])
  })

  it('keeps any number of ticked boxes, in the order of the choices (85)', () => {
    expect(nextChoiceAnswer(checkbox, ['talked'], 'read')).toEqual(['read', 'talked'])
    expect(nextChoiceAnswer(checkbox, ['read', 'talked'], 'sang')).toEqual(['read', 'sang', 'talked'])
    expect(nextChoiceAnswer(checkbox, ['read', 'talked'], 'read')).toEqual(['talked'])
  })

  it('clears a radio answer when it is pressed again (86)', () => {
    expect(nextChoiceAnswer(radio, ['sang'], 'sang')).toBeNull()
    expect(nextChoiceAnswer(radio, ['sang'], 'read')).toEqual(['read'])
    expect(nextChoiceAnswer(radio, [], 'read')).toEqual(['read'])
  })

  it('changes nothing for a handle that is not offered', () => {
    expect(nextChoiceAnswer(radio, ['sang'], 'other')).toEqual(['sang'])
    expect(nextChoiceAnswer(checkbox, [], 'other')).toBeNull()
  })

  it('never leaves an empty answer, nor more than one radio choice', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...handles)), (presses) => {
        let ticked: readonly string[] = []
        let chosen: readonly string[] = []
        for (const pressed of presses) {
          const next = nextChoiceAnswer(checkbox, ticked, pressed)
          expect(next).not.toEqual([])
          ticked = next ?? []
          chosen = nextChoiceAnswer(radio, chosen, pressed) ?? []
          expect(chosen.length).toBeLessThanOrEqual(1)
        }
        const odd = handles.filter((handle) => presses.filter((pressed) => pressed === handle).length % 2 === 1)
        expect(ticked).toEqual(odd)
      }),
    )
  })
})

describe('text', () => {
  it('is deleted when blank after trimming, and stored as typed otherwise (87)', () => {
    expect(nextTextAnswer('')).toBeNull()
    expect(nextTextAnswer(' \n\t ')).toBeNull()
    expect(nextTextAnswer(' a ')).toBe(' a ')
  })
})

describe('an answer that arrives', () => {
  it.each<[InputType, SentAnswer, ReturnType<typeof answerProblem>]>([
    ['radio', { answerHandles: ['read'] }, null],
    ['radio', { answerHandles: ['read', 'sang'] }, 'tooManyHandles'],
    ['radio', { answerHandles: [] }, 'blank'],
    ['radio', { answerHandles: ['other'] }, 'unknownHandle'],
    ['radio', { textAnswer: 'read' }, 'wrongKind'],
    ['checkbox', { answerHandles: ['read', 'sang'] }, null],
    ['checkbox', { answerHandles: ['read', 'read'] }, 'repeatedHandle'],
    ['checkbox', { image: 'data:' }, 'wrongKind'],
    ['textarea', { textAnswer: 'words' }, null],
    ['textarea', { textAnswer: '  ' }, 'blank'],
    ['textarea', { answerHandles: ['read'] }, 'wrongKind'],
    ['image', { image: 'data:image/jpeg;base64,AA==' }, null],
    ['image', { image: '' }, 'blank'],
    ['image', { textAnswer: 'words' }, 'wrongKind'],
    ['radio', {}, 'wrongKind'],
    ['radio', { answerHandles: ['read'], textAnswer: 'words' }, 'wrongKind'],
  ])('for %s with %j has the problem %s', (inputType, sent, problem) => {
    const choices = inputType === 'radio' || inputType === 'checkbox' ? possibleAnswers : []
    expect(answerProblem({ inputType, possibleAnswers: choices }, sent)).toBe(problem)
  })
})
