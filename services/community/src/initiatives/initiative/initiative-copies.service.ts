import type { communityEndpoints } from '@meshwork/contracts-community';
import { type Identity, type InputOf } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community.entities.ts';
import { InitiativeEntity } from '../../database/initiative.entity.ts';
import { isAdult } from '../../people/public.ts';
import { requireToPostFor } from '../../teams/public.ts';
import { keepOrganizers } from './asked-organizer.query.ts';
import { datesOf, lockForManager, pick } from './initiative.policy.ts';
import { readInitiative } from './initiative-pages.sql.ts';
import { type Dates, daysUntil, movedBy, NEXT_YEAR_DAYS } from './repeated-dates.ts';

const MOST_IN_SERIES = 20;

/** The words and places of an initiative. */
const COPIED = [
  ...(['title', 'description', 'language', 'organization', 'initiativeType', 'location', 'address'] as const),
  ...(['applicationUrl', 'contactEmail', 'showAddress', 'startTime', 'endTime', 'timeZone'] as const),
  ...(['teamId', 'teamsNeeded', 'individualsNeeded', 'countsPeople', 'rolesDescription'] as const),
  ...(['minAge', 'maxAge', 'price', 'questions', 'access'] as const),
] as const;

/** A draft like an initiative, without its requests. */
const draftOf = (em: EntityManager, initiative: InitiativeEntity, dates: Dates, user: Identity) =>
  em.create(InitiativeEntity, {
    ...pick(initiative, COPIED),
    // The copy is of who makes it: nobody under 18 has an address on it.
    ...(!isAdult(user) && { contactEmail: null }),
    ...dates,
    copiedFrom: initiative.id,
    state: 'DRAFT',
    createdBy: user.id,
    byNewAccount: user.isNew,
  });

/** Copies of initiatives and series of them (docs/product.md#copies-and-series). */
@Injectable()
export class InitiativeCopies {
  constructor(private readonly em: EntityManager) {}

  /** @throws AppError INITIATIVE_NOT_FOUND, INITIATIVE_NOT_YOURS, NOT_A_TEAM_MEMBER, OWNERS_POST */
  copy(initiativeId: number, user: Identity) {
    return this.em.transactional(async (em) => {
      const initiative = await this.lockToCopy(em, initiativeId, user);
      const draft = draftOf(em, initiative, movedBy(datesOf(initiative), NEXT_YEAR_DAYS), user);
      await em.flush();
      await keepOrganizers(dbOf(em), initiative, [draft], user.id);
      return { initiative: await readInitiative(dbOf(em), draft.id, user) };
    });
  }

  /** @throws AppError INITIATIVE_NOT_FOUND, INITIATIVE_NOT_YOURS, INITIATIVE_UNDATED, SERIES_FULL, NOT_A_TEAM_MEMBER, OWNERS_POST */
  createSeries(
    { initiativeId, every, times }: InputOf<typeof communityEndpoints.createSeries>,
    user: Identity,
  ) {
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
      await keepOrganizers(dbOf(em), initiative, drafts, user.id);
      return { initiatives: drafts.map((draft) => ({ id: draft.id, startDate: draft.startDate ?? '' })) };
    });
  }

  private async lockToCopy(em: EntityManager, id: number, user: Identity): Promise<InitiativeEntity> {
    const initiative = await lockForManager(em, id, user);
    if (initiative.teamId) await requireToPostFor(em, initiative.teamId, user);
    return initiative;
  }
}

/** Counts the initiatives of a series, with its first. The lock keeps two calls from filling it at once. */
async function countSeries(em: EntityManager, seriesId: number): Promise<number> {
  const lock = sql`pg_advisory_xact_lock(hashtextextended('community.series ' || ${seriesId}::text, 0))`;
  await dbOf(em).selectNoFrom(lock.as('locked')).execute();
  const { count } = await dbOf(em)
    .selectFrom('community.initiative')
    .where('series_id', '=', seriesId)
    .where('id', '<>', seriesId)
    .where('removed_at', 'is', null)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return 1 + count;
}
