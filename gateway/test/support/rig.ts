import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach } from '@jest/globals';
import getPort from 'get-port';
import { type Gateway, type GatewaySettings, startNginx } from '../../src/index.ts';
import { GATEWAY_FOLDER } from '../../src/render.ts';
import { type Reply, type RequestOptions, sendRequest } from './send-request.ts';
import { publishSite } from './site.ts';
import { Stub } from './stub.ts';

/** The services of routes.tsv, each of which needs an address. */
export const routedServices = (): string[] => {
  const lines = readFileSync(join(GATEWAY_FOLDER, 'routes.tsv'), 'utf8').split('\n');
  const rows = lines.filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return [...new Set(rows.map((row) => row.split(/\s+/)[1] as string))];
};

/** A stub for each service of routes.tsv, and for the renderer where there is one; tests use these four by name. */
export type Stubs = Readonly<
  Record<'auth' | 'catalog' | 'community' | 'renderer', Stub> & Record<string, Stub>
>;

interface RigSettings extends Partial<GatewaySettings> {
  /** A stub of the renderer draws the pages. */
  isRendered?: boolean;
}

const startStubs = async (isRendered: boolean): Promise<Stubs> => {
  const names = [...routedServices(), ...(isRendered ? ['renderer'] : [])];
  const started = await Promise.all(names.map(async (name) => [name, await Stub.start()] as const));
  return Object.fromEntries(started) as unknown as Stubs;
};

const ownAddresses = (stubs: Stubs): Record<string, string[]> =>
  Object.fromEntries(Object.entries(stubs).map(([name, { address }]) => [name, [address]]));

/** A real nginx with the product's configuration, a small published site, and a stub for each service. */
export class Rig {
  readonly gateway: Gateway;
  readonly settings: GatewaySettings;
  readonly stubs: Stubs;
  /** nginx's own messages. */
  readonly messages: readonly string[];
  private readonly folder: string;

  private constructor(parts: Pick<Rig, 'gateway' | 'settings' | 'stubs' | 'messages'>, folder: string) {
    this.gateway = parts.gateway;
    this.settings = parts.settings;
    this.stubs = parts.stubs;
    this.messages = parts.messages;
    this.folder = folder;
  }

  /** @param changes of the settings; other upstreams are the stubs */
  static async start({ isRendered = false, ...changes }: RigSettings = {}): Promise<Rig> {
    const folder = await mkdtemp(join(tmpdir(), 'mesh-gw-'));
    const www = join(folder, 'www');
    await publishSite(www);
    const stubs = await startStubs(isRendered);
    const port = await getPort();
    const settings: GatewaySettings = {
      runtimeDir: join(folder, 'run'),
      wwwDir: www,
      publicOrigin: `http://localhost:${port}`,
      listen: [`127.0.0.1:${port}`],
      workers: 2,
      limitFactor: 1000,
      ...changes,
      upstreams: { ...ownAddresses(stubs), ...changes.upstreams },
    };
    const messages: string[] = [];
    const stopStubs = () => Promise.all(Object.values(stubs).map((stub) => stub.stop()));
    const gateway = await startNginx(settings, { onMessage: (line) => messages.push(line) }).catch(
      async (failure) => {
        await stopStubs();
        await rm(folder, { recursive: true, force: true });
        throw failure;
      },
    );
    return new Rig({ gateway, settings, stubs, messages }, folder);
  }

  get origin(): string {
    return `http://${this.settings.listen[0]}`;
  }

  request(path: string, options?: RequestOptions): Promise<Reply> {
    return sendRequest(this.origin, path, options);
  }

  /** Clears what the stubs received. Cached responses stay, so tests use addresses of their own. */
  reset(): void {
    for (const stub of Object.values(this.stubs)) stub.reset();
  }

  /** The access log so far (nginx writes it once a second). */
  async log(): Promise<Record<string, unknown>[]> {
    const text = await readFile(join(this.settings.runtimeDir, 'access.log'), 'utf8');
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  }

  async stop(): Promise<void> {
    await this.gateway.stop(0);
    await Promise.all(Object.values(this.stubs).map((stub) => stub.stop().catch(() => {})));
    // The last writes of workers that are ending may put files into a folder that is being emptied.
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

/** A rig for all tests of a file. What its stubs have received, and how they answer, is forgotten before each test. */
export async function sharedRig(settings?: RigSettings): Promise<Rig> {
  const rig = await Rig.start(settings);
  afterAll(() => rig.stop());
  beforeEach(() => rig.reset());
  return rig;
}

interface Started {
  stop(): Promise<void>;
}
const ofThisTest: Started[] = [];
afterEach(async () => {
  for (const started of ofThisTest.splice(0).reverse()) await started.stop();
});

/** Stops what a test has started when the test has ended. @returns it */
export function untilTestEnds<S extends Started>(started: S): S {
  ofThisTest.push(started);
  return started;
}
