import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Shares connections among the gateways, as the load balancer of a cluster does: it knows connections and no requests. */
export class Balancer {
  private readonly server: Server;
  private readonly open = new Set<Socket>();
  private targets: number[] = [];
  private turn = 0;

  private constructor() {
    this.server = createServer((near) => this.accept(near));
  }

  static async start(targets: readonly number[]): Promise<Balancer> {
    const balancer = new Balancer();
    balancer.targets = [...targets];
    balancer.server.listen(0, '127.0.0.1');
    await once(balancer.server, 'listening');
    return balancer;
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  add(target: number): void {
    this.targets.push(target);
  }

  /** Gives a gateway no further connections; those that it has go on. */
  remove(target: number): void {
    this.targets = this.targets.filter((each) => each !== target);
  }

  stop(): void {
    this.server.close();
    for (const socket of this.open) socket.destroy();
  }

  private accept(near: Socket): void {
    this.turn += 1;
    const far = connect(this.targets[this.turn % this.targets.length] ?? 0, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      this.open.add(from.setNoDelay());
      from.on('error', () => to.destroy());
      from.on('close', () => this.open.delete(from));
      from.pipe(to);
    }
  }
}
