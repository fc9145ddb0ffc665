import { readdirSync } from 'node:fs';
import { beforeAll, jest } from '@jest/globals';
import { RELEASED, testUpgrade } from './upgrade.fixture.ts';

beforeAll(() => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});

/** `upgrades.night.spec.ts` tests that of every release, and upgrades from between two migrations. */
testUpgrade(`${readdirSync(RELEASED).sort().at(-1)}`);
