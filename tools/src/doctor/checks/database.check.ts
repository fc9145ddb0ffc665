import { Client } from 'pg';
import { messageOf } from '../../lib/failure.ts';
import { error, type Finding, found } from '../finding.ts';

const SKEW_SECONDS = 5;

const BOOTSTRAP = 'docker compose run --rm bootstrap (or npm start, which does the same)';

const FACTS = `
  select extract(epoch from clock_timestamp())::float as now,
         (select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) from pg_stat_archiver) as "archiveFails"`;

export interface DatabaseFacts {
  now: number;
  archiveFails: boolean;
}

/** @param clock seconds since 1970 on this machine when the facts were read */
export const factFindings = (facts: DatabaseFacts, clock: number): Finding[] => {
  const skew = Math.abs(facts.now - clock);
  return found(
    skew > SKEW_SECONDS &&
      error(
        `the database's clock is ${skew.toFixed(0)} s away from this machine's`,
        'Signed identities are good for a minute, sessions and limits count by both clocks.',
        'synchronise the clocks: timedatectl set-ntp true',
      ),
    facts.archiveFails &&
      error(
        'PostgreSQL could not archive its last changes',
        'Backups reach only as far as the archive, and the disk fills with what waits for it.',
        "read PostgreSQL's log; mostly the backup folder is full or not its own",
      ),
  );
};

const withConnection = async <T>(url: string, run: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
    return await run(client);
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** @param url of a role that may read the statistics, such as the superuser */
export const databaseFindings = async (url: string): Promise<Finding[]> => {
  try {
    const { rows } = await withConnection(url, (client) => client.query<DatabaseFacts>(FACTS));
    return rows[0] ? factFindings(rows[0], Date.now() / 1000) : [];
  } catch (cause) {
    return [
      error(
        `PostgreSQL at ${new URL(url).host} lets nobody in: ${messageOf(cause) || (cause as NodeJS.ErrnoException).code}`,
        'No service works without it; the gateway shows visitors what it still has.',
        'is it running, and is the password the one in the secrets? docker compose logs postgres',
      ),
    ];
  }
};

export const roleFindings = async (url: string): Promise<Finding[]> => {
  const { username, host } = new URL(url);
  try {
    return await withConnection(url, async () => []);
  } catch (cause) {
    return [
      error(
        `${username} cannot sign in to the database at ${host}: ${messageOf(cause)}`,
        'Its service is not ready: its secret has another password than the database, or a wrong address.',
        BOOTSTRAP,
      ),
    ];
  }
};
