import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

const SERVICE = join(import.meta.dirname, '../..');
const WRITES =
  /(?:insert into|update|delete from|merge into)\s+community\.(\w+)|(?:insertInto|updateTable|deleteFrom)\('community\.(\w+)|(?:native\w+|insert|insertMany|upsert|create)\(\s*(\w+)Entity\b/g;
const tableOf = (entity: string) => entity.replace(/\B[A-Z]/g, '_$&').toLowerCase();
const TESTS = /\.(?:spec|fixture)\.ts$/;

/** The room of each table, which the comment on the table names first. */
const roomOf = new Map(
  [
    ...readFileSync(join(SERVICE, 'schema.sql'), 'utf8').matchAll(
      /^-- ([\w-]+): .*(?:\n-- .*)*\ncreate table community\.(\w+)/gm,
    ),
  ].map(([, room = '', table = '']) => [table, room]),
);

/** Tables that another room writes, too, and why. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  // A person who opens a request has read what the bell says of it.
  conversations: ['notification'],
  // Places and the waiting list move all requests of a side by one statement.
  initiatives: ['request'],
  // A mark says what of a request was mailed and read; a refused mail is noted where it was asked for.
  notifications: ['mark', 'team_invitation'],
  // The imports, and the yearly question whether something is still true.
  registers: ['city', 'city_name', 'initiative', 'initiative_place', 'mentor_profile', 'place_name', 'team'],
};

// By the text of statements, which name the schema; a name that is put together escapes it.
it('the tables of a room are written by that room alone', () => {
  const foreign: Record<string, string[]> = {};
  for (const path of globSync('src/*/**/*.ts', { cwd: SERVICE })) {
    const [, room = ''] = path.split('/');
    if (TESTS.test(path) || ['database', 'migrations', 'test'].includes(room)) continue;
    for (const [, raw, built, entity = ''] of readFileSync(join(SERVICE, path), 'utf8').matchAll(WRITES)) {
      const table = raw ?? built ?? tableOf(entity);
      if (roomOf.has(table) && roomOf.get(table) !== room)
        foreign[room] = [...new Set([...(foreign[room] ?? []), table])].sort();
    }
  }
  expect(roomOf.size).toBeGreaterThan(30);
  expect(foreign).toEqual(ELSEWHERE);
});
