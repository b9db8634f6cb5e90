import { readonlyLocked } from '../../src/domain/completeness.ts'
import { textBelow } from '../kit/textBelow.ts'
import { type AnswerSheet, type SheetChange, given } from './answerSheet.ts'
import type { TakingSurvey } from './survey.ts'

/** Texts that were cleared together with their read-only group and wait for it to open again, by response type. */
export type KeptTexts = Readonly<Record<number, string>>

/** The texts on the sheet among these response types. */
export const textsAmong = (sheet: AnswerSheet, responseTypeIds: readonly number[]): KeptTexts =>
  Object.fromEntries(
    responseTypeIds.flatMap((id) => {
      const text = sheet[id]?.textAnswer ?? null
      return text === null ? [] : [[id, text] as const]
    }),
  )

/** The answers that put back the kept texts of open groups. A text that stands there by now stays above. */
export const reopened = (survey: TakingSurvey, sheet: AnswerSheet, kept: KeptTexts): readonly SheetChange[] =>
  Object.keys(kept).length === 0
    ? []
    : survey.sections
        .filter((section) => !readonlyLocked(section, given(sheet)))
        .flatMap(({ questions }) => questions.flatMap(({ responseTypes }) => responseTypes))
        .flatMap(({ id }) => {
          const text = kept[id]
          if (text === undefined) return []
          const textAnswer = textBelow(sheet[id]?.textAnswer ?? '', text)
          const { id: answerId, revision: readRevision } = sheet[id] ?? { id: null, revision: null }
          return [{ responseTypeId: id, answerId, value: { textAnswer }, readRevision }]
        })

/** Removes the texts that were put back. */
export const keptWithout = (kept: KeptTexts, changes: readonly SheetChange[]): KeptTexts =>
  Object.fromEntries(
    Object.entries(kept).filter(([id]) => !changes.some(({ responseTypeId }) => responseTypeId === Number(id))),
  )
