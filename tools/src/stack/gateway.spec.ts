import { expect, it } from '@jest/globals';
import { cacheDirOf } from './gateway.ts';

it("has the visitors' cache on another disk than the database, one folder per data folder", () => {
  const [one, other] = [cacheDirOf('/srv/one'), cacheDirOf('/srv/other')];
  expect(one).not.toContain('/srv/');
  expect(one).not.toBe(other);
  expect(cacheDirOf('/srv/one', '/nowhere')).toMatch(/meshwork-cache-[0-9a-f]{12}$/);
});
