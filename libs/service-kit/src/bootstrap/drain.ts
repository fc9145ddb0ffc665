import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { INestApplication } from '@nestjs/common';
import { ServiceState } from '../health/service-state.ts';

/** How long requests that are still running may take after the drain time, in ms. */
const LAST_REQUESTS = 10_000;

/** How long a request may be on its way to us over a connection that was opened just before the door closed, in ms. */
const LAST_ARRIVALS = 1_000;

/** A turn of the event loop that takes longer than this, in ms, had something to do after it took in connections. */
const QUIET_TURN = 0.3;

/**
 * Waits for the end of a turn in which next to nothing happened. Connections that nobody has taken in when a socket
 * closes are reset by the system with the requests in them; right after such a turn there are hardly any.
 */
async function quietMoment(): Promise<void> {
  for (let turns = 0; turns < 2_000; turns += 1) {
    const start = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    if (performance.now() - start < QUIET_TURN) return;
  }
}

/**
 * Stops listening and waits for the last answers; connections that have fallen idle meanwhile are closed.
 * @param arrivals how long a connection without a request is no idle one, in ms
 */
async function close(server: Server, arrivals: number): Promise<void> {
  await quietMoment();
  // The door alone: closing an HTTP server also ends connections whose first request was not read yet, and the
  // gateway sends a write only once.
  const ended = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  await wait(arrivals);
  const sweep = setInterval(() => server.closeIdleConnections(), 50);
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
  await close(app.getHttpServer() as Server, seconds > 0 ? LAST_ARRIVALS : 0);
  await app.close();
}
