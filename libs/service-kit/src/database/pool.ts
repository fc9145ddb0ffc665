import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool, PoolClient } from 'pg';
import type { PooledClient } from './pooled-client.ts';

const checkedOutOf = new WeakMap<Pool, Set<PooledClient>>();

/** pg-pool runs a waiting caller's callback in the async context of whoever releases a connection, so we keep the caller's. */
function keepAsyncContext(pool: Pool): void {
  const connect = pool.connect.bind(pool);
  const bound = (callback?: Parameters<typeof connect>[0]): unknown => {
    if (!callback) return connect();
    const withinContext = AsyncLocalStorage.snapshot();
    return connect((...result) => withinContext(callback, ...result));
  };
  pool.connect = bound as Pool['connect'];
}

/**
 * Frees the slot of a checked-out connection as soon as its session has ended. Nothing else does: when a session ends
 * within a transaction, the rollback fails, and Kysely releases a connection only after a rollback that succeeded
 * (https://github.com/kysely-org/kysely/issues/1990). Each such connection would take one slot for ever.
 */
function releaseEndedConnections(pool: Pool): void {
  const checkedOut = new Set<PoolClient>();
  pool.on('acquire', (client) => checkedOut.add(client));
  pool.on('release', (_error, client) => checkedOut.delete(client));
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
  keepAsyncContext(pool);
  releaseEndedConnections(pool);
}

/**
 * For how long every slot of a pool has been held without running a statement, in ms; 0 while a slot is free or any
 * statement runs. Load alone does not make it grow, and neither does a server that hangs: there, statements run.
 */
export function unusedFor(pool: Pool): number {
  const checkedOut = [...(checkedOutOf.get(pool) ?? [])];
  if (checkedOut.length < (pool.options.max ?? 10)) return 0;
  const now = performance.now();
  return Math.min(...checkedOut.map(({ idleSince = now }) => now - idleSince));
}
