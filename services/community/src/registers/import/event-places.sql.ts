import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community.entities.ts';

/** A team that takes part in an imported event. */
interface Participation {
  readonly event: string;
  readonly team_id: number | undefined;
  readonly key: string;
}

/** Gives imported teams their places in imported events. @returns how many had none */
export async function insertPlaces(db: CommunityDb, batch: readonly Participation[]): Promise<number> {
  const written = await sql`
    insert into community.initiative_place (initiative_id, team_id, import_key)
    select initiative.id, fresh.team_id, fresh.key
    from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as fresh(event text, team_id integer, key text)
    join community.initiative on initiative.import_key = fresh.event
    where not exists (select from community.initiative_place same where same.import_key = fresh.key)
    on conflict (import_key) do nothing
    returning id`.execute(db);
  return written.rows.length;
}
