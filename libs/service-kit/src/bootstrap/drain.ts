import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { INestApplication } from '@nestjs/common';
import { ServiceState } from '../health/health.controller.ts';
import type { Listener } from './listener.ts';

/** Time for requests that still run after the drain time, in ms. */
const REQUEST_TIMEOUT = 10_000;

/** Time for a request to arrive over a connection that was opened just before the server stopped listening, in ms. */
const ARRIVAL_TIMEOUT = 1_000;

/**
 * Stops listening and waits for the last responses; connections that have become idle meanwhile are closed.
 * @param arrivals how long a connection without a request does not count as idle, in ms
 */
async function close(server: Server, listener: Listener, arrivals: number): Promise<void> {
  // The gateway sends a write only once, so a connection whose first request was not read yet stays open.
  const ended = listener.close();
  await wait(arrivals);
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
  await Promise.race([ended, wait(REQUEST_TIMEOUT, undefined, { ref: false })]);
  clearInterval(sweep);
  server.closeAllConnections();
}

/**
 * Ends a service without failing a request: readiness goes to 503 and every response closes its connection for
 * longer than the gateway keeps one idle, then the server closes, then jobs end, then the pool.
 * @param seconds how long responses tell the gateway to close; more than its `keepalive_timeout` to us
 */
export async function drain(app: INestApplication, listener: Listener, seconds: number): Promise<void> {
  app.get(ServiceState).draining = true;
  await wait(seconds * 1_000);
  await close(app.getHttpServer() as Server, listener, seconds > 0 ? ARRIVAL_TIMEOUT : 0);
  await app.close();
}
