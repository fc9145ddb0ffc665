import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { ROOT } from './builds.ts';

/** The process that renders the pages of one site. */
export class SiteRenderer {
  /** `host:port` */
  readonly address: string;
  private readonly env: NodeJS.ProcessEnv;
  private process: ChildProcess | undefined;

  private constructor(address: string, env: NodeJS.ProcessEnv) {
    this.address = address;
    this.env = env;
  }

  /**
   * @param www the published files
   * @param target `host:port` of the services
   * @param dataTimeout milliseconds for the data of a page
   */
  static async start(
    www: string,
    services: readonly string[],
    target: string,
    dataTimeout = 5_000,
  ): Promise<SiteRenderer> {
    const port = await getPort();
    const upstreams = services.map((service) => [`UPSTREAM_${service.toUpperCase()}`, target] as const);
    const renderer = new SiteRenderer(`127.0.0.1:${port}`, {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      WWW_DIR: www,
      LOG_LEVEL: 'error',
      RENDER_DATA_TIMEOUT: String(dataTimeout),
      ...Object.fromEntries(upstreams),
    });
    await renderer.start();
    return renderer;
  }

  /** Starts it, also again, and waits until it can render. */
  async start(): Promise<void> {
    const main = join(ROOT, 'shell/renderer/dist/main.js');
    this.process = spawn(process.execPath, [main], { env: this.env, stdio: 'inherit' });
    const isReady = () =>
      fetch(`http://${this.address}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      );
    const deadline = Date.now() + 30_000;
    while (!(await isReady())) {
      if (Date.now() > deadline) throw new Error('The renderer does not start.');
      await wait(100);
    }
  }

  kill(): void {
    this.process?.kill('SIGKILL');
  }
}
