import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community.tables.ts';

/** Tells whether a team has posted or joined anything, or asks to join something. */
export async function isInUse(db: CommunityDb, teamId: number): Promise<boolean> {
  const { rows } = await sql<{ used: boolean }>`
    select exists (select from community.initiative where team_id = ${teamId})
      or exists (select from community.request request
        where request.acting_team_id = ${teamId} and request.kind = 'INITIATIVE' and request.state in ('PENDING', 'WAITING', 'ACCEPTED'))
      or exists (select from catalog.team_resource_v1 resource where resource.team_id = ${teamId}) as used`.execute(
    db,
  );
  return rows[0]?.used ?? false;
}

/** Tells whether the public register has the team, so that the next import would bring it back. */
export async function isInRegister(db: CommunityDb, teamId: number): Promise<boolean> {
  const imported = await db
    .selectFrom('community.team')
    .where('id', '=', teamId)
    .where('import_key', 'is not', null)
    .select('id')
    .executeTakeFirst();
  return imported !== undefined;
}
