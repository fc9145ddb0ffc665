import { CONTRACT_VERSION, defineRemote, type RemoteDefinition } from '@meshwork/shell-contract';
import type { ReactNode } from 'react';
import { createRemoteLoader } from '../remote-loader.ts';
import { RemotesProvider } from '../remotes.context.ts';

/** Parts of a remote; the rest is empty. */
export type RemoteParts = Partial<Omit<RemoteDefinition, 'contractVersion'>>;

/** A module as a remote exposes it. */
export const remoteModule = (parts: RemoteParts = {}) => ({
  default: defineRemote({ contractVersion: CONTRACT_VERSION, needs: [], routes: {}, ...parts }),
});

/** A loader whose remotes are all published; `load` replaces the federation runtime. */
export const loaderOf = (load: (name: string) => Promise<unknown>) =>
  createRemoteLoader(
    {
      remote: () => ({ version: '1', entry: '/e.js', contractVersion: CONTRACT_VERSION, apis: {} }),
      refresh: async () => {},
    },
    { load },
  );

interface TestRemotesProps {
  load: (name: string) => Promise<unknown>;
  children: ReactNode;
}

/** Provides remotes to the components below it. */
export const TestRemotes = ({ load, children }: TestRemotesProps) => (
  <RemotesProvider value={loaderOf(load)}>{children}</RemotesProvider>
);
