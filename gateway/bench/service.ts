import { createServer } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * A stub service in its own process: `node service.ts <port>`. Responds with a list of 20 cards and with identities, and shuts down on
 * SIGTERM as services do.
 */
const CARDS = Array.from({ length: 20 }, (_, id) => ({
  id,
  title: `Resource number ${id}`,
  description: `What it teaches, in the length of a card: ${'drive train, sensors, strategy. '.repeat(4)}`,
  category: ['PROGRAMMING', 'CAD'],
  creator: { displayName: `Person ${id}` },
}));
const BODY = JSON.stringify(CARDS);
const DRAIN_MS = 2500;

let draining = false;
const server = createServer((request, response) => {
  if (draining) response.setHeader('Connection', 'close');
  if (request.url === '/internal/identity') response.writeHead(204, { 'X-Identity': 'x'.repeat(400) }).end();
  else
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': BODY.length }).end(BODY);
});
server.keepAliveTimeout = 60_000;
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send?.('ready'));

process.once('SIGTERM', async () => {
  draining = true;
  await delay(DRAIN_MS);
  server.close(() => process.exit(0));
  server.closeIdleConnections();
});
