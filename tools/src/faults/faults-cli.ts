import { parseArgs } from 'node:util';
import { killLeftovers } from '../lib/child.ts';
import { paint } from '../lib/console.ts';
import { Failure, runMain } from '../lib/failure.ts';
import { kindsOf } from './crowd.ts';
import { closeSites, FaultSite } from './fault-site.ts';
import { writeUnderFaults } from './faulty-writes.ts';
import { FAULTS } from './injected-faults.ts';
import { measureOutage, OUTAGES } from './outage.ts';
import { restartInTurn } from './rolling.ts';

const FAULT_COUNT = 50;

interface Scenario {
  readonly instances: number;
  /** Measures; the names of missed goals come with the figures. */
  run(site: FaultSite): Promise<[figures: object, goals: Readonly<Record<string, boolean>>]>;
}

const outage = (name: string): Scenario => ({
  instances: 1,
  async run(site) {
    const found = await measureOutage(site, OUTAGES[name] as (typeof OUTAGES)[string], 30_000);
    return [
      found,
      {
        'cached reads': found.cachedFailed === 0,
        'clear answers': found.othersWrong === 0,
        'under 1 s': found.longest < 1_000,
        'well within 2 s': found.healthyAfter < 2_000,
        'no service ends': found.ended === 0,
      },
    ];
  },
});

const SCENARIOS: Readonly<Record<string, Scenario>> = {
  ledger: {
    instances: 1,
    async run(site) {
      const names = Object.keys(FAULTS);
      const faults = Array.from({ length: FAULT_COUNT }, (_, number) => `${names[number % names.length]}`);
      const found = await writeUnderFaults(site, { clients: 16, writes: 10_000, faults, pause: 1_500 });
      const { lost, doubled, refusedButThere, otherAnswers } = found.ledger;
      const goals = {
        lost: lost === 0,
        doubled: doubled === 0,
        'refused and there': refusedButThere === 0,
        'other answers': otherAnswers === 0,
        'rules of the data': found.broken.length === 0,
      };
      return [found, goals];
    },
  },
  hanging: outage('the database stands still'),
  away: outage('the database is away'),
  rolling: {
    instances: 2,
    async run(site) {
      const { failed, control, ...found } = await restartInTurn(site, {
        connections: 32,
        requests: 40_000,
        controlRequests: 10_000,
      });
      const figures = {
        ...found,
        failed: kindsOf(failed),
        control: { ...control, failed: kindsOf(control.failed) },
      };
      return [figures, { 'no failed request': failed.length === 0, lost: found.lost === 0 }];
    },
  },
};

/** `npm run faults [-- scenario …]`: docs/reliability.md. Ends with code 1 when a goal was missed. */
await runMain(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const names = positionals.length > 0 ? positionals : Object.keys(SCENARIOS);
  const unknown = names.filter((name) => !(name in SCENARIOS));
  if (unknown.length > 0) throw new Failure(`name some of ${Object.keys(SCENARIOS).join(', ')}`);
  const print = console.log;
  // Each fault makes the parts write hundreds of lines, which would bury the results.
  console.log = () => undefined;
  for (const name of ['SIGINT', 'SIGTERM'] as const)
    process.once(name, () => void closeSites().finally(() => process.exit(130)));
  process.on('exit', killLeftovers);
  let isMissed = false;
  for (const name of names) {
    const { instances, run } = SCENARIOS[name] as Scenario;
    try {
      const [figures, goals] = await run(await FaultSite.open(instances));
      const missed = Object.keys(goals).filter((goal) => !goals[goal]);
      isMissed ||= missed.length > 0;
      const mark = missed.length > 0 ? paint('red', `✗ ${missed.join(', ')}`) : paint('green', '✓');
      print(`${paint('bold', name)} ${mark}`, figures);
    } finally {
      await closeSites();
    }
  }
  return isMissed ? 1 : 0;
});
