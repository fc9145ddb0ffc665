import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { paint } from '../lib/console.ts';
import { Failure, messageOf, runMain } from '../lib/failure.ts';
import { fromRoot } from '../lib/paths.ts';
import { killLeftovers } from '../stack/child.ts';
import { closeSites, FaultSite } from './fault-site.ts';
import { withFigures } from './reliability-page.ts';
import type { Scenario } from './scenario.ts';
import { SCENARIOS } from './scenarios.ts';
import { unmountAll } from './small-disk.ts';

const PAGE = fromRoot('docs/reliability.md');

const USAGE = `usage: npm run faults [-- scenario …] [--write] [--minutes 30] [--from v0.2.0]
scenarios: ${Object.keys(SCENARIOS).join(', ')}`;

const parse = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        write: { type: 'boolean' },
        minutes: { type: 'string', default: '30' },
        from: { type: 'string' },
      },
    });
  } catch (error) {
    throw new Failure(`${messageOf(error)}\n${USAGE}`);
  }
};

const chosen = (names: readonly string[]): [string, Scenario][] => {
  const unknown = names.filter((name) => !(name in SCENARIOS));
  if (unknown.length > 0) throw new Failure(`no such scenario: ${unknown.join(', ')}\n${USAGE}`);
  return Object.entries(SCENARIOS).filter(([name]) => names.length === 0 || names.includes(name));
};

const load = (): number => loadavg()[0] ?? 0;

/**
 * `npm run faults`: kills, freezes and overloads a site of its own, and says what it measured. With `--write` the
 * figures go into docs/reliability.md. Ends with code 1 when a goal was missed.
 */
await runMain(async () => {
  const { positionals, values } = parse();
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const print = console.log;
  // The lines of the parts, hundreds per fault, would bury the results.
  console.log = () => undefined;
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => void closeSites().finally(() => process.exit(130)));
  process.on('exit', () => {
    killLeftovers();
    unmountAll();
  });
  const options = { minutes: Number(values.minutes), from: values.from };
  let missed = false;
  for (const [name, scenario] of chosen(positionals)) {
    print(`\n${paint('bold', name)}: ${scenario.goal}`);
    const missing = await scenario.missing?.(options);
    if (missing) {
      // A scenario that somebody asked for by its name must not be left out in silence.
      missed ||= positionals.includes(name);
      print(paint('red', `left out: ${missing}`));
      continue;
    }
    const { site: wanted } = scenario;
    try {
      const site = await FaultSite.open(typeof wanted === 'function' ? await wanted(options) : wanted);
      const before = load();
      const rows = await scenario.run(site, options);
      for (const row of rows) {
        missed ||= row.missed.length > 0;
        const mark = row.missed.length > 0 ? paint('red', `✗ ${row.missed.join(', ')}`) : paint('green', '✓');
        print(`${mark} ${row.scenario}\n  ${row.measured}`);
      }
      if (values.write) {
        const date = new Date().toISOString().slice(0, 10);
        const circumstances = { date, processors: availableParallelism(), load: [before, load()] as const };
        await writeFile(PAGE, withFigures(await readFile(PAGE, 'utf8'), name, rows, circumstances));
      }
    } finally {
      await closeSites();
    }
  }
  return missed ? 1 : 0;
});
