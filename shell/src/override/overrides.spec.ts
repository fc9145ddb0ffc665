import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CONTRACT_VERSION, LoadFailure } from '@meshwork/shell-contract';
import { overriddenRegistry } from './overridden-registry.ts';
import { forgetOverrides, readOverrides } from './overrides.ts';

const ASKING = '/teams?search=x&mesh-override=mfe-x%40http%3A%2F%2Flocalhost%3A8090';

function open(address: string, allowed = true) {
  document.head.innerHTML = allowed ? '<meta name="mesh-overrides" content="on">' : '';
  history.replaceState(null, '', address);
  return readOverrides();
}

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  jest.restoreAllMocks();
});

describe('overrides, where the environment allows them,', () => {
  it('are read from the address once, and kept for the tab', () => {
    expect(open(ASKING)).toEqual({ 'mfe-x': 'http://localhost:8090' });
    expect(location.pathname + location.search).toBe('/teams?search=x');
    expect(open('/')).toEqual({ 'mfe-x': 'http://localhost:8090' });
  });

  it('may be several; the later of two for one remote counts', () => {
    open('/?mesh-override=mfe-x@http://localhost:1&mesh-override=mfe-y@http://127.0.0.1:2');
    expect(open('/?mesh-override=mfe-x@http://localhost:3')).toEqual({
      'mfe-x': 'http://localhost:3',
      'mfe-y': 'http://127.0.0.1:2',
    });
  });

  it('can be removed', () => {
    open(ASKING);
    forgetOverrides();
    expect(open('/')).toEqual({});
  });

  it.each([
    'mfe-x@https://evil.example',
    'mfe-x@http://localhost.evil.example:80',
    'mfe-x@http://localhost:80@evil.example',
    'mfe-x@http://localhost:80/path',
    'mfe-x@//evil.example',
    'shell@http://localhost:80',
    'mfe-x',
  ])('refuses %s', (pair) => {
    expect(open(`/?mesh-override=${encodeURIComponent(pair)}`)).toEqual({});
  });

  it('are not read from an invalid entry in the storage', () => {
    sessionStorage.setItem('mesh-overrides', '{"mfe-x":"https://evil.example","mfe-y":1');
    expect(open('/')).toEqual({});
    sessionStorage.setItem('mesh-overrides', '{"mfe-x":"https://evil.example","mfe-y":1}');
    expect(open('/')).toEqual({});
  });
});

it('requested and stored overrides are ignored in every other environment', () => {
  expect(open(ASKING, false)).toEqual({});
  sessionStorage.setItem('mesh-overrides', '{"mfe-x":"http://localhost:8090"}');
  expect(open('/', false)).toEqual({});
});

const published = {
  remote: (name: string) => ({ version: 'v1', entry: `/_mfe/${name}/v1/e.js`, contractVersion: 1, apis: {} }),
  refresh: async () => {},
};
const LOCAL = 'http://localhost:8090';

const serves = (answer: () => Promise<Response>) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer as typeof fetch);
const manifest = (name: string) =>
  Response.json({ name, version: 'v2', entry: 'e.2.js', contractVersion: CONTRACT_VERSION, apis: {} });

it("the registry fetches the manifest of the overridden remote from the developer's machine, and no others", async () => {
  const fetches = serves(async () => manifest('mfe-x'));
  const registry = overriddenRegistry(published, { 'mfe-x': LOCAL });
  expect(registry.remote('mfe-x')).toBeUndefined();
  await registry.refresh();
  expect(registry.remote('mfe-x')).toMatchObject({ version: 'v2', entry: `${LOCAL}/e.2.js` });
  expect(registry.remote('mfe-y')).toMatchObject({ entry: '/_mfe/mfe-y/v1/e.js' });
  expect(fetches.mock.calls.map(([address]) => address)).toEqual([`${LOCAL}/mesh-manifest.json`]);
});

it.each([
  ['nobody answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['another remote answers', async () => manifest('mfe-y')],
])('the registry names the fault when %s, and heals', async (_, answer) => {
  serves(answer);
  const registry = overriddenRegistry(published, { 'mfe-x': LOCAL });
  await registry.refresh();
  expect(() => registry.remote('mfe-x')).toThrow(LoadFailure);
  serves(async () => manifest('mfe-x'));
  await registry.refresh();
  expect(registry.remote('mfe-x')).toMatchObject({ version: 'v2' });
});
