import { type AskedItem, type ConfirmItems, fadesOn, MOST_ASKED } from '@meshwork/contracts-core';
import { isoTime } from '@meshwork/service-kit';
import { sql } from 'kysely';
import { anyOf, type CommunityDb } from '../../database/community.entities.ts';

/** The teams that a person owns and the profile, where they are asked about. */
export async function readAsked(db: CommunityDb, userId: number): Promise<AskedItem[]> {
  const rows = await db
    .selectFrom('community.team_membership as owner')
    .innerJoin('community.team as team', 'team.id', 'owner.team_id')
    .where('owner.user_id', '=', userId)
    .where('owner.role', '=', 'OWNER')
    .where('team.still_asked_at', 'is not', null)
    .where('team.hidden_at', 'is', null)
    .select((eb) => [
      sql<'team' | 'mentor'>`'team'`.as('kind'),
      'team.id',
      sql<string>`team.team_number || ' ' || team.team_name`.as('title'),
      sql<string>`'/teams/' || team.id`.as('path'),
      eb.ref('team.still_asked_at').$notNull().as('still_asked_at'),
      'team.is_faded',
    ])
    .unionAll(
      db
        .selectFrom('community.mentor_profile')
        .where('user_id', '=', userId)
        .where('still_asked_at', 'is not', null)
        .where('hidden_at', 'is', null)
        .select((eb) => [
          sql<'team' | 'mentor'>`'mentor'`.as('kind'),
          'id',
          sql<string>`'Your mentor profile'`.as('title'),
          sql<string>`'/mentors/' || id`.as('path'),
          eb.ref('still_asked_at').$notNull().as('still_asked_at'),
          'is_faded',
        ]),
    )
    .orderBy('still_asked_at')
    .orderBy('kind')
    .orderBy('id')
    .limit(sql.lit(MOST_ASKED))
    .execute();
  return rows.map(({ still_asked_at, is_faded, ...item }) => ({
    ...item,
    until: fadesOn(isoTime(still_asked_at)),
    isFaded: is_faded,
  }));
}

const CONFIRMED = { confirmed_at: sql<string>`now()`, still_asked_at: null, is_faded: false };

/** Confirms those of the items that the person runs and that are asked about. @returns how many */
export async function confirm(
  db: CommunityDb,
  userId: number,
  items: ConfirmItems['items'],
): Promise<number> {
  const ids = (kind: string) => items.filter((item) => item.kind === kind).map(({ id }) => id);
  const teams = await db
    .updateTable('community.team as team')
    .set(CONFIRMED)
    .where('team.id', '=', anyOf(ids('team')))
    .where('team.still_asked_at', 'is not', null)
    .where('team.hidden_at', 'is', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('community.team_membership as owner')
          .whereRef('owner.team_id', '=', 'team.id')
          .where('owner.user_id', '=', userId)
          .where('owner.role', '=', 'OWNER')
          .select('owner.user_id'),
      ),
    )
    .executeTakeFirst();
  const mentors = await db
    .updateTable('community.mentor_profile')
    .set(CONFIRMED)
    .where('id', '=', anyOf(ids('mentor')))
    .where('still_asked_at', 'is not', null)
    .where('hidden_at', 'is', null)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return Number(teams.numUpdatedRows + mentors.numUpdatedRows);
}
