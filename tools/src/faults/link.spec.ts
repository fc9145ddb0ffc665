import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Link } from './link.ts';

let server: Server;
let link: Link;
beforeEach(async () => {
  server = createServer((socket) =>
    socket.on('error', () => undefined).on('data', (data) => socket.end(data)),
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  link = await Link.open('to the echo', (server.address() as AddressInfo).port);
});
afterEach(async () => {
  await link.close();
  server.close();
});

const echo = (): Promise<string> => {
  const socket = connect(link.port, '127.0.0.1');
  const failed = once(socket, 'error').then(([error]) => (error as NodeJS.ErrnoException).code ?? '');
  socket.write('hello');
  return Promise.race([text(socket), failed]);
};

it('passes on while it is open', async () => {
  expect(await echo()).toBe('hello');
});

it('refuses while it is cut, ends what was open, and passes on again', async () => {
  const socket = connect(link.port, '127.0.0.1');
  await once(socket, 'connect');
  const ended = once(socket, 'error').then(([error]) => (error as NodeJS.ErrnoException).code);
  while (server.listening && (await connections()) === 0) await sleep(5);
  await link.become('cut');
  expect(await ended).toBe('ECONNRESET');
  expect(await echo()).toBe('ECONNREFUSED');
  await link.become('open');
  expect(await echo()).toBe('hello');
});

it('takes everything and passes nothing on while it is stalled, and loses nothing of it', async () => {
  await link.become('stalled');
  let answer = '';
  const answered = echo().then((received) => {
    answer = received;
  });
  while ((await connections()) === 0) await sleep(5);
  expect(answer).toBe('');
  await link.become('open');
  await answered;
  expect(answer).toBe('hello');
});

const connections = (): Promise<number> =>
  new Promise((resolve) => {
    server.getConnections((_error, count) => resolve(count));
  });
