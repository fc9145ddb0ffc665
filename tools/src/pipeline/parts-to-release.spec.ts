import { describe, expect, it } from '@jest/globals';
import { OWNERS, partsToRelease } from './parts-to-release.ts';

const EVERYTHING = [
  ...['renderer', 'shell', 'gateway', 'mfe-resources', 'mfe-community', 'mfe-account'],
  ...['catalog-service', 'community-service', 'auth-service', 'ui'],
].map((name) => `@meshwork/${name}`);

describe('what a push releases', () => {
  it('is everything of an owner who has released nothing yet, each service before its remote', async () => {
    const releases = await partsToRelease(
      async (commit) => (commit ? [] : EVERYTHING),
      async () => undefined,
    );
    expect(releases).toEqual(OWNERS);
    expect(releases.find(({ owner }) => owner === 'community')?.parts).toEqual([
      'community',
      'mfe-community',
    ]);
  });

  it('is what the changes since the last release of each owner affect', async () => {
    const releases = await partsToRelease(
      async (commit) => (commit === 'old' ? ['@meshwork/mfe-resources', '@meshwork/gateway'] : []),
      async (owner) => (owner === 'community' ? 'new' : 'old'),
    );
    expect(releases).toEqual([
      { owner: 'platform', parts: ['gateway'] },
      { owner: 'resources', parts: ['mfe-resources'] },
    ]);
  });
});
