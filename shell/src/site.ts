import { type ApiClient, createApiClient } from '@meshwork/api-client';
import type { QueryClient } from '@tanstack/react-query';
import { type ApiVersionsStore, createApiVersionsStore } from './compatibility/api-versions.store.ts';
import { createQueryClient } from './query/query-client.ts';
import type { Registry } from './registry/registry.types.ts';
import { createRemoteLoader, type FederationRuntime, type RemoteLoader } from './remotes/remote-loader.ts';
import { createSessionStore, type SessionStore } from './session/session.store.ts';
import type { SessionChannel } from './session/session-channel.ts';

/** Holds what exists once per page in the browser, and once per response on the server. */
export interface Site {
  readonly queries: QueryClient;
  readonly api: ApiClient;
  readonly apiVersions: ApiVersionsStore;
  readonly session: SessionStore;
  readonly remotes: RemoteLoader;
}

/** The environment of a page. */
export interface SiteEnvironment {
  readonly fetch: typeof fetch;
  readonly registry: Registry;
  readonly federation: FederationRuntime;
  /** The other tabs of the browser. */
  readonly channel: SessionChannel;
}

export function createSite({ fetch, registry, federation, channel }: SiteEnvironment): Site {
  const queries = createQueryClient();
  const apiVersions = createApiVersionsStore();
  const api = createApiClient({
    fetch,
    onUnauthenticated: () => session.ended(),
    onApiVersion: apiVersions.record,
  });
  const session = createSessionStore(api, queries, channel);
  return { queries, api, apiVersions, session, remotes: createRemoteLoader(registry, federation) };
}
