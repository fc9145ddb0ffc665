import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from '@jest/globals';
import { socketsByName } from './socket-by-name.ts';

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
