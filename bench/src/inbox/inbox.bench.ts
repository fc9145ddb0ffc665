/**
 * What the inbox costs PostgreSQL with 1,000 and with 100,000 conversations: `npm run bench -- inbox`.
 *   [-- --folder /tmp/meshwork-inbox] [--port 55433]
 * The databases stay in the folder for the next run. Compare the ratios, not the absolute figures.
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { ServedCall } from '../calls.ts';
import { BenchCluster } from '../scale/cluster.ts';
import { prepareDatabase } from '../scale/database.ts';
import { atItsPage } from '../scale/measure.ts';
import { setExplain } from '../scale/plans.ts';
import { startService } from '../scale/service.ts';
import { BUSY_PERSON, inboxStatements, QUIET_PERSON, sizesFor } from './inbox-rows.ts';
import { EXPLAIN, readStatements, type Statements } from './read-statements.ts';

const { values } = parseArgs({
  options: {
    folder: { type: 'string', default: '/tmp/meshwork-inbox' },
    port: { type: 'string', default: '55433' },
  },
});
const CONVERSATIONS = [1_000, 100_000] as const;
const FILTERS = [
  'show=waiting',
  'show=open',
  'show=closed',
  'kind=MENTOR',
  'kind=INITIATIVE',
  'kind=TEAM',
  'kind=TEAMS',
];

const callsOf = (as: number, threadId: number): ServedCall[] => [
  { name: 'first page', path: '/_api/threads?limit=20', as },
  { name: 'next page', path: '/_api/threads?limit=20', as, pages: 1 },
  ...FILTERS.map((filter) => ({ name: `filter ${filter}`, path: `/_api/threads?limit=20&${filter}`, as })),
  { name: "the bell's count", path: '/_api/my-contacts/unread', as },
  { name: 'one conversation', path: `/_api/threads/details?threadId=${threadId}`, as },
];

async function prepare(cluster: BenchCluster, database: string, conversations: number): Promise<void> {
  const sizes = sizesFor(conversations);
  await prepareDatabase(cluster, database, sizes, Number.POSITIVE_INFINITY);
  await cluster.withClient(database, async (client) => {
    const { rows } = await client.query("select to_regclass('bench.inbox') is null as is_new");
    if (!rows[0].is_new) return;
    await client.query(
      `begin; set local session_replication_role = replica; ${inboxStatements(sizes).join('; ')}; create table bench.inbox (); commit`,
    );
    await client.query('vacuum (analyze)');
  });
}

interface Row extends Statements {
  readonly conversations: string;
}

async function readAll(cluster: BenchCluster, conversations: number): Promise<Map<string, Row>> {
  const database = `inbox_${conversations}`;
  await prepare(cluster, database, conversations);
  await setExplain(cluster, database, 'meshwork_community', true, EXPLAIN);
  const service = await startService(cluster, database, 'community');
  const rows = new Map<string, Row>();
  try {
    for (const [who, id] of [
      ['few', QUIET_PERSON],
      ['many', BUSY_PERSON],
    ] as const) {
      const newest = await cluster.withClient(database, (client) =>
        client.query(
          "select max(id) as id from community.request where requester_id = $1 and kind <> 'TEAMS'",
          [id],
        ),
      );
      for (const call of callsOf(id, newest.rows[0].id)) {
        const read = await readStatements(cluster, service, await atItsPage(service, call));
        rows.set(`${call.name}, ${who}`, { ...read, conversations: read.total ?? '' });
      }
    }
  } finally {
    await service.stop();
    await setExplain(cluster, database, 'meshwork_community', false, EXPLAIN);
  }
  return rows;
}

const cluster = new BenchCluster(values.folder, Number(values.port));
await cluster.start();
try {
  const [small, large] = [await readAll(cluster, CONVERSATIONS[0]), await readAll(cluster, CONVERSATIONS[1])];
  console.log(`load average ${loadavg().map((each) => each.toFixed(1))}\n`);
  console.log(
    '| call, person with | 1,000: total | ms | pages | 100,000: total | ms | pages | ratio of ms | of pages |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const [name, before] of small) {
    const after = large.get(name);
    if (!after) continue;
    const cells = [before, after].flatMap(({ conversations, ms, buffers }) => [
      conversations,
      ms.toFixed(2),
      buffers,
    ]);
    const ratios = [after.ms / before.ms, after.buffers / before.buffers].map((ratio) => ratio.toFixed(1));
    console.log(`| ${[name, ...cells, ...ratios].join(' | ')} |`);
  }
} finally {
  await cluster.stop();
}
