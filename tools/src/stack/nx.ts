import { join } from 'node:path';
import { BIN, ROOT } from '../lib/paths.ts';
import { runToEnd } from './child.ts';

/** Environment in which Nx leaves no process behind, asks no network and draws no screen of its own. */
export const nxEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${BIN}:${process.env.PATH ?? ''}`,
  NX_DAEMON: 'false',
  NX_TUI: 'false',
  NX_NO_CLOUD: 'true',
  NX_SKIP_FORMAT: 'true',
  NX_INTERACTIVE: 'false',
  // Nx would keep compiled copies of itself in the system's folder for temporary files.
  NX_COMPILE_CACHE: 'false',
});

/** Builds the named packages; what did not change comes out of Nx's cache. @returns how many there were. */
export const buildChanged = async (packages: readonly string[]): Promise<string> => {
  const output = await runToEnd({
    name: 'nx',
    command: process.execPath,
    args: [
      join(ROOT, 'node_modules/nx/dist/bin/nx.js'),
      'run-many',
      '--target=build',
      `--projects=${packages.join(',')}`,
      '--outputStyle=static',
    ],
    cwd: ROOT,
    env: nxEnvironment(),
  });
  const [, cached = '0'] = /from the cache instead of running the command for (\d+)/.exec(output) ?? [];
  return Number(cached) === packages.length
    ? 'nothing changed'
    : `${packages.length - Number(cached)} of ${packages.length}`;
};
