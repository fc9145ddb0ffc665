import type { Api } from '@meshwork/contracts-core';
import { createContext, useContext, useSyncExternalStore } from 'react';

/** What this tab knows of one running service. */
export interface SeenVersions {
  /** As it was when the tab first had an answer of it. */
  readonly first: string;
  /** As it is now. */
  readonly last: string;
}

export type ApiVersions = Readonly<Record<string, SeenVersions>>;

export interface ApiVersionsStore {
  /** To be told of every answer that names its interface. */
  saw(api: Api): void;
  subscribe(listener: () => void): () => void;
  current(): ApiVersions;
}

/** Which versions of the services answered this tab. */
export function createApiVersionsStore(): ApiVersionsStore {
  let versions: ApiVersions = {};
  const listeners = new Set<() => void>();
  return {
    saw: ({ name, version }) => {
      const seen = versions[name];
      if (seen?.last === version) return;
      versions = { ...versions, [name]: { first: seen?.first ?? version, last: version } };
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => versions,
  };
}

const ApiVersionsContext = createContext(createApiVersionsStore());

export const ApiVersionsProvider = ApiVersionsContext.Provider;

export function useApiVersions(): ApiVersions {
  const store = useContext(ApiVersionsContext);
  return useSyncExternalStore(store.subscribe, store.current);
}
