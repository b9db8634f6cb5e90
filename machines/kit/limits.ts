/** Every waiting time of the machines, in milliseconds, as the specification's "Business constants and limits" give them. */
export const limits = {
  filterToggleDebounce: 500,
  searchDebounce: 500,
  textAutosave: 500,
  finishWarningHides: 5000,
  scoringPoll: 3500,
  csvExportDebounce: 500,
  /** Between two looks at a CSV report (docs/readings.md: the specification's global setting has no value). */
  csvExportPoll: 3000,
  /** The link to a finished report opens it for five minutes: a fresh one is fetched before it ends. */
  csvLinkRenewal: 240_000,
  /** Between two looks at a results e-mail (docs/readings.md: the specification's global setting has no value). */
  sendOutPoll: 3000,
  /** Between two looks at when a follow-up message was sent. */
  followUpMessagePoll: 5000,
  /** How long a screen that could not be loaded for want of a connection waits until it tries again by itself. */
  loadRetry: 5000,
  scrollRestoreTries: 5,
  scrollRestoreInterval: 50,
  anchorOffsetPx: 90,
  /** Retries of a delivery: 1, 2, 4 … 30 s, with jitter (issue of the spine, "No answer is ever lost"). */
  deliveryBackoffFirst: 1000,
  deliveryBackoffLast: 30_000,
  /** How long the box of a note takes to open, and to close (001 §2.6). */
  noteBoxOpens: 400,
  noteBoxCloses: 300,
  requestTimeout: 10_000,
  /** A file is made while it is waited for. */
  downloadTimeout: 60_000,
  /** After too many sign-in attempts, when the server does not say how long to wait. */
  signInPause: 10_000,
  /** The step of a wait that is counted down. */
  second: 1000,
  /** A skeleton shows only after this long (look.md). */
  skeletonAfter: 200,
  toastHides: 6000,
} as const
