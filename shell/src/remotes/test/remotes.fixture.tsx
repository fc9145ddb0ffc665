import { CONTRACT_VERSION, defineRemote, type RemoteDefinition } from '@meshwork/shell-contract';
import type { ReactNode } from 'react';
import type { Registry } from '../../registry/registry.types.ts';
import { createRemoteLoader } from '../remote-loader.ts';
import { RemotesProvider } from '../remotes.context.ts';

/** Parts of a remote; the rest is empty. */
export type RemoteParts = Partial<Omit<RemoteDefinition, 'contractVersion'>>;

/** A module as a remote exposes it. */
export const remoteModule = (parts: RemoteParts = {}) => ({
  default: defineRemote({ contractVersion: CONTRACT_VERSION, needs: [], routes: {}, ...parts }),
});

interface TestRemotesProps {
  /** Every remote is published in English when it is absent. */
  registry?: Registry;
  /** Replaces the federation runtime. */
  load: (name: string) => Promise<unknown>;
  children: ReactNode;
}

export const published: Registry = {
  remote: () => ({ version: '1', entry: '/e.js', contractVersion: CONTRACT_VERSION, apis: {} }),
  refresh: async () => {},
};

/** Provides remotes, all of which are published, to the components below it. */
export const TestRemotes = ({ registry = published, load, children }: TestRemotesProps) => (
  <RemotesProvider value={createRemoteLoader(registry, { load })}>{children}</RemotesProvider>
);
