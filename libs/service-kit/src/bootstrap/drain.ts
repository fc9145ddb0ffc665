import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { INestApplication } from '@nestjs/common';
import { ServiceState } from '../health/service.state.ts';

/** How long requests that are still running may take after the drain time, in ms. */
const LAST_REQUESTS = 10_000;

/** Stops listening and waits for the last answers; connections that have fallen idle meanwhile are closed. */
async function close(server: Server): Promise<void> {
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  const ended = new Promise<void>((resolve) => server.close(() => resolve()));
  await Promise.race([ended, wait(LAST_REQUESTS, undefined, { ref: false })]);
  clearInterval(sweep);
  server.closeAllConnections();
}

/**
 * Ends a service without failing a request: readiness goes to 503 and every answer closes its connection for
 * longer than the gateway keeps one idle, then the server closes, then jobs end, then the pool.
 * @param seconds how long answers ask the gateway to close; more than its `keepalive_timeout` to us
 */
export async function drain(app: INestApplication, seconds: number): Promise<void> {
  app.get(ServiceState).draining = true;
  await wait(seconds * 1_000);
  await close(app.getHttpServer() as Server);
  await app.close();
}
