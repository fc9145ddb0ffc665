import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { endWithChildren } from '../lib/child.ts';
import { Failure, runMain } from '../lib/failure.ts';
import { writeJson } from '../lib/files.ts';
import { runJest } from './jest.ts';
import { browserTests } from './journeys-level.ts';
import { isJestLevel, type JestLevel } from './levels.ts';
import { type Counts, resultFile } from './result.ts';
import { boundaries, compile, lint } from './static-levels.ts';

/**
 * Nx runs two packages at a time, each with one worker. Not so the service level, where one package takes longer than all
 * others together: its packages run one by one (`parallelism` in `nx.json`), each with three workers, since a worker waits for
 * its database a third of the time. The gateway's tests wait for limits of nginx most of the time.
 */
const WORKERS: Partial<Record<JestLevel, number>> = { service: 3, gateway: 4 };

/** The checks of the whole repository come last, when nothing else is left to run beside them. */
const workersOf = (level: JestLevel, folder: string): number =>
  WORKERS[level] ?? (folder === 'tools/test' ? 2 : 1);

const run = (level: string, folder: string): Promise<Counts> => {
  if (isJestLevel(level)) return runJest(level, { package: folder, workers: workersOf(level, folder) });
  if (level === 'types') return compile(folder);
  if (level === 'lint') return lint();
  if (level === 'boundaries') return boundaries();
  if (level === 'journeys') return browserTests([`${folder}/`]);
  throw new Failure(`there is no level "${level}"`);
};

/** Nx sets variables for its tasks, which would disturb an Nx that a test starts, and the colours of its output. */
const forgetNx = (): void => {
  for (const name of Object.keys(process.env)) {
    if (name.startsWith('NX_') || name === 'FORCE_COLOR') delete process.env[name];
  }
};

/** `node target.ts <level> <folder>`: one level of one package, as a task of Nx. Its counts are the task's output. */
const main = async (): Promise<number> => {
  const [level = '', folder = ''] = process.argv.slice(2);
  forgetNx();
  const started = performance.now();
  const counts = await run(level, folder);
  const file = resultFile(level, folder);
  await mkdir(dirname(file), { recursive: true });
  await writeJson(file, { ...counts, endedAt: Date.now(), ms: performance.now() - started });
  return counts.failed > 0 ? 1 : 0;
};

endWithChildren();

await runMain(main);
