import type { z } from '@meshwork/contracts-core/zod';
import { DONE } from './error.schema.ts';
import type { OpenList } from './open-list.ts';

/** Access for everybody, signed-in people, moderators (and admins), or admins. Finer rules are in the service's policies. */
export type Access = 'public' | 'user' | 'moderator' | 'admin';

/**
 * The effects of a call on other people. Each needs a confirmed address and the person's age band; `post`, `message` and `request` are
 * counted for new accounts (docs/product.md#new-accounts).
 */
export const ACTS = ['post', 'message', 'request', 'offer', 'thank'] as const;
export type Act = (typeof ACTS)[number];

/** The entry in the audit log for a call that succeeded (docs/product.md#audit-log). */
export interface Audited {
  readonly action: 'ITEM_DELETED' | 'VERIFICATION_CHANGED' | 'OWNERSHIP_CHANGED';
  /** The kind of item, such as "team". */
  readonly kind: string;
  /** The field of the body with the item's id; absent where a person has one at most. */
  readonly id?: string;
}

export interface Endpoint<
  Q extends z.ZodType | undefined = z.ZodType | undefined,
  B extends z.ZodType | undefined = z.ZodType | undefined,
  R extends z.ZodType = z.ZodType,
> {
  readonly method: 'GET' | 'POST';
  readonly path: `/_api/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly query: Q;
  readonly body: B;
  readonly response: R;
  /** The status of success; 201 for creates. */
  readonly status: 200 | 201;
  /** A list: the response has X-Total-Count and, where there is a next page, Link. */
  readonly paged: boolean;
  /** Accepts an Idempotency-Key: a repeated request gets the first response. */
  readonly idempotent: boolean;
  /** Tells whether a response shows a secret: it is not kept for repeats, which fail with SHOWN_ONCE. Absent: none does. */
  readonly showsSecret: ((response: unknown) => boolean) | undefined;
  /** Absent: the call touches nobody else. */
  readonly act: Act | undefined;
  /** Each call of it is a new thing or a new conversation, of which new accounts may make some a day (docs/product.md#new-accounts). */
  readonly counted: boolean;
  /** Absent: success leaves no entry in the audit log. */
  readonly audit: Audited | undefined;
  /** A suspended person may call it as well (docs/product.md#suspension). Reads always may. */
  readonly whileSuspended: boolean;
  /** Changes nothing: a GET, or the read of what the token of a link stands for. */
  readonly reads: boolean;
  /** Possible while the operators keep the site read-only: signing in and out. Reads always are. */
  readonly whileReadOnly: boolean;
  /** The body may be bigger than an ordinary call's; the gateway sets the limit (gateway/routes.tsv, kind `upload`). */
  readonly upload: boolean;
  /** A read of public data that scripts on pages of other sites may make, without credentials (docs/product.md#open-data). */
  readonly open: boolean;
  /** Also offered as a table and as a feed; absent for everything but public lists. */
  readonly formats: OpenList | undefined;
  /** Its address holds a secret, so no log, no cache and no worker keeps it; `npm run generate -- domains` tells them. */
  readonly secret: boolean;
  /** Codes of its failures, in addition to those that every call may have. */
  readonly errors: readonly string[];
  /** The release that ends a call which only pages of an earlier release make; absent where it stays. */
  readonly deprecated: string | undefined;
}

/** The row of a call without any of what calls may have. */
const PLAIN = {
  query: undefined,
  body: undefined,
  paged: false,
  open: false,
  formats: undefined,
  secret: false,
  errors: [],
  idempotent: false,
  showsSecret: undefined,
  act: undefined,
  counted: false,
  audit: undefined,
  whileSuspended: false,
  reads: false,
  whileReadOnly: false,
  upload: false,
  deprecated: undefined,
} as const;

/** Required and optional parts of a row. */
type Said<E, Must extends keyof E, May extends keyof E> = Pick<E, Must> & Partial<Pick<E, May>>;

/** The flags of a call that changes nothing. */
const READING = { reads: true, whileSuspended: true, whileReadOnly: true } as const;

/** A call that reads. */
export const get = <R extends z.ZodType, Q extends z.ZodType | undefined = undefined>(
  path: `/_api/${string}`,
  options: Said<
    Endpoint<Q, undefined, R>,
    'summary' | 'access' | 'response',
    'query' | 'paged' | 'open' | 'formats' | 'secret' | 'errors'
  >,
): Endpoint<Q, undefined, R> => ({
  ...PLAIN,
  method: 'GET',
  path,
  status: 200,
  ...READING,
  open: options.formats !== undefined,
  ...options,
  query: options.query as Q,
});

/**
 * A state-changing call. With `creates` its status is 201 and it accepts an Idempotency-Key. One that acts is counted. Without
 * `response` it answers that it is {@link DONE}.
 */
export const post = <B extends z.ZodType, R extends z.ZodType = typeof DONE.response>(
  path: `/_api/${string}`,
  {
    creates = false,
    showsSecret,
    ...options
  }: Said<
    Endpoint<undefined, B, R>,
    'summary' | 'access' | 'body',
    | 'response'
    | Extract<
        keyof Endpoint,
        'idempotent' | 'upload' | 'act' | 'counted' | 'audit' | 'errors' | 'deprecated' | `while${string}`
      >
  > & { creates?: boolean; showsSecret?: (response: z.output<R>) => boolean },
): Endpoint<undefined, B, R> => ({
  ...PLAIN,
  method: 'POST',
  path,
  status: creates ? 201 : 200,
  idempotent: creates,
  counted: options.act !== undefined,
  response: DONE.response as z.ZodType as R,
  ...options,
  showsSecret: showsSecret as Endpoint['showsSecret'],
});

/** A call that reads what the token of a link stands for: the token stands in the body, since addresses are logged and kept. */
export const readByToken = <B extends z.ZodType, R extends z.ZodType>(
  path: `/_api/${string}`,
  options: Said<Endpoint<undefined, B, R>, 'summary' | 'access' | 'body' | 'response', 'errors'>,
): Endpoint<undefined, B, R> => ({ ...post(path, options), ...READING });

/** A GET whose response is no JSON: a picture, a calendar, a stream of events. */
export interface MediaEndpoint<Q extends z.ZodType | undefined = z.ZodType | undefined> {
  readonly method: 'GET';
  /** `:name` stands for a part that differs between calls. */
  readonly path: `/_api/${string}`;
  readonly summary: string;
  /** Describes the response in a sentence or two. */
  readonly description: string;
  readonly access: Access;
  readonly query: Q;
  readonly body: undefined;
  /** The meaning of each `:name` of the path. */
  readonly pathParameters: Readonly<Record<string, string>>;
  readonly mediaType: `${string}/${string}`;
  /** 303: the response leads to a page. */
  readonly status: 200 | 303;
  readonly idempotent: false;
  /** The gateway's kind of the path (gateway/routes.tsv); absent where it is the kind of the path's first segment. */
  readonly route: 'stream' | 'media' | undefined;
  /** As of an {@link Endpoint}. */
  readonly open: boolean;
  readonly secret: boolean;
  readonly errors: readonly string[];
}

/** A call that reads something else than JSON. */
export const media = <Q extends z.ZodType | undefined = undefined>(
  path: `/_api/${string}`,
  {
    redirects = false,
    ...options
  }: Said<
    MediaEndpoint<Q>,
    'summary' | 'description' | 'access' | 'mediaType',
    'query' | 'pathParameters' | 'route' | 'open' | 'secret' | 'errors'
  > & { redirects?: boolean },
): MediaEndpoint<Q> => ({
  method: 'GET',
  path,
  body: undefined,
  status: redirects ? 303 : 200,
  idempotent: false,
  pathParameters: {},
  route: undefined,
  open: false,
  secret: false,
  errors: [],
  ...options,
  query: options.query as Q,
});

/** The address of a service's description in OpenAPI 3.1. */
export const openApiPath = (service: string) => `/_api/${service}/openapi.json` as const;

/** A query as callers write it: one value, or several, per name. */
export type QueryInput = Readonly<
  Record<string, string | number | boolean | readonly string[] | null | undefined>
>;
export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : undefined;
export type ResponseOf<E extends Endpoint> = z.output<E['response']>;
