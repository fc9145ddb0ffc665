import { ANSWER_DAYS } from '@meshwork/contracts-core';
import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community.tables.ts';
import type { RegisterSource } from './register.ts';

/** Keys that this run has met already: of two lists with the same number the first counts. */
export async function keysOfRun(
  db: CommunityDb,
  runId: number,
  keys: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ import_key: string }>`
    select import_key from community.register_entry
    where import_key = any(${[...keys]}::text[]) and run_id = ${runId}`.execute(db);
  return new Set(rows.map(({ import_key }) => import_key));
}

/** Notes that the register lists these items now. What had faded comes back. */
export async function markListed(
  db: CommunityDb,
  { runId, register, keys }: { runId: number; register: string; keys: readonly string[] },
): Promise<void> {
  if (keys.length === 0) return;
  const listed = sql`${[...keys]}::text[]`;
  await sql`
    insert into community.register_entry as entry (import_key, register, run_id, listed_at)
    select key, ${register}::text, ${runId}::integer, now() from unnest(${listed}) key
    on conflict (import_key) do update
      set register = excluded.register, run_id = excluded.run_id, listed_at = excluded.listed_at`.execute(db);
  await sql`
    update community.team set unlisted_at = null,
      is_faded = coalesce(still_asked_at < now() - make_interval(days => ${sql.lit(ANSWER_DAYS)}), false)
    where import_key = any(${listed}) and unlisted_at is not null`.execute(db);
  await sql`
    update community.initiative set state = 'PUBLISHED', updated_at = now()
    where import_key = any(${listed}) and state = 'CANCELLED'`.execute(db);
}

const BATCH = 500;

/** Fades teams that this run has not met. Teams that somebody runs do not fade: their owners know better. @returns how many faded */
export async function fadeUnlisted(
  db: CommunityDb,
  { runId, teamType }: { runId: number; teamType: RegisterSource['teamType'] },
): Promise<number> {
  for (let faded = 0; ; ) {
    const { rows } = await sql`
      update community.team set unlisted_at = now(), is_faded = true
      where id in (
        select id from community.team gone
        where gone.team_type = ${teamType} and gone.import_key is not null and gone.unlisted_at is null
          and not exists (select from community.register_entry entry
            where entry.import_key = gone.import_key and entry.run_id = ${runId})
          and not exists (select from community.team_membership owner
            where owner.team_id = gone.id and owner.role = 'OWNER')
        limit ${sql.lit(BATCH)})
      returning id`.execute(db);
    faded += rows.length;
    if (rows.length < BATCH) return faded;
  }
}

/** Cancels coming events of the register that this run has not met. @returns how many */
export async function cancelUnlisted(
  db: CommunityDb,
  { runId, register, today }: { runId: number; register: string; today: string },
): Promise<number> {
  const { rows } = await sql`
    update community.initiative event set state = 'CANCELLED', updated_at = now()
    from community.register_entry entry
    where entry.import_key = event.import_key and entry.register = ${register} and entry.run_id <> ${runId}
      and event.first_day > ${today}::date + 1 and event.state = 'PUBLISHED'
    returning event.id`.execute(db);
  return rows.length;
}
