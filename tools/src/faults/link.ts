import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A link passes on, takes connections and data and passes nothing on, or refuses and ends connections. */
export type LinkState = 'open' | 'stalled' | 'cut';

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
}

/** A connection between two parts of the site that can break. It stands between them as a port of its own. */
export class Link {
  readonly name: string;
  private readonly target: number;
  private readonly server: Server;
  private readonly pairs = new Set<Pair>();
  private port_ = 0;
  private state: LinkState = 'open';

  private constructor(name: string, target: number) {
    this.name = name;
    this.target = target;
    this.server = createServer({ allowHalfOpen: true }, (near) => this.accept(near));
  }

  /** @param target the port behind it, which need not listen yet */
  static async open(name: string, target: number): Promise<Link> {
    const link = new Link(name, target);
    await link.listen(0);
    return link;
  }

  get port(): number {
    return this.port_;
  }

  async become(state: LinkState): Promise<void> {
    const former = this.state;
    this.state = state;
    if (state === 'cut') {
      const closed = once(this.server, 'close');
      this.server.close();
      this.end();
      await closed;
      return;
    }
    if (former === 'cut') await this.listen(this.port_);
    for (const pair of this.pairs) this.apply(pair);
  }

  async close(): Promise<void> {
    if (this.state !== 'cut') await this.become('cut');
  }

  private async listen(port: number): Promise<void> {
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port_ = (this.server.address() as AddressInfo).port;
  }

  private accept(near: Socket): void {
    const far = connect({ port: this.target, host: '127.0.0.1', allowHalfOpen: true });
    const pair = { near: near.setNoDelay(), far: far.setNoDelay() };
    this.pairs.add(pair);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('error', () => undefined);
      from.on('data', (data) => {
        if (!to.write(data)) from.pause();
      });
      to.on('drain', () => this.state === 'open' && from.resume());
      from.on('end', () => to.end());
      from.on('close', (failed) => {
        if (failed) to.destroy();
        if (to.destroyed) this.pairs.delete(pair);
      });
    }
    this.apply(pair);
  }

  private apply({ near, far }: Pair): void {
    for (const socket of [near, far]) {
      if (this.state === 'open') socket.resume();
      else socket.pause();
    }
  }

  /** Ends connections as a broken line does, without a last word. */
  private end(): void {
    for (const { near, far } of this.pairs) {
      near.resetAndDestroy();
      far.resetAndDestroy();
    }
    this.pairs.clear();
  }
}
