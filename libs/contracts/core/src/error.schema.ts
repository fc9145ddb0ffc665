import { z } from '@meshwork/contracts-core/zod';

/** One kind of failure: its HTTP status and the text for people. `{}`-parts are filled in by the thrower. */
export interface ErrorDefinition {
  readonly status: number;
  readonly message: string;
}

export type ErrorCatalogue = Readonly<Record<string, ErrorDefinition>>;

/** Failures that all domains and the gateway share. Each contract has its domain's own. */
export const coreErrors = {
  VALIDATION_FAILED: { status: 400, message: 'Please check the highlighted fields.' },
  BAD_REQUEST: { status: 400, message: 'This request could not be understood.' },
  INVALID_JSON: { status: 400, message: 'The request is not valid JSON.' },
  INVALID_CURSOR: {
    status: 400,
    message: 'This page of the list is no longer valid. Please start from the first page.',
  },
  NOT_AUTHENTICATED: { status: 401, message: 'You must be logged in to do this.' },
  FORBIDDEN: { status: 403, message: 'You are not allowed to do this.' },
  EMAIL_UNVERIFIED: { status: 403, message: 'Please confirm your email address first.' },
  AGE_UNKNOWN: { status: 403, message: 'Please tell us the month and year you were born first.' },
  TOO_YOUNG: {
    status: 403,
    message:
      'People who are too young for an account can read everything here. If there was one, it is deleted.',
  },
  ADULTS_ONLY: { status: 403, message: 'This is for people of 18 and older.' },
  SUSPENDED: {
    status: 403,
    message: 'Your account is suspended. You can read, download your data and delete the account.',
  },
  FACTOR_REQUIRED: {
    status: 403,
    message:
      'Moderators and admins need a code at login here. Please turn it on under Security on your account page first.',
  },
  CROSS_ORIGIN: { status: 403, message: 'This request came from another site and was refused.' },
  NOT_FOUND: { status: 404, message: 'Not found.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'This address does not take that kind of request.' },
  CONFLICT: { status: 409, message: 'This was changed by someone else in the meantime. Please try again.' },
  CHANGED_MEANWHILE: {
    status: 409,
    message:
      'Somebody else changed this meanwhile. Your words are still here: look at what changed, and save again.',
  },
  IDEMPOTENCY_KEY_REUSED: { status: 409, message: 'This submission was already used for something else.' },
  SHOWN_ONCE: {
    status: 409,
    message:
      'This was made the first time, and its secret address is shown only once. Please make another one.',
  },
  BODY_TOO_LARGE: { status: 413, message: 'This is too large to send.' },
  URI_TOO_LONG: { status: 414, message: 'This address is too long.' },
  /** The gateway is asked under a name that is not the site's. */
  MISDIRECTED: { status: 421, message: 'The site has another address here. Its operator can set it.' },
  NOT_JSON: { status: 415, message: 'Requests must be sent as JSON.' },
  /** `{limit}` is replaced: "3 posts", "3 messages", "5 requests". */
  NEW_ACCOUNT_LIMIT: {
    status: 429,
    message: 'New accounts have {limit} a day. Please go on tomorrow.',
  },
  RATE_LIMITED: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  HEADERS_TOO_LARGE: {
    status: 431,
    message: "This request carries too much. Deleting this site's cookies may help.",
  },
  INTERNAL: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  UNAVAILABLE: {
    status: 503,
    message: 'This part of the site is not available right now. Please try again shortly.',
  },
  OTHER_ACCOUNT: {
    status: 409,
    message:
      'This browser is signed in as somebody else by now, so nothing was sent. Please copy what you typed, and reload the page.',
  },
  READ_ONLY: {
    status: 503,
    message: 'The site can only be read at the moment. Nothing can be changed until this is over.',
  },
  IDENTITY_UNAVAILABLE: {
    status: 503,
    message: 'We cannot check who you are right now. Please try again shortly.',
  },
} as const satisfies ErrorCatalogue;

export type CoreErrorCode = keyof typeof coreErrors;

export const issueSchema = z.object({
  path: z.string(),
  message: z.string(),
  /** The existing entity because of which the value is refused. */
  existingId: z.number().optional(),
});
export type Issue = z.infer<typeof issueSchema>;

/**
 * The body of a call that succeeded and has nothing more to answer. It stands in an object, because every description names the schemas
 * that are exported by themselves.
 */
export const DONE = { response: z.object({ ok: z.literal(true) }) } as const;

/** The body of every failure under /_api, from a service or the gateway (docs/product.md#errors). */
export const failureSchema = z.object({
  error: z.string(),
  message: z.string(),
  code: z.string(),
  issues: z.array(issueSchema).optional(),
  requestId: z.string(),
});
export type Failure = z.infer<typeof failureSchema>;
