import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, createServer, Server as NetServer } from 'node:net';

/**
 * Sockets that listen on the port. Node accepts one connection of each in a turn of its loop, and under load a turn is long: with one
 * socket a new connection waited up to 9 s while the kept ones were served (docs/adr/0058).
 */
const SOCKETS = 32;

/** Listens on one port with several sockets, all of which hand their connections to one server. */
export class Listener {
  private readonly servers: readonly NetServer[];

  /** @param servers of which each listens already */
  constructor(servers: readonly NetServer[]) {
    this.servers = servers;
  }

  /**
   * @param server an HTTP or HTTPS server that does not listen yet
   * @param port 0: a free one
   * @throws EADDRINUSE where something listens on the port already
   */
  static async start(server: Server, port: number, host: string): Promise<Listener> {
    if (process.platform !== 'linux') {
      server.listen(port, host);
      await once(server, 'listening');
      return new Listener([server]);
    }
    await requireFree(port, host);
    const others = Array.from({ length: SOCKETS - 1 }, () =>
      // As the HTTP server itself has it.
      createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket)),
    );
    await share(server, port, host);
    for (const other of others) await share(other, (server.address() as AddressInfo).port, host);
    return new Listener([server, ...others]);
  }

  /**
   * Stops listening; connections stay open. Closing an HTTP server would also end connections whose first request was not read yet.
   * @returns when all connections have ended
   */
  async close(): Promise<void> {
    const ended = this.servers.map(
      (one) => new Promise<void>((resolve) => NetServer.prototype.close.call(one, () => resolve())),
    );
    await Promise.all(ended);
  }
}

async function share(server: NetServer, port: number, host: string): Promise<void> {
  server.listen({ port, host, reusePort: true });
  await once(server, 'listening');
}

/** Sockets that share a port do not refuse another process of the same user, so one that does not share is tried first. */
async function requireFree(port: number, host: string): Promise<void> {
  const probe = createServer();
  probe.listen({ port, host });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}
