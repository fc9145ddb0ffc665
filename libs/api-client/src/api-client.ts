import {
  API_VERSION_HEADER,
  type Api,
  AT_LEAST,
  type Call,
  PERSON_HEADER,
  type QueryInput,
  readApiVersion,
  TOTAL_COUNT_HEADER,
  TOTAL_RELATION_HEADER,
} from '@meshwork/contracts-core';
import { ApiError, clientError } from './api-error.ts';
import { failureOf } from './failure-reader.ts';
import { queryString } from './query-string.ts';

/**
 * A key for one submission: 128 random bits. `crypto.randomUUID` would do, but browsers offer it on https and
 * localhost only, and a stack on the local network is neither.
 */
export const submissionKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * The cursor of the next page from a `Link` header (RFC 8288).
 * @returns undefined on the last page
 */
function nextCursorOf(link: string | null): string | undefined {
  for (const [, target, parameters] of (link ?? '').matchAll(/<([^>]*)>([^<]*)/g)) {
    if (!/;\s*rel\s*=\s*"?next"?/i.test(parameters ?? '')) continue;
    return new URLSearchParams(target?.split('?')[1] ?? '').get('cursor') ?? undefined;
  }
  return undefined;
}

export interface ApiClientOptions {
  /** Put before every path; empty in the browser, where the API is on the page's own origin. */
  baseUrl?: string;
  /** Replaces the browser's fetch: in tests, or for requests that the page has started already. */
  fetch?: typeof fetch;
  /** The tag of the language in which failures are read; absent: that of the browser. */
  language?: string;
  /** @returns the person whom the page shows as signed in; the service refuses a call that writes where the session is of somebody else */
  personId?: () => number | undefined;
  /** Called when a call that needs a session fails with 401: the session has ended elsewhere. */
  onUnauthenticated?: (error: ApiError) => void;
  /** Called with the API that sent a response, failures included, where the response names one. */
  onApiVersion?: (api: Api) => void;
  /** Called with the moment that a response names (its `Date`), in milliseconds since 1970. */
  onTime?: (moment: number) => void;
  /** Milliseconds after which a call without a response fails. */
  timeout?: number;
}

export interface CallOptions<Body = unknown> {
  query?: QueryInput;
  body?: Body;
  signal?: AbortSignal | undefined;
  /** One key per submission, the same for its retries; a creating call makes a new one when it is absent. */
  idempotencyKey?: string;
  /** The page is being left: the browser finishes the call without it. For small bodies only (64 KB). */
  keepalive?: boolean;
}

/** One page of a list. */
export interface Page<T> {
  body: T;
  /** The number of items on all pages together; undefined when the server does not say. */
  total: number | undefined;
  /** There are more than `total`, which was not counted to its end: show "10,000+". */
  isTotalAtLeast: boolean;
  /** Ask for the next page with `cursor: nextCursor`; undefined on the last one. */
  nextCursor: string | undefined;
}

export interface ApiClient {
  /**
   * Reads an address whose contract the caller does not have.
   * @throws like `call`
   */
  read(path: `/_api/${string}`, signal?: AbortSignal): Promise<unknown>;
  /**
   * Reads the number of items of a list on all pages, by the header of its first page: no contract is needed.
   * @param path the list's address, with its filters
   * @returns undefined when the server does not say
   * @throws like `call`
   */
  total(path: `/_api/${string}`, signal?: AbortSignal): Promise<number | undefined>;
  /**
   * Sends a call. The response is not compared with the contract's schema, which browsers load only for forms: the
   * service's tests do that, and each response names the version of its interface (docs/compatibility.md).
   * @throws ApiError for every failure; an abort by `signal` is thrown as it is
   */
  call<B, R>(call: Call<B, R>, options?: CallOptions<B>): Promise<R>;
  /** Like `call`, with the total and the next cursor from the headers. */
  callPaged<B, R>(call: Call<B, R>, options?: CallOptions<B>): Promise<Page<R>>;
}

export function createApiClient(options: ApiClientOptions = {}): ApiClient {
  const { baseUrl = '', timeout = 20_000, language, onUnauthenticated, onApiVersion, onTime } = options;
  const accepted: Accepted = { Accept: 'application/json', ...(language && { 'Accept-Language': language }) };
  const reading = { headers: accepted };
  const send = options.fetch ?? ((input, init) => fetch(input, init));

  async function exchange(path: string, request: RequestInit, aborted?: AbortSignal, needsSession = true) {
    const deadline = AbortSignal.timeout(timeout);
    const signal = aborted ? AbortSignal.any([aborted, deadline]) : deadline;
    try {
      const response = await send(`${baseUrl}${path}`, { ...request, signal });
      const api = readApiVersion(response.headers.get(API_VERSION_HEADER));
      if (api) onApiVersion?.(api);
      onTime?.(Date.parse(response.headers.get('Date') ?? ''));
      const json = await jsonOf(response);
      if (response.ok) return { response, json };
      const failure = failureOf(response, json);
      if (response.status === 401 && needsSession) onUnauthenticated?.(failure);
      throw failure;
    } catch (error) {
      if (error instanceof ApiError || aborted?.aborted) throw error;
      const code = deadline.aborted ? 'TIMEOUT' : 'NETWORK';
      throw new ApiError({ code, message: clientError(code), cause: error });
    }
  }

  async function callPaged<B, R>(call: Call<B, R>, sent: CallOptions<B> = {}): Promise<Page<R>> {
    const path = `${call.path}${queryString(sent.query)}`;
    const needsSession = call.access !== 'public';
    const request = call.method === 'GET' ? reading : requestOf(call, sent, accepted, options.personId?.());
    const { response, json } = await exchange(path, request, sent.signal, needsSession);
    return {
      body: checkedBody(call, response, json) as R,
      total: totalOf(response),
      isTotalAtLeast: response.headers.get(TOTAL_RELATION_HEADER) === AT_LEAST,
      nextCursor: nextCursorOf(response.headers.get('Link')),
    };
  }

  return {
    read: async (path, signal) => (await exchange(path, reading, signal)).json,
    total: async (path, signal) =>
      totalOf((await exchange(`${path}${path.includes('?') ? '&' : '?'}limit=1`, reading, signal)).response),
    call: async (call, sent) => (await callPaged(call, sent)).body,
    callPaged,
  };
}

function totalOf({ headers }: Response): number | undefined {
  const total = Number.parseInt(headers.get(TOTAL_COUNT_HEADER) ?? '', 10);
  return Number.isNaN(total) ? undefined : total;
}

type Accepted = Readonly<Record<string, string>>;

function requestOf(
  { method, idempotent }: Call,
  sent: CallOptions,
  accepted: Accepted,
  personId?: number,
): RequestInit {
  const key = sent.idempotencyKey ?? (idempotent ? submissionKey() : undefined);
  return {
    method,
    headers: {
      ...accepted,
      'Content-Type': 'application/json',
      ...(key ? { 'Idempotency-Key': key } : {}),
      ...(personId === undefined ? {} : { [PERSON_HEADER]: String(personId) }),
    },
    body: JSON.stringify(sent.body ?? {}),
    ...(sent.keepalive ? { keepalive: true } : {}),
  };
}

/** The body as JSON; undefined for a failure without one. */
async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (!response.ok) return undefined;
    throw badResponse(response, cause);
  }
}

/** @returns the body, when it is a list or an object as the call expects */
function checkedBody({ list = false }: Call, response: Response, json: unknown): object {
  if (typeof json === 'object' && json !== null && Array.isArray(json) === list) return json;
  throw badResponse(response, new TypeError(`The response is no ${list ? 'list' : 'object'}.`));
}

const badResponse = (response: Response, cause: unknown) =>
  new ApiError({
    code: 'BAD_RESPONSE',
    message: clientError('BAD_RESPONSE'),
    status: response.status,
    requestId: response.headers.get('X-Request-Id') ?? undefined,
    cause,
  });

/** The read of what the token of a link stands for, as TanStack Query takes it. */
export const tokenQuery = <B, R>(
  api: ApiClient,
  queryKey: readonly unknown[],
  call: Call<B, R>,
  body: B,
) => ({
  queryKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.call(call, { body, signal }),
});

/** A read as TanStack Query takes it: its key, and the call, which ends with the query's signal. */
export const callQuery = <R>(
  api: ApiClient,
  queryKey: readonly unknown[],
  call: Call<unknown, R>,
  query?: QueryInput,
) => ({
  queryKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.call(call, { ...(query && { query }), signal }),
});
