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
import type { Answer } from './document.ts';
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

const textOf = (codes: readonly string[], errors: ErrorCatalogue): string =>
  codes.map((code) => `${code}: ${errors[code]?.message}`).join('\n');

/** The statuses with a Retry-After header. The headers of every response are described with the shared failure. */
const RETRYABLE: readonly number[] = [429, 503];

const body = (writer: SchemaWriter): Answer['content'] => ({
  'application/json': { schema: writer.write(failureSchema, 'response') },
});

/** The failures of one endpoint by status. @throws when its row names a code that no catalogue has */
export function failuresOf(
  endpoint: Endpoint | MediaEndpoint,
  errors: ErrorCatalogue,
  writer: SchemaWriter,
): Record<string, Answer> {
  const catalogue: ErrorCatalogue = {
    ...coreErrors,
    ...moderationErrors,
    ...savedErrors,
    ...savedSearchErrors,
    ...errors,
  };
  const byStatus = new Map<number, string[]>();
  for (const code of [...coreCodesOf(endpoint), ...endpoint.errors]) {
    const definition = catalogue[code];
    if (!definition) throw new Error(`${endpoint.path} can fail with ${code}, which no catalogue has.`);
    byStatus.set(definition.status, [...(byStatus.get(definition.status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      String(status),
      {
        description: textOf(codes, catalogue),
        ...(RETRYABLE.includes(status) && { headers: RETRY_HEADERS }),
        content: body(writer),
        'x-codes': codes,
      },
    ]),
  );
}

export const sharedFailure = (writer: SchemaWriter): Answer => ({
  description: `Any other failure.\n${textOf(Object.keys(coreErrors), coreErrors)}`,
  headers: RETRY_HEADERS,
  content: body(writer),
  'x-codes': Object.keys(coreErrors),
});
