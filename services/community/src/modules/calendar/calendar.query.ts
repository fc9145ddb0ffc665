import { sql } from 'kysely';
import type { CommunityDb } from '../../database/community-db.ts';

/** Initiatives in one feed: the coming ones and those of the last months are what a calendar is for. */
const MOST_IN_FEED = 500;

const dated = (db: CommunityDb) =>
  db
    .selectFrom('community.initiative as initiative')
    .select([
      'initiative.id',
      'initiative.title',
      'initiative.description',
      'initiative.organization',
      'initiative.location',
      'initiative.first_day',
      'initiative.last_day',
      'initiative.updated_at',
    ]);

export type DatedRow = Awaited<ReturnType<ReturnType<typeof dated>['execute']>>[number];

export const readDated = (db: CommunityDb, id: number): Promise<DatedRow | undefined> =>
  dated(db).where('initiative.id', '=', id).executeTakeFirst();

const joinedByTeam = (teamId: number) => sql<boolean>`joined.team_id = ${teamId}`;
/** What a person joined alone, and what the teams joined of which they are a member now. */
const joinedByPerson = (userId: number) => sql<boolean>`(
  (joined.team_id is null and joined.user_id = ${userId})
  or joined.team_id in (select membership.team_id from community.team_membership membership
    where membership.user_id = ${userId} and membership.status = 'ACTIVE'))`;

/** The dated initiatives that a feed's person or team has joined. */
export const readJoined = (db: CommunityDb, userId: number, teamId: number | null): Promise<DatedRow[]> =>
  dated(db)
    .where('initiative.first_day', 'is not', null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('community.initiative_request as joined')
          .whereRef('joined.initiative_id', '=', 'initiative.id')
          .where('joined.status', '=', 'ACCEPTED')
          .where(teamId === null ? joinedByPerson(userId) : joinedByTeam(teamId))
          .select('joined.id'),
      ),
    )
    .orderBy('initiative.last_day', 'desc')
    .orderBy('initiative.id')
    .limit(MOST_IN_FEED)
    .execute();
