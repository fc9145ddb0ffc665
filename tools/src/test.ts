import { paint } from './lib/console.ts';
import { Failure, messageOf, runMain } from './lib/failure.ts';
import { killLeftovers, stopLeftovers } from './stack/child.ts';
import { LEVELS, type Level } from './test/levels.ts';
import { type LevelResult, none, summary } from './test/result.ts';

const runLevel = async (level: string, run: Level, filter: readonly string[]): Promise<LevelResult> => {
  console.log(`\n${paint('bold', level)}`);
  const started = performance.now();
  const counts = await run(filter).catch((error: unknown) => {
    console.error(error instanceof Failure ? messageOf(error) : error);
    return { ...none(), failed: 1 };
  });
  return { level, ...counts, ms: performance.now() - started };
};

/** `node test.ts [level …] [arguments for the runner …]`; without a level all of them. */
const main = async (): Promise<number> => {
  const given = process.argv.slice(2);
  const named = given.filter((argument) => argument in LEVELS);
  const filter = given.filter((argument) => !(argument in LEVELS));
  const results: LevelResult[] = [];
  for (const [level, run] of Object.entries(LEVELS)) {
    if (named.length === 0 || named.includes(level)) results.push(await runLevel(level, run, filter));
  }
  console.log(summary(results));
  return results.some(({ failed }) => failed > 0) ? 1 : 0;
};

process.on('exit', killLeftovers);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => void stopLeftovers(30_000).then(() => process.exit(130)));
}

await runMain(main);
