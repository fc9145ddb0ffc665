import type { CreateSeries, Initiative } from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community.tables.ts';
import { InitiativeEntity } from '../../database/initiative.entity.ts';
import { isAdult, isBlocked } from '../../people/public.ts';
import { requireToPostFor } from '../../teams/public.ts';
import { lockForManager } from './initiative-lock.ts';
import { readInitiative } from './initiative-pages.query.ts';
import { type Dates, daysUntil, movedBy, NEXT_YEAR_DAYS } from './repeated-dates.ts';

const MOST_IN_SERIES = 20;

/** The dates of an initiative. */
export const datesOf = ({ startDate, endDate, registrationDeadline }: InitiativeEntity): Dates => ({
  startDate: startDate ?? null,
  endDate: endDate ?? null,
  registrationDeadline: registrationDeadline ?? null,
});

/** A draft with the words and places of an initiative, without its requests. */
function draftOf(em: EntityManager, initiative: InitiativeEntity, dates: Dates, user: Identity) {
  const { title, description, organization, initiativeType, location, contactEmail, applicationUrl } =
    initiative;
  const { teamId, teamsNeeded, individualsNeeded, rolesDescription } = initiative;
  const { showAddress, startTime, endTime, timeZone, address, minAge, maxAge, price } = initiative;
  return em.create(InitiativeEntity, {
    ...{ title, description, organization, initiativeType, location, applicationUrl },
    // The copy is of who makes it: nobody under 18 has an address on it.
    contactEmail: isAdult(user) ? (contactEmail ?? null) : null,
    showAddress,
    ...{ teamId, teamsNeeded, individualsNeeded, rolesDescription },
    ...{ startTime, endTime, timeZone, address, minAge, maxAge, price },
    ...dates,
    state: 'DRAFT',
    createdBy: user.id,
    byNewAccount: user.isNew,
  });
}

/** Copies of initiatives and series of them (docs/product.md#copies-and-series). */
@Injectable()
export class InitiativeCopiesService {
  constructor(private readonly em: EntityManager) {}

  /** @throws AppError INITIATIVE_NOT_FOUND, INITIATIVE_NOT_YOURS, NOT_A_TEAM_MEMBER, OWNERS_POST */
  copy(initiativeId: number, user: Identity): Promise<{ initiative: Initiative }> {
    return this.em.transactional(async (em) => {
      const initiative = await this.lockToCopy(em, initiativeId, user);
      const draft = draftOf(em, initiative, movedBy(datesOf(initiative), NEXT_YEAR_DAYS), user);
      await em.flush();
      await keepOrganizers(em, initiative, [draft], user);
      return { initiative: await readInitiative(dbOf(em), draft.id, user) };
    });
  }

  /** @throws AppError INITIATIVE_NOT_FOUND, INITIATIVE_NOT_YOURS, INITIATIVE_UNDATED, SERIES_FULL, NOT_A_TEAM_MEMBER, OWNERS_POST */
  createSeries(
    { initiativeId, every, times }: CreateSeries,
    user: Identity,
  ): Promise<{ initiatives: { id: number; startDate: string }[] }> {
    return this.em.transactional(async (em) => {
      const initiative = await this.lockToCopy(em, initiativeId, user);
      const { startDate } = initiative;
      if (!startDate) throw fail('INITIATIVE_UNDATED');
      initiative.seriesId ??= initiative.id;
      const { seriesId } = initiative;
      if ((await countSeries(em, seriesId)) + times > MOST_IN_SERIES) throw fail('SERIES_FULL');
      const drafts = Array.from({ length: times }, (_, index) => {
        const days = daysUntil(startDate, every, index + 1);
        return em.assign(draftOf(em, initiative, movedBy(datesOf(initiative), days), user), { seriesId });
      });
      await em.flush();
      await keepOrganizers(em, initiative, drafts, user);
      return { initiatives: drafts.map((draft) => ({ id: draft.id, startDate: draft.startDate ?? '' })) };
    });
  }

  private async lockToCopy(em: EntityManager, id: number, user: Identity): Promise<InitiativeEntity> {
    const initiative = await lockForManager(em, id, user);
    if (initiative.teamId) await requireToPostFor(em, initiative.teamId, user);
    return initiative;
  }
}

/**
 * Whoever else runs an initiative runs its copies: its organizers and its poster. The owners of its team do so anyway. A person with a
 * block between them and who copies is left out.
 */
async function keepOrganizers(
  em: EntityManager,
  { id, createdBy }: InitiativeEntity,
  drafts: readonly InitiativeEntity[],
  user: Identity,
): Promise<void> {
  await sql`
    insert into community.initiative_organizer (initiative_id, user_id, added_by)
    select draft.id, manager.user_id, ${user.id}
    from unnest(${drafts.map((draft) => draft.id)}::integer[]) draft (id)
    join community.initiative_manager manager on manager.initiative_id = ${id} and manager.user_id <> ${user.id}
    where (manager.user_id = ${createdBy ?? null}::integer or exists (select from community.initiative_organizer organizer
        where organizer.initiative_id = ${id} and organizer.user_id = manager.user_id))
      and not ${isBlocked(sql`manager.user_id`, sql`${user.id}::integer`)}`.execute(dbOf(em));
}

/** Counts the initiatives of a series, with its first. The lock keeps two calls from filling it at once. */
async function countSeries(em: EntityManager, seriesId: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('community.series ' || ${seriesId}::text, 0))`.execute(
    dbOf(em),
  );
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from community.initiative
    where series_id = ${seriesId} and id <> ${seriesId} and removed_at is null`.execute(dbOf(em));
  return 1 + (rows[0]?.count ?? 0);
}
