import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { developAgainst } from './dev/against.ts';
import { type Parts, partsToDevelop } from './dev/parts.ts';
import { injectReload } from './dev/reload.ts';
import { watchBuild } from './dev/watch.ts';
import type { BrowserApp, Service } from './lib/apps.ts';
import { paint } from './lib/console.ts';
import { Failure, runMain } from './lib/failure.ts';
import { fromRoot } from './lib/paths.ts';
import { publish } from './release/publish.ts';
import { type Lifecycle, runUntilStopped } from './stack/lifecycle.ts';
import { printLine } from './stack/log.ts';
import { runProgram } from './stack/program.ts';
import { untilReady } from './stack/services.ts';
import { readSettings } from './stack/settings.ts';
import { type Stack, startStack } from './stack/stack.ts';
import { announce } from './start.ts';

const developApp = ({ settings: { www } }: Stack, lifecycle: Lifecycle, app: BrowserApp): void => {
  const watcher = watchBuild(app, async () => {
    const { version, changed } = await publish({ www, dist: fromRoot(app, 'dist'), effort: 'development' });
    await injectReload(www);
    if (changed) printLine('build', `${app} ${version} is live`);
  });
  lifecycle.onStop(() => watcher.stop());
};

const developService = ({ context, services }: Stack, lifecycle: Lifecycle, service: Service): void => {
  const running = services.find((candidate) => candidate.service === service);
  if (!running) return;
  // The first build is already running.
  let first = true;
  const watcher = watchBuild(service, async () => {
    if (first) {
      first = false;
      return;
    }
    await runProgram(context, service, 'migrate');
    await running.supervisor.restart();
    await untilReady(running);
    printLine('build', `${service} runs the new build`);
  });
  lifecycle.onStop(() => watcher.stop());
};

/** Like `npm start`, and the named parts are rebuilt when their sources change. */
const developHere = async ({ apps, services }: Parts): Promise<never> => {
  // All browser applications share one React, so all of them need the same build mode.
  process.env.NODE_ENV = 'development';
  return runUntilStopped(async (lifecycle) => {
    const started = performance.now();
    const stack = await startStack(readSettings(), lifecycle, { effort: 'development' });
    await injectReload(stack.settings.www);
    for (const app of apps) developApp(stack, lifecycle, app);
    for (const service of services) developService(stack, lifecycle, service);
    announce(stack, started);
    console.log(paint('dim', `  Following the sources of: ${[...apps, ...services].join(', ')}\n`));
    return stack;
  });
};

/**
 * `node dev.ts [domain | application | service …]` on this machine, or
 * `node dev.ts <remote> --against <address> [--port <port>] [--dist <folder>]` inside a deployed shell.
 */
const main = async (): Promise<never> => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { against: { type: 'string' }, port: { type: 'string' }, dist: { type: 'string' } },
  });
  const parts = partsToDevelop(positionals);
  if (values.against === undefined) return developHere(parts);
  const [remote, ...more] = parts.apps.filter((app) => app !== 'shell');
  if (!remote || more.length > 0)
    throw new Failure('--against takes one remote: npm run dev -- mfe-community --against https://…');
  const dist = values.dist && resolve(values.dist);
  return developAgainst(remote, { against: values.against, port: values.port, dist });
};

await runMain(main);
