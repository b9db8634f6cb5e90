/** To the view and to the parent. */
const tell = <Params>(params: Params) =>
  [
    { type: 'tellView', params },
    { type: 'tellParent', params },
  ] as const

/** Reports what was saved, and the server's answer. */
export const tellSaved = tell(
  <Answer, Draft>({ event }: { readonly event: { readonly answer: Answer; readonly draft: Draft } }) => ({
    report: { type: 'form.saved' as const, answer: event.answer, draft: event.draft },
  }),
)

/** Reports that somebody else has saved the record, and what was typed into it. */
export const tellConflicted = tell(<Draft>({ context }: { readonly context: { readonly draft: Draft } }) => ({
  report: { type: 'form.conflicted' as const, draft: context.draft },
}))

/** Reports that the form is closed. */
export const tellClosed = tell({ report: { type: 'form.closed' as const } })

/** Has the submission change its draft. */
export const changeDraft = {
  type: 'tellSubmission',
  params: <Change>({ event }: { readonly event: { readonly change: Change } }) => ({
    event: { type: 'draft.change' as const, change: event.change },
  }),
} as const

/** Has the submission send its draft. */
export const sendDraft = [
  'forgetFailure',
  { type: 'tellSubmission', params: { event: { type: 'submission.send' as const } } },
] as const
