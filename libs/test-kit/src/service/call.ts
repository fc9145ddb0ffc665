import { isDeepStrictEqual } from 'node:util';
import {
  type BodyOf,
  coreErrors,
  type Endpoint,
  type Failure,
  failureSchema,
  IDENTITY_HEADER,
  type QueryInput,
  type ResponseOf,
} from '@meshwork/contracts-core';
import { identityFor, type TestPerson } from './identity.ts';

/** The query of a GET or the body of a POST: of the contract's shape, or any other, for tests of refusals. */
export type CallInput<E extends Endpoint = Endpoint> =
  | QueryInput
  | BodyOf<E>
  | Readonly<Record<string, unknown>>;

export type CallHeaders = Readonly<Record<string, string>>;

export interface CallResult<E extends Endpoint> {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body of a success. @throws when the call failed */
  readonly data: ResponseOf<E>;
  /** The failure body. @throws when the call succeeded */
  readonly failure: Failure;
  /** Status and code of the failure, and the fields that it names. @throws when the call succeeded */
  readonly refusal: readonly (number | string)[];
}

const searchOf = (query: QueryInput = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined) continue;
    for (const item of Array.isArray(value) ? value : [value]) search.append(name, String(item));
  }
  return search.size ? `?${search}` : '';
};

/** A success must have exactly the contract's shape: an unknown field may be a leak. */
function parseSuccess<E extends Endpoint>(endpoint: E, status: number, body: unknown): ResponseOf<E> {
  if (status !== endpoint.status)
    throw new Error(`${endpoint.path} answered ${status} instead of ${endpoint.status}`);
  const parsed = endpoint.response.parse(body);
  const [received, allowed] = [JSON.stringify(body), JSON.stringify(parsed)];
  // Both parsed here: the objects of fetch have other prototypes than those of a test.
  if (!isDeepStrictEqual(JSON.parse(received), JSON.parse(allowed)))
    throw new Error(`${endpoint.path} answered more than its contract:\n${received}\n${allowed}`);
  return parsed as ResponseOf<E>;
}

/** A failure's code must be named by the endpoint's contract, or be one that all endpoints share. */
function parseFailure(endpoint: Endpoint, body: unknown): Failure {
  const failure = failureSchema.strict().parse(body);
  const { code } = failure;
  if (!(code in coreErrors) && !endpoint.errors.includes(code)) {
    throw new Error(`${endpoint.path} failed with ${code}, which its contract does not name`);
  }
  return failure;
}

/**
 * Calls an endpoint over real HTTP as the gateway would.
 * Every response is checked against the contract: a success against the endpoint's schema, a failure against the failure body.
 * @param as the person who is signed in; undefined: a visitor
 */
export async function callEndpoint<E extends Endpoint>(
  origin: string,
  as: TestPerson | undefined,
  endpoint: E,
  input: CallInput<E> = {},
  headers: CallHeaders = {},
): Promise<CallResult<E>> {
  const post = endpoint.method === 'POST';
  const response = await fetch(`${origin}${endpoint.path}${post ? '' : searchOf(input as QueryInput)}`, {
    method: endpoint.method,
    headers: {
      ...(post && { 'Content-Type': 'application/json' }),
      ...(as && { [IDENTITY_HEADER]: await identityFor(as) }),
      ...headers,
    },
    ...(post && { body: JSON.stringify(input) }),
  });
  const body: unknown = await response.json();
  const { status } = response;
  const data = response.ok ? parseSuccess(endpoint, status, body) : undefined;
  const failure = response.ok ? undefined : parseFailure(endpoint, body);
  const result: CallResult<E> = {
    status,
    headers: response.headers,
    get data(): ResponseOf<E> {
      if (failure) throw new Error(`${endpoint.path} failed: ${status} ${failure.code}: ${failure.error}`);
      return data as ResponseOf<E>;
    },
    get failure(): Failure {
      if (!failure) throw new Error(`${endpoint.path} succeeded with ${status}`);
      return failure;
    },
    get refusal() {
      return [status, this.failure.code, ...(this.failure.issues ?? []).map(({ path }) => path)];
    },
  };
  return result;
}

/** The status of a call for each kind of person; for those who are not named, `others`. */
export type Statuses<Actor extends string> = Partial<Record<Actor | 'visitor', number>> & { others: number };

export const everyone = { others: 200 };

/** Expects this status for everybody but visitors. */
export const signedIn = (status = 200) => ({ visitor: 401, others: status });

/** Makes the statuses of named people; other people who are signed in get `others`. */
export const only = <Actor extends string>(
  allowed: Partial<Record<Actor, number>>,
  others = 403,
): Statuses<Actor> => ({ visitor: 401, others, ...allowed }) as Statuses<Actor>;
