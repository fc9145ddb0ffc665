import { valuesOf } from './enum-labels.ts';

// Not in a schema file, so that a page that needs only this does not load the schema library.

export const ROLES = ['user', 'moderator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** Tells whether a role may moderate (docs/product.md#roles). */
export const isModerator = (role: string): boolean => role === 'moderator' || role === 'admin';

/** Age bands, which the rules take from a person's month of birth (docs/product.md#young-people). */
/** `UNDER_13` has everybody below the minimum age of the site, which is 13 unless its operator says otherwise. */
export const AGE_BANDS = ['UNDER_13', 'MINOR', 'ADULT'] as const;
export type AgeBand = (typeof AGE_BANDS)[number];

/** The reasons of a report, in the order of the form. */
export const REPORT_REASON_LABELS = {
  SPAM: 'Spam or advertising',
  HARASSMENT: 'Harassment or insults',
  UNSAFE_FOR_MINORS: 'Unsafe for young people',
  WRONG: 'Wrong or outdated',
  COPYRIGHT: 'Copyright',
  OTHER: 'Something else',
} as const;
export type ReportReason = keyof typeof REPORT_REASON_LABELS;
export const REPORT_REASONS = valuesOf(REPORT_REASON_LABELS);

/** The order of the queue before age (docs/product.md#queue): moderators are called at once for the first two. */
export const PRIORITY = { UNSAFE_FOR_MINORS: 0, HARASSMENT: 1, OTHER: 2 } as const;

/** The priority of a case with such a report. */
export const priorityOf = (reason: ReportReason): number =>
  reason === 'UNSAFE_FOR_MINORS' || reason === 'HARASSMENT' ? PRIORITY[reason] : PRIORITY.OTHER;

/**
 * A moderator's decision about one item. `DISMISS` leaves it as it is, `RESTORE` ends hiding, `WARN` tells the author without hiding
 * anything, `UNVERIFY` takes the badge of a team away. Whole accounts are decided on in auth. The labels name it in the past, for lists
 * and mails.
 */
export const ITEM_ACTION_LABELS = {
  DISMISS: 'Left as it is',
  HIDE: 'Hidden',
  RESTORE: 'Restored',
  DELETE: 'Deleted',
  WARN: 'Warned',
  UNVERIFY: 'Verified taken away',
} as const;
export type ItemAction = keyof typeof ITEM_ACTION_LABELS;
export const ITEM_ACTIONS = valuesOf(ITEM_ACTION_LABELS);

/** The reason why a case waits in the queue. */
export const CASE_SOURCES = ['REPORTS', 'SECOND_LOOK'] as const;

/** The states of a second look: the author may still ask for it, has asked, or got the answer. */
export const SECOND_LOOK_STATES = ['POSSIBLE', 'ASKED', 'DECIDED'] as const;

/** Verified people, more than 24 hours registered, whose reports hide an item until a moderator has looked. */
export const REPORTS_THAT_HIDE = 3;

/** Limits acts of a new account that touch others, within 24 hours (docs/product.md#new-accounts). */
export const NEW_ACCOUNT_LIMITS = { post: 3, message: 3, request: 5 } as const;
