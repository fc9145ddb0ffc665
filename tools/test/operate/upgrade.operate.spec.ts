import { readdirSync } from 'node:fs';
import { beforeAll, jest } from '@jest/globals';
import { RELEASED, testUpgrade } from './upgrade.suite.ts';

beforeAll(() => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});

/** `upgrades.night.spec.ts` upgrades from every release, and from between two migrations. */
testUpgrade(`${readdirSync(RELEASED).sort().at(-1)}`);
