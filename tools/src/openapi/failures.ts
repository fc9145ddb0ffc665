import {
  coreErrors,
  type Endpoint,
  type ErrorCatalogue,
  failureSchema,
  type MediaEndpoint,
  moderationErrors,
  savedErrors,
  savedSearchErrors,
} from '@meshwork/contracts-core';
import type { Answer, Reference } from './document.ts';
import { RETRY_HEADERS } from './headers.ts';
import type { SchemaWriter } from './schema-writer.ts';

type CoreCode = keyof typeof coreErrors;

/** The shared codes that an endpoint's own row makes possible. */
function coreCodesOf(endpoint: Endpoint | MediaEndpoint): CoreCode[] {
  const signedIn = endpoint.access !== 'public';
  const when: readonly [boolean, CoreCode][] = [
    [endpoint.query !== undefined || endpoint.body !== undefined, 'VALIDATION_FAILED'],
    ['paged' in endpoint && endpoint.paged, 'INVALID_CURSOR'],
    [signedIn, 'NOT_AUTHENTICATED'],
    [endpoint.access === 'moderator' || endpoint.access === 'admin', 'FORBIDDEN'],
    ['act' in endpoint && endpoint.act !== undefined, 'EMAIL_UNVERIFIED'],
    ['act' in endpoint && endpoint.act !== undefined, 'AGE_UNKNOWN'],
    ['act' in endpoint && endpoint.act !== undefined, 'TOO_YOUNG'],
    ['act' in endpoint && endpoint.act === 'offer', 'ADULTS_ONLY'],
    ['act' in endpoint && endpoint.counted && endpoint.act !== 'offer', 'NEW_ACCOUNT_LIMIT'],
    [signedIn && endpoint.method === 'POST' && !endpoint.whileSuspended, 'SUSPENDED'],
    [signedIn && endpoint.idempotent, 'IDEMPOTENCY_KEY_REUSED'],
    ['showsSecret' in endpoint && endpoint.showsSecret !== undefined, 'SHOWN_ONCE'],
    [signedIn, 'IDENTITY_UNAVAILABLE'],
  ];
  return when.flatMap(([applies, code]) => (applies ? [code] : []));
}

/** The statuses with a Retry-After header. The headers of every response are described with the shared failure. */
const RETRYABLE: readonly number[] = [429, 503];

const body = (writer: SchemaWriter): Answer['content'] => ({
  'application/json': { schema: writer.write(failureSchema, 'response') },
});

/** Failures of one status, described where several calls refer to them. */
const answerOf = (
  status: number,
  codes: readonly string[],
  description: string,
  writer: SchemaWriter,
): Answer => ({
  description,
  ...(RETRYABLE.includes(status) && { headers: RETRY_HEADERS }),
  content: body(writer),
  'x-codes': codes,
});

/**
 * Describes the failures of a service: each code once with its text, each set of codes that a call has for one status once with its names.
 * @returns `of` refers to the failures of one endpoint by status, and throws when its row names a code that no catalogue has;
 * `described` are all that were referred to so far, by name
 */
export const failuresOf = (errors: ErrorCatalogue, writer: SchemaWriter) => {
  const catalogue: ErrorCatalogue = {
    ...coreErrors,
    ...moderationErrors,
    ...savedErrors,
    ...savedSearchErrors,
    ...errors,
  };
  const described = new Map<string, Answer>();

  const refer = (status: number, codes: readonly string[]): Reference => {
    for (const code of codes)
      described.set(code, answerOf(status, [code], catalogue[code]?.message ?? '', writer));
    const name = codes.join('.');
    if (codes.length > 1) described.set(name, answerOf(status, codes, `One of ${codes.join(', ')}.`, writer));
    return { $ref: `#/components/responses/${name}` };
  };

  return {
    of: (endpoint: Endpoint | MediaEndpoint): Record<string, Reference> => {
      const byStatus = new Map<number, string[]>();
      for (const code of [...coreCodesOf(endpoint), ...endpoint.errors]) {
        const definition = catalogue[code];
        if (!definition) throw new Error(`${endpoint.path} can fail with ${code}, which no catalogue has.`);
        byStatus.set(definition.status, [...(byStatus.get(definition.status) ?? []), code]);
      }
      return Object.fromEntries(
        [...byStatus].map(([status, codes]) => [String(status), refer(status, codes)]),
      );
    },
    described: (): Record<string, Answer> =>
      Object.fromEntries([...described].sort(([one], [other]) => one.localeCompare(other))),
  };
};

export const sharedFailure = (writer: SchemaWriter): Answer => ({
  description: `Any other failure.\n${Object.entries(coreErrors)
    .map(([code, { message }]) => `${code}: ${message}`)
    .join('\n')}`,
  headers: RETRY_HEADERS,
  content: body(writer),
  'x-codes': Object.keys(coreErrors),
});
