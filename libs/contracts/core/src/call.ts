import type { Access, BodyOf, Endpoint, ResponseOf } from './endpoint.ts';

/** The header with the id of the account that a page takes its person for, of each call that writes. */
export const PERSON_HEADER = 'X-Person';

/**
 * The part of a call that a client needs to send it. It is an {@link Endpoint} without schemas: a browser that only shows data loads
 * neither them nor the schema library. Each contract's table of calls is generated from its endpoints (`npm run generate -- domains`).
 */
export interface Call<Body = unknown, Response = unknown> {
  readonly method: 'GET' | 'POST';
  readonly path: `/_api/${string}`;
  readonly access: Access;
  /** Accepts an Idempotency-Key. */
  readonly idempotent?: boolean;
  /** The response is a list; otherwise it is an object. */
  readonly list?: boolean;
  /** The list is also a table and a feed, at its path with their endings. */
  readonly formats?: boolean;
  /** For the compiler only; no table has it. */
  readonly types?: { readonly body: Body; readonly response: Response };
}

/** The table of calls that belongs to a table of endpoints. */
export type CallsOf<T extends Readonly<Record<string, Endpoint>>> = {
  readonly [K in keyof T]: Call<BodyOf<T[K]>, ResponseOf<T[K]>>;
};

/** The call of an endpoint. */
export const callOf = <E extends Endpoint>(endpoint: E): Call<BodyOf<E>, ResponseOf<E>> => ({
  method: endpoint.method,
  path: endpoint.path,
  access: endpoint.access,
  ...(endpoint.idempotent && { idempotent: true }),
  ...(endpoint.response.type === 'array' && { list: true }),
  ...(endpoint.formats && { formats: true }),
});
