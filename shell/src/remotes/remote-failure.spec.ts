import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { LoadFailure } from '@meshwork/shell-contract';
import { remoteFailure } from './remote-loader.ts';

const ENTRY = '/_mfe/mfe-x/v1/remoteEntry.js';
const notLoaded = new Error('[ Federation Runtime ]: RUNTIME-008 ScriptNetworkError: Failed to load script');

/** The server's response to a second request. */
const serverSays = (answer: () => Promise<Response>) => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer as typeof fetch);
};
const served = (text: string, type: string) => new Response(text, { headers: { 'Content-Type': type } });

afterEach(() => {
  jest.restoreAllMocks();
});

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
