import { EntityManager } from '@mikro-orm/postgresql';
import type { Pool, PoolClient } from 'pg';
import type { TestService } from './test.service.ts';
import { until } from './until.ts';

/** The plan of one statement that a service has run. */
export interface ServedPlan {
  readonly statement: string;
  readonly plan: string;
}

/** PostgreSQL's guess for a sort: five digits of rows are more than a page needs. Of an incremental one it reads the beginning. */
const LARGE_SORT = /(?<!Incremental )Sort {2}\(cost=\S+ rows=\d{5,}/;

/** Tells whether a statement sorts a whole big table, as a page behind a cursor must not. */
export const sortsEverything = ({ plan }: ServedPlan): boolean => LARGE_SORT.test(plan);

/**
 * Follows the links to the next page, so that a list is watched behind a cursor, too.
 * @param pages how many links; every page before must have one
 * @returns the path of the page reached, which is not read yet
 */
export async function pathAfter(
  path: string,
  pages: number,
  read: (path: string) => Promise<Headers>,
): Promise<string> {
  let reached = path;
  for (let page = 0; page < pages; page++) {
    const next = /<([^>]+)>; rel="next"/.exec((await read(reached)).get('Link') ?? '')?.[1];
    if (next === undefined) throw new Error(`no next page: ${reached}`);
    reached = next;
  }
  return reached;
}

const poolOf = (service: TestService) =>
  service.app.get(EntityManager).getDriver().getConnection().getNativeClient() as unknown as Promise<Pool>;

/** Makes every new session of the service send the plans of its statements, by PostgreSQL's auto_explain. */
const EXPLAIN_ALL = (role: string) => `
  load 'auto_explain';
  do $$ declare setting text; begin
    foreach setting in array array[
      'session_preload_libraries = ''auto_explain''', 'auto_explain.log_min_duration = 0',
      'auto_explain.log_level = ''notice''', 'auto_explain.log_nested_statements = on']
    loop
      execute format('alter role ${role} in database %I set ', current_database()) || setting;
    end loop;
  end $$`;

/**
 * Collects the plans of what a service really runs, with its own values and prepared statements.
 * @returns reads the plans of the statements that `work` makes the service run
 */
export async function watchPlans(
  service: TestService,
  schema: string,
): Promise<(work: () => Promise<unknown>) => Promise<ServedPlan[]>> {
  const plans: ServedPlan[] = [];
  const pool = await poolOf(service);
  pool.on('connect', (client: PoolClient) => {
    client.on('notice', ({ message = '' }) => {
      const [, statement = '', plan = ''] =
        /plan:\s*Query Text: ([\s\S]*?)\n((?:Query Parameters|\S).*cost=[\s\S]*)/.exec(message) ?? [];
      // An explained statement does not run.
      if (plan && !statement.startsWith('explain')) plans.push({ statement, plan });
    });
  });
  await service.sql(EXPLAIN_ALL(`meshwork_${schema}`));
  // Sessions from before the settings end, and the pool opens new ones.
  const ended = await service.sql<{ pid: number }>(
    `select pid, pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = $1`,
    [`meshwork-${schema}`],
  );
  // Until the pool has noticed it, a request could be given a session that has ended.
  const held = pool as unknown as { _clients: readonly { processID: number | null }[] };
  await until(() => !ended.some(({ pid }) => held._clients.some(({ processID }) => processID === pid)));
  return async (work) => {
    plans.length = 0;
    await work();
    return [...plans];
  };
}

/** The names of the prepared statements that `work` makes a service run; a process has only so many. */
export async function namedStatements(
  service: TestService,
  work: () => Promise<unknown>,
): Promise<ReadonlySet<string>> {
  const pool = await poolOf(service);
  const names = new Set<string>();
  const query = pool.query;
  pool.query = ((...args: [{ name?: string }]) => {
    if (args[0].name) names.add(args[0].name);
    return Reflect.apply(query, pool, args);
  }) as Pool['query'];
  try {
    await work();
  } finally {
    pool.query = query;
  }
  return names;
}
