import type {
  CreateInitiative,
  Initiative,
  InitiativeListQuery,
  Places,
} from '@meshwork/contracts-community';
import { type Identity, Moderation } from '@meshwork/service-kit';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community-db.ts';
import { requireToPostFor } from '../memberships/membership.policy.ts';
import { initiativePlaces } from '../places/places.query.ts';
import { InitiativeEntity } from './initiative.entity.ts';
import { toInitiative } from './initiative.mapper.ts';
import { isManager, maySeeHiddenInitiative, requirePlacesOfJoined } from './initiative.policy.ts';
import { listInitiatives } from './initiative-list.query.ts';
import { readInitiative, readInitiativePage } from './initiative-pages.query.ts';

/** Locks an initiative. @throws AppError INITIATIVE_NOT_FOUND, INITIATIVE_NOT_YOURS unless the user may change it */
async function lockForManager(em: EntityManager, id: number, user: Identity): Promise<InitiativeEntity> {
  const initiative = await em.findOne(InitiativeEntity, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!initiative) throw fail('INITIATIVE_NOT_FOUND');
  if (await isManager(em, id, user.id)) return initiative;
  throw fail(initiative.hiddenAt ? 'INITIATIVE_NOT_FOUND' : 'INITIATIVE_NOT_YOURS');
}

/** The board of initiatives: listing, posting, changing and deleting. */
@Injectable()
export class InitiativesService {
  constructor(
    private readonly em: EntityManager,
    private readonly moderation: Moderation,
  ) {}

  list(query: InitiativeListQuery) {
    return listInitiatives(this.em, query);
  }

  places(): Promise<Places> {
    return initiativePlaces(dbOf(this.em));
  }

  /** @throws AppError INITIATIVE_NOT_FOUND, also for a hidden one that is not the reader's to change or to moderate */
  async details(id: number, user: Identity | null): Promise<Initiative> {
    const row = await readInitiativePage(dbOf(this.em), id);
    const initiative = toInitiative(row, user !== null);
    if (row.hidden_at === null) return initiative;
    if (!(await maySeeHiddenInitiative(this.em, id, user))) throw fail('INITIATIVE_NOT_FOUND');
    return { ...initiative, hidden: await this.moderation.hiddenOf('initiative', id) };
  }

  /** @throws AppError NOT_A_TEAM_MEMBER, OWNERS_POST if the user may not post for the team */
  create(input: CreateInitiative, user: Identity): Promise<{ initiative: Initiative }> {
    return this.em.transactional(async (em) => {
      if (input.teamId !== null) await requireToPostFor(em, input.teamId, user);
      const initiative = em.create(InitiativeEntity, {
        ...input,
        createdBy: user.id,
        byNewAccount: user.isNew,
      });
      await em.flush();
      return { initiative: await readInitiative(dbOf(em), initiative.id) };
    });
  }

  /**
   * A post that comes to a team needs the right to post for it. One that an owner takes out of the team becomes theirs.
   * @throws AppError INITIATIVE_NOT_FOUND, INITIATIVE_NOT_YOURS, NOT_A_TEAM_MEMBER, OWNERS_POST, PLACES_TAKEN
   */
  update(
    input: CreateInitiative & { initiativeId: number },
    user: Identity,
  ): Promise<{ initiative: Initiative }> {
    const { initiativeId, ...fields } = input;
    return this.em.transactional(async (em) => {
      const initiative = await lockForManager(em, initiativeId, user);
      const { teamId } = initiative;
      if (fields.teamId !== null && fields.teamId !== teamId) await requireToPostFor(em, fields.teamId, user);
      await requirePlacesOfJoined(em, initiative, fields);
      em.assign(initiative, fields);
      if (fields.teamId !== teamId) initiative.createdBy = user.id;
      await em.flush();
      return { initiative: await readInitiative(dbOf(em), initiativeId) };
    });
  }

  /** Also deletes the requests to join it (foreign key with cascade). */
  delete(initiativeId: number, user: Identity): Promise<{ ok: true }> {
    return this.em.transactional(async (em) => {
      await em.remove(await lockForManager(em, initiativeId, user)).flush();
      return { ok: true } as const;
    });
  }
}
