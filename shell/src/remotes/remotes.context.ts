import { createContext, useContext, useSyncExternalStore } from 'react';
import type { RemoteLoader } from './remote-loader.ts';

const RemotesContext = createContext<RemoteLoader | null>(null);

export const RemotesProvider = RemotesContext.Provider;

export function useRemotes(): RemoteLoader {
  const remotes = useContext(RemotesContext);
  if (!remotes) throw new Error('There is no loader of remotes around this component.');
  return remotes;
}

/** The state of a remote; starts loading it unless it has started already. */
export function useRemote(name: string) {
  const remote = useRemotes().remote(name);
  remote.start();
  return { state: useSyncExternalStore(remote.subscribe, remote.state, remote.state), retry: remote.retry };
}
