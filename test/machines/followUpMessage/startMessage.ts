import { SimulatedClock, createActor, fromPromise } from 'xstate'
import type {
  FollowUpMessageAddress,
  FollowUpMessageStatus,
  MessageDraft,
  MessageTemplate,
} from '../../../machines/followUpMessage/followUpMessage.ts'
import { followUpMessageMachine } from '../../../machines/followUpMessage/followUpMessageMachine.ts'
import { messageSubmission } from '../../../machines/followUpMessage/followUpMessageSetup.ts'
import type { Failure } from '../../../machines/kit/failure.ts'
import type { Held, SentDraft } from '../../../machines/kit/submission/submission.ts'
import { settled } from '../kit/settled.ts'
import { sentAt, templates } from './followUpMessagePaths.ts'

export const never: FollowUpMessageStatus = { sentAt: null }
export const writing = 'writing'
export const notSent = 'not sent'
export const sent: FollowUpMessageStatus = { sentAt }

function saying<Said extends object>(answers: readonly (Said | Failure)[], place: number): Promise<Said> {
  const said = answers[Math.min(place, answers.length - 1)]!
  return 'key' in said ? Promise.reject(said) : Promise.resolve(said)
}

/** Starts the message. The server gives these answers in turn, then repeats the last. */
export function startMessage({
  looks = [never],
  sends = [sent],
  offered = [templates],
  held = null,
}: {
  looks?: readonly (FollowUpMessageStatus | Failure)[]
  sends?: readonly (FollowUpMessageStatus | Failure)[]
  offered?: readonly (readonly MessageTemplate[] | Failure)[]
  held?: Held<MessageDraft> | null
} = {}) {
  const clock = new SimulatedClock()
  const requested: MessageDraft[] = []
  const holds: (Held<MessageDraft> | null)[] = []
  let looked = 0
  let loaded = 0
  const actor = createActor(
    followUpMessageMachine.provide({
      actors: {
        askSentAt: fromPromise<FollowUpMessageStatus, FollowUpMessageAddress>(() => saying(looks, looked++)),
        loadTemplates: fromPromise<readonly MessageTemplate[], FollowUpMessageAddress>(() => saying(offered, loaded++)),
        submission: messageSubmission.provide({
          actors: {
            send: fromPromise<FollowUpMessageStatus, SentDraft<MessageDraft>>(({ input }) =>
              saying(sends, requested.push(input.draft) - 1),
            ),
          },
          actions: { hold: (_, { draft }) => void holds.push(draft) },
        }),
      },
    }),
    { input: { surveyId: 7, held }, clock },
  )
  actor.start()
  const pass = async (milliseconds: number) => {
    clock.increment(milliseconds)
    await settled()
  }
  const open = async () => {
    actor.send({ type: 'message.open' })
    await settled()
  }
  const submission = () => actor.getSnapshot().children.submission!
  const choose = (templateId: number | null) => actor.send({ type: 'template.choose', templateId })
  const confirm = async () => {
    actor.send({ type: 'message.send' })
    actor.send({ type: 'message.confirm' })
    await settled()
  }
  return {
    actor,
    requested,
    holds,
    looks: () => looked,
    pass,
    open,
    choose,
    confirm,
    status: () => actor.getSnapshot().context.status,
    text: () => actor.getSnapshot().context.draft.text,
    type: (text: string) => submission().send({ type: 'draft.change', change: { text } }),
    sendAgain: async () => {
      actor.send({ type: 'message.sendAgain' })
      await settled()
    },
    /**
     * Describes what the dialog shows: a message that was sent, or may have been, replaces one that is being written.
     */
    message: () => {
      const { message } = actor.getSnapshot().value
      const sending = submission().getSnapshot().value
      if (message !== writing) return message
      if (sending === 'refused') return notSent
      return sending === 'sending' || sending === 'unanswered' ? sending : message
    },
  }
}
