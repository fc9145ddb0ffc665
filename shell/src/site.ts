import { type ApiClient, ApiError, createApiClient } from '@meshwork/api-client';
import { tellTime } from '@meshwork/ui';
import { QueryClient } from '@tanstack/react-query';
import { TEXT_KEY, textLoader } from './common/text-query.ts';
import { type ApiVersionsStore, createApiVersionsStore } from './compatibility/api-versions.store.ts';
import type { Registry } from './registry/registry.types.ts';
import { createRemoteLoader, type FederationRuntime, type RemoteLoader } from './remotes/remote-loader.ts';
import { createSessionStore, type SessionChannel, type SessionStore } from './session/session.store.ts';

/** Holds what exists once per page in the browser, and once per response on the server. */
export interface Site {
  readonly queries: QueryClient;
  readonly api: ApiClient;
  readonly apiVersions: ApiVersionsStore;
  readonly session: SessionStore;
  readonly remotes: RemoteLoader;
}

export interface SiteEnvironment {
  readonly fetch: typeof fetch;
  readonly registry: Registry;
  readonly federation: FederationRuntime;
  readonly channel: SessionChannel;
  /** The tag of the page's language; the server asks for what everybody may read, in no language. */
  readonly language?: string;
}

export function createSite({ fetch, registry, federation, channel, language }: SiteEnvironment): Site {
  const queries = createQueryClient();
  const apiVersions = createApiVersionsStore();
  const api = createApiClient({
    fetch,
    ...(language && { language }),
    personId: () => session.personId(),
    onUnauthenticated: () => session.ended(),
    onApiVersion: apiVersions.record,
    onTime: tellTime,
  });
  queries.setQueryDefaults([TEXT_KEY], { queryFn: textLoader(fetch), staleTime: Number.POSITIVE_INFINITY });
  const session = createSessionStore(api, queries, channel);
  return { queries, api, apiVersions, session, remotes: createRemoteLoader(registry, federation) };
}

/** Transient failures: no response, or a server that is restarting. */
const isTransient = (error: unknown) =>
  error instanceof ApiError && (error.status === 0 || [502, 503, 504].includes(error.status));

const MAX_RETRY_DELAY = 5000;

/** Data is fresh for 60 seconds. Only transient failures are retried, twice. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        // Offline is shown as a failure that can be retried, not as loading without end.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        retry: (failures, error) => isTransient(error) && failures < 2,
        retryDelay: (failures, error) => {
          const delay =
            error instanceof ApiError && error.retryAfter ? error.retryAfter * 1000 : 500 * 2 ** failures;
          return Math.min(delay, MAX_RETRY_DELAY);
        },
      },
      mutations: { networkMode: 'always' },
    },
  });
