import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startNginx } from '@meshwork/gateway';
import getPort from 'get-port';
import { DOMAINS } from '../../domains.ts';
import { type LocalServer, listen, passOn } from '../support/proxy.ts';
import { ownBuild, ROOT } from './builds.ts';

const addressOf = (url: string): string => {
  const { hostname, port } = new URL(url);
  return `${hostname === 'localhost' ? '127.0.0.1' : hostname}:${port || 80}`;
};

/** Milliseconds: a busy machine renders and answers late. */
const RENDER_TIMEOUT = 6_000;
const ASK_TIMEOUT = 5_000;

/** Stands for the services of a stack: its gateway passes calls on, and shows nobody whether they live. */
const servicesOf = (stack: string): Promise<LocalServer> =>
  listen((asked, response) => {
    if (asked.url === '/livez?awake') response.end();
    else passOn(stack, asked, response);
  });

interface SiteOptions {
  /** Pages may load remotes from the developer's own machine. */
  overrides?: boolean;
  /** Pages are rendered on the server, with data of the services at this address. */
  renderer?: string;
  /** Milliseconds for the data of a page. */
  dataTimeout?: number;
  /** The builds that it begins with; those of this checkout where absent. */
  buildOf?: (app: string) => Promise<string>;
  /** Becomes its `site.yaml` (docs/operate/site.md). */
  settings?: string;
}

export type OwnSite = Awaited<ReturnType<typeof openSite>>;

/**
 * Opens a site for one journey: separate published files and a separate gateway, in front of the services of the running stack.
 * Other journeys are not affected by its releases.
 * @param stack address of the stack whose services are used
 */
export async function openSite(stack: string, apps: readonly string[], options: SiteOptions = {}) {
  const { overrides = false, buildOf = ownBuild, settings } = options;
  const folder = await mkdtemp(join(tmpdir(), 'mesh-site-'));
  const port = await getPort();
  const www = join(folder, 'www');
  /** `npm run release -- <app> --dist <build>`. @throws Error with what the command prints when it refuses */
  const release = (app: string, dist: string) => command(www, 'release.ts', 'release', app, '--dist', dist);
  for (const app of apps) await release(app, await buildOf(app));
  if (settings !== undefined) {
    await mkdir(join(folder, 'site'));
    await writeFile(join(folder, 'site', 'site.yaml'), settings);
    await command(www, 'container/publish.ts');
  }
  const names = Object.values(DOMAINS).map(({ service }) => service);
  const services = await servicesOf(stack);
  const renderer =
    options.renderer === undefined
      ? undefined
      : await startRenderer(www, names, addressOf(options.renderer), options.dataTimeout);
  const url = `http://localhost:${port}`;
  const startGateway = () =>
    startNginx({
      runtimeDir: join(folder, 'run'),
      wwwDir: www,
      publicOrigin: url,
      listen: [`127.0.0.1:${port}`],
      upstreams: {
        ...Object.fromEntries(names.map((service) => [service, [services.address]])),
        ...(renderer && { renderer: [renderer.address] }),
      },
      limitFactor: 10_000,
      renderTimeout: RENDER_TIMEOUT,
      askTimeout: ASK_TIMEOUT,
      workers: 1,
      overrides,
    });
  let gateway = await startGateway();
  /** Stops the gateway, so that the site's address does not answer until `startAgain`. */
  const stop = () => gateway.stop(500);
  return {
    folder,
    www,
    url,
    release,
    /** Hands builds of this checkout over and makes them live together, as the container stack does. @throws as `release` */
    releaseTogether: async (parts: readonly string[]) => {
      for (const app of parts)
        await cp(await ownBuild(app), join(www, '.incoming', app), { recursive: true });
      await command(www, 'container/publish.ts');
    },
    /** `npm run rollback -- <app>`. @throws as `release` */
    rollback: (app: string) => command(www, 'release.ts', 'rollback', app),
    /** The pointers that browsers receive. */
    pointers: async (): Promise<{
      shell: { version: string };
      remotes: Record<string, { version: string }>;
    }> => JSON.parse(await readFile(join(www, 'registry.json'), 'utf8')),
    stop,
    startAgain: async () => {
      gateway = await startGateway();
    },
    /** Ends the renderer at once, as a crash does. */
    killRenderer: () => renderer?.kill(),
    startRenderer: async () => renderer?.startAgain(),
    close: async () => {
      await stop();
      renderer?.kill();
      services.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts the process that renders the pages of one site.
 * @param target `host:port` of the services
 * @param dataTimeout milliseconds for the data of a page
 */
async function startRenderer(www: string, services: readonly string[], target: string, dataTimeout = 5_000) {
  const port = await getPort();
  const address = `127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    PORT: String(port),
    WWW_DIR: www,
    LOG_LEVEL: 'error',
    RENDER_DATA_TIMEOUT: String(dataTimeout),
    ...Object.fromEntries(services.map((service) => [`UPSTREAM_${service.toUpperCase()}`, target])),
  };
  const isReady = () =>
    fetch(`http://${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  /** Starts it, and waits until it can render. */
  const start = async () => {
    const main = join(ROOT, 'shell/renderer/dist/main.js');
    const started = spawn(process.execPath, [main], { env, stdio: 'inherit' });
    const deadline = Date.now() + 30_000;
    while (!(await isReady())) {
      if (Date.now() > deadline) throw new Error('The renderer does not start.');
      await wait(100);
    }
    return started;
  };
  let running = await start();
  return {
    address,
    startAgain: async () => {
      running = await start();
    },
    kill: () => running.kill('SIGKILL'),
  };
}

async function command(www: string, program: string, ...args: readonly string[]): Promise<void> {
  const env = { ...process.env, WWW_DIR: www, SITE_DIR: join(www, '../site'), NODE_OPTIONS: '' };
  await promisify(execFile)(process.execPath, [join(ROOT, 'tools/src', program), ...args], { env }).catch(
    ({ stdout, stderr }: { stdout: string; stderr: string }) => {
      throw new Error(stdout + stderr);
    },
  );
}

export interface Developing {
  /** The address that the command prints for the developer. */
  address: string;
  stop(): Promise<void>;
}

/** `npm run dev -- <app> --against <site> --dist <build>`, until it prints the address to open. */
export async function developAgainst(site: string, app: string, dist: string): Promise<Developing> {
  const port = String(await getPort());
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
