import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { Child, runToEnd } from './child.ts';
import { BIN, ROOT } from './paths.ts';

/** Environment in which Nx leaves no process behind, uses no network and draws no screen of its own. */
const nxEnvironment = (): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${BIN}:${process.env.PATH ?? ''}`,
  NX_DAEMON: 'false',
  NX_TUI: 'false',
  NX_NO_CLOUD: 'true',
  NX_SKIP_FORMAT: 'true',
  NX_INTERACTIVE: 'false',
  // Nx would keep compiled copies of itself in the system's folder for temporary files.
  NX_COMPILE_CACHE: 'false',
  // A gate starts some hundred processes of Node, which compile the same modules.
  NODE_COMPILE_CACHE: join(ROOT, '.nx/compile-cache'),
});

interface Selection {
  readonly packages?: readonly string[];
  /** Only what the changes since the base can affect: `main`, or NX_BASE. */
  readonly affected?: boolean;
}

const nx = (targets: readonly string[], { packages = [], affected = false }: Selection) => ({
  name: 'nx',
  command: process.execPath,
  args: [
    join(ROOT, 'node_modules/nx/dist/bin/nx.js'),
    affected ? 'affected' : 'run-many',
    `--targets=${targets.join(',')}`,
    ...(packages.length ? [`--projects=${packages.join(',')}`] : []),
  ],
  cwd: ROOT,
  env: nxEnvironment(),
});

/** Builds the named packages; the results of unchanged ones come from Nx's cache. */
export const buildChanged = async (packages: readonly string[]): Promise<void> => {
  await runToEnd(nx(['build'], { packages }));
};

/** Runs targets of the selected packages. @returns what Nx wrote where one of them failed */
export const failedTargets = async (
  targets: readonly string[],
  selection: Selection,
): Promise<string | undefined> => {
  const lines: string[] = [];
  const child = new Child({
    ...nx(targets, selection),
    output: 'quiet',
    onLine: (line) => lines.push(stripVTControlCharacters(line)),
  });
  return (await child.exited) === 'code 0' ? undefined : lines.join('\n');
};

/**
 * Runs targets of the selected packages and shows what Nx writes.
 * @returns whether all of them succeeded
 */
export const runTargets = async (targets: readonly string[], selection: Selection = {}): Promise<boolean> => {
  const child = new Child({ ...nx(targets, selection), output: 'through' });
  return (await child.exited) === 'code 0';
};
