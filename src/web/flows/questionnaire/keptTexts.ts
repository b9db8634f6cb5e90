import type { KeptTexts } from '../../../../machines/questionnaire/keptTexts.ts'
import type { QuestionnaireAddress } from '../../../../machines/questionnaire/questionnaireActors.ts'
import { type Keeper, heldDrafts } from '../../app/drafts/useHeldDraft.ts'

/** Returns where the device keeps one person's texts that were cleared with a read-only group of one survey. */
export function keptTextsOf(system: Keeper, staffId: number, { playerId, surveyId }: QuestionnaireAddress) {
  const drafts = heldDrafts(system)
  const group = { kind: 'cleared text', staffId, child: playerId } as const
  return {
    read: async (): Promise<KeptTexts> => {
      await drafts.load(staffId)
      const ofChild = [...drafts.all(group)].filter(([, cleared]) => cleared.surveyId === surveyId)
      return Object.fromEntries(ofChild.map(([id, { text }]) => [id, text]))
    },
    keep: (texts: KeptTexts) => {
      for (const [id, text] of Object.entries(texts)) drafts.hold({ ...group, record: Number(id) }, { surveyId, text })
    },
    forget: (responseTypeId: number) => drafts.hold({ ...group, record: responseTypeId }, null),
  }
}

export type KeptTextStore = ReturnType<typeof keptTextsOf>
