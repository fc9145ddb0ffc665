import { expect, it } from '@jest/globals';
import { DONE, get, post } from '@meshwork/contracts-core';
import { z } from '@meshwork/contracts-core/zod';
import { about, boundsByCall, hourly } from './bounds.ts';

const rest = { summary: '', access: 'user' } as const;
const endpoints = {
  read: get('/_api/read', { ...rest, response: DONE.response }),
  join: post('/_api/join', { ...rest, body: z.object({ teamId: z.number() }) }),
  leave: post('/_api/leave', { ...rest, body: z.object({}).transform((value) => value) }),
};

it('counts each call that writes under its name', () => {
  const bounds = boundsByCall(endpoints, { join: hourly(3, about('teamId', 9)), leave: hourly(5) });
  expect(bounds.get(endpoints.join.path)).toEqual({
    name: 'join',
    points: 3,
    seconds: 3_600,
    thing: { field: 'teamId', points: 9, seconds: 3_600 },
  });
  expect(bounds.get(endpoints.read.path)).toBeUndefined();
});

it.each([
  [{ join: hourly(1) }, 'These calls have no bound: leave'],
  [{ join: hourly(1), leave: hourly(1), read: hourly(1) }, 'read is no call that writes'],
  [{ join: hourly(1), leave: hourly(1), gone: hourly(1) }, 'gone is no call that writes'],
  [{ join: hourly(1, about('team', 9)), leave: hourly(1) }, 'names team, which its body does not have'],
  [{ join: hourly(1), leave: hourly(1, about('teamId', 9)) }, 'names teamId, which its body does not have'],
])('a service does not start with the table %j', (table, message) => {
  expect(() => boundsByCall(endpoints, table)).toThrow(message);
});
