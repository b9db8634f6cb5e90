import { type ActorRefFrom, assign, emit, sendTo, setup } from 'xstate'
import type { Family } from '../../src/api/familyForm.ts'
import { askedAgain, failedTo, loadParts, skeletonStates } from '../kit/load.ts'
import { unprovidedPromise } from '../kit/unprovided.ts'
import {
  type FamilyFormContext,
  type FamilyFormEmitted,
  type FamilyFormEvent,
  type FamilyFormInput,
  type OpenedFamily,
  combined,
  heldOf,
  initialOf,
  isDecided,
  isOvertaken,
  openedOf,
} from './familyForm.ts'
import type { FamilyDraft } from './familyDraft.ts'
import { familyFields } from './familyFormRules.ts'
import type { Side } from './familyVersions.ts'

const came = ({ event }: { readonly event: { readonly output: OpenedFamily } }) => ({ opened: event.output })

const load = loadParts<FamilyFormContext, FamilyFormEvent>()

/**
 * The form of a family: opened, then filled in and saved by the form that it invokes.
 * Promises: what was typed here earlier is in the fields again; a family that somebody else has saved since it was
 * opened is read again, and a field that only one of them has changed is kept, while of one that both have changed the
 * person who saves last chooses a version.
 * Must never happen: what somebody else has saved is replaced by a person who has not seen it.
 */
export const familyFormMachine = setup({
  types: {
    input: {} as FamilyFormInput,
    context: {} as FamilyFormContext,
    events: {} as FamilyFormEvent,
    emitted: {} as FamilyFormEmitted,
    children: {} as { form: 'form' },
  },
  actors: {
    form: familyFields,
    openFamily: unprovidedPromise<OpenedFamily, FamilyFormInput>('openFamily'),
    readSaved: unprovidedPromise<Family, FamilyFormInput>('readSaved'),
  },
  actions: {
    ...load.actions,
    showFamily: assign((_, { opened }: { opened: OpenedFamily }) => ({ opened, failure: null })),
    keepSaved: assign(({ context }, { family }: { family: Family }) => ({
      opened: { ...openedOf(context), family, held: null },
      failure: null,
    })),
    forgetFailure: assign({ failure: null }),
    keepTyped: assign((_, { draft }: { draft: FamilyDraft | null }) => ({ typed: draft, chosen: {} })),
    choose: assign(({ context }, { place, side }: { place: string; side: Side }) => ({
      chosen: { ...context.chosen, [place]: side },
    })),
    rebaseForm: sendTo('form', ({ context }) => ({ type: 'form.rebase', change: combined(context) })),
    saveForm: sendTo('form', { type: 'form.submit' }),
    tellSaved: emit(({ context }, { family }: { family: Family }) => ({
      type: 'family.saved' as const,
      familyId: family.id,
      isNew: context.familyId === null,
    })),
  },
  guards: {
    ...load.guards,
    isOvertaken: (_, { opened }: { opened: OpenedFamily }) => isOvertaken(opened),
    isDecided: ({ context }) => isDecided(context),
  },
  delays: load.delays,
}).createMachine({
  id: 'familyForm',
  description: 'The form of a family: opened, filled in, saved.',
  meta: { title: 'Family form' },
  context: ({ input }) => ({ ...input, opened: null, failure: null, typed: null, chosen: {} }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The family and what its form offers are being loaded.',
      meta: { title: 'Loading' },
      ...skeletonStates('The outline of the form stands in its place.'),
      invoke: {
        id: 'openFamily',
        src: 'openFamily',
        input: ({ context: { familyId } }) => ({ familyId }),
        onDone: [
          {
            guard: { type: 'isOvertaken', params: came },
            target: 'open.combining',
            actions: [
              { type: 'showFamily', params: came },
              { type: 'keepTyped', params: ({ event }) => ({ draft: heldOf(event.output) }) },
            ],
          },
          { target: 'open', actions: { type: 'showFamily', params: came } },
        ],
        onError: failedTo('loadFailed'),
      },
    },
    loadFailed: {
      description: 'In place of the form, the screen says why it could not be opened, or that there is no such family.',
      meta: { title: 'Not loaded' },
      ...askedAgain('loadFailed', 'loading', 'family.retry'),
    },
    open: {
      description: 'The form is open; it holds and saves what is typed.',
      meta: { title: 'Open' },
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context }) => ({ initial: initialOf(openedOf(context)), held: heldOf(openedOf(context)) }),
        // What was typed is discarded: the form opens again with what is saved.
        onDone: 'loading',
      },
      initial: 'filling',
      on: {
        'form.saved': {
          actions: [
            { type: 'keepSaved', params: ({ event }) => ({ family: event.answer }) },
            { type: 'tellSaved', params: ({ event }) => ({ family: event.answer }) },
          ],
        },
        'form.conflicted': {
          target: '.reading',
          actions: { type: 'keepTyped', params: ({ event }) => ({ draft: event.draft }) },
        },
      },
      states: {
        filling: {
          description: 'The form shows what is typed.',
          meta: { title: 'Filling in' },
        },
        reading: {
          description: 'Somebody else has saved the family since it was opened: what they saved is being loaded.',
          meta: { title: 'Reading what was saved' },
          invoke: {
            id: 'readSaved',
            src: 'readSaved',
            input: ({ context: { familyId } }) => ({ familyId }),
            onDone: {
              target: 'combining',
              actions: { type: 'keepSaved', params: ({ event }) => ({ family: event.output }) },
            },
            onError: failedTo('notRead'),
          },
        },
        notRead: {
          description: 'What somebody else has saved could not be loaded; what was typed is kept but not saved.',
          meta: { title: 'Saved family not read' },
          exit: 'forgetFailure',
          on: { 'family.retry': 'reading' },
        },
        combining: {
          description:
            'In place of the fields stands who has saved the family, and what each person has changed; of a field that both have changed, one version is to be chosen.',
          meta: { title: 'Putting both together' },
          on: {
            'family.choose': { actions: { type: 'choose', params: ({ event }) => event } },
            'family.combine': { guard: 'isDecided', target: 'filling', actions: ['rebaseForm', 'saveForm'] },
          },
        },
      },
    },
  },
})

export type FamilyFormRef = ActorRefFrom<typeof familyFormMachine>
