import { isRemote } from '@meshwork/mf-config/build-manifest';
import type { BrowserApp } from '../lib/apps.ts';
import { paint, step } from '../lib/console.ts';
import { Failure } from '../lib/failure.ts';
import { printLine } from '../lib/log.ts';
import { fromRoot } from '../lib/paths.ts';
import { requireFreePort } from '../lib/ports.ts';
import { readManifest } from '../release/pointer.ts';
import { type Lifecycle, runUntilStopped } from '../stack/lifecycle.ts';
import { type RemoteServer, serveRemote } from './remote-server.ts';
import { requireTarget } from './target.ts';
import { watchBuild } from './watch.ts';

const PORT = 8090;
const PAUSE_MS = 300;

export interface AgainstOptions {
  against: string;
  port?: string | undefined;
  /** The folder of an existing build, instead of one that is rebuilt from the sources. */
  dist?: string | undefined;
}

const portOf = (value: string | undefined): number => {
  const port = Number(value ?? PORT);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Failure(`--port ${value} is no port`);
  return port;
};

const followSources = (app: BrowserApp, server: RemoteServer, lifecycle: Lifecycle): Promise<void> =>
  new Promise((built) => {
    // The deployed shell has React for production, which does not work with development builds.
    process.env.NODE_ENV = 'production';
    const watcher = watchBuild(app, async () => {
      await server.announce();
      printLine('build', `${app} is built`);
      built();
    });
    lifecycle.onStop(() => watcher.stop());
  });

const followFolder = (server: RemoteServer, lifecycle: Lifecycle): void => {
  const timer = setInterval(() => void server.announce(), PAUSE_MS);
  lifecycle.onStop(() => clearInterval(timer));
};

const warnOfContract = async (dist: string, deployed: number | undefined): Promise<void> => {
  const manifest = await readManifest(dist);
  if (!isRemote(manifest) || deployed === undefined || manifest.contractVersion === deployed) return;
  const { name, contractVersion } = manifest;
  console.log(
    paint('yellow', `  ${name} is for contract ${contractVersion} here, and for ${deployed} over there.`),
  );
};

/** Runs one remote of this machine inside a deployed shell, until a signal ends it. */
export const developAgainst = (app: BrowserApp, { against, port, dist }: AgainstOptions): Promise<never> =>
  runUntilStopped(async (lifecycle) => {
    const local = portOf(port);
    await requireFreePort(local);
    const { origin, contractVersion } = await step(against, () => requireTarget(against, app));
    const folder = dist ?? fromRoot(app, 'dist');
    const server = await serveRemote({ dist: folder, port: local, origin });
    lifecycle.onStop(() => server.stop());
    if (dist) followFolder(server, lifecycle);
    else await step(`build ${app}`, () => followSources(app, server, lifecycle));
    await warnOfContract(folder, contractVersion);
    const address = new URL(origin);
    address.searchParams.set('mesh-override', `${app}@${server.url}`);
    console.log(
      `\n  ${paint('bold', `${app} of this machine inside the deployed shell:`)} ${paint('cyan', address.href)}`,
    );
    console.log(paint('dim', '  It holds for the tab that opens this; "Reset" in the badge ends it.\n'));
    return { failed: new Promise<never>(() => {}) };
  });
