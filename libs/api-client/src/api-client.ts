import {
  API_VERSION_HEADER,
  type Api,
  type BodyOf,
  type Endpoint,
  type QueryInput,
  type ResponseOf,
  readApiVersion,
  TOTAL_COUNT_HEADER,
} from '@meshwork/contracts-core';
import { ApiError, CLIENT_ERRORS } from './api-error.ts';
import { failureOf } from './failure-reader.ts';
import { nextCursorOf } from './next-cursor.ts';
import { queryString } from './query-string.ts';
import { submissionKey } from './submission-key.ts';

export interface ApiClientOptions {
  /** Put before every path; empty in the browser, where the API is on the page's own origin. */
  baseUrl?: string;
  /** Replaces the browser's fetch: in tests, or for requests that the page has started already. */
  fetch?: typeof fetch;
  /** Called when a call that needs a session fails with 401: the session has ended elsewhere. */
  onUnauthenticated?: (error: ApiError) => void;
  /** Called with the API that sent a response, failures included, where the response names one. */
  onApiVersion?: (api: Api) => void;
  /** Milliseconds after which a call without a response fails. */
  timeout?: number;
}

export interface CallOptions<E extends Endpoint> {
  query?: QueryInput;
  body?: BodyOf<E>;
  signal?: AbortSignal | undefined;
  /** One key per submission, the same for its retries; a creating call makes a new one when it is absent. */
  idempotencyKey?: string;
}

/** One page of a list. */
export interface Page<T> {
  body: T;
  /** How many there are on all pages together; undefined when the server does not say. */
  total: number | undefined;
  /** Ask for the next page with `cursor: nextCursor`; undefined on the last one. */
  nextCursor: string | undefined;
}

export interface ApiClient {
  /**
   * Reads an address without parsing the response, for a caller that loads the contract only afterwards.
   * @throws like `call`
   */
  read(path: `/_api/${string}`, signal?: AbortSignal): Promise<unknown>;
  /**
   * How many items a list has on all pages, by the header of its first page: no contract is needed.
   * @param path the list's address without a query
   * @returns undefined when the server does not say
   * @throws like `call`
   */
  total(path: `/_api/${string}`, signal?: AbortSignal): Promise<number | undefined>;
  /**
   * Calls an endpoint and parses the response by its contract.
   * @throws ApiError for every failure; an abort by `signal` is thrown as it is
   */
  call<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<ResponseOf<E>>;
  /** Like `call`, with the total and the next cursor from the headers. */
  callPaged<E extends Endpoint>(endpoint: E, options?: CallOptions<E>): Promise<Page<ResponseOf<E>>>;
}

export function createApiClient(options: ApiClientOptions = {}): ApiClient {
  const { baseUrl = '', timeout = 20_000, onUnauthenticated, onApiVersion } = options;
  const send = options.fetch ?? ((input, init) => fetch(input, init));

  async function exchange(path: string, request: RequestInit, aborted: AbortSignal | undefined) {
    const deadline = AbortSignal.timeout(timeout);
    const signal = aborted ? AbortSignal.any([aborted, deadline]) : deadline;
    try {
      const response = await send(`${baseUrl}${path}`, { ...request, signal });
      const api = readApiVersion(response.headers.get(API_VERSION_HEADER));
      if (api) onApiVersion?.(api);
      return { response, json: await jsonOf(response) };
    } catch (error) {
      if (error instanceof ApiError || aborted?.aborted) throw error;
      const code = deadline.aborted ? 'TIMEOUT' : 'NETWORK';
      throw new ApiError({ code, message: CLIENT_ERRORS[code], cause: error });
    }
  }

  async function readAnswer(path: string, signal?: AbortSignal) {
    const { response, json } = await exchange(path, READING, signal);
    if (response.ok) return { response, json };
    const error = failureOf(response, json);
    if (response.status === 401) onUnauthenticated?.(error);
    throw error;
  }

  async function callPaged<E extends Endpoint>(endpoint: E, call: CallOptions<E> = {}) {
    const path = `${endpoint.path}${queryString(call.query)}`;
    const { response, json } = await exchange(path, requestOf(endpoint, call), call.signal);
    if (!response.ok) {
      const error = failureOf(response, json);
      if (response.status === 401 && endpoint.access !== 'public') onUnauthenticated?.(error);
      throw error;
    }
    return {
      body: parsed(endpoint, response, json),
      total: totalOf(response),
      nextCursor: nextCursorOf(response.headers.get('Link')),
    };
  }

  return {
    read: async (path, signal) => (await readAnswer(path, signal)).json,
    total: async (path, signal) => totalOf((await readAnswer(`${path}?limit=1`, signal)).response),
    call: async (endpoint, call) => (await callPaged(endpoint, call)).body,
    callPaged,
  };
}

function totalOf({ headers }: Response): number | undefined {
  const total = Number.parseInt(headers.get(TOTAL_COUNT_HEADER) ?? '', 10);
  return Number.isNaN(total) ? undefined : total;
}

const READING = { headers: { Accept: 'application/json' } };

function requestOf<E extends Endpoint>(endpoint: E, call: CallOptions<E>): RequestInit {
  if (endpoint.method === 'GET') return READING;
  const key = call.idempotencyKey ?? (endpoint.idempotent ? submissionKey() : undefined);
  return {
    method: endpoint.method,
    headers: {
      Accept: 'application/json',
      'Content-Type': 'application/json',
      ...(key ? { 'Idempotency-Key': key } : {}),
    },
    body: JSON.stringify(call.body ?? {}),
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

function parsed<E extends Endpoint>(endpoint: E, response: Response, json: unknown): ResponseOf<E> {
  const result = endpoint.response.safeParse(json);
  if (result.success) return result.data as ResponseOf<E>;
  throw badResponse(response, result.error);
}

const badResponse = (response: Response, cause: unknown) =>
  new ApiError({
    code: 'BAD_RESPONSE',
    message: CLIENT_ERRORS.BAD_RESPONSE,
    status: response.status,
    requestId: response.headers.get('X-Request-Id') ?? undefined,
    cause,
  });
