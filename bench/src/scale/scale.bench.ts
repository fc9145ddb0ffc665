/**
 * What a call costs PostgreSQL with 10,000 rows of everything and with 1,000,000 resources and 200,000 teams, mentors and
 * initiatives. Needs Linux. Compare the ratios, not the absolute figures.
 *   npm run bench -- scale [-- --only <part of a name>,…] [--sizes small,large,inbox,<rows>]
 */
import { parseArgs } from 'node:util';
import getPort from 'get-port';
import { buildAll } from '../build.ts';
import { catalogCalls, communityCalls, type ServedCall } from '../calls.ts';
import { evenly, INBOX, LARGE, type Sizes, SMALL } from '../generator/sizes.ts';
import { keepRecord } from '../record.ts';
import { BenchCluster } from './cluster.ts';
import { prepareDatabase } from './database.ts';
import { figuresOf } from './figures.ts';
import { type Measured, measure } from './measure.ts';
import { startService } from './service.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    sizes: { type: 'string', default: 'small,large' },
  },
});
buildAll();

const SIZES: Readonly<Record<string, Sizes>> = { small: SMALL, large: LARGE, inbox: INBOX };
const CALLS: Readonly<Record<string, (sizes: Sizes) => ServedCall[]>> = {
  catalog: catalogCalls,
  community: communityCalls,
};

async function measureAll(cluster: BenchCluster, size: string): Promise<Map<string, Measured>> {
  const sizes = SIZES[size] ?? evenly(Number(size));
  const database = `scale_${size}`;
  const results = new Map<string, Measured>();
  await prepareDatabase(cluster, database, sizes);
  for (const [name, callsOf] of Object.entries(CALLS)) {
    const calls = callsOf(sizes).filter((call) =>
      values.only.split(',').some((part) => call.name.includes(part)),
    );
    if (calls.length === 0) continue;
    const service = await startService(cluster, database, name);
    try {
      for (const call of calls) results.set(call.name, await measure(cluster, database, service, name, call));
    } finally {
      await service.stop();
    }
  }
  return results;
}

const number = (value: number | undefined, digits = 2): string =>
  value === undefined || Number.isNaN(value) ? '–' : value.toFixed(digits);

function row(name: string, small: Measured | undefined, large: Measured | undefined): string {
  const ratio = small && large ? large.cpu / small.cpu : undefined;
  const failed = [small, large].some((measured) => measured && measured.status !== 200);
  const cells = [
    name,
    number(small?.cpu),
    small?.total ?? '',
    number(large?.cpu),
    large?.total ?? '',
    number(ratio, 1),
    number(large?.wall, 1),
  ];
  return `| ${cells.join(' | ')} |${failed ? ` status ${small?.status}, ${large?.status}` : ''}`;
}

const cluster = new BenchCluster(await getPort());
await cluster.start();
try {
  const [first = '', second] = values.sizes.split(',');
  const small = await measureAll(cluster, first);
  const large = second === undefined ? undefined : await measureAll(cluster, second);
  console.log(`| call | ${first}: CPU ms | total | ${second}: CPU ms | total | ratio | best wall ms |`);
  console.log('|---|---|---|---|---|---|---|');
  const names = new Set([...small.keys(), ...(large?.keys() ?? [])]);
  for (const name of names) console.log(row(name, small?.get(name), large?.get(name)));
  // A part of the calls, or other sizes, say nothing of the bars.
  if (large && !values.only && values.sizes === 'small,large')
    keepRecord('scale', 'npm run bench -- scale', figuresOf(small, large));
} finally {
  await cluster.stop();
}
