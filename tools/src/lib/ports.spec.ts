import { createServer } from 'node:net';
import { afterEach, expect, it } from '@jest/globals';
import getPort from 'get-port';
import { requireFreePort } from './ports.ts';

const server = createServer();

afterEach(() => new Promise<void>((done) => server.close(() => done())));

it('reports in one line that a port is taken, and how to choose another', async () => {
  const port = await getPort();
  await expect(requireFreePort(port)).resolves.toBeUndefined();
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  await expect(requireFreePort(port)).rejects.toThrow(
    `port ${port} is taken; stop what listens there or choose another: PORT=${port + 1} npm start`,
  );
});
