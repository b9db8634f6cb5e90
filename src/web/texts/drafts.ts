import { catalogue } from './language.ts'

/** What is said about drafts that this version of the application cannot open. */
export const draftsTexts = catalogue('drafts', {
  unfit: (words: string) =>
    `Something that you typed earlier and did not save cannot be opened any more. Copy what you still need: dismissing this message deletes it from this device.\n\n${words}`,
})
