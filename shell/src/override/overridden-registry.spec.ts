import { afterEach, expect, it, jest } from '@jest/globals';
import { CONTRACT_VERSION, LoadFailure } from '@meshwork/shell-contract';
import { overriddenRegistry } from './overridden-registry.ts';

const published = {
  remote: (name: string) => ({ version: 'v1', entry: `/_mfe/${name}/v1/e.js`, contractVersion: 1, apis: {} }),
  refresh: async () => {},
};
const LOCAL = 'http://localhost:8090';

const serves = (answer: () => Promise<Response>) =>
  jest.spyOn(globalThis, 'fetch').mockImplementation(answer as typeof fetch);
const manifest = (name: string) =>
  Response.json({ name, version: 'v2', entry: 'e.2.js', contractVersion: CONTRACT_VERSION, apis: {} });

afterEach(() => {
  jest.restoreAllMocks();
});

it("fetches the manifest of the overridden remote from the developer's machine, and no others", async () => {
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
])('names the fault when %s, and heals', async (_, answer) => {
  serves(answer);
  const registry = overriddenRegistry(published, { 'mfe-x': LOCAL });
  await registry.refresh();
  expect(() => registry.remote('mfe-x')).toThrow(LoadFailure);
  serves(async () => manifest('mfe-x'));
  await registry.refresh();
  expect(registry.remote('mfe-x')).toMatchObject({ version: 'v2' });
});
