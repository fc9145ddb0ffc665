import type { Call } from '@meshwork/contracts-core';
import { createApiClient } from './api-client.ts';
import { ApiError } from './api-error.ts';

export const list: Call<undefined, { id: number }[]> = {
  method: 'GET',
  path: '/_api/things',
  access: 'public',
  list: true,
};
export const privateRead: Call<undefined, object> = { method: 'GET', path: '/_api/mine', access: 'user' };
export const login: Call<{ name: string }, object> = {
  method: 'POST',
  path: '/_api/login',
  access: 'public',
};

export const json = (body: unknown, init: ResponseInit = {}) => new Response(JSON.stringify(body), init);

/** A client that gets its responses from `respond`; `calls` is what was sent. */
export function clientWith(respond: () => Response | Promise<Response>, options = {}) {
  const calls: { url: string; init: RequestInit }[] = [];
  const stub = async (url: unknown, init: RequestInit = {}) => {
    calls.push({ url: String(url), init });
    return respond();
  };
  return { calls, client: createApiClient({ fetch: stub as typeof fetch, ...options }) };
}

export const failureFrom = async (promise: Promise<unknown>): Promise<ApiError> => {
  const error = await promise.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
};
