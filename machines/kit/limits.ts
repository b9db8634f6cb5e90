/**
 * Every waiting time of the machines, in milliseconds, and the few limits in pixels or counts, which say so in their
 * names or comments, as given in the specification's "Business constants and limits".
 */
export const limits = {
  filterToggleDebounce: 500,
  searchDebounce: 500,
  textAutosave: 500,
  /** Between two looks for answers of others: with the request it is within 5 s (docs/readings.md). */
  answersPoll: 4000,
  /** Two clicks on the same option within this time are one press (docs/readings.md). */
  doubleClick: 500,
  finishWarningHides: 5000,
  scoringPoll: 3500,
  csvExportDebounce: 500,
  /** Between two polls of a CSV report (docs/readings.md: the specification's global setting has no value). */
  csvExportPoll: 3000,
  /** The link to a finished report works for five minutes: it is renewed before it expires. */
  csvLinkRenewal: 240_000,
  /** Between two polls of a results e-mail (docs/readings.md: the specification's global setting has no value). */
  sendOutPoll: 3000,
  /** Between two polls of when a follow-up message was sent. */
  followUpMessagePoll: 5000,
  /** How long a screen that could not be loaded without a connection waits before it tries again automatically. */
  loadRetry: 5000,
  scrollRestoreTries: 5,
  scrollRestoreInterval: 50,
  anchorOffsetPx: 90,
  /** Retries of a delivery: 1, 2, 4 … 30 s, with jitter. */
  deliveryBackoffFirst: 1000,
  deliveryBackoffLast: 30_000,
  /** How long the box of a note takes to open, and to close (001 §2.6). */
  noteBoxOpens: 400,
  noteBoxCloses: 300,
  requestTimeout: 10_000,
  /** The time limit of an answer with a picture: sending it, and then the 25 s in which the server stores or refuses it. */
  pictureTimeout: 40_000,
  /** The time limit of a download: longer than the minute in which the server makes the file or says that it cannot. */
  downloadTimeout: 65_000,
  /** How long a form waits after too many attempts if the server does not say how long. */
  formPause: 10_000,
  /** The step in which a wait is counted down. */
  second: 1000,
  /** A skeleton appears only after this time (look.md). */
  skeletonAfter: 200,
  toastHides: 6000,
  /** The time limit for deleting what waits on a device. */
  discardTakes: 10_000,
  /** Between two attempts to end, on the server, a session that was left. */
  leftSessionRetry: 10_000,
  /** How long code waits that a screen does not need at first, so that its loading does not compete with the screen. */
  screenRest: 2500,
  /** How long Undo is offered beside an answer that was cleared (docs/readings.md). */
  undoEnds: 10_000,
} as const
