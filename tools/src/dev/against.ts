import type { BrowserApp } from '../lib/apps.ts';
import { paint, step } from '../lib/console.ts';
import { Failure, messageOf } from '../lib/failure.ts';
import { printLine } from '../lib/log.ts';
import { fromRoot } from '../lib/paths.ts';
import { type Lifecycle, runUntilStopped } from '../stack/lifecycle.ts';
import { requireFreePort } from '../stack/prerequisites.ts';
import { type RemoteServer, serveRemote } from './remote-server.ts';
import { watchBuild } from './watch.ts';

const PORT = 8090;
const PAUSE_MS = 300;

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

const ask = async (address: string): Promise<Response> => {
  const answer = await fetch(address).catch((error: Error) => {
    throw new Failure(`${address} does not answer: ${messageOf(error.cause ?? error)}`);
  });
  if (!answer.ok) throw new Failure(`${address} answered ${answer.status}`);
  return answer;
};

/**
 * Checks that a deployed site can load a remote from this machine.
 * @returns the site's origin
 * @throws Failure that names what is missing
 */
const requireTarget = async (against: string): Promise<string> => {
  if (!URL.canParse(against)) throw new Failure(`"${against}" is no address; --against https://…`);
  const { origin } = new URL(against);
  const page = await (await ask(`${origin}/`)).text();
  if (!page.includes('name="mesh-overrides"')) {
    throw new Failure(
      `${origin} takes no remotes from other machines. Where it is a development environment, whoever runs it sets
GATEWAY_OVERRIDES=on for the gateway (docs/operate/release.md).`,
    );
  }
  return origin;
};

/** @param dist the folder of an existing build, instead of one that is rebuilt from the sources */
export const developAgainst = (
  app: BrowserApp,
  against: string,
  port?: string,
  dist?: string,
): Promise<never> =>
  runUntilStopped(async (lifecycle) => {
    const local = Number(port ?? PORT);
    await requireFreePort(local);
    const origin = await step(against, () => requireTarget(against));
    const folder = dist ?? fromRoot(app, 'dist');
    const server = await serveRemote(folder, local, origin);
    lifecycle.onStop(() => server.stop());
    if (dist) followFolder(server, lifecycle);
    else await step(`build ${app}`, () => followSources(app, server, lifecycle));
    const address = new URL(origin);
    address.searchParams.set('mesh-override', `${app}@${server.url}`);
    console.log(
      `\n  ${paint('bold', `${app} of this machine inside the deployed shell:`)} ${paint('cyan', address.href)}`,
    );
    console.log(paint('dim', '  It holds for the tab that opens this; "Reset" in the badge ends it.\n'));
    return { failed: new Promise<never>(() => {}) };
  });
