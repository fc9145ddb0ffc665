import { AsyncResource } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import { InProgress } from '../in-progress/in-progress.ts';
import { currentWork } from '../telemetry/work.ts';
import type { PooledClient } from './pooled-client.ts';

const checkedOutOf = new WeakMap<Pool, Set<PooledClient>>();

/** {@link PooledClient.answeredAt} of the connections that were given back. */
const answeredAt = new WeakMap<Pool, number>();

/** The callers that wait for a connection, and the state that lets them wait. */
interface Gate {
  open: boolean;
  readonly waiting: InProgress<() => void>;
}

const gateOf = new WeakMap<Pool, Gate>();

/** The error filter turns it into a 503 with `Retry-After` (errors/failure.mapper.ts). */
const unreachable = () => new Error('Connection terminated: the database does not answer');

/** pg-pool's error when no connection became free in time; it has no code. */
export const POOL_TIMEOUT = /timeout exceeded when trying to connect/;

type Connected = NonNullable<Parameters<Pool['connect']>[0]>;

/**
 * Lets callers wait for a connection only while the gate is open. Each goes on in its own async context: pg-pool runs a
 * waiting caller's callback in the context of whoever releases a connection.
 */
function guardConnect(pool: Pool): void {
  const connect = pool.connect.bind(pool) as (callback: Connected) => void;
  const gate: Gate = { open: true, waiting: new InProgress() };
  gateOf.set(pool, gate);
  const wait = (callback: Connected): void => {
    const context = new AsyncResource('waiting for a connection');
    const goOn = (...found: Parameters<Connected>) => context.runInAsyncScope(callback, undefined, ...found);
    const refuse = () => goOn(unreachable(), undefined, () => undefined);
    if (!gate.open) {
      process.nextTick(refuse);
      return;
    }
    const end = gate.waiting.add(() => {
      end();
      refuse();
    });
    const work = currentWork();
    connect((error, client, release) => {
      // Refused meanwhile: the connection is for the next caller. With some errors pg-pool passes nothing to release.
      if (!end()) release?.();
      // Its answer is read after the commit: a 503 would have people repeat what is stored.
      else if (error && work?.hasCommitted && POOL_TIMEOUT.test(error.message))
        context.runInAsyncScope(wait, undefined, callback);
      else goOn(error, client, release);
    });
  };
  const guarded = (callback?: Connected): unknown => {
    if (callback) return wait(callback);
    return new Promise((resolve, reject) => {
      wait((error, client) => (error ? reject(error) : resolve(client)));
    });
  };
  pool.connect = guarded as Pool['connect'];
}

/**
 * Frees the slot of a checked-out connection as soon as its session has ended. Nothing else does: when a session ends
 * within a transaction, the rollback fails, and Kysely releases a connection only after a rollback that succeeded
 * (https://github.com/kysely-org/kysely/issues/1990). Each such connection would take one slot for ever.
 */
function releaseEndedConnections(pool: Pool): void {
  const checkedOut = new Set<PoolClient>();
  pool.on('acquire', (client) => checkedOut.add(client));
  pool.on('release', (_error, client) => {
    answeredAt.set(pool, lastAnswer(pool));
    checkedOut.delete(client);
  });
  pool.on('connect', (client) => {
    client.once('end', () => {
      if (!checkedOut.has(client)) return;
      client.release(true);
      // pg-pool throws at a second release, and the holder of the connection may still release it, too.
      client.release = () => undefined;
    });
  });
  checkedOutOf.set(pool, checkedOut as Set<PoolClient & PooledClient>);
}

/** Prepares a pool of {@link PooledClient}s before its first connection. */
export function preparePool(pool: Pool): void {
  guardConnect(pool);
  releaseEndedConnections(pool);
}

/**
 * Returns the time for which every slot of a pool has been held without running a statement, in ms; 0 while a slot is free or any statement
 * runs. Load alone does not make it grow, and neither does a server that hangs: there, statements run.
 */
export function unusedFor(pool: Pool): number {
  const checkedOut = [...(checkedOutOf.get(pool) ?? [])];
  if (checkedOut.length < (pool.options.max ?? 10)) return 0;
  const now = performance.now();
  return Math.min(...checkedOut.map(({ idleSince = now }) => now - idleSince));
}

/** Returns when a statement of a pool has last succeeded, as `performance.now()` counts; 0 before the first one. */
export function lastAnswer(pool: Pool): number {
  const checkedOut = [...(checkedOutOf.get(pool) ?? [])];
  return Math.max(answeredAt.get(pool) ?? 0, ...checkedOut.map((client) => client.answeredAt));
}

/**
 * Fails at once what waits for the database: callers without a connection, running statements and open transactions. Until
 * {@link resumePool}, every caller fails at once.
 */
export function interruptPool(pool: Pool): void {
  const gate = gateOf.get(pool);
  if (!gate) return;
  gate.open = false;
  for (const refuse of gate.waiting.members()) refuse();
  for (const client of [...(checkedOutOf.get(pool) ?? [])]) client.cut();
}

export function resumePool(pool: Pool): void {
  const gate = gateOf.get(pool);
  if (gate) gate.open = true;
}
