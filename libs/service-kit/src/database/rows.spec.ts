import { expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CompiledQuery } from 'kysely';
import { fieldsOf, isoTime, preparedCompiled, preparedRows } from './rows.ts';

const asked: { name?: string; text: string }[] = [];
const pool = {
  query: (statement: { name?: string; text: string }) => {
    asked.push(statement);
    return Promise.resolve({ rows: [] });
  },
};
const em = {
  getDriver: () => ({ getConnection: () => ({ getNativeClient: () => Promise.resolve(pool) }) }),
} as unknown as EntityManager;
const compiled = (sql: string) =>
  preparedCompiled(em, { sql, parameters: [] } as unknown as CompiledQuery<object>);

it('gives one name to one text, since PostgreSQL refuses a name that stands for another statement', async () => {
  for (const text of ['select 1', 'select 2', 'select 1']) await compiled(text);
  const [first, second, again] = asked.map(({ name }) => name);
  expect(first).toEqual(expect.any(String));
  expect(again).toBe(first);
  expect(second).not.toBe(first);
});

it('names a hundred statements and plans the others at each call', async () => {
  for (let limit = 1; limit <= 100; limit++) await preparedRows(em, `teams ${limit}`, 'select', []);
  asked.length = 0;
  await preparedRows(em, 'teams 98', 'select', []);
  await preparedRows(em, 'teams 99', 'select', []);
  await compiled('select 2');
  for (let limit = 1; limit <= 101; limit++) await compiled(`select ${limit} as one`);
  const [known, late, old, ...others] = asked.map(({ name }) => name);
  expect([known, late]).toEqual(['teams 98', undefined]);
  expect(old).toEqual(expect.any(String));
  expect(others).toEqual(others.map(() => undefined));
});

it.each([
  '2025-11-20 12:00:00+00',
  '2025-11-20 12:00:00.5+00',
  '2025-11-20 12:00:00.120+00',
  '2025-11-20 12:00:00.123999+00',
  '2025-11-20 12:00:00.123+05:30',
  '2025-11-20T12:00:00.000Z',
  new Date(0),
])('writes the time %s as a Date does', (value) => {
  expect(isoTime(value)).toBe(new Date(value).toISOString());
});

it('answers the listed columns of a row in camel case, and no others', () => {
  const row = { id: 5, meeting_times: 'Tuesdays at six', min_age: null, hidden_at: '2026-01-01' };
  expect(fieldsOf(['id', 'meeting_times', 'min_age'])(row)).toEqual({
    id: 5,
    meetingTimes: 'Tuesdays at six',
    minAge: null,
  });
});
