import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type CommunityDb, idRows } from '../../database/community.entities.ts';
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
  const { heard } = await db
    .selectNoFrom(isHeard(sql`${askerId}::integer`, sql`${personId}::integer`).as('heard'))
    .executeTakeFirstOrThrow();
  return heard === true;
}

/** Reads who asks a person to help to run an initiative: somebody who still runs it. */
export async function readAsker(db: CommunityDb, initiativeId: number, personId: number) {
  return await db
    .selectFrom('community.asked_organizer as asked')
    .innerJoin('community.initiative as initiative', 'initiative.id', 'asked.initiative_id')
    .innerJoin('community.initiative_manager as manager', (join) =>
      join
        .onRef('manager.initiative_id', '=', 'asked.initiative_id')
        .onRef('manager.user_id', '=', 'asked.asked_by'),
    )
    .innerJoin('auth.public_profile_v1 as asker', 'asker.user_id', 'asked.asked_by')
    .where('initiative.hidden_at', 'is', null)
    .where('initiative.removed_at', 'is', null)
    .where('asked.initiative_id', '=', initiativeId)
    .where('asked.user_id', '=', personId)
    .where(isHeard(sql`asked.asked_by`, sql`asked.user_id`))
    .select(['asker.user_id as id', 'asker.display_name as name'])
    .executeTakeFirst();
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
  await db
    .insertInto('community.initiative_organizer')
    .columns(['initiative_id', 'user_id', 'added_by'])
    .expression((eb) =>
      eb
        .selectFrom(
          idRows(
            'draft',
            drafts.map((draft) => draft.id),
          ),
        )
        .innerJoin('community.initiative_manager as manager', (join) =>
          join.on('manager.initiative_id', '=', id),
        )
        .where('manager.user_id', '<>', userId)
        .where(sql<SqlBool>`(manager.user_id = ${createdBy ?? null}::integer
          or exists (select from community.initiative_organizer organizer
            where organizer.initiative_id = ${id} and organizer.user_id = manager.user_id))`)
        .where(sql<SqlBool>`not ${isBlocked(sql`manager.user_id`, sql`${userId}::integer`)}`)
        .select(['draft.id', 'manager.user_id', sql<number>`${userId}::integer`.as('added_by')]),
    )
    .execute();
}
