import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { askRegister, retryAfter } from './register-client.ts';
import { cutOff, hang, json, RegisterServer, status } from './register-server.fixture.ts';
import { backOff } from './register-step.ts';

const server = new RegisterServer();
let address: string;
beforeAll(async () => {
  address = await server.start();
  server.on('ok', json([1]));
  server.on('cut', cutOff);
  server.on('hang', hang);
  server.on('text', (_request, response) => void response.end('<html>'));
  server.on('limited', status(429, { 'Retry-After': '7' }));
  server.on('moved', status(301, { Location: '/ok' }));
  server.on('circle', status(302, { Location: '/circle' }));
  server.on('away', status(302, { Location: 'https://elsewhere.example.org/' }));
  server.on('big', (_request, response) => void response.end(JSON.stringify('x'.repeat(5_000))));
});
afterAll(() => server.stop());

const ask = (path: string) =>
  askRegister({
    url: new URL(path, address),
    headers: {},
    userAgent: 'tests',
    timeout: 500,
    maxBytes: 1_000,
  });

describe('askRegister', () => {
  it.each(['ok', 'moved'])('reads %s', async (path) => {
    expect(await ask(path)).toMatchObject({ state: 'NEW', body: [1] });
  });

  it.each([
    ['cut', { isFinal: false }],
    ['hang', { isFinal: false, message: 'no answer in time' }],
    ['text', { isFinal: false, message: 'it answers no JSON' }],
    ['limited', { isFinal: false, waitSeconds: 7 }],
    ['missing', { isFinal: true, message: 'it answers 404' }],
    ['circle', { isFinal: true, message: 'it leads in a circle' }],
    ['away', { isFinal: true, message: 'it leads to https://elsewhere.example.org' }],
    ['big', { isFinal: true }],
  ])('fails at %s', async (path, failure) => {
    await expect(ask(path)).rejects.toMatchObject({ name: 'RegisterUnavailable', ...failure });
  });
});

const now = Date.parse('2027-02-01T10:00:00Z');
it.each([
  ['120', 120],
  ['0', 1],
  ['999999', 3_600],
  ['Mon, 01 Feb 2027 10:01:30 GMT', 90],
  ['soon', undefined],
  [null, undefined],
])('the wait of %s is %s', (header, seconds) => {
  expect(retryAfter(header, now)).toBe(seconds);
});

it('backOff doubles up to 15 minutes, and is never the same for all', () => {
  expect([1, 2, 3, 20].map((failures) => backOff(failures, 1))).toEqual([10, 20, 40, 900]);
  expect(backOff(3, 0)).toBe(20);
});
