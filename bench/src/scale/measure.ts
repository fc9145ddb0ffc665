import { readFileSync } from 'node:fs';
import type { ServedCall } from '../calls.ts';
import type { BenchCluster } from './cluster.ts';
import type { RunningService } from './service.ts';

const WARM_UP = 8;
/** PostgreSQL plans a named statement for its values five times, and then perhaps once for all: fewer calls would measure that. */
const PLANNED = 6;
const CALLS = 20;
const SLOW_CALLS = 3;
const SLOW_MS = 200;

export interface Measured {
  /** PostgreSQL's CPU time per call, in ms. */
  readonly cpu: number;
  /** The fastest call with its way through the service, in ms. */
  readonly wall: number;
  readonly status: number;
  readonly total: string | null;
}

/** CPU time of a process so far, in ms (https://docs.kernel.org/scheduler/sched-stats.html). */
const cpuOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

async function backendOf(cluster: BenchCluster, database: string, service: string): Promise<number> {
  return cluster.withClient(database, async (client) => {
    const { rows } = await client.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = $1 and application_name = $2',
      [database, `meshwork-${service}`],
    );
    if (rows.length !== 1) throw new Error(`${service} has ${rows.length} connections instead of one`);
    return rows[0]?.pid as number;
  });
}

/** The call itself, or the call of the page that it names. */
async function atItsPage(service: RunningService, served: ServedCall): Promise<ServedCall> {
  let path = served.path;
  for (let page = 0; page < (served.pages ?? 0); page++)
    path = (await service.call({ ...served, path })).next ?? path;
  return { ...served, path };
}

/** Runs a call several times and reads the CPU time of the service's connection. */
export async function measure(
  cluster: BenchCluster,
  database: string,
  service: RunningService,
  name: string,
  served: ServedCall,
): Promise<Measured> {
  const call = await atItsPage(service, served);
  let slowest = 0;
  for (let run = 0; run < WARM_UP && (run < PLANNED || slowest < SLOW_MS); run++) {
    const started = performance.now();
    await service.call(call);
    slowest = run === 0 ? 0 : performance.now() - started;
  }
  const pid = await backendOf(cluster, database, name);
  const calls = slowest < SLOW_MS ? CALLS : SLOW_CALLS;
  const before = cpuOf(pid);
  let wall = Number.POSITIVE_INFINITY;
  let last = await service.call(call);
  for (let run = 1; run < calls; run++) {
    const started = performance.now();
    last = await service.call(call);
    wall = Math.min(wall, performance.now() - started);
  }
  return { cpu: (cpuOf(pid) - before) / calls, wall, status: last.status, total: last.total };
}
