import type { CreateInitiative } from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { fail, placesTaken } from '../../community.errors.ts';
import { readersOutside } from '../../conversations/public.ts';
import { type CommunityDb, dbOf } from '../../database/community.entities.ts';
import { InitiativeEntity } from '../../database/initiative.entity.ts';
import { isAdult } from '../../people/public.ts';
import type { MaybeDraft } from '../../teams/public.ts';
import { participationCounts, peopleCounts } from './initiative-places.sql.ts';
import type { Dates } from './repeated-dates.ts';

/** Some fields of an initiative; what is not set is null. */
export const pick = <Name extends keyof InitiativeEntity>(
  initiative: InitiativeEntity,
  names: readonly Name[],
) =>
  Object.fromEntries(names.map((name) => [name, initiative[name] ?? null])) as {
    [Field in Name]: Exclude<InitiativeEntity[Field], undefined>;
  };

export const datesOf = (initiative: InitiativeEntity): Dates =>
  pick(initiative, ['startDate', 'endDate', 'registrationDeadline']);

async function readManagers(db: CommunityDb, initiativeId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('community.initiative_manager')
    .where('initiative_id', '=', initiativeId)
    .select('user_id')
    .execute();
  return rows.map(({ user_id }) => user_id);
}
export const managersOf = (em: EntityManager, initiativeId: number) => readManagers(dbOf(em), initiativeId);

const isManager = async (em: EntityManager, initiativeId: number, userId: number): Promise<boolean> =>
  (await managersOf(em, initiativeId)).includes(userId);

/** @throws AppError INITIATIVE_NOT_FOUND, also for everybody who may not change it */
export async function requireManager(em: EntityManager, initiativeId: number, user: Identity): Promise<void> {
  if (!(await isManager(em, initiativeId, user.id))) throw fail('INITIATIVE_NOT_FOUND');
}

/**
 * Leaves out the drafts that a person may not read. A draft is read by those alone who run it, so its words, the title too, reach somebody
 * under 18 as a message does. They do not where an adult runs it with whom the young person talks in the presence of another adult only
 * (docs/product.md#words-to-young-people).
 */
export async function withReadDrafts<D extends MaybeDraft>(
  db: CommunityDb,
  initiatives: readonly D[],
  user: Identity,
): Promise<D[]> {
  if (isAdult(user)) return [...initiatives];
  // The drafts of a team are run by the same people, who are looked at once.
  const known = new Map<string, boolean>();
  const read: D[] = [];
  for (const one of initiatives) {
    if (one.state !== 'DRAFT' || one.createdBy === user.id) {
      read.push(one);
      continue;
    }
    const managers = await readManagers(db, one.id);
    const key = managers.toSorted((a, b) => a - b).join(' ');
    const isRead = known.get(key) ?? !(await readersOutside(db, user, managers)).readers.has(user.id);
    known.set(key, isRead);
    if (isRead) read.push(one);
  }
  return read;
}

/** @throws AppError INITIATIVE_NOT_FOUND for a draft that the person may not read */
export async function requireReadDraft(db: CommunityDb, draft: MaybeDraft, user: Identity): Promise<void> {
  if ((await withReadDrafts(db, [draft], user)).length === 0) throw fail('INITIATIVE_NOT_FOUND');
}

/**
 * The places cannot become fewer than those who have joined. The caller has locked the initiative, as an acceptance does.
 * @throws AppError PLACES_TAKEN
 */
export async function requirePlacesOfJoined(
  em: EntityManager,
  initiative: InitiativeEntity,
  wanted: Pick<CreateInitiative, 'teamsNeeded' | 'individualsNeeded' | 'countsPeople'>,
): Promise<void> {
  const ofPeople = wanted.countsPeople ?? initiative.countsPeople;
  for (const side of ['teams', 'individuals'] as const) {
    const [now, then] = [initiative[`${side}Needed`], wanted[`${side}Needed`]];
    // A number that is not lowered passes, even where more have joined than there are places.
    if (then === null || (ofPeople === initiative.countsPeople && now != null && then >= now)) continue;
    const { joined } = await dbOf(em)
      .selectNoFrom((ofPeople ? peopleCounts : participationCounts)(initiative.id).as('joined'))
      .executeTakeFirstOrThrow();
    if (then < joined[`${side}Count`]) throw placesTaken(`${side}Needed`, joined[`${side}Count`]);
  }
}

/**
 * Locks an initiative until the transaction ends, also a removed one. Whatever changes it, or takes or frees a place, locks it first,
 * before any of its requests, so that two such changes never wait for each other.
 */
export const lockInitiative = (em: EntityManager, id: number): Promise<InitiativeEntity | null> =>
  em.findOne(InitiativeEntity, id, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });

/** Acts that correct or take away and reach nobody else are open to those who run a hidden initiative, too (docs/product.md#hidden). */
interface Lock {
  readonly evenHidden?: true;
}

/**
 * Locks an initiative that is neither removed nor hidden.
 * @throws AppError INITIATIVE_NOT_FOUND, INITIATIVE_NOT_YOURS unless the user may change it
 */
export async function lockForManager(
  em: EntityManager,
  id: number,
  user: Identity,
  { evenHidden }: Lock = {},
) {
  const initiative = await lockInitiative(em, id);
  if (!initiative || initiative.removedAt || (initiative.hiddenAt && !evenHidden))
    throw fail('INITIATIVE_NOT_FOUND');
  if (await isManager(em, id, user.id)) {
    await requireReadDraft(dbOf(em), initiative, user);
    return initiative;
  }
  const isSeen = !initiative.hiddenAt && initiative.state !== 'DRAFT';
  throw fail(isSeen ? 'INITIATIVE_NOT_YOURS' : 'INITIATIVE_NOT_FOUND');
}

/** Locks the others of a series that the user may change, in the order of their days. */
export async function lockSeries(
  em: EntityManager,
  { id, seriesId }: InitiativeEntity,
  user: Identity,
  { evenHidden }: Lock = {},
) {
  if (!seriesId) return [];
  const rows = await dbOf(em)
    .selectFrom('community.initiative as initiative')
    .innerJoin('community.initiative_manager as manager', 'manager.initiative_id', 'initiative.id')
    .where('manager.user_id', '=', user.id)
    .where('initiative.series_id', '=', seriesId)
    .where('initiative.id', '<>', id)
    .where('initiative.removed_at', 'is', null)
    .$if(!evenHidden, (query) => query.where('initiative.hidden_at', 'is', null))
    .select('initiative.id')
    .orderBy('initiative.first_day')
    .orderBy('initiative.id')
    .execute();
  const locked: InitiativeEntity[] = [];
  for (const row of rows) {
    const other = await lockInitiative(em, row.id);
    if (other && !other.removedAt) locked.push(other);
  }
  return locked;
}
