import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CompiledQuery } from 'kysely';
import { statementComment } from './pooled-client.ts';
import { fieldsOf, isoTime, preparedCompiled, preparedRows } from './rows.ts';
import { socketsByName } from './socket-by-name.ts';

describe('the comment of a statement', () => {
  it('holds the id of the request', () => {
    expect(statementComment('5f0c0d1e2a3b4c5d6e7f8091a2b3c4d5')).toBe(
      "/*request_id='5f0c0d1e2a3b4c5d6e7f8091a2b3c4d5'*/ ",
    );
  });

  it('adds the traceparent of a traced request', () => {
    const traceparent = '00-5f0c0d1e2a3b4c5d6e7f8091a2b3c4d5-00f067aa0ba902b7-01';
    expect(statementComment('r-1', traceparent)).toBe(`/*request_id='r-1',traceparent='${traceparent}'*/ `);
  });

  it.each(["*/; drop table note; /*'", "'*/ select 1 --", "/* nested */ 'quoted' \n line\u0000"])(
    'escapes what would end the comment: %j',
    (id) => {
      const comment = statementComment(id, id);
      expect(comment).toMatch(/^\/\*request_id='[^'*\n\0]+',traceparent='[^'*\n\0]+'\*\/ $/);
      expect(comment.indexOf('*/')).toBe(comment.length - 3);
    },
  );
});

it('a socket connects to the last address of a name whose server is silent, or refuses', async () => {
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const resolve = async () => {
    questions += 1;
    if (questions === 2) throw new Error('SERVFAIL');
    return questions > 2 ? new Promise<never>(() => {}) : [{ address: '127.0.0.1', family: 4 }];
  };
  let questions = 0;
  const open = socketsByName(resolve);
  // The silent one is asked once.
  for (const asked of [1, 2, 3, 3]) {
    const socket = open().connect((server.address() as AddressInfo).port, 'database');
    await once(socket, 'connect');
    expect(questions).toBe(asked);
    socket.destroy();
  }
  server.close();
});

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
