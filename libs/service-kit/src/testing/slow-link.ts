import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A network between a service and its database that can stand still: nothing arrives, and nothing fails. */
export class SlowLink {
  private held = false;
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;
  private readonly target: URL;

  private constructor(server: Server, target: URL) {
    this.server = server;
    this.target = target;
  }

  /** @param url the database behind the link */
  static async to(url: string): Promise<SlowLink> {
    const server = createServer();
    const link = new SlowLink(server, new URL(url));
    server.on('connection', (near) => link.join(near));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return link;
  }

  /** The address of the database by way of this link. */
  get url(): string {
    const url = new URL(this.target);
    url.hostname = '127.0.0.1';
    url.port = String((this.server.address() as AddressInfo).port);
    return url.href;
  }

  /** Nothing arrives any more over connections that are made from now on. */
  holdNew(): void {
    this.held = true;
  }

  hold(): void {
    this.holdNew();
    for (const socket of this.sockets) socket.pause();
  }

  release(): void {
    this.held = false;
    for (const socket of this.sockets) socket.resume();
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
    await once(this.server, 'close');
  }

  private join(near: Socket): void {
    const far = connect(Number(this.target.port), this.target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.sockets.add(from);
      from.on('data', (data) => to.write(data));
      from.on('error', () => undefined);
      from.on('close', () => {
        this.sockets.delete(from);
        to.destroy();
      });
      if (this.held) from.pause();
    }
  }
}
