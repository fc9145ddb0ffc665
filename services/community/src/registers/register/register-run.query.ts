import type { TeamSource } from '@meshwork/contracts-community';
import { isoTime } from '@meshwork/service-kit';
import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community.tables.ts';
import type { RegisterSource } from './register.ts';
import type { Validators } from './register-client.ts';

export interface RegisterRun {
  id: number;
  register: string;
  state: 'RUNNING' | 'DONE' | 'FAILED';
  /** Plain date on which it began. */
  today: string;
  /** Index of the list that is read. */
  list: number;
  page: number;
  /** Counts the pages and waits of the run; of two processes that take the same step, one wins. */
  step: number;
  /** Failures in a row. */
  failures: number;
  teams: number;
  events: number;
  added: number;
  changed: number;
  left_out: number;
}

/** A page that an earlier run has read at an address. */
export interface KnownPage extends Validators {
  keys: string[];
  isLast: boolean;
}

/** Version of the reading of answers. A change makes earlier answers unknown, so that they are read again. */
const READING = 1;

const COLUMNS = sql`id, register, state, to_char(started_on, 'YYYY-MM-DD') as today, list, page, step, failures,
  teams, events, added, changed, left_out`;

/** The run that is under way, or a new one. */
export async function openRun(db: CommunityDb, source: RegisterSource, today: string): Promise<RegisterRun> {
  const register = source.id;
  const firstPage = source.lists(today)[0]?.firstPage ?? 0;
  await sql`
    insert into community.register_run (register, started_on, page) values (${register}, ${today}::date, ${firstPage})
    on conflict (register) where state = 'RUNNING' do nothing`.execute(db);
  const { rows } = await sql<RegisterRun>`
    select ${COLUMNS} from community.register_run where register = ${register} and state = 'RUNNING'`.execute(
    db,
  );
  return rows[0] as RegisterRun;
}

export async function readRun(db: CommunityDb, id: number): Promise<RegisterRun | undefined> {
  const { rows } = await sql<RegisterRun>`
    select ${COLUMNS} from community.register_run where id = ${id}`.execute(db);
  return rows[0];
}

/** Locks the run at its step. @returns false where another process has taken it meanwhile */
export async function claimStep(db: CommunityDb, { id, step }: RegisterRun): Promise<boolean> {
  const { rows } = await sql`
    select 1 from community.register_run where id = ${id} and step = ${step} and state = 'RUNNING'
    for update`.execute(db);
  return rows.length === 1;
}

export const saveRun = (db: CommunityDb, run: RegisterRun, message: string | null = null) =>
  sql`
    update community.register_run set state = ${run.state}, list = ${run.list}, page = ${run.page},
      step = ${run.step + 1}, failures = ${run.failures}, teams = ${run.teams}, events = ${run.events},
      added = ${run.added}, changed = ${run.changed}, left_out = ${run.left_out}, message = ${message},
      touched_at = now(), finished_at = case when ${run.state} <> 'RUNNING' then now() end
    where id = ${run.id}`.execute(db);

export async function teamsOfLastRun(db: CommunityDb, register: string): Promise<number> {
  const { rows } = await sql<{ teams: number }>`
    select teams from community.register_run where register = ${register} and state = 'DONE'
    order by id desc limit 1`.execute(db);
  return rows[0]?.teams ?? 0;
}

export async function knownPage(db: CommunityDb, url: string): Promise<KnownPage | undefined> {
  const { rows } = await sql<KnownPage>`
    select etag, last_modified as "lastModified", keys, is_last as "isLast"
    from community.register_page where url = ${url} and reading = ${READING}`.execute(db);
  return rows[0];
}

export const keepPage = (db: CommunityDb, url: string, page: KnownPage) =>
  sql`
    insert into community.register_page (url, reading, etag, last_modified, keys, is_last)
    values (${url}, ${READING}, ${page.etag}, ${page.lastModified}, ${[...page.keys]}::text[], ${page.isLast})
    on conflict (url) do update set reading = excluded.reading, etag = excluded.etag,
      last_modified = excluded.last_modified, keys = excluded.keys, is_last = excluded.is_last, read_at = now()`.execute(
    db,
  );

/** Forgets answers that nobody has asked for in a year, and runs of before. */
export async function forgetOldRuns(db: CommunityDb): Promise<void> {
  await sql`delete from community.register_page where read_at < now() - interval '1 year'`.execute(db);
  await sql`delete from community.register_run where state <> 'RUNNING' and finished_at < now() - interval '1 year'
    and not exists (select from community.register_entry entry where entry.run_id = register_run.id)`.execute(
    db,
  );
}

/** A run that is under way is due again when nothing has happened for two hours: its job is lost. */
export async function isDue(db: CommunityDb, register: string, days: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from community.register_run where register = ${register}
      and case when state = 'RUNNING' then touched_at > now() - interval '2 hours'
        else started_at > now() - make_interval(days => ${days}, hours => -1) end`.execute(db);
  return rows.length === 0;
}

/** The programme of each register. */
const PROGRAMMES = sql`(values ('BLUE_ALLIANCE', 'FIRST_FRC'), ('FTC_EVENTS', 'FIRST_FTC'), ('ROBOT_EVENTS', 'VEX'))
  as programme(register, team_type)`;

/** Programmes of which a register was read to its end, or of which the data set has teams. */
export async function readTeamSources(db: CommunityDb): Promise<TeamSource[]> {
  const { rows } = await sql<Omit<TeamSource, 'readAt'> & { read_at: string | null }>`
    select programme.team_type as "teamType", programme.register, (
      select run.finished_at from community.register_run run
      where run.register = programme.register and run.state = 'DONE' order by run.id desc limit 1) as read_at
    from ${PROGRAMMES}
    where exists (select from community.team
      where team.team_type = programme.team_type and team.import_key is not null and team.hidden_at is null)
    order by programme.team_type`.execute(db);
  return rows.map(({ read_at, ...source }) => ({
    ...source,
    readAt: read_at === null ? null : isoTime(read_at),
  }));
}
