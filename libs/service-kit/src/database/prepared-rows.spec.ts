import { expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { preparedRows } from './prepared-rows.ts';

it('gives a name to a hundred statements and plans the others at each call', async () => {
  const asked: (string | undefined)[] = [];
  const pool = {
    query: ({ name }: { name?: string }) => {
      asked.push(name);
      return Promise.resolve({ rows: [] });
    },
  };
  const em = {
    getDriver: () => ({ getConnection: () => ({ getNativeClient: () => Promise.resolve(pool) }) }),
  } as unknown as EntityManager;
  for (let limit = 1; limit <= 101; limit++) await preparedRows(em, `teams ${limit}`, 'select', []);
  await preparedRows(em, 'teams 100', 'select', []);
  expect(asked.slice(98)).toEqual(['teams 99', 'teams 100', undefined, 'teams 100']);
});
