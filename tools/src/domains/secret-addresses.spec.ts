import { expect, it } from '@jest/globals';
import { DOMAINS } from '../lib/apps.ts';
import { contractOf } from './contract-tables.ts';

/** Calendars, mail programs and those that check a badge cannot send a body, and the address of a confirmation is typed from paper. */
const FORCED = ['badgeStatus', 'calendarFeed', 'confirmation', 'openBadge', 'unsubscribe'];

/** Fields of these names hold secrets. */
const SECRET_FIELD = /^(?:token|code|secret|key)$/i;

it('every read whose address holds a token or a code is marked as secret', async () => {
  const found: string[] = [];
  for (const { service } of Object.values(DOMAINS)) {
    const { endpoints, media = {} } = await contractOf(service);
    for (const [name, row] of Object.entries({ ...endpoints, ...media })) {
      if (row.method !== 'GET') continue;
      const query = Object.keys((row.query as { shape?: object } | undefined)?.shape ?? {});
      const parts = [...row.path.matchAll(/:(\w+)/g)].map(([, part = '']) => part);
      const holds = [...query, ...parts].some((field) => SECRET_FIELD.test(field));
      expect([name, row.secret]).toEqual([name, holds]);
      if (holds) found.push(name);
    }
  }
  // A page reads the token behind `#` and sends it in a body.
  expect(found.toSorted()).toEqual(FORCED);
});
