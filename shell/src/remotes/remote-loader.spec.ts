import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CONTRACT_VERSION, defineRemote, LoadFailure } from '@meshwork/shell-contract';
import type { Registry, RemoteEntry } from '../registry/registry.types.ts';
import { createRemoteLoader, type FederationRuntime, remoteFailure } from './remote-loader.ts';

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

const ENTRY = '/_mfe/mfe-x/v1/remoteEntry.js';
const notLoaded = new Error('[ Federation Runtime ]: RUNTIME-008 ScriptNetworkError: Failed to load script');

/** The server's response to a second request. */
const serverSays = (answer: () => Promise<Response>) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer as typeof fetch);
};
const served = (text: string, type: string) => new Response(text, { headers: { 'Content-Type': type } });

describe('the name of a failure', () => {
  it.each([
    ['ScriptExecutionError: Script loaded but threw', 'evaluation'],
    ['[ Federation Runtime ]: Failed to get remoteEntry exports. #RUNTIME-001', 'invalid-module'],
    ['Module "./remote" does not exist in container.', 'invalid-module'],
    ['Cannot read properties of undefined', 'evaluation'],
  ])('reads %p as %s', async (message, kind) => {
    expect(await remoteFailure(new Error(message), ENTRY)).toMatchObject({ kind });
  });

  it('keeps a failure that has a name', async () => {
    const failure = new LoadFailure('wrong-contract', 'Built for contract 2.');
    expect(await remoteFailure(failure, ENTRY)).toBe(failure);
  });

  it.each<[string, () => Promise<Response>, object]>([
    ['is missing', async () => new Response(null, { status: 404 }), { kind: 'http', status: 404 }],
    ['does not answer', () => Promise.reject(new TypeError('Failed to fetch')), { kind: 'network' }],
    ['can be loaded now', async () => served('', 'text/javascript'), { kind: 'network' }],
    ['is a page', async () => served('<html>', 'text/html'), { kind: 'invalid-module' }],
  ])('requests a script again that did not load, and %s', async (_name, answer, failure) => {
    serverSays(answer);
    expect(await remoteFailure(notLoaded, ENTRY)).toMatchObject(failure);
  });

  it('requests the chunk when a chunk has failed', async () => {
    const requested: string[] = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation((async (input: unknown) => {
      requested.push(String(input));
      return new Response(null, { status: 503 });
    }) as typeof fetch);
    const error = Object.assign(new Error('Loading chunk 5 failed.'), {
      name: 'ChunkLoadError',
      request: '/_mfe/x/5.js',
    });
    expect(await remoteFailure(error, ENTRY)).toMatchObject({ kind: 'http', status: 503 });
    expect(requested).toEqual(['/_mfe/x/5.js']);
  });
});
