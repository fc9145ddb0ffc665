import { setTimeout as sleep } from 'node:timers/promises';
import { SERVICES } from '../../../src/lib/apps.ts';
import { type FaultSite, signal } from './fault-site.ts';
import { Ledger } from './ledger.ts';

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

const unansweredKey = (schema: string): string =>
  `select 1 from ${schema}.idempotency_key where response_text is null`;

const deadJob = (schema: string): string => `select 1 from ${schema}_jobs.job where name like '%-dead'`;

/** Rules that hold at every moment without running writes: SQL that returns the rows that break one. */
const INVARIANTS: Readonly<Record<string, string>> = {
  'a number is of one team': `select 1 from community.team where not is_community_team group by team_type, team_number having count(*) > 1`,
  'a person is once in a team': `select 1 from community.team_membership group by team_id, user_id having count(*) > 1`,
  'a team has an owner': `select 1 from community.team t where created_by is not null and not exists (
     select from community.team_membership m where m.team_id = t.id and m.role = 'OWNER')`,
  'one open request per person and thing': `select 1 from community.request
     where state in ('PENDING', 'WAITING', 'ACCEPTED') and kind <> 'TEAMS'
     group by kind, target_id, requester_id, acting_team_id having count(*) > 1`,
  'keys of community have answers': unansweredKey('community'),
  'keys of catalog have answers': unansweredKey('catalog'),
  'no job of community was given up': deadJob('community'),
  'no job of catalog was given up': deadJob('catalog'),
};

/** The names of the rules that are broken. */
const brokenInvariants = async (site: FaultSite): Promise<string[]> => {
  const broken: string[] = [];
  for (const [name, rows] of Object.entries(INVARIANTS))
    if ((await site.sql(rows)).length > 0) broken.push(name);
  return broken;
};

interface FaultyWrites {
  readonly clients: number;
  /** At least so many writes. */
  readonly writes: number;
  readonly faults: readonly string[];
  /** Pause after each fault, in ms. */
  readonly pause: number;
}

/** Writes while one fault follows the other, then compares the account with the database. */
export const writeUnderFaults = async (site: FaultSite, { clients, writes, faults, pause }: FaultyWrites) => {
  const ledger = await Ledger.start(site, clients);
  try {
    for (const [number, name] of faults.entries()) {
      await ledger.until(Math.floor((writes * number) / faults.length));
      // By rounds, so that each kind of fault meets each part.
      await FAULTS[name]?.(site, Math.floor(number / new Set(faults).size));
      await sleep(pause);
    }
    site.reviveServices();
    await ledger.until(writes);
    await site.untilReady();
  } finally {
    await ledger.stop();
  }
  return { ledger: await ledger.check(), broken: await brokenInvariants(site) };
};
