import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { Child } from '../lib/child.ts';
import { Failure } from '../lib/failure.ts';
import { readJson, writeJson } from '../lib/files.ts';
import { BIN, fromRoot, ROOT } from '../lib/paths.ts';
import { runPackage } from '../test/jest.ts';

const passedSchema = z.object({ outside: z.string(), files: z.record(z.string(), z.string()) });

/** The hashes of the files that the tests of a remote have passed with: its own one by one, all others together. */
type Passed = z.infer<typeof passedSchema>;

/** Libraries, versions of packages, settings, and what runs tests: a remote imports nothing else (npm test -- boundaries). */
const OUTSIDE = [
  'libs/**/*',
  'package-lock.json',
  'tsconfig*.json',
  'domains.ts',
  'languages.ts',
  'tools/src/test/**/*',
];
const MADE = /(^|\/)(node_modules|dist|\.tmp)(\/|$)/;

/** Modules and styles; of other files nobody knows who reads them. Tests see no styles. */
const IMPORTED = /^src\/.*\.(tsx?|css)$/;
const MODULE = /\.tsx?$/;
const TEST = /\.spec\.tsx?$/;
const READS_FILES = /from 'node:fs/;

const hashOf = (text: Buffer | string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 16);

const hashes = (patterns: readonly string[], cwd: string): Record<string, string> =>
  Object.fromEntries(
    globSync(patterns, { cwd, withFileTypes: true, exclude: ({ name }) => MADE.test(name) })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(cwd.length + 1), hashOf(readFileSync(path))]),
  );

/** @returns what the tests of a remote rest on now */
export const stateOf = (app: string, root = ROOT): Passed => ({
  outside: hashOf(`${process.version}${JSON.stringify(hashes(OUTSIDE, root))}`),
  files: hashes(['**/*'], join(root, app)),
});

/**
 * The modules of a remote that have changed since its tests passed.
 * @returns nothing where all tests have to run, since it is not known what the change can break
 */
export const changedModules = (before: Passed | undefined, now: Passed): string[] | undefined => {
  if (before?.outside !== now.outside) return undefined;
  const gone = Object.keys(before.files).some((file) => !(file in now.files));
  const changed = Object.keys(now.files).filter((file) => before.files[file] !== now.files[file]);
  return gone || !changed.every((file) => IMPORTED.test(file))
    ? undefined
    : changed.filter((file) => MODULE.test(file));
};

/** Tests that read files themselves rest on more than they import. */
const readingTests = (app: string, { files }: Passed): string[] =>
  Object.keys(files).filter(
    (file) => TEST.test(file) && READS_FILES.test(readFileSync(fromRoot(app, file), 'utf8')),
  );

const compile = async (app: string, onLine: (line: string) => void): Promise<boolean> => {
  // The compiler keeps what it learned of the files, so that the next run reads the changed ones alone.
  const kept = fromRoot('.nx/passed', `${app}.tsbuildinfo`);
  const args = ['-p', app, '--incremental', '--tsBuildInfoFile', kept, '--checkers', '1'];
  const child = new Child({
    name: 'tsc',
    command: join(BIN, 'tsc'),
    args,
    cwd: ROOT,
    env: process.env,
    output: 'quiet',
    onLine,
  });
  return (await child.exited) === 'code 0';
};

/** @param failure makes the message of what compiler and tests have written */
export const testRemote = async (
  app: string,
  failure: (output: string) => string,
): Promise<{ passed: number; isAll: boolean }> => {
  const file = fromRoot('.nx/passed', `${app}.json`);
  await mkdir(dirname(file), { recursive: true });
  const now = stateOf(app);
  const before = passedSchema.safeParse(await readJson(file).catch(() => undefined)).data;
  const changed = changedModules(before, now);
  const related = changed && [...changed, ...readingTests(app, now)].map((path) => fromRoot(app, path));
  const lines: string[] = [];
  const onLine = (line: string) => void lines.push(line);
  const [compiles, { passed, failed }] = await Promise.all([
    compile(app, onLine),
    runPackage(app, { related, onLine }),
  ]);
  if (!compiles || failed > 0) {
    await rm(file, { force: true });
    throw new Failure(failure(lines.join('\n')));
  }
  await writeJson(file, now);
  return { passed: passed + 1, isAll: !related };
};
