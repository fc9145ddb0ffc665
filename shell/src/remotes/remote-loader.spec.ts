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

/** A remote that is loaded, with a runtime as that of {@link runtimeOf}. */
async function started(registry: Registry, ...answers: (() => Promise<unknown>)[]) {
  const { loaded, runtime } = runtimeOf(...answers);
  const part = createRemoteLoader(registry, runtime).remote('mfe-x');
  part.start();
  await settle();
  return { part, loaded };
}

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
    const boom = () => Promise.reject(new Error('boom'));
    const { part, loaded } = await started(registryOf(entry('v2'), entry('v1')), boom, here);
    expect(part.state()).toMatchObject({ status: 'failed', failure: { kind: 'evaluation' } });
    part.retry();
    await settle();
    expect(part.state().status).toBe('ready');
    expect(loaded[1]).toBe('/_mfe/mfe-x/v1/remoteEntry.js?attempt=1');
  });

  it('fetches the pointers when the page has none', async () => {
    const { part } = await started(registryOf(undefined, entry('v1')), here);
    expect(part.state().status).toBe('ready');
  });

  it.each([
    ['names a remote that is not published', undefined, { kind: 'http', status: 404 }],
    ['does not download a remote of another contract', entry('v1', 999), { kind: 'wrong-contract' }],
    ['refuses a module that is not a remote', entry('v1'), { kind: 'invalid-module' }],
  ])('%s', async (_what, found, failure) => {
    const { part, loaded } = await started(registryOf(found), async () => ({ default: {} }));
    expect(part.state()).toMatchObject({ failure });
    expect(loaded).toHaveLength(failure.kind === 'invalid-module' ? 1 : 0);
  });
});

const ENTRY = '/_mfe/mfe-x/v1/remoteEntry.js';
const notLoaded = new Error('[ Federation Runtime ]: RUNTIME-008 ScriptNetworkError: Failed to load script');

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
    jest.spyOn(globalThis, 'fetch').mockImplementation(answer);
    expect(await remoteFailure(notLoaded, ENTRY)).toMatchObject(failure);
  });

  it('requests the chunk when a chunk has failed', async () => {
    const missing = async () => new Response(null, { status: 503 });
    const fetches = jest.spyOn(globalThis, 'fetch').mockImplementation(missing);
    const error = Object.assign(new Error('Loading chunk 5 failed.'), {
      name: 'ChunkLoadError',
      request: '/_mfe/x/5.js',
    });
    expect(await remoteFailure(error, ENTRY)).toMatchObject({ kind: 'http', status: 503 });
    expect(fetches.mock.calls.map(([address]) => address)).toEqual(['/_mfe/x/5.js']);
  });
});
