import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { CommunityDb } from '../../database/community.tables.ts';
import { isBlocked } from '../../people/public.ts';

/**
 * Tells whether a person hears that another one asks them (docs/product.md#organizing). Adults hear everybody with whom they have
 * no block. People who are younger, or have not said their age, hear the people of their teams alone.
 * @param asker,person SQL of their ids
 */
const isHeard = (asker: RawBuilder<unknown>, person: RawBuilder<unknown>) => sql<SqlBool>`(
  not ${isBlocked(asker, person)} and (
    exists (select from auth.standing_v1 standing where standing.user_id = ${person} and standing.age_band = 'ADULT')
    or exists (select from community.team_membership theirs
      join community.team_membership own on own.team_id = theirs.team_id
      where own.user_id = ${person} and theirs.user_id = ${asker})))`;

export async function mayBeAsked(db: CommunityDb, askerId: number, personId: number): Promise<boolean> {
  const { rows } = await sql<{ heard: boolean }>`
    select ${isHeard(sql`${askerId}::integer`, sql`${personId}::integer`)} as heard`.execute(db);
  return rows[0]?.heard ?? false;
}

/** Reads who asks a person to help to run an initiative: somebody who still runs it. */
export async function readAsker(db: CommunityDb, initiativeId: number, personId: number) {
  const { rows } = await sql<{ id: number; name: string }>`
    select asker.user_id as id, asker.display_name as name
    from community.asked_organizer asked
    join community.initiative on initiative.id = asked.initiative_id
      and initiative.hidden_at is null and initiative.removed_at is null
    join community.initiative_manager manager
      on manager.initiative_id = asked.initiative_id and manager.user_id = asked.asked_by
    join auth.public_profile_v1 asker on asker.user_id = asked.asked_by
    where asked.initiative_id = ${initiativeId} and asked.user_id = ${personId}
      and ${isHeard(sql`asked.asked_by`, sql`asked.user_id`)}`.execute(db);
  return rows[0];
}

/**
 * Makes those who run an initiative organizers of its copy: its organizers and its poster. The owners of its team run the copy
 * anyway. People with a block between them and the person who copies are left out.
 */
export async function keepOrganizers(
  db: CommunityDb,
  { id, createdBy }: { readonly id: number; readonly createdBy?: number | null | undefined },
  drafts: readonly { readonly id: number }[],
  userId: number,
): Promise<void> {
  await sql`
    insert into community.initiative_organizer (initiative_id, user_id, added_by)
    select draft.id, manager.user_id, ${userId}
    from unnest(${drafts.map((draft) => draft.id)}::integer[]) draft (id)
    join community.initiative_manager manager on manager.initiative_id = ${id} and manager.user_id <> ${userId}
    where (manager.user_id = ${createdBy ?? null}::integer or exists (select from community.initiative_organizer organizer
        where organizer.initiative_id = ${id} and organizer.user_id = manager.user_id))
      and not ${isBlocked(sql`manager.user_id`, sql`${userId}::integer`)}`.execute(db);
}
