import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { isRemote } from '@meshwork/mf-config/build-manifest';
import { developAgainst } from './dev/against.ts';
import { type Parts, partsToDevelop } from './dev/parts.ts';
import { addReload, writeReloadScript } from './dev/reload.ts';
import { watchBuild } from './dev/watch.ts';
import { type BrowserApp, isService, type Process } from './lib/apps.ts';
import { paint } from './lib/console.ts';
import { Failure, runMain } from './lib/failure.ts';
import { printLine } from './lib/log.ts';
import { fromRoot } from './lib/paths.ts';
import { readSettings } from './lib/settings.ts';
import { type PublishOptions, publish } from './release/publish.ts';
import { smokeCheck } from './release/smoke/smoke.check.ts';
import { type Lifecycle, runUntilStopped } from './stack/lifecycle.ts';
import { runProgram } from './stack/program.ts';
import { untilReady } from './stack/services.ts';
import { type Stack, startStack } from './stack/stack.ts';
import { announce } from './start.ts';

/** Tries a build, and makes open pages reload when it is live. */
const checkAndReload: PublishOptions['check'] = async (folder, manifest, www) => {
  await smokeCheck(folder, manifest, www);
  if (!isRemote(manifest)) await addReload(folder);
};

const developApp = ({ settings: { www } }: Stack, lifecycle: Lifecycle, app: BrowserApp): void => {
  const watcher = watchBuild(app, async () => {
    const { version, changed } = await publish({
      www,
      dist: fromRoot(app, 'dist'),
      effort: 'development',
      check: checkAndReload,
    });
    if (changed) printLine('build', `${app} ${version} is live`);
  });
  lifecycle.onStop(() => watcher.stop());
};

const developProcess = (stack: Stack, lifecycle: Lifecycle, name: Process): void => {
  const { context, services, renderer } = stack;
  const running = [...services, renderer].find(({ service }) => service === name);
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

/** Like `npm start`, and the named parts are rebuilt when their sources change. */
const developHere = async ({ apps, processes }: Parts): Promise<never> => {
  // All browser applications share one React, so all of them need the same build mode.
  process.env.NODE_ENV = 'development';
  return runUntilStopped(async (lifecycle) => {
    const started = performance.now();
    const settings = readSettings();
    await writeReloadScript(settings.www);
    const stack = await startStack(settings, lifecycle, { effort: 'development', check: checkAndReload });
    for (const app of apps) developApp(stack, lifecycle, app);
    for (const name of processes) developProcess(stack, lifecycle, name);
    announce(stack, started);
    console.log(paint('dim', `  Following the sources of: ${[...apps, ...processes].join(', ')}\n`));
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
