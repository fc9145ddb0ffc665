import type { Api } from '@meshwork/contracts-core';
import { createContext, useContext, useSyncExternalStore } from 'react';

interface SeenVersions {
  readonly first: string;
  readonly last: string;
}

export type ApiVersions = Readonly<Record<string, SeenVersions>>;

/** Records the versions of the services that have responded to this tab. */
export function createApiVersionsStore() {
  let versions: ApiVersions = {};
  const listeners = new Set<() => void>();
  return {
    record: ({ name, version }: Api) => {
      const seen = versions[name];
      if (seen?.last === version) return;
      versions = { ...versions, [name]: { first: seen?.first ?? version, last: version } };
      for (const listener of listeners) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    current: () => versions,
  };
}

export type ApiVersionsStore = ReturnType<typeof createApiVersionsStore>;

const ApiVersionsContext = createContext(createApiVersionsStore());

export const ApiVersionsProvider = ApiVersionsContext.Provider;

export function useApiVersions(): ApiVersions {
  const store = useContext(ApiVersionsContext);
  return useSyncExternalStore(store.subscribe, store.current, store.current);
}
