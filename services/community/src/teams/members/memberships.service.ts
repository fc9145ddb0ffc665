import type { communityEndpoints } from '@meshwork/contracts-community';
import { AppError, type Identity, type InputOf } from '@meshwork/service-kit';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { fail } from '../../community.errors.ts';
import { endMembershipRequest, Requests } from '../../conversations/public.ts';
import { dbOf } from '../../database/community.entities.ts';
import { MembershipEntity } from '../../database/team.entity.ts';
import {
  hasOtherMembers,
  lockTeam,
  ownersOf,
  requireOwnerOrAdmin,
  requireTeam,
  requireTeamToAsk,
  roleIn,
} from '../team/membership.policy.ts';
import { openRequest, readMembers } from './members.query.ts';

/** Acts on a request that is open: one that a block takes from its reader, or that was just answered, is none. */
async function ofOpenRequest(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    const isGone =
      error instanceof AppError && (error.code === 'THREAD_NOT_FOUND' || error.code === 'REQUEST_CLOSED');
    throw isGone ? fail('NO_JOIN_REQUEST') : error;
  }
}

/** Joining, leaving and owning teams. Every change locks the team's row, so that changes run one after the other. */
@Injectable()
export class Memberships {
  constructor(
    private readonly em: EntityManager,
    private readonly requests: Requests,
  ) {}

  /** @throws AppError TEAM_NOT_FOUND, NOT_TEAM_MEMBER */
  async members(teamId: number, user: Identity) {
    await requireTeam(this.em, teamId, user);
    const role = await roleIn(this.em, teamId, user.id);
    if (!role && user.role !== 'admin') throw fail('NOT_TEAM_MEMBER');
    return readMembers(dbOf(this.em), teamId, user.id, role === 'OWNER' || user.role === 'admin');
  }

  /** Sends a request to join a team that somebody runs. @throws AppError with the codes of the kind */
  async join({ teamId, message }: InputOf<typeof communityEndpoints.joinTeam>, user: Identity) {
    await this.requests.ask('TEAM', { targetId: teamId, actingTeamId: null, message }, user);
    return { membership: { status: 'PENDING', role: null } };
  }

  /** @throws AppError TEAM_NOT_FOUND, NO_JOIN_REQUEST */
  async withdraw(teamId: number, user: Identity): Promise<void> {
    const id = await this.openRequest(teamId, user.id);
    await ofOpenRequest(() => this.requests.withdraw(id, user, { pastBlocks: true }));
  }

  /** The only owner cannot leave while there are other members. @throws AppError TEAM_NOT_FOUND, NOT_A_MEMBER, SOLE_OWNER_LEAVING */
  leave(teamId: number, user: Identity): Promise<void> {
    return this.em.transactional(async (em) => {
      await lockTeam(em, teamId);
      const membership = await em.findOne(MembershipEntity, { teamId, userId: user.id });
      if (!membership) throw fail('NOT_A_MEMBER');
      const isOnlyOwner = membership.role === 'OWNER' && (await ownersOf(em, teamId)).length === 1;
      if (isOnlyOwner && (await hasOtherMembers(em, teamId, user.id))) throw fail('SOLE_OWNER_LEAVING');
      await em.remove(membership).flush();
      await endMembershipRequest(em, { teamId, personId: user.id });
    });
  }

  /**
   * Accepts or declines a request to join, with a note to the sender. Administrators answer for every team.
   * @throws AppError TEAM_NOT_FOUND, NOT_TEAM_OWNER, NO_JOIN_REQUEST, NO_READER
   */
  async respond(
    { teamId, userId, decision, note }: InputOf<typeof communityEndpoints.respondToMember>,
    user: Identity,
  ) {
    await requireTeamToAsk(this.em, teamId);
    await requireOwnerOrAdmin(this.em, teamId, user);
    const asRecipient = user.role === 'admin';
    const id = await this.openRequest(teamId, userId);
    await ofOpenRequest(() => this.requests.answer(id, decision, note, user, { asRecipient }));
  }

  /** @throws AppError TEAM_NOT_FOUND, NO_JOIN_REQUEST */
  private async openRequest(teamId: number, personId: number): Promise<number> {
    await requireTeamToAsk(this.em, teamId);
    const request = await openRequest(dbOf(this.em), teamId, personId);
    if (!request) throw fail('NO_JOIN_REQUEST');
    return request.id;
  }
}
