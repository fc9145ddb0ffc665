/**
 * Measures the list of teams on a migrated database with imported data, and prints PostgreSQL's plans with --plans:
 *   DATABASE_URL=postgresql://… npm run bench -w @meshwork/community-service [-- --plans]
 */
import { teamListQuery } from '@meshwork/contracts-community';
import { ormConfig } from '@meshwork/service-kit';
import { MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type CommunityDb, dbOf } from '../src/database/community-db.ts';
import { searchTerms } from '../src/modules/search/search-terms.ts';
import { listTeams, pageQuery } from '../src/modules/teams/team-list.query.ts';

const RUNS = 300;
const CASES: Record<string, Record<string, string | string[]>> = {
  'first page': {},
  'type FIRST_FRC': { teamType: 'FIRST_FRC' },
  'country Canada': { country: 'Canada' },
  'country Canada, region Ontario or ON': { country: 'Canada', region: ['Ontario', 'ON'] },
  'not verified': { verified: 'false' },
  verified: { verified: 'true' },
  'search 254 (number)': { search: '254' },
  'search 25 (leading number)': { search: '25' },
  'search cheesy poofs (words)': { search: 'cheesy poofs' },
  'search robotics (many)': { search: 'robotics' },
  'search r (one letter)': { search: 'r' },
  'search cheezy poofs (typo)': { search: 'cheezy poofs' },
  'search qqqq (nothing)': { search: 'qqqq' },
  'search robotics in Canada': { search: 'robotics', country: 'Canada' },
};

const percentile = (sorted: readonly number[], share: number): string =>
  (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2).padStart(7);

async function time(db: CommunityDb, name: string, input: Record<string, string | string[]>): Promise<void> {
  const query = teamListQuery.parse({ limit: '24', ...input });
  const times: number[] = [];
  let total = 0;
  for (let run = 0; run < RUNS; run++) {
    const start = performance.now();
    total = (await listTeams(db, query)).total;
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  console.log(
    `${name.padEnd(38)}${String(total).padStart(6)}${percentile(times, 0.5)}${percentile(times, 0.95)}`,
  );
}

async function plan(db: CommunityDb, name: string, input: Record<string, string | string[]>): Promise<void> {
  const query = teamListQuery.parse({ limit: '24', ...input });
  const terms = searchTerms(query.search);
  const mode = name.includes('typo') ? 'loose' : 'strict';
  const lines = await pageQuery(db, query, terms, mode, undefined).explain('text', sql`analyze, buffers`);
  console.log(`\n== ${name}`);
  for (const line of lines) console.log(line['QUERY PLAN']);
}

const url = process.env.DATABASE_URL;
if (!url) throw new Error('DATABASE_URL is missing');
const orm = await MikroORM.init(
  ormConfig({ name: 'community-bench', schema: 'community', url, entities: [], pool: 2 }),
);
const db = dbOf(orm.em.fork());
console.log(`${'24 teams, ms'.padEnd(38)} found    p50    p95`);
for (const [name, input] of Object.entries(CASES)) await time(db, name, input);
if (process.argv.includes('--plans'))
  for (const [name, input] of Object.entries(CASES)) await plan(db, name, input);
await orm.close(true);
