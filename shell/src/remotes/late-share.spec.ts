import { expect, it } from '@jest/globals';
import { createInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import { lateShare } from './late-share.ts';

it('a shared library that could not be loaded is asked for again', async () => {
  const library = { parse: () => 'parsed' };
  const [name, version] = ['forms', '1.0.0'];
  let isAway = true;
  let loads = 0;
  const load = async () => {
    loads += 1;
    if (isAway) throw new Error('Loading chunk 5 failed.');
    return library;
  };
  const federation: ModuleFederation = createInstance({
    name: 'test-shell',
    remotes: [],
    shared: { [name]: { version, get: lateShare(() => federation, { name, version, load }) } },
  });
  await expect(federation.loadShare(name)).rejects.toThrow('Loading chunk 5 failed.');
  await expect(federation.loadShare(name)).rejects.toThrow('Loading chunk 5 failed.');
  isAway = false;
  const factory = await federation.loadShare<typeof library>(name);
  expect(factory).not.toBe(false);
  expect((factory as () => typeof library)()).toBe(library);
  await federation.loadShare(name);
  expect(loads).toBe(3);
});
