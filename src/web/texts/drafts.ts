import { catalogue } from './language.ts'

/** Typed text that this version of the application cannot open any more. */
export const draftsTexts = catalogue('drafts', {
  unfit: (words: string) =>
    `Something that you typed earlier and did not save cannot be opened any more. Copy what you still need: dismissing this message deletes it from this device.\n\n${words}`,
})
