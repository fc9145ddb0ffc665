import type {
  CreateInitiative,
  Initiative,
  InitiativeListQuery,
  Places,
} from '@meshwork/contracts-community';
import type { Identity } from '@meshwork/service-kit';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { dbOf } from '../../database/community-db.ts';
import { requireMemberToAct } from '../memberships/membership.policy.ts';
import { initiativePlaces } from '../places/places.query.ts';
import { InitiativeEntity } from './initiative.entity.ts';
import { listInitiatives } from './initiative-list.query.ts';
import { readInitiative } from './initiative-pages.query.ts';

/** Locks an initiative. @throws AppError INITIATIVE_NOT_FOUND, INITIATIVE_NOT_YOURS unless the user created it */
async function lockForCreator(em: EntityManager, id: number, user: Identity): Promise<InitiativeEntity> {
  const initiative = await em.findOne(InitiativeEntity, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!initiative) throw fail('INITIATIVE_NOT_FOUND');
  if (initiative.createdBy !== user.id) throw fail('INITIATIVE_NOT_YOURS');
  return initiative;
}

/** The board of initiatives: listing, posting, changing and deleting. */
@Injectable()
export class InitiativesService {
  constructor(private readonly em: EntityManager) {}

  list(query: InitiativeListQuery) {
    return listInitiatives(dbOf(this.em), query);
  }

  places(): Promise<Places> {
    return initiativePlaces(dbOf(this.em));
  }

  details(id: number, user: Identity | null): Promise<Initiative> {
    return readInitiative(dbOf(this.em), id, user !== null);
  }

  /** @throws AppError NOT_A_TEAM_MEMBER if it is posted for a team that the user does not belong to */
  create(input: CreateInitiative, user: Identity): Promise<{ initiative: Initiative }> {
    return this.em.transactional(async (em) => {
      if (input.teamId !== null) await requireMemberToAct(em, input.teamId, user);
      const initiative = em.create(InitiativeEntity, { ...input, createdBy: user.id });
      await em.flush();
      return { initiative: await readInitiative(dbOf(em), initiative.id, true) };
    });
  }

  /** The rules are those of {@link create}: a post that stays with a team needs a current membership, too. */
  update(
    input: CreateInitiative & { initiativeId: number },
    user: Identity,
  ): Promise<{ initiative: Initiative }> {
    const { initiativeId, ...fields } = input;
    return this.em.transactional(async (em) => {
      const initiative = await lockForCreator(em, initiativeId, user);
      if (fields.teamId !== null) await requireMemberToAct(em, fields.teamId, user);
      em.assign(initiative, fields);
      await em.flush();
      return { initiative: await readInitiative(dbOf(em), initiativeId, true) };
    });
  }

  /** Also deletes the requests to join it (foreign key with cascade). */
  delete(initiativeId: number, user: Identity): Promise<{ ok: true }> {
    return this.em.transactional(async (em) => {
      await em.remove(await lockForCreator(em, initiativeId, user)).flush();
      return { ok: true } as const;
    });
  }
}
