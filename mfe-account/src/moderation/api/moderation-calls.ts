import { authCalls } from '@meshwork/contracts-auth';
import type { QueryInput } from '@meshwork/contracts-core';
import { SERVICES } from '@meshwork/shell-contract';

type ModerationCall = 'moderationQueue' | 'authorItems' | 'decide';

/**
 * A call of moderation as a domain has it under its own name. All domains have the same calls, so those of the account
 * service say what is sent and what comes back.
 */
export const moderationCall = <N extends ModerationCall>(
  service: string,
  name: N,
): (typeof authCalls)[N] => ({
  ...authCalls[name],
  path: authCalls[name].path.replace('/_api/auth/', `/_api/${service}/`) as `/_api/${string}`,
});

export const moderationKeys = {
  queues: ['moderation', 'queue'] as const,
  closed: ['moderation', 'queue', 'closed'] as const,
  queue: (state: string, service: string, kind: string) =>
    ['moderation', 'queue', state, service, kind] as const,
  persons: ['moderation', 'person'] as const,
  person: (accountId: number) => ['moderation', 'person', accountId] as const,
  postedItems: (filter: QueryInput) => ['moderation', 'posted-items', filter] as const,
  people: ['moderation', 'people'] as const,
};

export const ALL_SERVICES = SERVICES.map(({ service }) => service);

/** Milliseconds after which a page goes on without a domain. */
const DOMAIN_DEADLINE = 5000;

export const withDeadline = (signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(DOMAIN_DEADLINE)]);

/** The responses of all domains; undefined where one does not answer, so that the page works without it. */
export const askAll = <R>(
  signal: AbortSignal,
  ask: (service: string, signal: AbortSignal) => Promise<R>,
): Promise<{ service: string; response: R | undefined }[]> =>
  Promise.all(
    ALL_SERVICES.map(async (service) => ({
      service,
      response: await ask(service, withDeadline(signal)).catch(() => undefined),
    })),
  );
