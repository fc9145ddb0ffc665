import type { ImportReport, JsonLine } from '@meshwork/service-kit';
import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community.tables.ts';
import type { EventRow } from './event-row.schema.ts';

const BATCH = 2_000;

interface Participation {
  line: number;
  event: string;
  number: string;
}

/** The ids of the FRC teams by number, without community teams, which can have any number. */
async function teamIds(db: CommunityDb): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('community.team')
    .where('team_type', '=', 'FIRST_FRC')
    .where('is_community_team', 'is', false)
    .select(['id', 'number_key'])
    .execute();
  return new Map(rows.map(({ id, number_key }) => [number_key, id]));
}

/** Imports the teams of each event as places. Nobody has asked for them, so no inbox shows them. */
export async function importParticipations(
  db: CommunityDb,
  file: string,
  events: readonly JsonLine<EventRow>[],
  report: ImportReport,
): Promise<void> {
  const ids = await teamIds(db);
  const participations = events.flatMap(({ line, value }): Participation[] =>
    [...new Set(value.joinedTeamNumbers)].map((number) => ({ line, event: value.key, number })),
  );
  const ofKnownTeams = participations.filter(({ line, number }) => {
    const isKnown = ids.has(number.toUpperCase());
    if (!isKnown) report.noted(file, line, `left out joined team ${number}: no such team`);
    return isKnown;
  });
  let added = 0;
  for (let start = 0; start < ofKnownTeams.length; start += BATCH) {
    const batch = ofKnownTeams.slice(start, start + BATCH).map(({ event, number }) => ({
      event,
      team_id: ids.get(number.toUpperCase()),
      key: `${event}:${number}`,
    }));
    const written = await sql`
      insert into community.initiative_place (initiative_id, team_id, import_key)
      select initiative.id, fresh.team_id, fresh.key
      from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as fresh(event text, team_id integer, key text)
      join community.initiative on initiative.import_key = fresh.event
      where not exists (select from community.initiative_place same where same.import_key = fresh.key)
      on conflict (import_key) do nothing
      returning id`.execute(db);
    added += written.rows.length;
  }
  report.wrote('participations', added, 0, ofKnownTeams.length - added);
}
