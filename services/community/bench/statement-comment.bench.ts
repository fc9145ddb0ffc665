/**
 * Compares ways to send the request id with a statement, by running the same statements in turns.
 *   DATABASE_URL=postgresql://… npm run bench:comment -w @meshwork/community-service
 * The CPU time is that of the connection's PostgreSQL process. It is read from /proc, so the server must run on the same
 * Linux machine.
 */
import { readFileSync } from 'node:fs';
import { Client, type QueryConfig } from 'pg';

const ROUNDS = 40;
const PER_ROUND = 100;
/** Clock ticks per second in /proc. */
const TICKS_PER_SECOND = 100;

const STATEMENTS = {
  'one row by key, two tables': {
    name: 'bench-key',
    text: `select team.id, team.team_name, team.team_number, team.team_type, membership.role, membership.joined_at
           from community.team
           left join community.team_membership membership on membership.team_id = team.id and membership.user_id = $2
           where team.id = $1`,
    values: (run: number): unknown[] => [1 + (run % 500), 7],
  },
  'list of 24 with count': {
    name: 'bench-list',
    text: `select team.id, team.team_name, team.team_number, team.team_type, team.location, team.is_verified,
                  (select count(*) from community.team_membership m where m.team_id = team.id) members
           from community.team where team.team_type = $1
           order by team.number_value, team.number_key, team.id limit 24`,
    values: (): unknown[] => ['FIRST_FRC'],
  },
} as const;

type Statement = (typeof STATEMENTS)[keyof typeof STATEMENTS];
type Variant = (client: Client, statement: Statement, run: number) => Promise<unknown>;

const id = (run: number): string => run.toString(16).padStart(32, '0');
const comment = (run: number): string => `/*request_id='${id(run)}'*/ `;

const VARIANTS: Record<string, Variant> = {
  plain: (client, { text, values }, run) => client.query(text, values(run)),
  'plain, comment in front': (client, { text, values }, run) =>
    client.query(comment(run) + text, values(run)),
  'plain, application_name before': async (client, { text, values }, run) => {
    await client.query(`set application_name = '${id(run)}'`);
    return client.query(text, values(run));
  },
  prepared: (client, { name, text, values }, run) => client.query({ name, text, values: values(run) }),
  'prepared, portal named': (client, { name, text, values }, run) =>
    client.query({ name, text, values: values(run), portal: id(run) } as QueryConfig),
  'prepared, application_name before': async (client, { name, text, values }, run) => {
    await client.query(`set application_name = '${id(run)}'`);
    return client.query({ name, text, values: values(run) });
  },
};

/** The CPU time of a process so far, in ms; NaN without /proc. */
function cpuOf(pid: number): number {
  try {
    const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [user, system] = fields.split(' ').slice(11, 13).map(Number);
    return ((user ?? 0) + (system ?? 0)) * (1_000 / TICKS_PER_SECOND);
  } catch {
    return Number.NaN;
  }
}

interface Measured {
  readonly variant: Variant;
  readonly client: Client;
  readonly pid: number;
  wallMs: number;
}

async function compare(title: string, statement: Statement, url: string): Promise<void> {
  const measured = new Map<string, Measured>();
  for (const [name, variant] of Object.entries(VARIANTS)) {
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query('select pg_backend_pid() as pid');
    for (let run = 0; run < PER_ROUND; run++) await variant(client, statement, run);
    measured.set(name, { variant, client, pid: rows[0].pid, wallMs: 0 });
  }
  const before = new Map([...measured].map(([name, { pid }]) => [name, cpuOf(pid)]));
  let run = PER_ROUND;
  for (let round = 0; round < ROUNDS; round++) {
    for (const each of measured.values()) {
      const started = performance.now();
      for (let n = 0; n < PER_ROUND; n++) await each.variant(each.client, statement, run++);
      each.wallMs += performance.now() - started;
    }
  }
  console.log(`\n${title.padEnd(36)} ms each   × plain   PostgreSQL CPU ms each`);
  const plain = measured.get('plain')?.wallMs ?? 1;
  for (const [name, { client, pid, wallMs }] of measured) {
    const calls = ROUNDS * PER_ROUND;
    const cpu = (cpuOf(pid) - (before.get(name) ?? 0)) / calls;
    console.log(
      `${name.padEnd(36)} ${(wallMs / calls).toFixed(3).padStart(7)}   ${(wallMs / plain).toFixed(2).padStart(7)}   ${cpu.toFixed(3).padStart(10)}`,
    );
    await client.end();
  }
}

const url = process.env.DATABASE_URL;
if (!url) throw new Error('DATABASE_URL is missing');
for (const [title, statement] of Object.entries(STATEMENTS)) await compare(title, statement, url);
