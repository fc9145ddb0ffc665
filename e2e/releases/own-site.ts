import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Gateway, startNginx } from '@meshwork/gateway';
import { DOMAINS } from '../../domains.ts';
import { ownBuild, ROOT } from './builds.ts';

const freePort = () =>
  new Promise<number>((found, failed) => {
    const server = createServer().once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => found(port));
    });
  });

const addressOf = (url: string): string => {
  const { hostname, port } = new URL(url);
  return `${hostname === 'localhost' ? '127.0.0.1' : hostname}:${port || 80}`;
};

/** Exit code and output of one of our commands. */
export interface Ended {
  code: number;
  output: string;
  ms: number;
}

/**
 * A site for one journey: separate published files and a separate gateway, in front of the services of the running stack.
 * Other journeys are not affected by its releases.
 */
export class OwnSite {
  readonly folder: string;
  readonly url: string;
  private readonly gateway: Gateway;

  private constructor(folder: string, url: string, gateway: Gateway) {
    this.folder = folder;
    this.url = url;
    this.gateway = gateway;
  }

  /** @param stack address of the stack whose services are used */
  static async open(stack: string, apps: readonly string[], { overrides = false } = {}): Promise<OwnSite> {
    const folder = await mkdtemp(join(tmpdir(), 'mesh-site-'));
    const port = await freePort();
    const www = join(folder, 'www');
    for (const app of apps) {
      const { code, output } = await command(www, ['release', app, '--dist', await ownBuild(app)]);
      if (code !== 0) throw new Error(output);
    }
    const services = Object.values(DOMAINS).map(({ service }) => service);
    const gateway = await startNginx({
      runtimeDir: join(folder, 'run'),
      wwwDir: www,
      publicOrigin: `http://localhost:${port}`,
      listen: [`127.0.0.1:${port}`],
      upstreams: Object.fromEntries(services.map((service) => [service, [addressOf(stack)]])),
      limitFactor: 10_000,
      workers: 1,
      overrides,
    });
    return new OwnSite(folder, `http://localhost:${port}`, gateway);
  }

  /** `npm run release -- <app> --dist <build>` */
  release(app: string, dist: string): Promise<Ended> {
    return command(this.www, ['release', app, '--dist', dist]);
  }

  /** `npm run rollback -- <app>` */
  rollback(app: string): Promise<Ended> {
    return command(this.www, ['rollback', app]);
  }

  /** The pointers that browsers receive. */
  async pointers(): Promise<{ shell: { version: string }; remotes: Record<string, { version: string }> }> {
    return JSON.parse(await readFile(join(this.www, 'registry.json'), 'utf8'));
  }

  async close(): Promise<void> {
    await this.gateway.stop(500);
    await rm(this.folder, { recursive: true, force: true });
  }

  private get www(): string {
    return join(this.folder, 'www');
  }
}

async function command(www: string, args: readonly string[]): Promise<Ended> {
  const began = Date.now();
  const cli = join(ROOT, 'tools/src/release/release-cli.ts');
  const env = { ...process.env, WWW_DIR: www, NODE_OPTIONS: '' };
  const ended = (code: number, output: string) => ({ code, output, ms: Date.now() - began });
  return promisify(execFile)(process.execPath, [cli, ...args], { env }).then(
    ({ stdout, stderr }) => ended(0, stdout + stderr),
    (error: { code: number; stdout: string; stderr: string }) =>
      ended(error.code, error.stdout + error.stderr),
  );
}

export interface Developing {
  /** The address that the command prints for the developer. */
  address: string;
  stop(): Promise<void>;
}

/** `npm run dev -- <app> --against <site> --dist <build>`, until it prints the address to open. */
export async function developAgainst(site: string, app: string, dist: string): Promise<Developing> {
  const port = String(await freePort());
  const args = [join(ROOT, 'tools/src/dev.ts'), app, '--against', site, '--port', port, '--dist', dist];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, NODE_OPTIONS: '', FORCE_COLOR: '0' },
  });
  const address = await printed(child, /http:\/\/\S+mesh-override=\S+/);
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  return {
    address,
    stop: () => {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

const printed = (child: ChildProcess, pattern: RegExp) =>
  new Promise<string>((found, failed) => {
    let text = '';
    const read = (chunk: Buffer) => {
      text += chunk;
      const [match] = pattern.exec(text) ?? [];
      if (match) found(match);
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => failed(new Error(`it ended: ${text}`)));
  });
