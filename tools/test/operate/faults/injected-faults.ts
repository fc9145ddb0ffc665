import { setTimeout as sleep } from 'node:timers/promises';
import { SERVICES } from '../../../src/lib/apps.ts';
import type { FaultSite } from './fault-site.ts';
import { signal } from './processes.ts';

/** One of a list, and not by chance: a run can be repeated. */
const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

/** Time for which a part stands still, in ms. */
const FROZEN = 3_000;

const freeze = async (pids: readonly (number | undefined)[]): Promise<void> => {
  signal(pids, 'SIGSTOP');
  await sleep(FROZEN);
  signal(pids, 'SIGCONT');
};

const IN_TRANSACTION = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = 'meshwork' and application_name like 'meshwork-%' and xact_start is not null and pid <> pg_backend_pid()`;

/** Faults by name. The number chooses the part that one meets. */
export const FAULTS: Readonly<Record<string, (site: FaultSite, number: number) => Promise<unknown>>> = {
  'service kill -9': async (site, number) => site.kill(pick(SERVICES, number)),
  'service SIGTERM': async (site, number) => {
    const service = pick(SERVICES, number);
    await site.services.find((each) => each.service === service)?.supervisor.restart();
  },
  'service stands still': (site, number) => freeze([site.pidOf(pick(SERVICES, number))]),
  'gateway worker kill -9': async (site, number) => signal([pick(site.workers, number)], 'SIGKILL'),
  // PostgreSQL then restarts all its sessions by itself.
  'database session kill -9': async (site, number) => {
    const rows = await site.sql<{ pid: number }>(
      `select pid from pg_stat_activity where application_name like 'meshwork-%' order by pid`,
    );
    signal([pick(rows, number)?.pid], 'SIGKILL');
  },
  'database sessions ended in transactions': (site) => site.sql(IN_TRANSACTION),
  'database stands still': (site) => freeze(site.postgresPids),
  'database kill -9': async (site) => {
    await site.killPostgres();
    await site.startPostgres();
    site.reviveServices();
  },
  'power cut': (site) => site.powerCut(),
};
