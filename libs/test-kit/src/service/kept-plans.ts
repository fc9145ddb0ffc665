import { readFile, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { periodicTasksOf } from '@meshwork/service-kit';
import type { ServedPlan } from './served-plans.ts';
import type { TestService } from './test.service.ts';

/** Whether this run writes the plans that it sees: `npm run plans`. */
const isWriting = process.env.PLANS === 'write';

/** With these PostgreSQL plans a statement by its values, the rows and nothing else. */
const STEADY = {
  autovacuum: 'off',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  plan_cache_mode: 'force_custom_plan',
};
/** Statistics are of all rows then, not of a sample: of 90,000. */
const ALL_ROWS = { default_statistics_target: '300' };
const VACUUMS = 5;
const NOT_ALL_VISIBLE = `select relname from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and relpages > 0 and nspname not like 'pg\\_%' and nspname <> 'information_schema' and relallvisible < relpages`;

/** Makes PostgreSQL count at once what the session's last statement wrote, its triggers too. */
const COUNT_WRITES = 'select pg_stat_force_next_flush()';
const WRITTEN = 'select relid::regclass::text as name from pg_stat_user_tables where n_mod_since_analyze > 0';

/** As autovacuum would: the triggers of the next rows are slow without statistics. */
async function analyzeWritten(service: TestService): Promise<void> {
  await service.sql(COUNT_WRITES);
  const written = await service.sql<{ name: string }>(WRITTEN);
  if (written.length > 0) await service.sql(`analyze ${written.map(({ name }) => name).join(', ')}`);
}

const HEADING = '## ';
const SHORT = 160;

/** A statement's beginning, without its request's id, its values and quotes. */
const shortText = (statement: string): string => {
  const text = statement
    .replace(/^\s*\/\*.*?\*\//, '')
    .replace(/\nQuery Parameters:[\s\S]*$/, '')
    .replace(/["`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  // PostgreSQL keeps no text of a function that was written as one expression.
  if (text === '') return 'a function';
  return text.length > SHORT ? `${text.slice(0, SHORT)} …` : text;
};

/** Without what differs from run to run: costs, days, times, keys, ids and other numbers above 99. */
const steadyPlan = (plan: string): string =>
  plan
    .replace(/ +\(cost=[^)]*\)/g, '')
    .replace(/'\d{4}-\d\d-\d\d[^']*'/g, "'<time>'")
    .replace(/'\{\d+(,\d+)*\}'/g, "'{<ids>}'")
    .replace(/'\\x[0-9a-f]+'/g, "'<bytes>'")
    .replace(/'[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]{22}'/g, "'<uuid>'")
    .replace(/\b\d{3,}\b(?!:)/g, '<n>')
    .trimEnd();

async function configure(service: TestService, settings: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(settings))
    await service.sql(`alter system set ${name} = ${value}`);
  await service.sql('select pg_reload_conf()');
  // Sessions hear of it a moment later.
  await wait(500);
}

/**
 * The plans of every served call as a page of the repository, so that a change of one shows in its diff. Only {@link write} of
 * a run of `npm run plans` writes it; the tests watch the same calls.
 */
export class KeptPlans {
  private readonly calls = new Map<string, readonly string[]>();
  private readonly file: URL;

  /** @param file the service's `plans.md` */
  constructor(file: URL) {
    this.file = file;
  }

  /** Fills the database, so that a run has the plans of every run with the same rows. */
  async fill(service: TestService, statements: readonly string[]): Promise<void> {
    if (isWriting) {
      for (const task of periodicTasksOf(service.app)) await task.onModuleDestroy();
      await configure(service, STEADY);
    }
    for (const statement of statements) {
      await service.sql(statement);
      if (isWriting) await analyzeWritten(service);
    }
  }

  /** After the last write: plans reckon with pages that must be looked at, so none may be left. */
  async settle(service: TestService): Promise<void> {
    if (!isWriting) return;
    await configure(service, ALL_ROWS);
    await service.sql('vacuum analyze');
    for (let vacuum = 0; vacuum < VACUUMS; vacuum++) {
      if ((await service.sql(NOT_ALL_VISIBLE)).length === 0) return;
      // Without it, a few dead rows stay, and the pages that have them.
      await service.sql('vacuum (index_cleanup on)');
    }
    throw new Error(`not all visible: ${(await service.sql(NOT_ALL_VISIBLE)).map(({ relname }) => relname)}`);
  }

  /** @param plans all statements of the call, in any order: some run at the same time */
  add(call: string, plans: readonly ServedPlan[]): void {
    const blocks = plans.map(
      ({ statement, plan }) => `\`${shortText(statement)}\`\n\n\`\`\`\n${steadyPlan(plan)}\n\`\`\``,
    );
    this.calls.set(call, [...new Set(blocks)].sort());
  }

  async write(): Promise<void> {
    if (!isWriting) return;
    const firstCalls = new Map<string, string>();
    const sections = [...this.calls].map(([call, blocks]) => {
      const seen = new Set<string>();
      const shown = blocks.flatMap((block) => {
        const first = firstCalls.get(block);
        if (first === undefined) firstCalls.set(block, call);
        else seen.add(first);
        return first === undefined ? [block] : [];
      });
      const others = seen.size > 0 ? [`Also statements of: ${[...seen].sort().join('; ')}.`] : [];
      return [`${HEADING}${call}`, ...shown, ...others].join('\n\n');
    });
    const title = [
      '# How PostgreSQL runs each call',
      'Written by `npm run plans` from generated rows (`src/test/served-plans.http.spec.ts`), without costs and times. A plan that an earlier call has, too, is not repeated.',
    ];
    await writeFile(this.file, `${[...title, ...sections].join('\n\n')}\n`);
  }
}

/** The names of the calls in a `plans.md`, in its order. */
export const keptPlanCalls = async (file: URL): Promise<string[]> =>
  (await readFile(file, 'utf8'))
    .split('\n')
    .filter((line) => line.startsWith(HEADING))
    .map((line) => line.slice(HEADING.length));
