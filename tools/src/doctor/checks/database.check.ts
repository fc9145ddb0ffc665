import { Client } from 'pg';
import { roleOf, SERVICES, schemaOf } from '../../lib/apps.ts';
import { messageOf } from '../../lib/failure.ts';
import { error, type Finding, found, warning } from '../finding.ts';

const EXTENSIONS = ['pg_trgm', 'unaccent'];
const SKEW_SECONDS = 5;

const BOOTSTRAP = 'docker compose run --rm bootstrap (or npm start, which does the same)';

const FACTS = `
  select array(select extname::text from pg_extension) as extensions,
         array(select rolname::text from pg_roles) as roles,
         array(select nspname::text from pg_namespace) as schemas,
         extract(epoch from clock_timestamp())::float as now,
         current_setting('max_connections')::integer as "maxConnections",
         (select count(*)::integer from pg_stat_activity where backend_type = 'client backend') as connections,
         (select max(age(datfrozenxid)) from pg_database) as age,
         (select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) from pg_stat_archiver) as "archiveFails",
         (select coalesce(max(extract(epoch from now() - xact_start)), 0)::float from pg_stat_activity
          where backend_type = 'client backend' and pid <> pg_backend_pid()) as "oldestTransaction"`;

export interface DatabaseFacts {
  extensions: string[];
  roles: string[];
  schemas: string[];
  now: number;
  maxConnections: number;
  connections: number;
  age: number;
  archiveFails: boolean;
  oldestTransaction: number;
}

const missing = (kind: string, wanted: readonly string[], there: readonly string[]): Finding[] =>
  wanted
    .filter((name) => !there.includes(name))
    .map((name) =>
      error(`the database has no ${kind} ${name}`, 'No service that needs it can work.', BOOTSTRAP),
    );

/** @param clock seconds since 1970 on this machine when the facts were read */
export const factFindings = (facts: DatabaseFacts, clock: number): Finding[] => {
  const skew = Math.abs(facts.now - clock);
  return [
    ...missing('extension', EXTENSIONS, facts.extensions),
    ...missing('role', SERVICES.map(roleOf), facts.roles),
    ...missing('schema', SERVICES.map(schemaOf), facts.schemas),
    ...found(
      skew > SKEW_SECONDS &&
        error(
          `the database's clock is ${skew.toFixed(0)} s away from this machine's`,
          'Signed identities are good for a minute, sessions and limits count by both clocks.',
          'synchronise the clocks: timedatectl set-ntp true',
        ),
      facts.connections > facts.maxConnections * 0.9 &&
        error(
          `${facts.connections} of ${facts.maxConnections} connections are in use`,
          'The next service that asks for one is refused.',
          'lower DATABASE_POOL or raise POSTGRES_MAX_CONNECTIONS',
        ),
      facts.oldestTransaction > 600 &&
        warning(
          `a transaction has been open for ${Math.round(facts.oldestTransaction / 60)} minutes`,
          'It keeps what was deleted from being cleaned up, and may hold locks.',
          'find it in docs/operate/diagnose.md, "Follow one request", and end it: select pg_terminate_backend(<pid>)',
        ),
      facts.archiveFails &&
        error(
          'PostgreSQL could not archive its last changes',
          'Backups reach only as far as the archive, and the disk fills with what waits for it.',
          "read PostgreSQL's log; mostly the backup folder is full or not its own",
        ),
      facts.age > 1_000_000_000 &&
        warning(
          `the database has not been frozen for ${Math.round(facts.age / 1e6)} million transactions`,
          'At 2,000 million PostgreSQL takes no more writes.',
          'vacuum freeze, and look for what keeps autovacuum from it',
        ),
    ),
  ];
};

/** Runs on a connection of its own, which is closed afterwards. */
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

/** Checks that a role can log in with its password and use its schema. */
export const roleFindings = async (url: string): Promise<Finding[]> => {
  const { username, host } = new URL(url);
  try {
    return await withConnection(url, async () => []);
  } catch (cause) {
    // Class 28 of PostgreSQL's codes: invalid authorization.
    if ((cause as { code?: string }).code?.startsWith('28')) {
      const what = `${username} cannot sign in to the database: ${messageOf(cause)}`;
      const why =
        'Its service is not ready: the password in its secret is not the one that the database has.';
      return [error(what, why, BOOTSTRAP)];
    }
    return [
      error(
        `${username} does not reach the database at ${host}: ${messageOf(cause)}`,
        'Its service is not ready.',
        "mend the database first; where that is well, the address in the service's database-url is wrong",
      ),
    ];
  }
};
