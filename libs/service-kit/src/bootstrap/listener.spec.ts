import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Listener } from './listener.ts';

const HOST = '127.0.0.1';

let server: Server;
let accepted: number;
let listener: Listener;
let port: number;

beforeEach(async () => {
  accepted = 0;
  server = createServer((_request, response) => response.end('answer')).on('connection', () => {
    accepted += 1;
  });
  listener = await Listener.start(server, 0, HOST);
  ({ port } = server.address() as AddressInfo);
});

/** Opens connections, enough for each socket to get some, and waits until all are accepted. */
async function open(): Promise<Socket[]> {
  const sockets = Array.from({ length: 200 }, () => connect(port, HOST));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  while (accepted < sockets.length) await once(server, 'connection');
  return sockets;
}

async function ask(socket: Socket): Promise<number | undefined> {
  const sent = request({ createConnection: () => socket }).end();
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return response.statusCode;
}

describe('a server that listens with several sockets', () => {
  afterEach(async () => {
    server.closeAllConnections();
    await listener.close();
  });

  it('answers on every connection', async () => {
    const answers = await Promise.all((await open()).map(ask));
    expect(answers).toEqual(answers.map(() => 200));
  });

  it('refuses a second one on its port', async () => {
    await expect(Listener.start(createServer(), port, HOST)).rejects.toThrow('EADDRINUSE');
  });
});

it('stops to listen at once, and has closed when the last connection has', async () => {
  const sockets = await open();
  let isClosed = false;
  const closed = listener.close().then(() => {
    isClosed = true;
  });
  const late = connect(port, HOST);
  await expect(once(late, 'connect')).rejects.toThrow('ECONNREFUSED');
  const [last, ...others] = sockets as [Socket, ...Socket[]];
  const answers = await Promise.all(others.map(ask));
  expect(answers).toEqual(others.map(() => 200));
  expect(isClosed).toBe(false);
  expect(await ask(last)).toBe(200);
  await closed;
  expect(isClosed).toBe(true);
});
