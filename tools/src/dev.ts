import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isRemote, SERVER_PAGE_FILE } from '@meshwork/mf-config/build-manifest';
import getPort from 'get-port';
import { keepWorld } from './demo-world/demo-world.ts';
import { developAgainst } from './dev/against.ts';
import { type PageEvents, servePageEvents } from './dev/page-events.ts';
import { watchBuild } from './dev/watch.ts';
import {
  BROWSER_APPS,
  type BrowserApp,
  DOMAINS,
  isService,
  PROCESSES,
  type Process,
  SERVICES,
} from './lib/apps.ts';
import { commandLine } from './lib/command-line.ts';
import { paint } from './lib/console.ts';
import { Failure, runMain } from './lib/failure.ts';
import { readIfThere } from './lib/files.ts';
import { printLine } from './lib/log.ts';
import { fromRoot } from './lib/paths.ts';
import { readSettings } from './lib/settings.ts';
import { type PublishOptions, publish } from './release/publish.ts';
import { smokeCheck } from './release/smoke/smoke.check.ts';
import { type Lifecycle, runUntilStopped } from './stack/lifecycle.ts';
import { runProgram } from './stack/service-environment.ts';
import { untilReady } from './stack/services.ts';
import { type Stack, startStack } from './stack/stack.ts';
import { announce } from './start.ts';

const FILE = 'reload.js';

/**
 * Makes the pages of a shell reload after each release: the page that browsers draw, and the one that the renderer fills.
 * @param folder of a version that is not published yet
 */
const addReload = async (folder: string, version: string, script: string): Promise<void> => {
  await writeFile(join(folder, FILE), script);
  const tag = `<script defer src="/_shell/${version}/${FILE}"></script>`;
  for (const file of ['index.html', SERVER_PAGE_FILE]) {
    const path = join(folder, file);
    const page = await readFile(path, 'utf8');
    await writeFile(path, page.replace('</head>', `${tag}</head>`));
  }
};

/** Tries no build of a remote, which takes longer than all else between saving and seeing: the browser and a release do. */
const makeReloading =
  ({ script }: PageEvents): PublishOptions['check'] =>
  async (folder, manifest, www) => {
    if (isRemote(manifest)) return;
    await smokeCheck(folder, manifest, www);
    await addReload(folder, manifest.version, script);
  };

const developApp = (
  { settings: { www } }: Stack,
  lifecycle: Lifecycle,
  app: BrowserApp,
  events: PageEvents,
): void => {
  const watcher = watchBuild(
    app,
    async () => {
      const { version, changed } = await publish({
        www,
        dist: fromRoot(app, 'dist'),
        effort: 'development',
        check: makeReloading(events),
      });
      await events.announce();
      if (changed) printLine('build', `${app} ${version} is live`);
    },
    (words) => events.fault(app, words),
  );
  lifecycle.onStop(() => watcher.stop());
};

const developProcess = (stack: Stack, lifecycle: Lifecycle, name: Process): void => {
  const { context, processes } = stack;
  const running = processes.get(name);
  if (!running) return;
  // The first build is already running.
  let first = true;
  const watcher = watchBuild(name, async () => {
    if (first) {
      first = false;
      return;
    }
    if (isService(name)) await runProgram(context, name, 'migrate', ['--finish']);
    await running.supervisor.restart();
    await untilReady(running);
    printLine('build', `${name} runs the new build`);
  });
  lifecycle.onStop(() => watcher.stop());
};

interface Parts {
  apps: readonly BrowserApp[];
  processes: readonly Process[];
}

/** By the names that a person may write: "community" is the domain, its service alone is "services/community". */
const NAMED = new Map<string, Parts>([
  ...PROCESSES.map((name) => [name, { apps: [], processes: [name] }] as const),
  ...SERVICES.map((name) => [`services/${name}`, { apps: [], processes: [name] }] as const),
  ...BROWSER_APPS.map((name) => [name, { apps: [name], processes: [] }] as const),
  ...Object.entries(DOMAINS).map(
    ([name, { remote, service }]) => [name, { apps: [remote], processes: [service] }] as const,
  ),
]);

/** The applications and processes of the named parts; all when no part is named. */
const partsToDevelop = (names: readonly string[]): Parts => {
  if (names.length === 0) return { apps: BROWSER_APPS, processes: PROCESSES };
  const unknown = names.find((name) => !NAMED.has(name));
  if (unknown)
    throw new Failure(`there is no "${unknown}" to develop; there are: ${[...NAMED.keys()].join(', ')}`);
  const all = names.flatMap((name) => NAMED.get(name) ?? []);
  return {
    apps: [...new Set(all.flatMap(({ apps }) => apps))],
    processes: [...new Set(all.flatMap(({ processes }) => processes))],
  };
};

/** The port of before, where it is free: the live shell has it in its script, and is not published again while it stays the same. */
const eventsPort = async (dataDir: string): Promise<number> => {
  const file = join(dataDir, 'page-events.port');
  const before = Number(await readIfThere(file));
  const port = await getPort(before ? { port: before } : {});
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, String(port));
  return port;
};

/** Like `npm start`, and the named parts are rebuilt when their sources change. */
const developHere = async ({ apps, processes }: Parts): Promise<never> => {
  // All browser applications share one React, so all of them need the same build mode.
  process.env.NODE_ENV = 'development';
  return runUntilStopped(async (lifecycle) => {
    const started = performance.now();
    const settings = readSettings();
    const events = await servePageEvents(
      await eventsPort(settings.dataDir),
      settings.origin,
      join(settings.www, 'registry.json'),
    );
    lifecycle.onStop(() => events.stop());
    const stack = await startStack(settings, lifecycle, {
      publishes: true,
      effort: 'development',
      follows: true,
      check: makeReloading(events),
    });
    for (const app of apps) developApp(stack, lifecycle, app, events);
    for (const name of processes) developProcess(stack, lifecycle, name);
    await keepWorld(stack.context);
    announce(stack, started);
    console.log(paint('dim', `  Following the sources of: ${[...apps, ...processes].join(', ')}\n`));
    return stack;
  });
};

const USAGE = `usage:
  npm run dev [-- <name> …]                                                        the stack on this machine; the named parts follow their sources
  npm run dev -- <remote> --against <address> [--port <port>] [--dist <folder>]    one remote inside a deployed shell
names: ${[...NAMED.keys()].join(', ')}`;

await runMain(async () => {
  const options = {
    against: { type: 'string' },
    port: { type: 'string' },
    dist: { type: 'string' },
  } as const;
  const { positionals, values } = commandLine(USAGE, options, Number.POSITIVE_INFINITY);
  const parts = partsToDevelop(positionals);
  if (values.against === undefined) return developHere(parts);
  const [remote, ...more] = parts.apps.filter((app) => app !== 'shell');
  if (!remote || more.length > 0)
    throw new Failure('--against takes one remote: npm run dev -- mfe-community --against https://…');
  const dist = values.dist && resolve(values.dist);
  return developAgainst(remote, values.against, values.port, dist);
});
