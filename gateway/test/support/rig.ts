import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach } from '@jest/globals';
import getPort from 'get-port';
import { type GatewaySettings, startNginx } from '../../src/index.ts';
import { GATEWAY_FOLDER } from '../../src/render.ts';
import { type Reply, type RequestOptions, sendRequest } from './send-request.ts';
import { publishSite } from './site.ts';
import { type Stub, startStub } from './stub.ts';

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
  const started = await Promise.all(names.map(async (name) => [name, await startStub()] as const));
  return Object.fromEntries(started) as unknown as Stubs;
};

const ownAddresses = (stubs: Stubs): Record<string, string[]> =>
  Object.fromEntries(Object.entries(stubs).map(([name, { address }]) => [name, [address]]));

export type Rig = Awaited<ReturnType<typeof startRig>>;

/**
 * Starts a real nginx with the product's configuration, a small published site, and a stub for each service.
 * @param changes of the settings; other upstreams are the stubs
 */
export async function startRig({ isRendered = false, ...changes }: RigSettings = {}) {
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
  const stopStubs = () => Promise.all(Object.values(stubs).map((stub) => stub.stop().catch(() => {})));
  const gateway = await startNginx(settings, (line) => messages.push(line)).catch(async (failure) => {
    await stopStubs();
    await rm(folder, { recursive: true, force: true });
    throw failure;
  });
  const origin = `http://${settings.listen[0]}`;
  return {
    gateway,
    settings,
    stubs,
    /** nginx's own messages. */
    messages: messages as readonly string[],
    origin,
    request: (path: string, options?: RequestOptions): Promise<Reply> => sendRequest(origin, path, options),
    /** Clears what the stubs received. Cached responses stay, so tests use addresses of their own. */
    reset: () => {
      for (const stub of Object.values(stubs)) stub.reset();
    },
    /** The access log so far (nginx writes it once a second). */
    log: async (): Promise<Record<string, unknown>[]> => {
      const text = await readFile(join(settings.runtimeDir, 'access.log'), 'utf8');
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line));
    },
    stop: async () => {
      await gateway.stop(0);
      await stopStubs();
      // The last writes of workers that are ending may put files into a folder that is being emptied.
      await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

/** A rig for all tests of a file. What its stubs have received, and how they answer, is forgotten before each test. */
export async function sharedRig(settings?: RigSettings): Promise<Rig> {
  const rig = await startRig(settings);
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
