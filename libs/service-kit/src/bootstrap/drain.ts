import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { INestApplication } from '@nestjs/common';
import { ServiceState } from '../health/service.state.ts';

/** How long requests that are still running may take after the drain time, in ms. */
const LAST_REQUESTS = 10_000;

const closed = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));

/**
 * Ends a service without failing a request: readiness goes to 503 and every answer closes its connection for
 * longer than the gateway keeps one idle, then the server closes, then jobs end, then the pool.
 * @param seconds how long answers ask the gateway to close; more than its `keepalive_timeout` to us
 */
export async function drain(app: INestApplication, seconds: number): Promise<void> {
  app.get(ServiceState).draining = true;
  await wait(seconds * 1_000);
  const server = app.getHttpServer() as Server;
  const done = closed(server);
  server.closeIdleConnections();
  await Promise.race([done, wait(LAST_REQUESTS, undefined, { ref: false })]);
  server.closeAllConnections();
  await app.close();
}
