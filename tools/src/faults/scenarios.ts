import { SERVICES } from '../lib/apps.ts';
import type { FaultSite } from './fault-site.ts';
import { writeUnderFaults } from './faulty-writes.ts';
import { measureHang } from './hanging.ts';
import { FAULTS } from './injected-faults.ts';
import { measureOutage, OUTAGES } from './outage.ts';
import { measureOverload, type Shares } from './overload.ts';
import { anonymous, clock, disk, links, soak, starts } from './part-scenarios.ts';
import { rolling, versions } from './restart-scenarios.ts';
import { missedOf, type Row, type Scenario, seconds } from './scenario.ts';

const WRITES = 10_000;
const FAULT_COUNT = 50;
const OUTAGE_MS = 30_000;
const HANG_MS = 20_000;
const OVERLOAD_MS = 8_000;

const ledger = async (site: FaultSite): Promise<Row[]> => {
  const names = Object.keys(FAULTS);
  const faults = Array.from({ length: FAULT_COUNT }, (_, number) => `${names[number % names.length]}`);
  const {
    ledger: found,
    broken,
    gaps,
  } = await writeUnderFaults(site, {
    clients: 16,
    writes: WRITES,
    faults,
    pause: 1_500,
  });
  const longest = Object.entries(gaps).map(([name, ms]) => `${name} ${seconds(ms)}`);
  return [
    {
      scenario: `${found.writes} writes under ${faults.length} faults`,
      measured: `${found.ok} acknowledged, ${found.refused} refused, ${found.unknown} unknown; ${found.lost} lost, ${found.doubled} doubled, ${found.refusedButThere} refused and there, ${found.otherAnswers} of ${found.sentAgain} sent again answered otherwise; ${broken.length} rules broken. Longest time without a write: ${longest.join(', ')}`,
      missed: missedOf({
        lost: found.lost === 0,
        doubled: found.doubled === 0,
        'refused and there': found.refusedButThere === 0,
        'other answers': found.otherAnswers === 0,
        [broken.join(', ')]: broken.length === 0,
      }),
    },
  ];
};

const outages = async (site: FaultSite): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const [name, start] of Object.entries(OUTAGES)) {
    const found = await measureOutage(site, start, OUTAGE_MS);
    rows.push({
      scenario: `${seconds(OUTAGE_MS)} in which ${name}`,
      measured: `${found.cached - found.cachedFailed} of ${found.cached} cached reads good; ${found.others} other calls: ${found.othersWrong} without a clear answer, refused after ${found.median} ms (median), ${found.p95} ms (p95), ${found.longest} ms (longest); well ${seconds(found.healthyAfter)} after its return; ${found.ended} services ended`,
      missed: missedOf({
        'cached reads': found.cachedFailed === 0,
        'clear answers': found.othersWrong === 0,
        'under 1 s': found.longest < 1_000,
        'well within 2 s': found.healthyAfter < 2_000,
        'no service ends': found.ended === 0,
      }),
    });
  }
  return rows;
};

const hanging = async (site: FaultSite): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const service of SERVICES) {
    const found = await measureHang(site, service, HANG_MS);
    rows.push({
      scenario: `${service} stands still for ${seconds(HANG_MS)}`,
      measured: `its own reads fail or answer within ${seconds(found.ownLongest)}; ${found.others - found.othersFailed} of ${found.others} reads of the others good, the longest ${seconds(found.othersLongest)}; well ${seconds(found.healthyAfter)} after its return`,
      missed: missedOf({
        'a fallback within 3 s': found.ownLongest < 3_000,
        // Calls of one's own need to know who asks.
        'the others': service === 'auth' || found.othersFailed === 0,
      }),
    });
  }
  return rows;
};

const sharesIn = ({ generator, gateway, services, database, others }: Shares): string =>
  `generator ${generator} %, gateway ${gateway} %, services ${services} %, database ${database} %, other work ${others} %`;

const overload = async (site: FaultSite): Promise<Row[]> => {
  const { load, ...found } = await measureOverload(site, OVERLOAD_MS);
  const [before, after] = found.memory;
  const share = Math.round((found.goodput / found.peak) * 100);
  return [
    {
      scenario: `${found.offered} calls/s where ${found.peak} saturate (${found.peaks.join(' before, ')} after)`,
      measured: `${found.goodput} good/s (${share} % of the peak) in ${load.goodP95} ms (p95); ${load.refused} refused in ${load.refusedMedian} ms (median), ${load.refusedP95} ms (p95); ${load.wrong} without a clear answer; services ${before} → ${after} MiB. Of the processors: ${sharesIn(found.shares)}; at the peak: ${sharesIn(found.sharesAtPeak)}`,
      missed: missedOf({
        'goodput of 80 %': share >= 80,
        'refused in 200 ms': load.refusedP95 < 200,
        'clear answers': load.wrong === 0,
      }),
    },
  ];
};

/** The scenarios of `npm run faults`, in the order of a whole run. */
export const SCENARIOS: Readonly<Record<string, Scenario>> = {
  ledger: { goal: '0 lost, 0 doubled, 0 rules broken', run: ledger },
  outages: {
    goal: 'cached reads go on; other calls 503 with Retry-After in under 1 s; well within 2 s; no service ends',
    run: outages,
  },
  hanging: { goal: 'the other services go on; its own calls fail within 3 s', run: hanging },
  links,
  starts,
  clock,
  disk,
  rolling,
  anonymous,
  versions,
  overload: { goal: '80 % of the peak; the rest refused in under 200 ms', run: overload },
  soak,
};
