import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CONTRACT_VERSION, defineRemote } from '@meshwork/shell-contract';
import type { Registry, RemoteEntry } from '../registry/registry.types.ts';
import { createRemoteLoader, type FederationRuntime } from './remote-loader.ts';

const remote = defineRemote({ contractVersion: CONTRACT_VERSION, needs: [], routes: {} });

const entry = (version: string, contractVersion = CONTRACT_VERSION): RemoteEntry => ({
  version,
  entry: `/_mfe/mfe-x/${version}/remoteEntry.js`,
  contractVersion,
  apis: {},
});

/** A registry whose pointers move to `next` when they are fetched again. */
function registryOf(first: RemoteEntry | undefined, next: RemoteEntry | undefined = first): Registry {
  let current = first;
  return {
    remote: () => current,
    refresh: async () => {
      current = next;
    },
  };
}

/** A runtime with one prepared result for each load; `loaded` holds the addresses of the entries. */
function runtimeOf(...answers: (() => Promise<unknown>)[]) {
  const loaded: string[] = [];
  const runtime: FederationRuntime = {
    load: (_, address) => {
      loaded.push(address);
      return answers.shift()?.() ?? new Promise(() => {});
    },
  };
  return { loaded, runtime };
}

const here = async () => ({ default: remote });
const settle = () => jest.advanceTimersByTimeAsync(0);

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the loader of remotes', () => {
  it('loads a remote once for all of its pages and widgets', async () => {
    const { runtime, loaded } = runtimeOf(here);
    const loader = createRemoteLoader(registryOf(entry('v1')), runtime);
    loader.remote('mfe-x').start();
    loader.remote('mfe-x').start();
    await settle();
    expect(loader.remote('mfe-x').state()).toEqual({ status: 'ready', value: remote });
    expect(loaded).toEqual(['/_mfe/mfe-x/v1/remoteEntry.js']);
  });

  it('retries from the current pointer, bypassing every cache', async () => {
    const { runtime, loaded } = runtimeOf(() => Promise.reject(new Error('boom')), here);
    const part = createRemoteLoader(registryOf(entry('v2'), entry('v1')), runtime).remote('mfe-x');
    part.start();
    await settle();
    expect(part.state()).toMatchObject({ status: 'failed', failure: { kind: 'evaluation' } });
    part.retry();
    await settle();
    expect(part.state().status).toBe('ready');
    expect(loaded[1]).toBe('/_mfe/mfe-x/v1/remoteEntry.js?attempt=1');
  });

  it('fetches the pointers when the page has none', async () => {
    const { runtime } = runtimeOf(here);
    const part = createRemoteLoader(registryOf(undefined, entry('v1')), runtime).remote('mfe-x');
    part.start();
    await settle();
    expect(part.state().status).toBe('ready');
  });

  it('names a remote that is not published', async () => {
    const part = createRemoteLoader(registryOf(undefined), runtimeOf().runtime).remote('mfe-x');
    part.start();
    await settle();
    expect(part.state()).toMatchObject({ failure: { kind: 'http', status: 404 } });
  });

  it('does not download a remote of another contract', async () => {
    const { runtime, loaded } = runtimeOf(here);
    const part = createRemoteLoader(registryOf(entry('v1', 999)), runtime).remote('mfe-x');
    part.start();
    await settle();
    expect(part.state()).toMatchObject({ failure: { kind: 'wrong-contract' } });
    expect(loaded).toEqual([]);
  });

  it('refuses a module that is not a remote', async () => {
    const { runtime } = runtimeOf(async () => ({ default: {} }));
    const part = createRemoteLoader(registryOf(entry('v1')), runtime).remote('mfe-x');
    part.start();
    await settle();
    expect(part.state()).toMatchObject({ failure: { kind: 'invalid-module' } });
  });
});
