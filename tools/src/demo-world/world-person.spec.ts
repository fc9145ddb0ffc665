import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { Person } from './world-person.ts';

const keys: unknown[] = [];
/** The site answers these one after the other, and the last one for ever. */
let answers: number[] = [];
const site = createServer((request, response) => {
  keys.push(request.headers['idempotency-key']);
  const status = (answers.length > 1 ? answers.shift() : answers[0]) ?? 500;
  response.writeHead(status, { 'Content-Type': 'application/json', 'Retry-After': '0' });
  response.end(JSON.stringify({ message: `It is ${status}.` }));
});
const person = () => new Person(`http://127.0.0.1:${(site.address() as AddressInfo).port}`, 'mika', '');

beforeAll(() => new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve)));
beforeEach(() => {
  keys.length = 0;
});
afterAll(() => new Promise<unknown>((resolve) => site.close(resolve)));

it('a person calls again, with the same key, while the site is too busy', async () => {
  answers = [503, 503, 201];
  expect(await person().post('/_api/teams')).toEqual({ message: 'It is 201.' });
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

it.each([
  [409, 1],
  [503, 10],
])('an answer of %i ends the world after %i calls', async (status, calls) => {
  answers = [status];
  await expect(person().post('/_api/teams')).rejects.toThrow(
    `/_api/teams by mika: ${status} It is ${status}.`,
  );
  expect(keys).toHaveLength(calls);
});
