import type { CreateInitiative } from '@meshwork/contracts-community';
import type { EntityManager } from '@mikro-orm/postgresql';
import { placesTaken } from '../../community.errors.ts';
import { dbOf } from '../../database/community.tables.ts';
import type { InitiativeEntity } from '../../database/initiative.entity.ts';
import { participationCounts, peopleCounts } from './initiative-places.query.ts';

/** The people who may change an initiative and answer requests to join it. */
export async function managersOf(em: EntityManager, initiativeId: number): Promise<number[]> {
  const rows = await dbOf(em)
    .selectFrom('community.initiative_manager')
    .where('initiative_id', '=', initiativeId)
    .select('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}

export const isManager = async (em: EntityManager, initiativeId: number, userId: number): Promise<boolean> =>
  (await managersOf(em, initiativeId)).includes(userId);

/**
 * The number of places cannot be lowered below those who have joined. To be called with the initiative locked, since an
 * acceptance locks it, too.
 * @throws AppError PLACES_TAKEN
 */
export async function requirePlacesOfJoined(
  em: EntityManager,
  { id, teamsNeeded, individualsNeeded, countsPeople }: InitiativeEntity,
  wanted: Pick<CreateInitiative, 'teamsNeeded' | 'individualsNeeded' | 'countsPeople'>,
): Promise<void> {
  const isLower = (now: number | null | undefined, then: number | null) =>
    then !== null && (now == null || then < now);
  const ofPeople = wanted.countsPeople ?? countsPeople;
  if (
    ofPeople === countsPeople &&
    !isLower(teamsNeeded, wanted.teamsNeeded) &&
    !isLower(individualsNeeded, wanted.individualsNeeded)
  )
    return;
  const { joined } = await dbOf(em)
    .selectNoFrom((ofPeople ? peopleCounts : participationCounts)(id).as('joined'))
    .executeTakeFirstOrThrow();
  for (const side of ['teams', 'individuals'] as const) {
    const places = wanted[`${side}Needed`];
    if (places !== null && places < joined[`${side}Count`])
      throw placesTaken(`${side}Needed`, joined[`${side}Count`]);
  }
}
