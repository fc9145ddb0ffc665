import type { Initiative, InitiativeCard } from '@meshwork/contracts-community';
import { fail } from '../../community.errors.ts';
import type { CommunityDb } from '../../database/community-db.ts';
import { toInitiative, toInitiativeCard } from './initiative.mapper.ts';
import { initiativeCards, initiativePages } from './initiative-columns.ts';
import { FIRST_DAY, hasEnded, utcToday } from './initiative-order.ts';

/** How many initiatives the page of a team shows. */
const TEAM_PAGE_LIMIT = 100;

/** @param isSignedIn whether the reader is signed in @throws AppError INITIATIVE_NOT_FOUND */
export async function readInitiative(db: CommunityDb, id: number, isSignedIn: boolean): Promise<Initiative> {
  const row = await initiativePages(db).where('initiative.id', '=', id).executeTakeFirst();
  if (!row) throw fail('INITIATIVE_NOT_FOUND');
  return toInitiative(row, isSignedIn);
}

/** The initiatives that a team has posted or joined, in the order of the list. */
export async function readTeamInitiatives(db: CommunityDb, teamId: number): Promise<InitiativeCard[]> {
  const today = utcToday();
  const rows = await initiativeCards(db)
    .where((eb) =>
      eb.or([
        eb('initiative.team_id', '=', teamId),
        eb(
          'initiative.id',
          'in',
          eb
            .selectFrom('community.initiative_request as request')
            .where('request.team_id', '=', teamId)
            .where('request.status', '=', 'ACCEPTED')
            .select('request.initiative_id'),
        ),
      ]),
    )
    .orderBy(hasEnded(today), (order) => order.asc().nullsFirst())
    .orderBy((eb) => eb.case().when(hasEnded(today)).then(null).else(FIRST_DAY).end())
    .orderBy('initiative.last_day', 'desc')
    .orderBy('initiative.id')
    .limit(TEAM_PAGE_LIMIT)
    .execute();
  return rows.map(toInitiativeCard);
}
