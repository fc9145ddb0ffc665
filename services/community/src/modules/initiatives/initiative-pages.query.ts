import type { Initiative, InitiativeCard } from '@meshwork/contracts-community';
import { fail } from '../../community.errors.ts';
import type { CommunityDb } from '../../database/community-db.ts';
import { toInitiative, toInitiativeCard } from './initiative.mapper.ts';
import { initiativeCards, initiativePages } from './initiative-columns.ts';
import { FIRST_DAY, hasEnded, utcToday } from './initiative-order.ts';

/** Initiatives on one team's page. */
const MOST_OF_TEAM = 100;

/**
 * One initiative.
 * @param forMember whether the reader is signed in
 * @throws AppError INITIATIVE_NOT_FOUND
 */
export async function readInitiative(db: CommunityDb, id: number, forMember: boolean): Promise<Initiative> {
  const row = await initiativePages(db).where('initiative.id', '=', id).executeTakeFirst();
  if (!row) throw fail('INITIATIVE_NOT_FOUND');
  return toInitiative(row, forMember);
}

/** What a team has posted and what it takes part in, in the order of the list. */
export async function initiativesOfTeam(db: CommunityDb, teamId: number): Promise<InitiativeCard[]> {
  const today = utcToday();
  const rows = await initiativeCards(db)
    .where((eb) =>
      eb.or([
        eb('initiative.team_id', '=', teamId),
        eb(
          'initiative.id',
          'in',
          eb
            .selectFrom('community.initiative_request as joined')
            .where('joined.team_id', '=', teamId)
            .where('joined.status', '=', 'ACCEPTED')
            .select('joined.initiative_id'),
        ),
      ]),
    )
    .orderBy(hasEnded(today), (order) => order.asc().nullsFirst())
    .orderBy((eb) => eb.case().when(hasEnded(today)).then(null).else(FIRST_DAY).end())
    .orderBy('initiative.last_day', 'desc')
    .orderBy('initiative.id')
    .limit(MOST_OF_TEAM)
    .execute();
  return rows.map(toInitiativeCard);
}
